import {
  type AfterRoll,
  type Alternatives,
  afterRoll,
  beforeRoll,
  expectedOf,
  type History,
  odds,
  runScenario,
  type Step,
  TreeTooLarge,
} from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, loadScenario } from '../files.ts'
import { stepOf } from '../step.ts'
import { afterLines, beforeLines, expectedText, type Goal } from '../text/advice.ts'
import { stepText } from '../text/entry.ts'
import { refusedText } from '../text/refusals.ts'
import { type PackVoice, packVoice } from '../text/voice.ts'

interface Options {
  readonly json?: true
  readonly step?: number
  readonly goal?: string
  readonly worth?: number
}

interface Advice {
  readonly goal: Goal
  /** if everything is left as it is */
  readonly expected: number
  readonly before: readonly Alternatives[]
  /** undefined when the rolls have too many outcomes */
  readonly after: AfterRoll | undefined
}

/** `tryst advise`: what to choose before the dice of a step, and what to decide after them. */
export const advise: Run<[file: string, options: Options]> = (voice, file, { json, step, ...asked }) => {
  try {
    const scenario = loadScenario(file)
    const [number, which] = stepOf(scenario, step)
    const history = runScenario(scenario, number)
    const answer = odds(history, which)
    if (json) printJson({ step: number, ...told(answer, () => adviceOn(history, which, answer, asked)) })
    else print(lines(history, number, which, answer, asked, packVoice(voice, history.setup)))
    return OK
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
}

type Odds = ReturnType<typeof odds>
type Asked = Pick<Options, 'goal' | 'worth'>

/** @throws FileError when there is no such goal */
function adviceOn(history: History, step: Step, answer: Odds, { goal, worth }: Asked): Advice {
  const { facts = {}, aims = {} } = history.setup.ruleset.byId.get(step.do) ?? {}
  const possible = Object.keys(facts).filter((name) => facts[name] === 'flag' || facts[name] === 'number')
  if (possible.length === 0) throw new FileError('noGoals')
  const fact = goal ?? Object.keys(aims)[0] ?? ''
  const marginal = 'facts' in answer && possible.includes(fact) ? answer.facts[fact] : undefined
  if (!marginal) throw new FileError('noGoal', { list: possible.join(', ') })
  return {
    goal: { fact, isCondition: facts[fact] === 'flag' },
    expected: expectedOf(marginal),
    before: beforeRoll(history, step, fact),
    after: afterwards(history, step, { goal: fact, ...(worth === undefined ? {} : { worth }) }),
  }
}

function afterwards(history: History, step: Step, asked: Asked): AfterRoll | undefined {
  try {
    const after = afterRoll(history, step, asked)
    return 'refused' in after ? undefined : after
  } catch (error) {
    if (error instanceof TreeTooLarge) return undefined
    throw error
  }
}

function told(answer: Odds, advice: () => Advice) {
  if ('refused' in answer) return { status: 'refused', ...answer.refused }
  const { goal, expected, before, after } = advice()
  return { goal: goal.fact, expected, before, after: after?.deciders ?? null }
}

function lines(
  history: History,
  number: number,
  step: Step,
  answer: Odds,
  asked: Asked,
  v: PackVoice,
): string[] {
  const title = [`${v.c.bold(v.t('stepAdvised', { step: number }))}  ${stepText(history, step, v)}`, '']
  if ('refused' in answer) return [...title, refusedText(answer.refused, history, step, v)]
  const { goal, expected, before, after } = adviceOn(history, step, answer, asked)
  return [
    ...title,
    v.t('goalLine', { fact: v.label('facts', goal.fact), value: expectedText(goal, expected) }),
    '',
    v.c.bold(v.t('before')),
    ...beforeLines(before, goal, history.state, v),
    '',
    v.c.bold(v.t('after')),
    ...(after ? afterLines(after, goal, history, v) : [`  ${v.t('tooManyOutcomes')}`]),
  ]
}
