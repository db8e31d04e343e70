import { solve } from 'yalps'

/** Best play of a game in which both choose at once: how often each row, and each column, is to be chosen, and what comes of it. */
export interface Saddle {
  readonly value: number
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** Rows and columns that differ by less are as good: rounding moves nothing. */
const AS_GOOD = 1e-12

/**
 * Solves a game in which the rows want much, the columns little. Where one row and one column are best against each other they are taken;
 * else both mix, by linear programming.
 * @param pays what each row (first index) pays against each column, at least one of each
 */
export function saddle(pays: readonly (readonly number[])[]): Saddle {
  const [first = []] = pays
  const worst = pays.map((row) => Math.min(...row))
  const most = first.map((_, j) => Math.max(...pays.map((row) => row[j] as number)))
  const row = indexOf(worst, Math.max(...worst))
  const column = indexOf(most, Math.min(...most))
  if ((most[column] as number) - (worst[row] as number) <= AS_GOOD)
    return {
      value: worst[row] as number,
      rows: pure(pays.length, row),
      columns: pure(first.length, column),
    }
  const rows = mixed(pays)
  const columns = mixed(first.map((_, j) => pays.map((row) => -(row[j] as number))))
  const low = Math.min(
    ...first.map((_, j) => pays.reduce((sum, row, i) => sum + at(rows, i) * at(row, j), 0)),
  )
  return { value: low, rows, columns }
}

const at = (list: ArrayLike<number>, i: number): number => list[i] as number

const indexOf = (list: readonly number[], value: number): number => Math.max(0, list.indexOf(value))

const pure = (count: number, i: number): Float64Array => {
  const all = new Float64Array(count)
  all[i] = 1
  return all
}

/** How to mix the rows so that they pay the most against whatever column is chosen. */
function mixed(pays: readonly (readonly number[])[]): Float64Array {
  const all = pays.flat()
  const least = Math.min(...all)
  const span = Math.max(...all) - least
  // what is paid is brought between 1 and 2: variables of a program are 0 or more, and its tolerance is for numbers of that size
  const program = solve<number | 'pays', number | 'once' | 'worth'>(
    {
      objective: 'worth',
      constraints: [
        ['once', { equal: 1 }] as const,
        ...(pays[0] ?? []).map((_, j) => [j, { min: 0 }] as const),
      ],
      variables: [
        ...pays.map(
          (row, i) =>
            [
              i,
              [
                ['once', 1] as [number | 'once' | 'worth', number],
                ...row.map((pay, j): [number | 'once' | 'worth', number] => [j, 1 + (pay - least) / span]),
              ],
            ] as const,
        ),
        [
          'pays',
          [
            ['worth', 1] as [number | 'once' | 'worth', number],
            ...(pays[0] ?? []).map((_, j): [number | 'once' | 'worth', number] => [j, -1]),
          ],
        ] as const,
      ],
    },
    { precision: 1e-14, maxPivots: 100_000 },
  )
  if (program.status !== 'optimal') throw new Error(`a game has no solution: ${program.status}`)
  const weights = new Float64Array(pays.length)
  for (const [name, share] of program.variables) if (name !== 'pays') weights[name] = Math.max(0, share)
  const sum = weights.reduce((total, share) => total + share, 0)
  return weights.map((share) => share / sum)
}
