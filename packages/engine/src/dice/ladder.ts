/** The ranks that a reaction may come to, lowest first, with how much of it lies below, at and above each. */
export class Ladder {
  private ranks: number[] = []
  private weights: number[] = []
  private readonly below: number[] = [0]
  private readonly above: number[] = []
  private rising = true
  /** the step found last: neighbouring outcomes often stand on the same or the next */
  private at = 0

  /** Adds an outcome of the reaction. */
  add(rank: number, p: number): void {
    const last = this.ranks.length - 1
    const highest = this.ranks[last] as number
    if (last >= 0 && rank === highest) {
      this.weights[last] = (this.weights[last] as number) + p
      return
    }
    if (last >= 0 && rank < highest) this.rising = false
    this.ranks.push(rank)
    this.weights.push(p)
  }

  /** After the last has been added. Only sums are formed, from below and from above: small tails stay right. */
  complete(): void {
    if (!this.rising) this.sort()
    const { weights, below, above } = this
    for (let i = 0; i < weights.length; i += 1) {
      below.push((below[i] as number) + (weights[i] as number))
      above.push(0)
    }
    above.push(0)
    for (let i = weights.length - 1; i >= 0; i -= 1)
      above[i] = (above[i + 1] as number) + (weights[i] as number)
  }

  private sort(): void {
    const { ranks, weights } = this
    this.ranks = []
    this.weights = []
    for (const i of [...ranks.keys()].sort((a, b) => ((ranks[a] as number) < (ranks[b] as number) ? -1 : 1)))
      this.add(ranks[i] as number, weights[i] as number)
  }

  /** Shows how much of the reaction a rank leads, equals and falls behind; what nothing falls to is left out. */
  hold(rank: number, see: (lead: 1 | 0 | -1, share: number) => void): void {
    const i = this.step(rank)
    const equal = this.ranks[i] === rank
    if (i > 0) see(1, this.below[i] as number)
    if (equal) see(0, this.weights[i] as number)
    const above = this.above[equal ? i + 1 : i] as number
    if (above > 0) see(-1, above)
  }

  /** Where the ranks that are at least `rank` begin. */
  private step(rank: number): number {
    const { ranks } = this
    let low = this.at
    if (low > 0 && (ranks[low - 1] as number) >= rank) low = 0
    let high = ranks.length
    // the next one, mostly
    if (low < high && (ranks[low] as number) >= rank) high = low
    else if (low + 1 < high && (ranks[low + 1] as number) >= rank) {
      low += 1
      high = low
    }
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranks[middle] as number) < rank) low = middle + 1
      else high = middle
    }
    this.at = low
    return low
  }
}
