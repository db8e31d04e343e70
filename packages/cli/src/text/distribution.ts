/** One row of a distribution shown: the values from `from` to `to`, how likely they are, and how likely is that much or more. */
export interface Row {
  readonly from: number
  readonly to: number
  readonly p: number
  readonly atLeast: number
}

export type Pmf = readonly (readonly [value: number, p: number])[]

/** What is less likely is put together with its neighbours. */
const SMALL = 0.0005
/** How many rows are shown at most. */
const MOST = 24

/** A distribution in a few rows: neighbours too unlikely to show are put together, and where many are left, as many to each row. */
export function rowsOf(pmf: Pmf): Row[] {
  const rows = merged(withAtLeast(pmf), (row, last) => row.p < SMALL && last.p < SMALL)
  if (rows.length <= MOST) return rows
  const [first, ...others] = rows as [Row, ...Row[]]
  // 0 is what a number is that did not come into play: it keeps a row of its own.
  const [alone, many] = first.from === 0 && first.to === 0 ? [[first], others] : [[], rows]
  const start = (many[0] as Row).from
  const span = (many.findLast(({ p }) => p >= SMALL) ?? (many[many.length - 1] as Row)).to - start + 1
  const size = Math.ceil(span / (MOST - 2))
  const bin = ({ from }: Row) => Math.floor((from - start) / size)
  return [
    ...alone,
    ...merged(many, (row, last) => bin(row) === bin(last) || (row.p < SMALL && last.p < SMALL)),
  ]
}

export const mean = (pmf: Pmf): number => pmf.reduce((sum, [value, p]) => sum + value * p, 0)

function withAtLeast(pmf: Pmf): Row[] {
  let atLeast = 0
  return pmf
    .toReversed()
    .map(([value, p]) => {
      atLeast += p
      return { from: value, to: value, p, atLeast }
    })
    .reverse()
}

/** Rows of which `joins` says so are put together with the one before. */
function merged(rows: readonly Row[], joins: (row: Row, last: Row) => boolean): Row[] {
  const result: Row[] = []
  for (const row of rows) {
    const last = result[result.length - 1]
    if (last && joins(row, last)) result[result.length - 1] = { ...last, to: row.to, p: last.p + row.p }
    else result.push(row)
  }
  return result
}
