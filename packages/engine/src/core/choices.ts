import { type Action, Context, type Refusal } from './action.ts'
import { type History, refusalOf } from './decide.ts'
import type { Step } from './log.ts'
import type { Chooser, Legal } from './parameters.ts'
import { ScenarioError } from './scenario/issues.ts'
import type { Person } from './state.ts'

/** A parameter as it stands now. */
export interface ParameterChoice {
  readonly name: string
  readonly chooser: Chooser
  readonly required: boolean
  readonly default?: unknown
  /** its bounds, or the values with which the action can be done now, the other parameters filled in to go with them */
  readonly legal: Legal
}

/** What a character, or a person, can or cannot do now. */
export interface Choice {
  readonly do: string
  /** the character who would do it; actions without one have none */
  readonly by?: string
  /** the person who would do it */
  readonly as: string
  /** why not, with every choice of its parameters; undefined when it can be done */
  readonly refused?: Refusal
  readonly parameters: readonly ParameterChoice[]
  /** one way to do it that is not refused, parameters as in a file */
  readonly example?: Readonly<Record<string, unknown>>
}

/** Whom to look at: one character, one person. Left out: everybody, each by its owner. */
export interface Asking {
  readonly by?: string
  readonly as?: string
  /** parameters that are settled, as in a file: the others are looked at with these (`choiceOf`) */
  readonly given?: Readonly<Record<string, unknown>>
}

/** How many ways of filling in parameters are tried before an action counts as refused: so many without, and again with what may be left out. */
const TRIES = 400

/**
 * What can be done now: every action of the pack, for each character that could do it, with what its parameters may be in this
 * state. Everything follows from the actions' declarations and from the refusals themselves.
 */
export function choices(history: History, asking: Asking = {}): Choice[] {
  const ids = asking.by === undefined ? [...history.state.characters.keys()] : [asking.by]
  return [...history.setup.ruleset.byId.values()].flatMap((action) => {
    if (isActor(action)) return ids.map((by) => look(history, action, { ...asking, by }))
    return asking.by === undefined ? [look(history, action, asking)] : []
  })
}

/** What one action would need now. */
export const choiceOf = (history: History, action: Action, asking: Asking = {}): Choice =>
  look(history, action, asking)

/** Whether an action has an actor: its `by` names a character. */
export const isActor = (action: Action): boolean => action.parameters.by?.names !== undefined

function look(history: History, action: Action, { by: actor, as, given }: Asking): Choice {
  const by = isActor(action) ? actor : undefined
  const start = { ...(by === undefined ? {} : { by }), ...given }
  const search = new Search(history, action, as)
  const found = search.run(start)
  const base = found ?? start
  const names = Object.keys(action.parameters).filter((name) => !(name === 'by' && by !== undefined))
  const parameters = names.map((name): ParameterChoice => {
    const { chooser, required, default: preset } = action.parameters[name] as Action['parameters'][string]
    const legal = search.legal(name, base)
    return {
      name,
      chooser,
      required,
      ...(preset === undefined ? {} : { default: preset }),
      legal: found ? possible(legal, (value) => search.completes(found, start, name, value)) : legal,
    }
  })
  return {
    do: action.id,
    ...(by === undefined ? {} : { by }),
    as: search.person(base).id,
    ...(found ? { example: found } : { refused: search.refused }),
    parameters,
  }
}

/** Of what a parameter may be, what is not refused. Bounds are told as they are, and lists not tried one by one. */
function possible(legal: Legal, allowed: (value: unknown) => boolean): Legal {
  if ('examples' in legal) return { examples: legal.examples.filter(allowed) }
  return 'values' in legal && !legal.many ? { values: legal.values.filter(allowed) } : legal
}

type Given = Readonly<Record<string, unknown>>

/** Looks for a way to fill in the parameters of an action that is not refused. */
class Search {
  refused: Refusal = { code: 'out-of-range' }
  private left = TRIES

  constructor(
    private readonly history: History,
    private readonly action: Action,
    private readonly as: string | undefined,
  ) {}

  /** What is required first, the rest left out; then each of the others in turn: an action may want one of them (`adjust`), or be free with one. */
  run(start: Given): Given | undefined {
    const open = this.action.entries.filter(([name]) => !(name in start))
    const required = open.filter(([, parameter]) => parameter.required).map(([name]) => name)
    const found = this.fill(start, required)
    if (found) return found
    this.left += TRIES
    for (const [name, parameter] of open) {
      if (parameter.required) continue
      const found = this.fill(start, [...required, name])
      if (found) return found
    }
    return undefined
  }

