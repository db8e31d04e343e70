import {
  Contest,
  catalog,
  type Policy,
  parseScenario,
  policyOf,
  readText,
  runScenario,
  type Solution,
  solve,
} from '@tryst/engine'

/** What is simulated: plain data, so that it can be sent to a worker. */
export interface Question {
  /** the scenario file */
  readonly text: string
  /** numbers of the file that are changed: where, and what they become */
  readonly changes: readonly (readonly [path: string, value: unknown])[]
  readonly pair: readonly string[] | undefined
  readonly policies: readonly [string, string]
}

/** The same, ready to be played. */
export interface Prepared {
  readonly contest: Contest
  readonly policies: readonly [() => Policy, () => Policy]
}

/** A path of `--vary` that leads to nothing in the file. */
export class PathError extends Error {
  override readonly name = 'PathError'
}

/** The contest after all steps of a file. @throws ScenarioError, ContestError, PathError */
export function contestOf({ text, changes, pair }: Omit<Question, 'policies'>): Contest {
  // a copy in which nothing is shared: what YAML aliases repeat is changed in one place alone
  const file: unknown = JSON.parse(JSON.stringify(readText(text) ?? null))
  for (const [path, value] of changes) change(file, path, value)
  return new Contest(runScenario(parseScenario(file, catalog)), pair)
}

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

/** `kai.ep.max`: a field of a character; `options.tie`: a house rule. */
function change(file: unknown, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  const table = file as { characters?: { id?: unknown }[]; options?: object }
  if (first === 'options') table.options ??= {}
  let at: unknown = first === 'options' ? table.options : table.characters?.find?.(({ id }) => id === first)
  const last = rest.pop()
  for (const key of rest) {
    if (typeof at === 'object' && at !== null && !(key in at)) (at as Record<string, unknown>)[key] = {}
    at = (at as Record<string, unknown> | undefined)?.[key]
  }
  if (typeof at !== 'object' || at === null || last === undefined) throw new PathError(path)
  ;(at as Record<string, unknown>)[last] = value
}
