import { type Issue, type Label, type RandomTable, readBy, tablesSchema } from '@tryst/engine'
import { InteropError } from './errors.ts'
import type { ReadPart, SetAside } from './reading.ts'
import { fill, WHY } from './texts.ts'
import { idFrom } from './values.ts'

export type Die = RandomTable['die']

/** The faces of each die, in order. */
export const FACES: Readonly<Record<Die, readonly number[]>> = {
  D10: Array.from({ length: 10 }, (_, i) => i + 1),
  D66: [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => 10 * tens + ones)),
  D100: Array.from({ length: 100 }, (_, i) => i + 1),
}

/** What another program rolls: for each of its outcomes that are equally likely, the row of the table. */
export type Rows = readonly number[]

/** Dice as they are written: `1D6`, `2D6`, `D66`. The outcomes of two dice are in the order of their faces. */
export function rowsOf(dice: string): Rows | undefined {
  const [, count, sides] = /^(\d{0,2})D(\d{1,3})$/i.exec(dice) ?? []
  const times = Number(count || 1)
  const faces = Number(sides)
  if (!(times >= 1 && faces >= 1 && faces ** times <= 1296)) return undefined
  let rows: number[] = [0]
  for (let i = 0; i < times; i += 1)
    rows = rows.flatMap((sum) => Array.from({ length: faces }, (_, face) => sum + face + 1))
  return rows
}

/** One of our dice that shows the same rows with the same chances: row by face. D66 is looked at before D100, as the smaller of the two. */
function onOurDice(
  rows: Rows,
): { readonly die: Die; readonly faces: ReadonlyMap<number, number> } | undefined {
  const die = (['D10', 'D66', 'D100'] as const).find((one) => FACES[one].length % rows.length === 0)
  if (die === undefined) return undefined
  const each = FACES[die].length / rows.length
  return { die, faces: new Map(FACES[die].map((face, i) => [face, rows[Math.floor(i / each)] as number])) }
}

/** A table as another program has it. */
export interface Foreign {
  readonly name: string
  readonly id?: unknown
  readonly use?: unknown
  /** how it says what is rolled */
  readonly dice: string
  readonly rows: Rows
  /** the text of each row */
  readonly texts: ReadonlyMap<number, string>
}

/** A table for a scenario. @throws InteropError `table-die`, `table-gaps` */
export function tableOf(foreign: Foreign, aside: readonly SetAside[]): ReadPart {
  const { name, dice, rows, texts, id, use } = foreign
  const ours = onOurDice(rows)
  if (!ours) throw new InteropError('table-die', { die: dice })
  const gaps = [...new Set(rows)].filter((row) => !texts.has(row)).sort((a, b) => a - b)
  if (gaps.length > 0) throw new InteropError('table-gaps', { list: gaps.join(', ') })
  const entries: { from: number; to: number; text: string }[] = []
  for (const face of FACES[ours.die]) {
    const text = texts.get(ours.faces.get(face) as number) as string
    const last = entries.at(-1)
    if (last?.text === text) last.to = face
    else entries.push({ from: face, to: face, text })
  }
  const sheet = {
    id: typeof id === 'string' && idFrom(id) === id ? id : (idFrom(name) ?? 'table-1'),
    name,
    die: ours.die,
    entries: entries.map(({ from, to, text }) => (from === to ? { from, text } : { from, to, text })),
    ...(use === 'optional' || use === 'required' ? { use } : {}),
  }
  const same = rows.every((row, i) => row === FACES[ours.die][i]) && rows.length === FACES[ours.die].length
  const other = same ? [] : [{ field: 'dice', value: dice, why: fill(WHY.otherDie, { die: ours.die }) }]
  return { sheet, asks: asksOf(sheet), setAside: [...aside, ...other] }
}

/** What the engine's own schema finds wrong with a table. */
export function asksOf(sheet: object) {
  const issues: Issue[] = []
  readBy(tablesSchema, [sheet], [], issues)
  return issues.map(({ path, message }) => ({
    path: path.slice(1),
    message: [message, message] satisfies Label,
  }))
}

/** The text of each face of a table. */
export const textsOf = ({ die, entries }: RandomTable): { readonly face: number; readonly text: string }[] =>
  FACES[die].map((face) => ({
    face,
    text: entries.find(({ from, to }) => face >= from && face <= to)?.text ?? '',
  }))

/** Reads several tables. Of several a bad one is set aside, so that the others are not lost with it. @throws InteropError when none can be read */
export function eachTable<T>(
  list: readonly T[],
  read: (one: T) => ReadPart,
): { readonly read: ReadPart[]; readonly setAside: SetAside[] } {
  const parts: ReadPart[] = []
  const setAside: SetAside[] = []
  list.forEach((one, i) => {
    try {
      parts.push(read(one))
    } catch (error) {
      if (!(error instanceof InteropError) || list.length === 1) throw error
      setAside.push({ field: `[${i}]`, value: one, why: error.label })
    }
  })
  if (parts.length === 0) throw new InteropError('no-characters')
  return { read: parts, setAside }
}
