/** A chi-square statistic, with the value that it exceeds once in ten thousand when all is well. */
export interface Fit {
  readonly statistic: number
  readonly limit: number
}

/** How well `counts` of `total` samples fit probabilities that sum to 1; cells in which fewer than 5 are expected are pooled. */
export function chiSquare(
  counts: ReadonlyMap<string, number>,
  p: ReadonlyMap<string, number>,
  total: number,
): Fit {
  for (const key of counts.keys()) if (!p.has(key)) return { statistic: Infinity, limit: 0 }
  const cells: [seen: number, expected: number][] = []
  const rare: [number, number] = [0, 0]
  for (const [key, share] of p) {
    const cell: [number, number] = [counts.get(key) ?? 0, share * total]
    if (cell[1] >= 5) cells.push(cell)
    else {
      rare[0] += cell[0]
      rare[1] += cell[1]
    }
  }
  if (rare[1] >= 5) cells.push(rare)
  let statistic = 0
  for (const [seen, expected] of cells) statistic += (seen - expected) ** 2 / expected
  // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
  const degrees = Math.max(1, cells.length - 1)
  const spread = 2 / (9 * degrees)
  return { statistic, limit: degrees * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3 }
}
