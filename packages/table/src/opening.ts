import { type Catalog, History, type Issue, parseScenario, ScenarioError } from '@tryst/engine'
import type { Body, Created } from './log.ts'

export interface NewTable
  extends Pick<Created, 'name' | 'ruleset' | 'options' | 'tables' | 'dice' | 'characters'> {
  /** of players; each who plays one of the characters has one */
  readonly seats?: readonly { readonly seat: string; readonly name: string }[]
}

/** The records with which a table opens. @throws ScenarioError with everything that is not valid */
export function opening({ seats = [], characters = [], ...made }: NewTable, catalog: Catalog): Body[] {
  const created: Created = { kind: 'created', ...made, ...(characters.length > 0 && { characters }) }
  checkSeats(seats, characters)
  startOf(created, catalog)
  return [
    created,
    { kind: 'seat', seat: 'gm', name: 'GM', role: 'gm', generation: 1 },
    ...seats.map(({ seat, name }): Body => ({ kind: 'seat', seat, name, role: 'player', generation: 1 })),
  ]
}

/** @throws ScenarioError for two seats of one id, one that is the GM's or the server's, or a player without a seat */
function checkSeats(seats: readonly { readonly seat: string }[], characters: readonly unknown[]): void {
  const issues: Issue[] = []
  const taken = new Set(['gm', 'server'])
  seats.forEach(({ seat }, i) => {
    if (taken.has(seat)) issues.push({ path: ['seats', i, 'seat'], message: 'this id is taken' })
    taken.add(seat)
  })
  characters.forEach((one, i) => {
    const { player } = (one ?? {}) as { player?: unknown }
    if (typeof player === 'string' && !seats.some(({ seat }) => seat === player))
      issues.push({ path: ['characters', i, 'player'], message: 'no seat has this id' })
  })
  if (issues.length > 0) throw new ScenarioError(issues)
}

/**
 * A table as it is made: its GM, the characters that were prepared, and the players of those; nobody has answered anything yet.
 * @throws ScenarioError with everything that is wrong, each with its path
 */
export function startOf(
  {
    ruleset,
    options,
    tables,
    characters = [],
  }: Pick<Created, 'ruleset' | 'options' | 'tables' | 'characters'>,
  catalog: Catalog,
): History {
  const players = new Set(characters.map((one) => (one as { player?: unknown } | null)?.player))
  const { setup, start } = parseScenario(
    {
      ruleset,
      options,
      tables,
      dice: [],
      people: [
        { id: 'gm', role: 'gm', adult: true },
        ...[...players]
          .filter((id) => typeof id === 'string' && id !== 'gm')
          .map((id) => ({ id, role: 'player', adult: true })),
      ],
      characters,
      steps: [],
    },
    catalog,
  )
  return new History(setup, start)
}
