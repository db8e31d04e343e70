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

/** Choices without chance: one byte for each option, one for each answer. */
export class PureBook implements Book {
  private readonly taken: Uint8Array
  /** by the id of the node, then option by option */
  private readonly given: readonly (readonly Uint8Array[])[]

  constructor(
    nodes: readonly Node[],
    private readonly cells: number,
  ) {
    this.taken = new Uint8Array(nodes.length * cells)
    this.given = nodes.map(({ options }) => options.map(() => new Uint8Array(cells)))
  }

  keep(nodes: readonly Node[], cell: number, { option, answer }: Strategy): void {
    nodes.forEach(({ id, options }, v) => {
      this.taken[id * this.cells + cell] = option[v] as number
      options.forEach((_, o) => {
        ;(this.given[id]?.[o] as Uint8Array)[cell] = answer[v]?.[o] as number
      })
    })
  }

  option({ id }: Node, cell: number): number {
    return this.taken[id * this.cells + cell] as number
  }

  answer({ id }: Node, option: number, cell: number): number {
    return this.given[id]?.[option]?.[cell] as number
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
export function chosen(weights: readonly number[], pick?: Pick): number {
  const likely = weights.indexOf(Math.max(...weights))
  if (!pick || weights[likely] === 1) return Math.max(0, likely)
  let left = ((pick(1000) * 1000 + pick(1000)) * 1000 + pick(1000)) / 1e9
  const found = weights.findIndex((share) => {
    left -= share
    return left < 0
  })
  return found < 0 ? likely : found
}
