import type { Pick as Random } from '../../core/index.ts'
import { type Book, MixedBook, PureBook } from './book.ts'
import { components } from './components.ts'
import type { Contest, Node, Reply, Side } from './contest.ts'
import { type Flow, flowOf } from './flow.ts'
import { Game } from './game.ts'
import { type Goal, type Payoffs, payoffsOf } from './goal.ts'
import { HiddenGame } from './hidden.ts'
import type { Law } from './laws.ts'
import { Rerolled } from './rerolled.ts'
import type { Vertex } from './rounds.ts'
import { rolledOf, type TakenBack } from './taken-back.ts'

type Left = readonly [number, number]

/** How likely each side is to win, from the first of the pair on; the rest: both lose at once, or it never ends. */
export interface Chances {
  readonly win: readonly [number, number]
  /** neither wins */
  readonly neither: number
}

/** The best play of both, in every state of a contest. */
export interface Solution {
  readonly contest: Contest
  readonly goal: Goal
  readonly hidden: boolean
  /** what the goal is worth to the first of the pair under best play by both: with `first` its chance to win less the other's */
  value(node: Node, left: Left): number
  chances(node: Node, left: Left): Chances
  /** which of its options whose turn it is takes: where it mixes them by `pick`, else the most likely */
  option(node: Node, left: Left, pick?: Random): number
  /** which of the answers to an option the other side gives */
  answer(node: Node, option: number, left: Left, pick?: Random): number
  /** how likely each option is */
  options(node: Node, left: Left): readonly number[]
  /** how likely each answer to an option is */
  answers(node: Node, option: number, left: Left): readonly number[]
  /** which roll of an answered move is taken back that has come to these facts, and by whom; undefined: it stands */
  again(node: Node, reply: Reply, left: Left, facts: Readonly<Record<string, unknown>>): TakenBack | undefined
  /** how many states were solved */
  readonly states: number
}

export interface SolveOptions {
  readonly goal?: Goal
  /** whether who answers does not know what is answered: both then choose at once, and may mix */
  readonly hidden?: boolean
}

/** A part of the nodes that can come back to each other without anything being lost. */
interface Part {
  readonly nodes: readonly Node[]
  readonly game: Game | HiddenGame
  /** writes down what both do in a cell, which has just been solved */
  keep(cell: number): void
  /** of each answered option: what it pays in the cell looked at */
  readonly pays: readonly (readonly Float64Array[])[]
}

/**
 * Solves a contest by dynamic programming over what both have left. What is lost never comes back, so that states with less are solved
 * before; states with the same are solved together, however often they come back to each other.
 * @throws ContestError where the resource would rise
 */
export function solve(contest: Contest, options: SolveOptions = {}): Solution {
  // nodes are found as laws are read
  for (let i = 0; i < contest.nodes.length; i += 1)
    each(contest.nodes[i] as Node, (reply, node) => contest.law(node, reply))
  return new Table(contest, options)
}

const each = (node: Node, see: (reply: Reply, node: Node) => void) => {
  for (const { replies } of node.options) for (const reply of replies) see(reply, node)
}

class Table implements Solution {
  readonly goal: Goal
  readonly hidden: boolean
  readonly width: number
  readonly cells: number
  private readonly values: Float64Array
  /** how likely each wins; where the goal tells the second from the first, it has no table of its own */
  private readonly wins: readonly [Float64Array, Float64Array | undefined]
  private readonly book: Book
  private readonly payoffs: Payoffs
  private readonly flows = new Map<number, Flow>()
  /** by the id of a node: those of its part */
  private readonly groups: (readonly Node[])[] = []

  constructor(
    readonly contest: Contest,
    { goal = { name: 'first', side: 0 }, hidden = false }: SolveOptions,
  ) {
    const { nodes, from } = contest
    this.goal = goal
    this.hidden = hidden
    this.width = from[1] + 1
    this.cells = (from[0] + 1) * this.width
    const size = nodes.length * this.cells
    this.values = new Float64Array(size)
    this.wins = [new Float64Array(size), goal.name === 'first' ? undefined : new Float64Array(size)]
    this.payoffs = payoffsOf(goal, from)
    const pure = new PureBook(nodes, hidden ? 0 : this.cells, this.bestAnswer)
    const mixed = new MixedBook(nodes)
    this.book = hidden ? mixed : pure
    const parts = this.parts((own, vertices) => {
      const game = hidden ? new HiddenGame(vertices) : new Game(vertices)
      const keep = (cell: number) =>
        game instanceof Game ? pure.keep(own, cell, game.strategy) : mixed.keep(own, cell, game.mixed)
      return { game, keep }
    })
    for (const { id } of nodes) this.edges(id * this.cells)
    for (let a = 1; a <= from[0]; a += 1)
      for (let b = 1; b <= from[1]; b += 1) for (const part of parts) this.fill(part, a, b)
  }

  /** Who comes to 0 has lost; both at once: neither has won. */
  private edges(base: number): void {
    const { width, wins } = this
    for (let cell = 0; cell < this.cells; cell += 1) {
      const left = [Math.floor(cell / width), cell % width] as const
      if (left[0] > 0 && left[1] > 0) continue
      this.values[base + cell] = this.payoffs.over(left)
      wins.forEach((table, side) => {
        if (table) table[base + cell] = Number((left[side] as number) > 0)
      })
    }
  }

