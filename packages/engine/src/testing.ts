import { catalog } from './catalog.ts'
import {
  type History,
  odds,
  parseScenario,
  type RunAnswer,
  readScenario,
  runAnswer,
  runScenario,
  type StepAnswer,
  THEMES,
} from './core/index.ts'
import type { Marginal } from './dice/index.ts'

/** Everybody agrees to everything: what most tests of a rule start from. */
export const ALL_YES = Object.fromEntries(THEMES.map((theme) => [theme, 'yes']))

/** A GM and two players, all agreed; `no` and `veil` name themes that p2 answers so for their own character. */
export const people = (
  own: { readonly no?: readonly string[]; readonly veil?: readonly string[] } = {},
): object[] => [
  { id: 'gm', role: 'gm', adult: true, table: ALL_YES },
  { id: 'p1', role: 'player', adult: true, table: ALL_YES, self: ALL_YES },
  {
    id: 'p2',
    role: 'player',
    adult: true,
    table: ALL_YES,
    self: {
      ...ALL_YES,
      ...Object.fromEntries([
        ...(own.no ?? []).map((t) => [t, 'no']),
        ...(own.veil ?? []).map((t) => [t, 'veil']),
      ]),
    },
  },
]

/** A scenario file as tests write it: people all agreed unless given, dice none unless given. */
export interface TestFile {
  readonly ruleset: string
  readonly characters: readonly object[]
  readonly steps: readonly object[]
  readonly dice?: readonly number[]
  readonly seed?: string
  readonly options?: object
  readonly tables?: readonly object[]
  readonly people?: readonly object[]
}

/** What a test file came to. */
export class Tried {
  readonly answer: RunAnswer
  constructor(readonly history: History) {
    this.answer = runAnswer(history)
  }

  step(index: number): StepAnswer {
    const step = this.answer.steps.at(index)
    if (!step) throw new Error(`there is no step ${index}`)
    return step
  }

  /** The facts of a step that was carried out; −1 is the last. */
  facts(index = -1): Readonly<Record<string, unknown>> {
    const step = this.step(index)
    if (step.status !== 'ok') throw new Error(`step ${index} was refused: ${step.code}`)
    return step.facts
  }

  /** The code a step was refused with, or `ok`. */
  code(index = -1): string {
    const step = this.step(index)
    return step.status === 'ok' ? 'ok' : step.code
  }

  /** The codes of all steps. */
  get codes(): string[] {
    return this.answer.steps.map((_, i) => this.code(i))
  }

  /** The state of a character at the end. */
  state(id: string): Readonly<Record<string, unknown>> {
    const state = this.answer.state.characters[id]
    if (!state) throw new Error(`there is no character ${id}`)
    return state
  }
}

const filled = (file: TestFile) => ({
  people: people(),
  ...(file.seed === undefined ? { dice: [] } : {}),
  ...file,
})

/** Runs a test file by the way that files take: `parseScenario`, then step after step. */
export const tryOut = (file: TestFile): Tried => new Tried(runScenario(parseScenario(filled(file), catalog)))

/** The exact odds of the last step of a test file, or the code it is refused with. */
export function tryOdds(file: TestFile): Readonly<Record<string, Marginal>> | string {
  const scenario = parseScenario(filled(file), catalog)
  const last = scenario.steps.length - 1
  const step = scenario.steps[last]
  if (!step) throw new Error('a test file has a step')
  const answer = odds(runScenario(scenario, last), step)
  return 'refused' in answer ? answer.refused.code : answer.facts
}

/** The paths of what is wrong in a file; none when it is valid. */
export function tryParse(file: TestFile | string): string[] {
  try {
    if (typeof file === 'string') readScenario(file, catalog)
    else parseScenario(filled(file), catalog)
    return []
  } catch (error) {
    if (error instanceof Error && 'issues' in error)
      return (error.message as string).split('\n').map((line) => line.slice(0, line.indexOf(': ')))
    throw error
  }
}
