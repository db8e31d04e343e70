import { type Character, History, packs, type State, THEMES } from '@tryst/engine'
import type { Snapshot } from '@tryst/table/types'

const allYes = Object.fromEntries(THEMES.map((theme) => [theme, 'yes' as const]))
const nothingWaits = { table: {}, self: {} }

/**
 * The game as the engine has it, from what the page may see. Of answers it knows what binds the table, and one's own; what others answered
 * for their characters it does not: those count as yes here, and the server has the last word (C-7).
 */
export function historyOf({ view, game, seat }: Pick<Snapshot, 'view' | 'game' | 'seat'>): History {
  const ruleset = packs.get(view.ruleset)
  if (!ruleset) throw new Error(`no pack ${view.ruleset}`)
  const start: State = {
    people: new Map(view.people.map((one) => [one.id, one])),
    answers: new Map(
      view.people.map(({ id, role }) => [
        id,
        {
          table: role === 'gm' ? view.themes : allYes,
          self: id === seat ? view.mine.self : allYes,
          waiting: nothingWaits,
        },
      ]),
    ),
    paused: view.paused,
    scene: view.scene,
    combat: view.combat,
    characters: new Map(game.sheets.map((one: Character) => [one.id, one])),
    table: game.table,
  }
  // what they say is the server's to look up
  const tables = game.tables.map((one) => ({ ...one, entries: [] }))
  return new History({ ruleset, options: game.options, tables }, start)
}