  /** Parts in the order in which they can be solved. */
  private parts(gameOf: (own: readonly Node[], vertices: Vertex[]) => Pick<Part, 'game' | 'keep'>): Part[] {
    const { nodes } = this.contest
    const graph = nodes.map((node) => {
      const to = new Set<number>()
      each(node, (reply) => stays(this.contest.law(node, reply), (next) => to.add(next)))
      return [...to]
    })
    return components(graph).map((ids) => {
      const own = ids.map((id) => nodes[id] as Node)
      for (const id of ids) this.groups[id] = own
      const within = new Map(ids.map((id, i) => [id, i]))
      for (const node of own)
        each(node, (reply) =>
          this.flows.set(reply.id, flowOf(this.contest.law(node, reply), node.by, within, this)),
        )
      const vertices = own.map(
        (node): Vertex => ({
          by: node.by,
          options: node.options.map(({ replies }) => replies.map(({ id }) => this.flow(id).stays)),
        }),
      )
      const pays = own.map(({ options }) => options.map(({ replies }) => new Float64Array(replies.length)))
      return { nodes: own, pays, ...gameOf(own, vertices) }
    })
  }

  private flow(id: number): Flow {
    return this.flows.get(id) as Flow
  }

  private fill({ nodes, game, pays, keep: note }: Part, a: number, b: number): void {
    const cell = a * this.width + b
    for (const all of pays) for (const one of all) one.fill(Number.NaN)
    // worked out when it is asked for: options that are soon seen to be no better cost little
    const pay = (v: number, o: number, r: number): number => {
      const known = pays[v]?.[o] as Float64Array
      if (Number.isNaN(known[r]))
        known[r] = this.flow(nodes[v]?.options[o]?.replies[r]?.id as number).paid(this.values, a, b)
      return known[r] as number
    }
    const keep = (table: Float64Array, worth: Float64Array) =>
      nodes.forEach(({ id }, v) => {
        table[id * this.cells + cell] = worth[v] as number
      })
    keep(this.values, game.solve(pay, this.payoffs.endless([a, b])))
    note(cell)
    for (const table of this.wins) {
      if (!table) continue
      const paid = (v: number, o: number, r: number) =>
        this.flow(nodes[v]?.options[o]?.replies[r]?.id as number).follow(this.values, table, a, b)
      keep(table, game.worth(paid, 0))
    }
  }

  /** The best answer to an option in a cell that has been solved. */
  private readonly bestAnswer = (node: Node, option: number, cell: number): number => {
    const a = Math.floor(cell / this.width)
    const b = cell % this.width
    const sign = node.by === 0 ? 1 : -1
    const group = this.groups[node.id] as readonly Node[]
    const worth = ({ id }: Reply): number => {
      const flow = this.flow(id)
      let sum = flow.paid(this.values, a, b)
      for (const { to, p, least, most } of flow.stays)
        sum +=
          p *
          Math.min(
            most,
            Math.max(least, this.values[(group[to]?.id as number) * this.cells + cell] as number),
          )
      return sign * sum
    }
    const all = (node.options[option]?.replies ?? []).map(worth)
    return Math.max(0, all.indexOf(Math.min(...all)))
  }

  private cellOf([a, b]: Left): number {
    return Math.max(0, a) * this.width + Math.max(0, b)
  }

  value({ id }: Node, left: Left): number {
    return this.values[id * this.cells + this.cellOf(left)] as number
  }

  chances(node: Node, left: Left): Chances {
    const at = node.id * this.cells + this.cellOf(left)
    const first = this.wins[0][at] as number
    // worth to the first what it is, whose goal it may be
    const second = this.wins[1]?.[at] ?? Math.max(0, first - this.value(node, left))
    return { win: [first, second], neither: Math.max(0, 1 - first - second) }
  }

  option(node: Node, left: Left, pick?: Random): number {
    return this.book.option(node, this.cellOf(left), pick)
  }

  answer(node: Node, option: number, left: Left, pick?: Random): number {
    return this.book.answer(node, option, this.cellOf(left), pick)
  }

  options(node: Node, left: Left): readonly number[] {
    return this.book.options(node, this.cellOf(left))
  }

  answers(node: Node, option: number, left: Left): readonly number[] {
    return this.book.answers(node, option, this.cellOf(left))
  }

  again(
    node: Node,
    reply: Reply,
    left: Left,
    facts: Readonly<Record<string, unknown>>,
  ): TakenBack | undefined {
    const flow = this.flow(reply.id)
    const { byWhatIsLeft } = this.contest.spec
    if (!(flow instanceof Rerolled) || !byWhatIsLeft?.again) return undefined
    const rolled = rolledOf(this.contest.law(node, reply), left, facts, byWhatIsLeft, (1 - node.by) as Side)
    return flow.decide(this.values, left[0], left[1], rolled, byWhatIsLeft.again.parts)
  }

  get states(): number {
    return this.contest.nodes.length * this.contest.from[0] * this.contest.from[1]
  }
}

/** Where a law leads, it may be, without anything being lost. */
function stays({ parts: [first, second], next, again }: Law, see: (next: number) => void): void {
  const others = second?.idle ?? [true]
  for (const all of [next, ...(again?.next ?? [])])
    all?.forEach((id, i) => {
      if (first?.idle[Math.floor(i / others.length)] && others[i % others.length]) see(id)
    })
}
