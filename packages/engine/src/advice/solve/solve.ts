import { components } from './components.ts'
import type { Contest, Law, Node, Reply } from './contest.ts'
import { ContestError } from './errors.ts'
import { Game, type Stay, type Strategy, type Vertex } from './game.ts'

/** How likely each side is to win, from the first of the pair on; the rest: both lose at once, or it never ends. */
export interface Chances {
  readonly win: readonly [number, number]
  /** neither wins */
  readonly neither: number
}

/** The best play of both, in every state of a contest. */
export interface Solution {
  readonly contest: Contest
  /** what the first of the pair wins by best play less what the other does, from −1 to 1 */
  value(node: Node, left: readonly [number, number]): number
  chances(node: Node, left: readonly [number, number]): Chances
  /** which of its options whose turn it is takes */
  option(node: Node, left: readonly [number, number]): number
  /** which of the answers to an option the other side gives */
  answer(node: Node, option: number, left: readonly [number, number]): number
  /** how many states were solved */
  readonly states: number
}

/** A part of the nodes that can come back to each other without anything being lost. */
interface Part {
  readonly nodes: readonly Node[]
  readonly game: Game
  readonly strategy: Strategy
  /** of each answered option: what it pays in the cell looked at */
  readonly pays: Float64Array[][]
}

/** The same law, laid out for going through it: outcomes that lose something, and those that lead to another part. */
interface Flow {
  readonly base: Int32Array
  readonly lost: readonly [Int32Array, Int32Array]
  readonly p: Float64Array
}

/**
 * Solves a contest by dynamic programming over what both have left. What is lost never comes back, so that states with less are solved
 * before; states with the same are solved together, however often they come back to each other.
 * @throws ContestError where what a step does depends on what is left: those contests can be played, not solved
 */
export function solve(contest: Contest): Solution {
  if (contest.spec.byWhatIsLeft) throw new ContestError('by-what-is-left', contest.setup.ruleset.id)
  for (let i = 0; i < contest.nodes.length; i += 1)
    each(contest.nodes[i] as Node, (reply, node) => contest.law(node, reply))
  return new Table(contest)
}

const each = (node: Node, see: (reply: Reply, node: Node) => void) => {
  for (const { replies } of node.options) for (const reply of replies) see(reply, node)
}

class Table implements Solution {
  private readonly width: number
  private readonly cells: number
  private readonly values: Float64Array
  private readonly first: Float64Array
  private readonly options: Uint8Array
  /** by the id of the node, then option by option */
  private readonly answers: Uint8Array[][]
  private readonly partOf: Int32Array
  private readonly flows = new Map<number, Flow>()

  constructor(readonly contest: Contest) {
    const { nodes, from } = contest
    this.width = from[1] + 1
    this.cells = (from[0] + 1) * this.width
    const size = nodes.length * this.cells
    this.values = new Float64Array(size)
    this.first = new Float64Array(size)
    this.options = new Uint8Array(size)
    this.answers = nodes.map(({ options }) => options.map(() => new Uint8Array(this.cells)))
    this.partOf = new Int32Array(nodes.length)
    const parts = this.parts()
    for (const { id } of nodes) this.edges(id * this.cells)
    for (let a = 1; a <= from[0]; a += 1)
      for (let b = 1; b <= from[1]; b += 1) for (const part of parts) this.fill(part, a, b)
  }

  /** Who comes to 0 has lost; both at once: neither has won. */
  private edges(base: number): void {
    for (let a = 1; a * this.width < this.cells; a += 1) {
      this.values[base + a * this.width] = 1
      this.first[base + a * this.width] = 1
    }
    for (let b = 1; b < this.width; b += 1) this.values[base + b] = -1
  }

