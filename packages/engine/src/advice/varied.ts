import { type Catalog, Edit, type History, parseScenario, runScenario } from '../core/index.ts'
import { changedFile, VariationError } from './variation.ts'

/** A value at a place of a file (`ren.stats.agility`, `options.tie`), or of a resource (`ren.ep`). */
export type PlacedValue = readonly [place: string, value: unknown]

/**
 * A table after some steps of a file, with other values at some places. A place that names a resource (`ren.ep`) is set after those
 * steps, as `adjust` does; every other is a part of the file itself.
 *
 * @param file a scenario file as plain values (`readText`)
 * @param steps so many of its steps; left out: all
 * @throws ScenarioError when the file so changed is not valid; VariationError
 */
export function variedTable(
  file: unknown,
  catalog: Catalog,
  values: readonly PlacedValue[],
  steps?: number,
): History {
  const plain = parseScenario(file, catalog)
  const isOne = ([place]: PlacedValue) => isResource(place, runScenario(plain, 0))
  const [resources, others] = [values.filter(isOne), values.filter((one) => !isOne(one))]
  const changed = others.reduce((so, [place, value]) => changedFile(so, place, value), file)
  const history = runScenario(others.length > 0 ? parseScenario(changed, catalog) : plain, steps)
  for (const [place, value] of resources) adjust(history, place, value)
  return history
}

/** Whether a place names a resource of a character: `ren.ep`. */
function isResource(place: string, { setup, state }: History): boolean {
  const [id = '', name = '', ...more] = place.split('.')
  return state.characters.has(id) && more.length === 0 && Object.hasOwn(setup.ruleset.resources, name)
}

/** Sets a resource as the GM's `adjust` would. */
function adjust(history: History, place: string, value: unknown): void {
  const [id = '', name = ''] = place.split('.')
  const { setup, state, gm } = history
  const character = state.characters.get(id)
  const resource = setup.ruleset.resources[name]
  if (!character || !resource) throw new VariationError('no-place', place)
  const [min, max] = resource.range(character)
  if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
    throw new VariationError('out-of-range', `${place}: ${min}–${Number.isFinite(max) ? max : ''}`)
  const edit = new Edit(state)
  resource.set(edit, id, Number(value))
  history.add({
    index: history.entries.length,
    do: 'adjust',
    by: gm.id,
    given: { to: id, resource: name, set: value },
    status: 'ok',
    veiled: false,
    rolls: [],
    dice: [],
    facts: {},
    workings: {},
    changes: edit.changes,
  })
}

/** So many choices are looked at, at most. */
const MOST = 256

/** All combinations of some values. @throws VariationError `too-many` */
export function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  const count = lists.reduce((product, { length }) => product * length, 1)
  if (count > MOST) throw new VariationError('too-many', String(MOST))
  return lists.reduce<unknown[][]>(
    (so, values) => so.flatMap((all) => values.map((one) => [...all, one])),
    [[]],
  )
}
