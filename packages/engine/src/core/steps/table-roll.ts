import { Check, draw } from '../../dice/index.ts'
import { actionsOf, refusal } from '../action.ts'
import { text } from '../parameters.ts'
import { dieOf } from '../random-table.ts'
import type { Types } from '../state.ts'

const action = actionsOf<Types>()

export const tableRoll = action({
  id: 'table.roll',
  clauses: ['D-18'],
  parameters: { table: text({ legal: (c) => c.setup.tables.map(({ id }) => id) }) },
  themes: [],
  facts: { rolled: 'number', entry: 'text' },
  refuse: (c) => (c.setup.tables.some(({ id }) => id === c.p.table) ? undefined : refusal('no-such-table')),
  *rule(c, ledger) {
    const table = c.setup.tables.find(({ id }) => id === c.p.table)
    if (!table) return
    yield* draw(new Check('table', dieOf(table.die)), (rolled) => {
      ledger.fact('rolled', rolled)
      ledger.fact('entry', table.entries.find(({ from, to }) => rolled >= from && rolled <= to)?.text ?? null)
    })
  },
})
