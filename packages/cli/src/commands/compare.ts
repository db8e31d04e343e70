import {
  type Compared,
  type Comparison,
  catalog,
  compare as compareChoices,
  expectedOf,
  factAnswer,
  type Marginal,
  parseScenario,
  readText as readYaml,
  runScenario,
  type Scenario,
  type Variation,
} from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, readText } from '../files.ts'
import { compareParts } from '../report/compare.ts'
import { askedStep, type ReportFiles, writeReports } from '../report/write.ts'
import { stepOf } from '../step.ts'
import { compareLines } from '../text/compare.ts'
import { stepText } from '../text/entry.ts'
import { packVoice } from '../text/voice.ts'
import { UsageError } from '../usage.ts'
import { asVaryError } from '../vary.ts'

interface Options extends ReportFiles {
  readonly json?: true
  readonly step?: number
  readonly vary?: readonly Variation[]
}

/** `tryst compare`: a step with each of several values of its parameters, or of numbers of the file. */
export const compare: Run<[file: string, options: Options]> = async (voice, file, options) => {
  const { json, step, vary = [] } = options
  if (vary.length === 0) throw new UsageError(voice.t('varyNeeded'))
  try {
    const plain = readYaml(readText(file))
    const scenario = parseScenario(plain, catalog)
    const [number, asked] = stepOf(scenario, step)
    const comparison = compared(plain, number, vary, scenario)
    const history = runScenario(scenario, number)
    const v = packVoice(voice, history.setup)
    await writeReports(options, v, (plain) => ({
      title: plain.t('stepCompared', { step: number }),
      asked: askedStep(history, asked, plain),
      parts: compareParts(comparison, history, plain),
    }))
    if (json) {
      printJson(answer(number, asked.do, comparison))
      return OK
    }
    const title = `${v.c.bold(v.t('stepCompared', { step: number }))}  ${stepText(history, asked, v)}`
    print([title, '', ...compareLines(comparison, history, v)])
    return OK
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
}

/** @throws FileError for what cannot be varied */
function compared(
  file: unknown,
  number: number,
  vary: readonly Variation[],
  { setup, steps }: Scenario,
): Comparison {
  try {
    return compareChoices(file, catalog, number, vary)
  } catch (error) {
    const action = setup.ruleset.byId.get(steps[number]?.do ?? '')
    asVaryError(error, Object.keys(action?.parameters ?? {}))
  }
}

const answer = (step: number, id: string, { places, side, aims, choices }: Comparison) => ({
  step,
  do: id,
  vary: places,
  side: side ?? null,
  aims,
  choices: choices.map(({ values, refused, facts, dominatedBy }: Compared) => ({
    values: Object.fromEntries(places.map((place, i) => [place, values[i]])),
    ...(refused
      ? { status: 'refused', code: refused.code, ...(refused.themes && { themes: refused.themes }) }
      : { facts: Object.fromEntries(Object.entries(facts).map(([name, law]) => [name, fact(law)])) }),
    ...(dominatedBy === undefined ? {} : { dominatedBy }),
  })),
})

/** As `tryst odds` tells it; of numbers the mean too. */
function fact(marginal: Marginal) {
  const told = factAnswer(marginal)
  const isNumber = 'pmf' in told && told.pmf.every(([value]) => typeof value === 'number')
  return isNumber ? { mean: expectedOf(marginal), ...told } : told
}
