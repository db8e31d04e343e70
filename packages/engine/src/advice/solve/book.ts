import type { Pick } from '../../core/index.ts'
import type { Node } from './contest.ts'
import type { Strategy } from './game.ts'
import type { Mixed } from './hidden.ts'

/** What both do in every state. */
export interface Book {
  /** an option of a node: where they are mixed one by `pick`, else the most likely */
  option(node: Node, cell: number, pick?: Pick): number
  answer(node: Node, option: number, cell: number, pick?: Pick): number
  /** how likely each is */
  options(node: Node, cell: number): readonly number[]
  answers(node: Node, option: number, cell: number): readonly number[]
}

/** Choices without chance. */
export class PureBook implements Book {
  private readonly taken: Uint8Array
  private readonly given: Uint8Array

  /** @param find works out the best answer to an option that is not taken: those are not written down */
  constructor(
    nodes: readonly Node[],
    private readonly cells: number,
    private readonly find: (node: Node, option: number, cell: number) => number,
  ) {
    this.taken = new Uint8Array(nodes.length * cells)
    this.given = new Uint8Array(nodes.length * cells)
  }

  private readonly found = new Map<string, number>()

  keep(nodes: readonly Node[], cell: number, { option, answer }: Strategy): void {
    nodes.forEach(({ id }, v) => {
      const taken = option[v] as number
      this.taken[id * this.cells + cell] = taken
      this.given[id * this.cells + cell] = answer[v]?.[taken] ?? 0
    })
  }

  option({ id }: Node, cell: number): number {
    return this.taken[id * this.cells + cell] as number
  }

  answer(node: Node, option: number, cell: number): number {
    if (option === this.option(node, cell)) return this.given[node.id * this.cells + cell] as number
    const key = `${node.id} ${option} ${cell}`
    const found = this.found.get(key) ?? this.find(node, option, cell)
    this.found.set(key, found)
    return found
  }

  options(node: Node, cell: number): readonly number[] {
    const taken = this.option(node, cell)
    return node.options.map((_, o) => Number(o === taken))
  }

  answers(node: Node, option: number, cell: number): readonly number[] {
    const given = this.answer(node, option, cell)
    return (node.options[option]?.replies ?? []).map((_, r) => Number(r === given))
  }
}

/** Choices at once, which may be mixed. */
export class MixedBook implements Book {
  /** by the id of the node, then by cell */
  private readonly mixed: (readonly [options: number[], answers: number[]])[][]

  constructor(nodes: readonly Node[]) {
    this.mixed = nodes.map(() => [])
  }

  keep(nodes: readonly Node[], cell: number, { options, answers }: Mixed): void {
    nodes.forEach(({ id }, v) => {
      ;(this.mixed[id] as (readonly [number[], number[]])[])[cell] = [
        [...(options[v] ?? [])],
        [...(answers[v] ?? [])],
      ]
    })
  }

  option(node: Node, cell: number, pick?: Pick): number {
    return chosen(this.options(node, cell), pick)
  }

  answer(node: Node, option: number, cell: number, pick?: Pick): number {
    return chosen(this.answers(node, option, cell), pick)
  }

  options({ id }: Node, cell: number): readonly number[] {
    return this.mixed[id]?.[cell]?.[0] ?? []
  }

  answers({ id, options }: Node, option: number, cell: number): readonly number[] {
    return options[option]?.replies.length === 1 ? [1] : (this.mixed[id]?.[cell]?.[1] ?? [])
  }
}

/** One of several by how likely each is; without `pick` the most likely. */
function chosen(weights: readonly number[], pick?: Pick): number {
  const likely = weights.indexOf(Math.max(...weights))
  if (!pick || weights[likely] === 1) return Math.max(0, likely)
  let left = ((pick(1000) * 1000 + pick(1000)) * 1000 + pick(1000)) / 1e9
  const found = weights.findIndex((share) => {
    left -= share
    return left < 0
  })
  return found < 0 ? likely : found
}
