import type { Contest, Effect, Node, Side } from '../solve/contest.ts'
import type { Statuses } from '../solve/statuses.ts'
import { CURVE, emptyTally, type Made, type Tally } from './tally.ts'

/** Of a node: of each option what it came to, and the statuses that hold in it, as bits. */
interface Met {
  readonly node: Node
  readonly options: Made[]
  readonly statuses: number
}

/** Counts while contests are played, with as little as it takes; the tally is made of it at the end. */
export class Recorder {
  private readonly met: (Met | undefined)[] = []
  /** by moves and what is left: contests in which that was so before a move, and that ended so */
  private readonly before: readonly [Float64Array, Float64Array]
  private readonly ended: readonly [Float64Array, Float64Array]
  private readonly widths: readonly [number, number]
  private readonly rounds: number[] = []
  private readonly lengths: number[] = Array.from({ length: CURVE + 1 }, () => 0)
  /** by rounds, or moves: how often which statuses held */
  private readonly held: Map<number, number>[] = []
  private holding = 0
  private readonly hasRounds: boolean
  private readonly sums = { contests: 0, moves: 0, both: 0, unended: 0, won: [0, 0] as [number, number] }

  constructor(private readonly contest: Contest) {
    const [a, b] = contest.from
    this.widths = [a + 1, b + 1]
    const make = (): [Float64Array, Float64Array] => [
      new Float64Array((CURVE + 1) * (a + 1)),
      new Float64Array((CURVE + 1) * (b + 1)),
    ]
    this.hasRounds = contest.start.stage.state.combat !== null
    this.before = make()
    this.ended = make()
  }

  /** A move is made after so many others, of an option, with so much left; it takes so much. */
  moved(moves: number, node: Node, option: number, left: Lost, { lost, holding }: Effect): void {
    const met = this.met[node.id] ?? this.meet(node)
    if (moves <= CURVE) this.count(this.before, moves, left)
    this.holding |= met.statuses
    if (!this.hasRounds) this.told(moves)
    this.holding |= holding
    const made = met.options[option] as Made
    const a = Math.min(left[0], lost[0])
    const b = Math.min(left[1], lost[1])
    made.made += 1
    made.own += node.by === 0 ? a : b
    made.others += node.by === 0 ? b : a
    if (a === left[0] || b === left[1]) made.ended += 1
  }

  /** A round is over, the first of which is 0; or there are none, and a move is. */
  told(round: number): void {
    if (round <= CURVE && this.holding !== 0) {
      this.held[round] ??= new Map()
      const held = this.held[round] as Map<number, number>
      held.set(this.holding, (held.get(this.holding) ?? 0) + 1)
    }
    this.holding = 0
  }

  /** A contest is over after so many moves and whole rounds. */
  over(moves: number, rounds: number, left: readonly [number, number]): void {
    const { sums } = this
    const [a, b] = left
    if (this.hasRounds) this.told(rounds)
    sums.contests += 1
    sums.moves += moves
    if (a > 0 && b > 0) sums.unended += 1
    else if (a > 0) sums.won[0] += 1
    else if (b > 0) sums.won[1] += 1
    else sums.both += 1
    const length = Math.min(moves, CURVE)
    this.lengths[length] = (this.lengths[length] as number) + 1
    const round = Math.min(rounds, CURVE)
    this.rounds[round] = (this.rounds[round] ?? 0) + 1
    if (moves <= CURVE) this.count(this.ended, moves, left)
  }

  tally(): Tally {
    const steps: Tally['steps'] = {}
    const states: Tally['states'] = {}
    const untold = new Set<string>()
    const { all } = this.contest.statuses
    for (const met of this.met) {
      if (!met) continue
      met.options.forEach(({ made, ended, own, others }, i) => {
        const step = met.node.options[i]?.step
        if (made === 0 || !step) return
        const name = `${met.node.by} ${stepName(step)}`
        steps[name] ??= { made: 0, ended: 0, own: 0, others: 0 }
        const all = steps[name]
        all.made += made
        all.ended += ended
        all.own += own
        all.others += others
      })
      for (const name of this.untoldIn(met.node)) untold.add(name)
    }
    all.forEach(({ name }, bit) => {
      const counts = Array.from({ length: CURVE + 1 }, (_, round) => {
        let sum = 0
        for (const [holding, n] of this.held[round] ?? []) if (holding & (1 << bit)) sum += n
        return sum
      })
      if (counts.some((n) => n > 0)) states[name] = counts
    })
    return {
      ...emptyTally(),
      ...this.sums,
      lengths: this.lengths,
      rounds: this.hasRounds ? Array.from(this.rounds, (n = 0) => n) : [],
      left: [this.curve(0), this.curve(1)],
      states,
      untold: [...untold].sort(),
      steps,
    }
  }

  /** The statuses of which a node says nothing: where one does not hold that does, or the other way round, it is the same node. */
  private untoldIn(node: Node): readonly string[] {
    let names = untoldBy.get(node)
    if (!names) {
      const { statuses, spec } = this.contest
      const { stage, key } = node
      const isTold = (one: Statuses['all'][number]) =>
        spec.key({ ...stage, state: statuses.without(stage.state, one) }) !== key
      names = statuses.all.filter((one) => !isTold(one)).map(({ name }) => name)
      untoldBy.set(node, names)
    }
    return names
  }

  private meet(node: Node): Met {
    const met: Met = {
      node,
      options: node.options.map(() => ({ made: 0, ended: 0, own: 0, others: 0 })),
      statuses: this.contest.statuses.bits(node.stage.state),
    }
    this.met[node.id] = met
    return met
  }

  private count([first, second]: readonly [Float64Array, Float64Array], moves: number, left: Lost): void {
    const a = moves * this.widths[0] + left[0]
    const b = moves * this.widths[1] + left[1]
    first[a] = (first[a] as number) + 1
    second[b] = (second[b] as number) + 1
  }

  /** After so many moves: contests by what is left, those that are over as they ended. */
  private curve(side: Side): number[][] {
    const width = this.widths[side]
    const over = new Float64Array(width)
    return Array.from({ length: CURVE + 1 }, (_, moves) =>
      Array.from({ length: width }, (_, value) => {
        over[value] = (over[value] as number) + (this.ended[side][moves * width + value] as number)
        return (over[value] as number) + (this.before[side][moves * width + value] as number)
      }),
    )
  }
}

type Lost = readonly [number, number]

const untoldBy = new WeakMap<Node, readonly string[]>()

/** A move as a scripted list names it: `union effort=3`. */
export const stepName = ({ do: id, by: _, to: __, ...given }: Readonly<Record<string, unknown>>): string =>
  [id, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join(' ')
