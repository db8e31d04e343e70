/** What may be taken instead, by chance: values in ascending order, what each is worth by another reckoning, and how likely it is. */
export interface Atoms {
  readonly value: readonly number[]
  readonly worth: readonly number[]
  /** how likely those before the i-th are together; one more than there are values */
  readonly below: readonly number[]
}

type Atom = readonly [value: number, worth: number, p: number]

/** @param list in any order, best nearly ascending or descending; their probabilities are brought to 1 */
export function atoms(list: readonly Atom[]): Atoms {
  const value: number[] = []
  const worth: number[] = []
  const share: number[] = []
  let sum = 0
  const up = (list[0]?.[0] ?? 0) <= (list.at(-1)?.[0] ?? 0)
  for (let n = 0; n < list.length; n += 1) {
    const [v, w, p] = list[up ? n : list.length - 1 - n] as Atom
    if (p <= 0) continue
    sum += p
    let i = value.length
    while (i > 0 && (value[i - 1] as number) > v) {
      value[i] = value[i - 1] as number
      worth[i] = worth[i - 1] as number
      share[i] = share[i - 1] as number
      i -= 1
    }
    value[i] = v
    worth[i] = w
    share[i] = p
  }
  const below = [0]
  for (let i = 0; i < share.length; i += 1) below.push((below[i] as number) + (share[i] as number) / sum)
  if (share.length > 0) below[share.length] = 1
  return { value, worth, below }
}

/** Nothing that would ever be taken by who wants much. */
export const NO_FLOOR = atoms([[Number.NEGATIVE_INFINITY, 0, 1]])
/** Nothing that would ever be taken by who wants little. */
export const NO_CEILING = atoms([[Number.POSITIVE_INFINITY, 0, 1]])

/** How many values are below x. */
function countBelow({ value }: Atoms, x: number): number {
  let low = 0
  let high = value.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((value[middle] as number) < x) low = middle + 1
    else high = middle
  }
  return low
}

/** How many values are x or less. */
function countTo({ value }: Atoms, x: number): number {
  let low = 0
  let high = value.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((value[middle] as number) <= x) low = middle + 1
    else high = middle
  }
  return low
}

const shareOf = ({ below }: Atoms, i: number): number => (below[i + 1] as number) - (below[i] as number)

/** The lesser of two, each by its own chance. */
export function lesser(a: Atoms, b: Atoms): Atoms {
  if (a === NO_CEILING) return b
  if (b === NO_CEILING) return a
  const list: Atom[] = []
  a.value.forEach((value, i) => {
    list.push([value, a.worth[i] as number, shareOf(a, i) * (1 - (b.below[countBelow(b, value)] as number))])
  })
  b.value.forEach((value, i) => {
    list.push([value, b.worth[i] as number, shareOf(b, i) * (1 - (a.below[countTo(a, value)] as number))])
  })
  return atoms(list)
}

/** The same, nothing above `most`. */
export function capped(a: Atoms, most: number, worth: number): Atoms {
  if (most === Number.POSITIVE_INFINITY) return a
  const count = countBelow(a, most)
  const list = a.value.slice(0, count).map((value, i): Atom => [value, a.worth[i] as number, shareOf(a, i)])
  return atoms([...list, [most, worth, 1 - (a.below[count] as number)]])
}

/**
 * What comes of an outcome that may be taken back: by who wants much, who chooses first and may have one of `floor` or `least`; else by who
 * wants little, who may have one of `ceiling`. Which there are is chance, floor and ceiling each for itself.
 */
export class Choice {
  /** of the ceilings before the i-th: their worth, where the floor is no higher */
  private readonly ceilings: readonly number[]
  /** of the floors from the i-th on: their worth; of those before it: where the ceiling is lower */
  private readonly floors: readonly number[]
  private readonly floorsOver: readonly number[]

  constructor(
    readonly floor: Atoms,
    readonly ceiling: Atoms,
  ) {
    const ceilings = [0]
    ceiling.value.forEach((value, i) => {
      const p = shareOf(ceiling, i) * (floor.below[countTo(floor, value)] as number)
      ceilings.push((ceilings[i] as number) + (p === 0 ? 0 : p * (ceiling.worth[i] as number)))
    })
    const over = [0]
    const count = floor.value.length
    const floors = new Array<number>(count + 1).fill(0)
    floor.value.forEach((value, i) => {
      const p = shareOf(floor, i) * (ceiling.below[countBelow(ceiling, value)] as number)
      over.push((over[i] as number) + p * (floor.worth[i] as number))
    })
    for (let i = count - 1; i >= 0; i -= 1)
      floors[i] = (floors[i + 1] as number) + shareOf(floor, i) * (floor.worth[i] as number)
    this.ceilings = ceilings
    this.floors = floors
    this.floorsOver = over
  }

  /** How likely an outcome of this value is left as it is. */
  stands(least: number, value: number): number {
    if (value < least) return 0
    const { floor, ceiling } = this
    return (
      (1 - (ceiling.below[countBelow(ceiling, value)] as number)) *
      (floor.below[countTo(floor, value)] as number)
    )
  }

  /** What is to be expected, but for where it is left as it is. */
  taken(least: number, leastWorth: number, value: number): number {
    const { floor, ceiling, ceilings, floors, floorsOver } = this
    const floorsTo = countTo(floor, least)
    if (value < least) return (floor.below[floorsTo] as number) * leastWorth + (floors[floorsTo] as number)
    const from = countBelow(ceiling, least)
    const to = countBelow(ceiling, value)
    const over = countTo(floor, value)
    return (
      (ceilings[to] as number) -
      (ceilings[from] as number) +
      (floor.below[floorsTo] as number) * (ceiling.below[from] as number) * leastWorth +
      (floors[over] as number) +
      (floorsOver[over] as number) -
      (floorsOver[floorsTo] as number)
    )
  }
}
