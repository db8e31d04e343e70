import type { Labelled } from '../labelled.ts'
import { WHY } from '../texts.ts'
import { isBlank } from '../values.ts'
import { numbers, type Sheet2, textAt } from './character.ts'

/** The encroachment of now, where the sheet has it: the line that the sheet makes of itself has only where it starts. */
export const readEncroachment = (sheet: Sheet2): Labelled[] =>
  isBlank(sheet.fields.peek('currentEncroach')) ? [] : numbers(sheet, { currentEncroach: '侵食率' })

/** Double Cross 3rd. */
export function readDoubleCross(sheet: Sheet2): Labelled[] {
  const { fields } = sheet
  const read = numbers(sheet, {
    sttTotalBody: 'stats.body',
    sttTotalSense: 'stats.sense',
    sttTotalMind: 'stats.mind',
    sttTotalSocial: 'stats.social',
    [fields.peek('skillTotalWill') === undefined ? 'skillWill' : 'skillTotalWill']: '意志',
    baseEncroach: '侵食率',
    initiativeTotal: 'initiative',
  })
  if (fields.peek('skillWill') === fields.peek('skillTotalWill')) fields.take('skillWill')
  readLois(sheet)
  return read
}

/** How many lines for Lois a sheet has. */
const LINES = 7

/** Lois that count for the way back. D-Lois, and those that have become Titus, do not. */
function readLois({ fields, draft }: Sheet2): void {
  const lois: object[] = []
  for (let n = 1; n <= LINES; n += 1) {
    const text = (name: string) => textAt(fields, `lois${n}${name}`)
    const to = text('Name')
    if (to === undefined || to === '') continue
    const relation = text('Relation') ?? ''
    const state = text('State') ?? ''
    const counts = !/[DＤEＥ]ロイス|^[DＤEＥ]$/.test(relation) && !/タイタス|昇華/.test(state)
    const isS = text('S') === '1'
    const keys = ['Name', ...(counts ? ['EmoPosi', 'EmoNega'] : ['Relation', 'State']), ...(isS ? ['S'] : [])]
    for (const key of keys) fields.take(`lois${n}${key}`)
    if (!counts) {
      draft.setAside(`lois${n}`, { to, relation, state }, WHY.notLois)
      continue
    }
    if (state === 'ロイス') fields.take(`lois${n}State`)
    const emotion = ['EmoPosi', 'EmoNega'].map((name) => text(name) ?? '').filter((one) => one !== '')
    lois.push({
      id: `lois-${n}`,
      to,
      kind: isS ? 'S' : 'normal',
      ...(emotion.length > 0 ? { emotion: emotion.join('／') } : {}),
    })
  }
  if (lois.length > 0) draft.set(['lois'], lois, 'lois…')
}