  /** Parts in the order in which they can be solved. */
  private parts(): Part[] {
    const { nodes } = this.contest
    const graph = nodes.map((node) => {
      const to = new Set<number>()
      each(node, (reply) => stays(this.contest.law(node, reply), (next) => to.add(next)))
      return [...to]
    })
    return components(graph).map((ids, part) => {
      for (const id of ids) this.partOf[id] = part
      const own = ids.map((id) => nodes[id] as Node)
      const vertices = own.map(
        (node): Vertex => ({
          by: node.by,
          options: node.options.map(({ replies }) =>
            replies.map((reply) => {
              const all: Stay[] = []
              const law = this.contest.law(node, reply)
              stays(law, (next, p) => {
                if (ids.includes(next)) all.push({ to: ids.indexOf(next), p })
              })
              return all
            }),
          ),
        }),
      )
      for (const node of own)
        each(node, (reply) => this.flows.set(reply.id, this.flow(this.contest.law(node, reply), ids)))
      const game = new Game(vertices)
      const pays = own.map(({ options }) => options.map(({ replies }) => new Float64Array(replies.length)))
      return { nodes: own, game, strategy: game.start(), pays }
    })
  }

  private flow({ next, lost, p }: Law, part: readonly number[]): Flow {
    const out = [...p.keys()].filter(
      (i) => lost[0][i] !== 0 || lost[1][i] !== 0 || !part.includes(next[i] as number),
    )
    return {
      base: Int32Array.from(out, (i) => (next[i] as number) * this.cells),
      lost: [
        Int32Array.from(out, (i) => lost[0][i] as number),
        Int32Array.from(out, (i) => lost[1][i] as number),
      ],
      p: Float64Array.from(out, (i) => p[i] as number),
    }
  }

  private fill({ nodes, game, strategy, pays }: Part, a: number, b: number): void {
    nodes.forEach(({ options }, v) => {
      options.forEach(({ replies }, o) => {
        const to = pays[v]?.[o] as Float64Array
        for (let r = 0; r < replies.length; r += 1) to[r] = this.paid(replies[r] as Reply, this.values, a, b)
      })
    })
    const values = game.solve((v, o, r) => pays[v]?.[o]?.[r] as number, strategy)
    const cell = a * this.width + b
    nodes.forEach(({ id, options }, v) => {
      this.values[id * this.cells + cell] = values[v] as number
      this.options[id * this.cells + cell] = strategy.option[v] as number
      options.forEach((_, o) => {
        const answers = this.answers[id]?.[o] as Uint8Array
        answers[cell] = strategy.answer[v]?.[o] as number
      })
    })
    const first = game.worth(
      (v, o, r) => this.paid(nodes[v]?.options[o]?.replies[r] as Reply, this.first, a, b),
      strategy,
    )
    nodes.forEach(({ id }, v) => {
      this.first[id * this.cells + cell] = first[v] as number
    })
  }

  /** What an answered move is worth that loses something, or leaves its part. */
  private paid({ id }: Reply, table: Float64Array, a: number, b: number): number {
    const { base, lost, p } = this.flows.get(id) as Flow
    const [lostA, lostB] = lost
    const { width } = this
    let sum = 0
    for (let i = 0; i < p.length; i += 1) {
      const leftA = a - (lostA[i] as number)
      const leftB = b - (lostB[i] as number)
      sum +=
        (p[i] as number) *
        (table[(base[i] as number) + Math.max(leftA, 0) * width + Math.max(leftB, 0)] as number)
    }
    return sum
  }

  private at({ id }: Node, [a, b]: readonly [number, number]): number {
    return id * this.cells + Math.max(0, a) * this.width + Math.max(0, b)
  }

  value(node: Node, left: readonly [number, number]): number {
    return this.values[this.at(node, left)] as number
  }

  chances(node: Node, left: readonly [number, number]): Chances {
    const first = this.first[this.at(node, left)] as number
    const second = first - this.value(node, left)
    return { win: [first, second], neither: Math.max(0, 1 - first - second) }
  }

  option(node: Node, left: readonly [number, number]): number {
    return this.options[this.at(node, left)] as number
  }

  answer({ id }: Node, option: number, [a, b]: readonly [number, number]): number {
    return this.answers[id]?.[option]?.[a * this.width + b] as number
  }

  get states(): number {
    return this.contest.nodes.length * this.contest.from[0] * this.contest.from[1]
  }
}

/** The outcomes of a law that lose nothing. */
function stays({ next, lost, p }: Law, see: (next: number, p: number) => void): void {
  for (let i = 0; i < p.length; i += 1)
    if (lost[0][i] === 0 && lost[1][i] === 0) see(next[i] as number, p[i] as number)
}
