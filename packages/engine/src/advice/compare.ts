import {
  type Aims,
  type Catalog,
  candidates,
  type History,
  type Legal,
  legalNow,
  odds,
  parseScenario,
  type Refusal,
  runScenario,
  type Scenario,
  ScenarioError,
  type Step,
} from '../core/index.ts'
import type { Marginal } from '../dice/index.ts'
import { dominates } from './dominance.ts'
import { type Variation, VariationError } from './variation.ts'
import { combinations, variedTable } from './varied.ts'

/** One of the choices compared. */
export interface Compared {
  /** what each place takes */
  readonly values: readonly unknown[]
  /** why this cannot be done */
  readonly refused?: Refusal
  /** the odds of each fact; none when refused */
  readonly facts: Readonly<Record<string, Marginal>>
  /** the place of a choice that is at least as good in all that this side is after, and better in something */
  readonly dominatedBy?: number
}

/** What choices come to, side by side. */
export interface Comparison {
  readonly places: readonly string[]
  /** whose choice it is; undefined when it is nobody's, or both have one */
  readonly side: 'actor' | 'target' | undefined
  /** what that side is after */
  readonly aims: Aims
  readonly choices: readonly Compared[]
}

/** A range that is not longer is looked at value by value. */
const LONGEST = 256

/**
 * The odds of a step for each of several values of its parameters, of numbers of characters or of house rules; of several places all
 * combinations. The steps before it run as usual, with the file's dice. A place that names a resource (`ren.ep`) sets it right before the
 * step, as `adjust` does; another place of a character is that of the file. Where a variation has no values, what is refused is left out.
 *
 * @param file a scenario file as plain values (`readText`)
 * @param number the step, from 0
 * @throws ScenarioError when a file or a step so changed is not valid; VariationError; RangeError when there is no such step
 */
export function compare(
  file: unknown,
  catalog: Catalog,
  number: number,
  variations: readonly Variation[],
): Comparison {
  const table = new Table(file, catalog, number)
  const places = variations.map((variation) => new Place(table, variation))
  const aims = aimsOf(table, places)
  const asked = combinations(places.map(({ values }) => values)).map((values): Compared => {
    const answer = table.odds(places, values)
    return 'refused' in answer
      ? { values, refused: answer.refused, facts: {} }
      : { values, facts: answer.facts }
  })
  const possible = asked.filter(({ refused }) => !refused)
  // what was not asked for by name does not have to be told
  const shown = possible.length > 0 && variations.some(({ values }) => !values) ? possible : asked
  const choices = shown.map((one): Compared => {
    const better = possible.filter(({ facts }) => dominates(facts, one.facts, aims.aims))
    // one that is not dominated itself: there always is one
    const best = better.find(({ facts }) => !better.some((other) => dominates(other.facts, facts, aims.aims)))
    return best && !one.refused ? { ...one, dominatedBy: shown.indexOf(best) } : one
  })
  return { places: variations.map(({ place }) => place), ...aims, choices }
}

/** A file with the state before the step in question. */
class Table {
  readonly scenario: Scenario
  readonly step: Step
  readonly history: History

  constructor(
    readonly file: unknown,
    private readonly catalog: Catalog,
    private readonly number: number,
  ) {
    this.scenario = parseScenario(file, catalog)
    const step = this.scenario.steps[number]
    if (!step) throw new RangeError(`there is no step ${number}`)
    this.step = step
    this.history = runScenario(this.scenario, number)
  }

  get action() {
    return this.scenario.setup.ruleset.byId.get(this.step.do)
  }

  odds(places: readonly Place[], values: readonly unknown[]) {
    const placed = places.map(({ name }, i) => [name, values[i]] as const)
    const of = (parameter: boolean) => placed.filter((_, i) => places[i]?.isParameter === parameter)
    const others = of(false)
    const history =
      others.length === 0 ? this.history : variedTable(this.file, this.catalog, others, this.number)
    return odds(history, this.read(history, { ...this.step.given, ...Object.fromEntries(of(true)) }))
  }

  private read(history: History, given: object): Step {
    const { do: id, as } = this.step
    try {
      return history.reader.readOne({ ...given, do: id, ...(as === undefined ? {} : { as }) })
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      throw new ScenarioError(
        error.issues.map(({ path, message }) => ({ path: ['steps', this.number, ...path], message })),
      )
    }
  }
}

/** A variation, with what it is in this file. */
class Place {
  readonly name: string
  readonly isParameter: boolean
  readonly values: readonly unknown[]
  /** whose choice it is */
  readonly side: Comparison['side']

  constructor(table: Table, { place, values }: Variation) {
    const { step, history, action } = table
    const [first, second = ''] = place.split('.')
    this.name = place
    this.isParameter = second === ''
    if (this.isParameter) {
      const parameter = action?.parameters[place]
      if (!action || !parameter) throw new VariationError('no-parameter', place)
      this.values = values ?? possible(legalNow(history, action, place, step.given, step.as))
      this.side = parameter.chooser === 'target' ? 'target' : 'actor'
    } else {
      this.values = values ?? []
      const character = history.state.characters.has(first as string)
      this.side = !character ? undefined : first === step.given.by ? 'actor' : 'target'
    }
    if (this.values.length === 0) throw new VariationError('no-values', place)
  }
}

/** All that a parameter may be: a range that is not too long value by value, not by its ends alone; of a text nothing. */
export function possible(legal: Legal): readonly unknown[] {
  if ('min' in legal && legal.max - legal.min < LONGEST)
    return Array.from({ length: Math.max(0, legal.max - legal.min + 1) }, (_, i) => legal.min + i)
  return 'text' in legal ? [] : candidates(legal)
}

/** What the side is after whose choice all these are. */
function aimsOf({ action }: Table, places: readonly Place[]): Pick<Comparison, 'side' | 'aims'> {
  const [side, ...others] = new Set(places.map((place) => place.side))
  if (!side || others.length > 0) return { side: undefined, aims: {} }
  return { side, aims: aimsFor(action?.aims ?? {}, side) }
}

/** What a side is after: who is acted on, the opposite of what who acts is. */
export const aimsFor = (aims: Aims, side: 'actor' | 'target'): Aims =>
  side === 'actor'
    ? aims
    : Object.fromEntries(Object.entries(aims).map(([name, aim]) => [name, aim === 'more' ? 'less' : 'more']))
