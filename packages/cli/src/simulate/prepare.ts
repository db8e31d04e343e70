import {
  Contest,
  catalog,
  type PlacedValue,
  type Policy,
  policyOf,
  readText,
  type Solution,
  solve,
  variedTable,
} from '@tryst/engine'

/** What is simulated: plain data, so that it can be sent to a worker. */
export interface Question {
  /** the scenario file */
  readonly text: string
  /** other values at some places of it */
  readonly changes: readonly PlacedValue[]
  readonly pair: readonly string[] | undefined
  readonly policies: readonly [string, string]
}

/** The same, ready to be played. */
export interface Prepared {
  readonly contest: Contest
  readonly policies: readonly [() => Policy, () => Policy]
}

/** The contest after all steps of a file. @throws ScenarioError, ContestError, VariationError */
export const contestOf = ({ text, changes, pair }: Omit<Question, 'policies'>): Contest =>
  new Contest(variedTable(readText(text), catalog, changes), pair)

/** Makes a question ready; solves the contest when a policy needs that. @throws also PolicyError */
export function prepare(question: Question): Prepared {
  const contest = contestOf(question)
  let solution: Solution | undefined
  const solved = () => {
    solution ??= solve(contest)
    return solution
  }
  const [a, b] = question.policies
  return { contest, policies: [policyOf(a, contest, 0, solved), policyOf(b, contest, 1, solved)] }
}
