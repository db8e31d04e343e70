import { factAnswer, type History, odds as oddsOf, runScenario, type Step } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, loadScenario } from '../files.ts'
import { oddsParts } from '../report/odds.ts'
import { askedStep, type ReportFiles, writeReports } from '../report/write.ts'
import { stepOf } from '../step.ts'
import { stepText } from '../text/entry.ts'
import { isUncertain, oddsLines } from '../text/odds.ts'
import { refusedText } from '../text/refusals.ts'
import { type PackVoice, packVoice } from '../text/voice.ts'

interface Options extends ReportFiles {
  readonly json?: true
  readonly step?: number
}

/** `tryst odds`: of one step, given the state before it (C-20). */
export const odds: Run<[file: string, options: Options]> = async (voice, file, options) => {
  try {
    const scenario = loadScenario(file)
    const [number, asked] = stepOf(scenario, options.step)
    const history = runScenario(scenario, number)
    const answer = oddsOf(history, asked)
    const v = packVoice(voice, history.setup)
    await writeReports(options, v, (plain) => ({
      title: plain.t('stepOdds', { step: number }),
      asked: askedStep(history, asked, plain),
      parts:
        'refused' in answer
          ? [{ title: plain.t('refused'), notes: [refusedText(answer.refused, history, asked, plain)] }]
          : oddsParts(answer.facts, history.state, plain),
    }))
    if (options.json) printJson(told(answer, number))
    else print(lines(history, number, asked, answer, v))
    return OK
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
}

type Answer = ReturnType<typeof oddsOf>

function told(answer: Answer, number: number) {
  if ('refused' in answer) {
    const { code, themes } = answer.refused
    return { step: number, status: 'refused', code, ...(themes && { themes }) }
  }
  const facts = Object.entries(answer.facts).map(([name, marginal]) => [name, factAnswer(marginal)])
  return { step: number, facts: Object.fromEntries(facts) }
}

function lines(history: History, number: number, step: Step, answer: Answer, v: PackVoice): string[] {
  const title = [`${v.c.bold(v.t('stepOdds', { step: number }))}  ${stepText(history, step, v)}`, '']
  if ('refused' in answer) {
    return [...title, refusedText(answer.refused, history, step, v)]
  }
  if (!isUncertain(answer.facts)) title.push(v.t('nothingRolled'))
  return [...title, ...oddsLines(answer.facts, history.state, v)]
}
