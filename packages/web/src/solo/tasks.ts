import {
  type Comparison,
  Contest,
  ContestError,
  type ContestNode,
  catalog,
  compare,
  type Issue,
  type NoContest,
  type Policy,
  parseScenario,
  policyOf,
  runScenario,
  ScenarioError,
  type Solution,
  seeded,
  simulate,
  solve,
  stepName,
  type Tally,
  type Variation,
  VariationError,
} from '@tryst/engine'
import type { File } from '../live/solo.ts'

/** A contest of two as things are after the steps of a file. */
interface Question {
  readonly file: File
  readonly pair: readonly [string, string]
}

/** What is worked out beside the page, which stays awake meanwhile. */
export interface Tasks {
  /** some contests: those of one number have the same dice whoever plays them */
  play: {
    readonly ask: Question & {
      readonly policies: readonly [string, string]
      readonly seed: string
      readonly number: number
      readonly runs: number
    }
    readonly answer: Tally
  }
  solve: { readonly ask: Question; readonly answer: Solved }
  compare: {
    readonly ask: { readonly file: File; readonly step: number; readonly variations: readonly Variation[] }
    readonly answer: Compared
  }
}
export type TaskName = keyof Tasks

export interface Solved {
  readonly win: readonly [number, number]
  readonly neither: number
  /** the best choices, wherever there is something to choose; the start first */
  readonly plans: readonly Plan[]
  readonly states: number
}

/** The best choice of whose turn it is, and the best answer to it, by what both have left. */
export interface Plan {
  readonly by: string
  /** statuses of the two, and that one has acted */
  readonly of: readonly [readonly string[], readonly string[]]
  /** so much has the first left, and the second */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  /** the step as it is carried out, by its name, row by row */
  readonly best: readonly (readonly string[])[]
}

export type Compared = Comparison & {
  /** the steps before did not fit the dice that were rolled, once something was varied */
  readonly rolledAnew: boolean
}

/** Why something cannot be worked out, as plain data. */
export type Wrong =
  | { readonly kind: 'contest'; readonly reason: NoContest; readonly detail: string }
  | { readonly kind: 'vary'; readonly reason: VariationError['reason']; readonly detail: string }
  | { readonly kind: 'file'; readonly issues: readonly Issue[] }
  /** a mistake of ours, or a worker that did not come up */
  | { readonly kind: 'failed'; readonly detail: string }

type Run<N extends TaskName> = (ask: Tasks[N]['ask']) => Tasks[N]['answer']

const contestOf = ({ file, pair }: Question): Contest =>
  new Contest(runScenario(parseScenario(file, catalog)), pair)

/** The contest played last: each of its tasks would make it again. */
let ready:
  | { readonly key: string; readonly contest: Contest; readonly policies: readonly Maker[] }
  | undefined
type Maker = () => Policy

const play: Run<'play'> = ({ policies, seed, number, runs, ...question }) => {
  const key = JSON.stringify([question, policies])
  if (ready?.key !== key) {
    const contest = contestOf(question)
    let solution: Solution | undefined
    const solved = () => {
      solution ??= solve(contest)
      return solution
    }
    ready = {
      key,
      contest,
      policies: [policyOf(policies[0], contest, 0, solved), policyOf(policies[1], contest, 1, solved)],
    }
  }
  const [a, b] = ready.policies as [Maker, Maker]
  return simulate(ready.contest, [a, b], runs, seeded(`${seed}/${number}`))
}

const solved: Run<'solve'> = (question) => {
  const contest = contestOf(question)
  const solution = solve(contest)
  const { start, from, nodes } = contest
  const { win, neither } = solution.chances(start, from)
  const chosen = nodes.filter(
    ({ options }) => options.length > 1 || options.some(({ replies }) => replies.length > 1),
  )
  return { win, neither, states: solution.states, plans: chosen.map((node) => planOf(solution, node)) }
}

/** So many numbers of each side are looked at. */
const SHOWN = 8

/** Some of the numbers from 1 to `most`, the last among them. */
function some(most: number): number[] {
  const count = Math.min(SHOWN, most)
  return Array.from({ length: count }, (_, i) => Math.ceil((most * (i + 1)) / count))
}

function planOf(solution: Solution, node: ContestNode): Plan {
  const { contest } = solution
  const { state } = node.stage
  const [a, b] = contest.from
  const [rows, columns] = [some(a), some(b)]
  const best = (left: readonly [number, number]) => {
    const option = solution.option(node, left)
    const reply = node.options[option]?.replies[solution.answer(node, option, left)]
    return reply ? stepName(reply.step) : ''
  }
  const of = (id: string) => {
    const character = state.characters.get(id)
    const acted = state.combat?.acted.includes(id) ? ['acted'] : []
    return [...acted, ...(character ? contest.setup.ruleset.statusesOf(character) : [])]
  }
  return {
    by: contest.pair[node.by],
    of: [of(contest.pair[0]), of(contest.pair[1])],
    rows,
    columns,
    best: rows.map((own) => columns.map((other) => best([own, other]))),
  }
}

const compared: Run<'compare'> = ({ file, step, variations }) => {
  try {
    return { ...compare(file, catalog, step, variations), rolledAnew: false }
  } catch (error) {
    const isDice = error instanceof ScenarioError && error.issues.every(({ path: [at] }) => at === 'dice')
    if (!isDice) throw error
    const { dice: _, ...others } = file
    return { ...compare({ ...others, seed: 'compare' }, catalog, step, variations), rolledAnew: true }
  }
}

const RUN: { readonly [N in TaskName]: Run<N> } = { play, solve: solved, compare: compared }

/** Does a task. What went wrong is told as data. */
export function run<N extends TaskName>(
  name: N,
  ask: Tasks[N]['ask'],
): { readonly answer: Tasks[N]['answer'] } | { readonly wrong: Wrong } {
  try {
    return { answer: RUN[name](ask) }
  } catch (error) {
    if (error instanceof ContestError)
      return { wrong: { kind: 'contest', reason: error.reason, detail: error.detail } }
    if (error instanceof VariationError)
      return { wrong: { kind: 'vary', reason: error.reason, detail: error.detail } }
    if (error instanceof ScenarioError) return { wrong: { kind: 'file', issues: error.issues } }
    return { wrong: { kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : '' } }
  }
}