  private fill(given: Given, open: readonly string[]): Given | undefined {
    const [name, ...rest] = open
    if (name === undefined) {
      this.left -= 1
      const refused = this.refusal(given)
      if (typeof refused === 'string') return this.fill(given, [refused])
      if (refused) this.note(refused)
      return refused ? undefined : given
    }
    const legal = this.legal(name, given)
    const values = candidates(legal)
    // where nothing is possible, something all the same: to learn what it is refused with
    for (const value of values.length > 0 ? values : ['min' in legal ? legal.min : '–']) {
      if (this.left <= 0) return undefined
      const found = this.fill({ ...given, [name]: value }, rest)
      if (found) return found
    }
    return undefined
  }

  /** Keeps the refusal that came furthest: past agreement and ownership it says more. */
  private note(refused: Refusal): void {
    if (rank(refused) >= rank(this.refused)) this.refused = refused
    // whatever the parameters are
    if (refused.code === 'paused' || refused.code === 'gm-only') this.left = Number.NEGATIVE_INFINITY
  }

  /** Whether a value goes with the way that was found, or with some other. */
  completes(found: Given, start: Given, name: string, value: unknown): boolean {
    if (this.refusal({ ...found, [name]: value }) === undefined) return true
    return new Search(this.history, this.action, this.as).run({ ...start, [name]: value }) !== undefined
  }

  /** What it is refused with; the name of a parameter that has to be given too, with these. */
  private refusal(given: Given): Refusal | string | undefined {
    const as = this.as === undefined ? {} : { as: this.as }
    let step: Step
    try {
      step = this.history.reader.readOne({ ...given, ...as, do: this.action.id })
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      const name = error.issues[0]?.path[0]
      const missing = typeof name === 'string' && name in this.action.parameters && !(name in given)
      // parameters that do not go together
      return missing ? name : { code: 'out-of-range' }
    }
    return refusalOf(this.history, step)
  }

  legal(name: string, given: Given): Legal {
    return legalNow(this.history, this.action, name, given, this.as)
  }

  person(given: Given): Person {
    return contextFor(this.history, this.action, given, this.as).person
  }
}

/** What a parameter may be now, when these others are given; nothing, as long as it depends on a character that is not chosen yet. */
export function legalNow(history: History, action: Action, name: string, given: Given, as?: string): Legal {
  try {
    return action.parameters[name]?.legal(contextFor(history, action, given, as)) ?? { values: [] }
  } catch {
    return { values: [] }
  }
}

function contextFor(history: History, action: Action, given: Given, as?: string): Context {
  const { setup, state, gm } = history
  const p = Object.fromEntries(
    action.entries.map(([name, parameter]) => [name, given[name] ?? parameter.default]),
  )
  const owner =
    as ?? (action.gm ? undefined : state.characters.get((given.by as string | undefined) ?? '')?.player)
  return new Context(setup, state, history, action, p, state.people.get(owner ?? '') ?? gm)
}

const ORDER = [
  'out-of-range',
  'paused',
  'unknown-action',
  'no-such-character',
  'gm-only',
  'not-yours',
  'consent',
]
const rank = ({ code }: Refusal): number => {
  const at = ORDER.indexOf(code)
  return at < 0 ? ORDER.length : at
}

/** Some values to try. */
export function candidates(legal: Legal): readonly unknown[] {
  if ('examples' in legal) return legal.examples
  if ('text' in legal) return ['–']
  if ('values' in legal) return legal.many ? subsets(legal.values) : legal.values
  const { min, max } = legal
  const bounds = [min, max].map((n) => (Number.isFinite(n) ? n : Math.sign(n) * 10))
  return max < min ? [] : [...new Set(bounds)]
}

/**
 * Ways to choose side by side: each of these parameters with its values varied, as long as there are no more than `most` ways. A parameter
 * with one value, or with too many, is left as it is.
 */
export function waysOf(
  parameters: readonly Pick<ParameterChoice, 'name' | 'legal'>[],
  most: number,
): Readonly<Record<string, unknown>>[] {
  let ways: Readonly<Record<string, unknown>>[] = [{}]
  for (const { name, legal } of parameters) {
    const values = fewValues(legal, most)
    if (values.length < 2 || values.length * ways.length > most) continue
    ways = ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value })))
  }
  return ways
}

function fewValues(legal: Legal, most: number): readonly unknown[] {
  if ('values' in legal) return legal.many ? [] : legal.values
  if (!('min' in legal) || legal.max - legal.min >= most) return []
  return Array.from({ length: legal.max - legal.min + 1 }, (_, i) => legal.min + i)
}

/** A few ways to take some of several: all, each pair, each alone, none. */
const subsets = (values: readonly unknown[]): unknown[][] => [
  [...values],
  ...values.slice(0, 6).flatMap((a, i) => values.slice(i + 1, 6).map((b) => [a, b])),
  ...values.map((one) => [one]),
  [],
]
