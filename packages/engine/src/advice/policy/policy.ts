import type { Pick } from '../../core/index.ts'
import type { Contest, Node, Option, Reply, Side } from '../solve/contest.ts'
import type { Solution } from '../solve/solve.ts'

/** How a side plays. What it answers and takes are places in the lists of the node. */
export interface Policy {
  /** an option of the node, whose turn it is */
  option(node: Node, left: readonly [number, number], pick: Pick): number
  /** an answer to an option of the other */
  answer(node: Node, option: number, left: readonly [number, number], pick: Pick): number
}

/** The policies that have a name; any other text is a list of moves. */
export const POLICIES = ['random', 'greedy', 'cautious', 'optimal'] as const

/** A move of a scripted list that fits none of a contest. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
  constructor(readonly text: string) {
    super(`no move is called ${text}`)
  }
}

/**
 * The policy of a side by its name, or by a list of moves such as `caress; union effort=3`, taken in turn, over and over; what cannot be
 * done is passed over.
 * @param solution is asked for by `optimal` alone
 * @throws PolicyError
 */
export function policyOf(text: string, contest: Contest, side: Side, solution: () => Solution): () => Policy {
  switch (text) {
    case 'random':
      return () => RANDOM
    case 'greedy':
      return once(new Myopic(contest, side, (own, others) => others - own / SECOND, false))
    case 'cautious':
      return once(new Myopic(contest, side, (own, others) => others / SECOND - own, true))
    case 'optimal':
      return once(new Optimal(solution()))
    default: {
      const moves = readMoves(text)
      return () => new Scripted(moves)
    }
  }
}

const once = (policy: Policy) => () => policy

/** Anything that can be done, each as likely. */
const RANDOM: Policy = {
  option: ({ options }, _left, pick) => pick(options.length),
  answer: ({ options }, option, _left, pick) => pick(options[option]?.replies.length ?? 1),
}

class Optimal implements Policy {
  constructor(private readonly solution: Solution) {}
  option(node: Node, left: readonly [number, number]): number {
    return this.solution.option(node, left)
  }
  answer(node: Node, option: number, left: readonly [number, number]): number {
    return this.solution.answer(node, option, left)
  }
}

/** so much less counts what comes second */
const SECOND = 1e6

/** Looks no further than this move: at what both are expected to lose. */
class Myopic implements Policy {
  private readonly known = new Map<number, number>()

  constructor(
    private readonly contest: Contest,
    private readonly side: Side,
    /** how good it is that so much is lost */
    private readonly worth: (own: number, others: number) => number,
    /** whether it looks at its answers; else the first, which gives nothing up */
    private readonly answers: boolean,
  ) {}

  option(node: Node, left: readonly [number, number]): number {
    return this.remembered(node, 0, left, () =>
      best(node.options.length, (o) => this.worthOf(node, node.options[o]?.replies[0] as Reply, left)),
    )
  }

  answer(node: Node, option: number, left: readonly [number, number]): number {
    const { replies } = node.options[option] as Option
    if (!this.answers || replies.length < 2) return 0
    return this.remembered(node, option + 1, left, () =>
      best(replies.length, (r) => this.worthOf(node, replies[r] as Reply, left)),
    )
  }

  private remembered(
    { id }: Node,
    what: number,
    [a, b]: readonly [number, number],
    find: () => number,
  ): number {
    const key = ((id * 256 + what) * 1000 + a) * 1000 + b
    let found = this.known.get(key)
    if (found === undefined) {
      found = find()
      this.known.set(key, found)
    }
    return found
  }

  private worthOf(node: Node, reply: Reply, left: readonly [number, number]): number {
    const { lost, p } = this.contest.law(node, reply, left)
    const own = this.side
    const other = (1 - own) as Side
    let [ownLoss, othersLoss] = [0, 0]
    for (let i = 0; i < p.length; i += 1) {
      ownLoss += (p[i] as number) * Math.min(left[own], lost[own][i] as number)
      othersLoss += (p[i] as number) * Math.min(left[other], lost[other][i] as number)
    }
    return this.worth(ownLoss, othersLoss)
  }
}

/** The first of the best. */
function best(count: number, worth: (i: number) => number): number {
  let found = 0
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i += 1) {
    const w = worth(i)
    if (w > most + 1e-12) [found, most] = [i, w]
  }
  return found
}

type Words = Readonly<Record<string, string>>

/** `union effort=3; caress` */
function readMoves(text: string): Words[] {
  return text.split(';').map((move) => {
    const [id = '', ...parameters] = move.trim().split(/\s+/)
    const pairs = parameters.map((pair) => pair.split('=') as [string, string])
    if (!/^[a-z][\w.-]*$/.test(id) || pairs.some((pair) => pair.length !== 2))
      throw new PolicyError(move.trim())
    return { do: id, ...Object.fromEntries(pairs) }
  })
}

class Scripted implements Policy {
  private at = 0
  constructor(private readonly moves: readonly Words[]) {}

  option({ options }: Node): number {
    for (let i = 0; i < this.moves.length; i += 1) {
      const move = this.moves[(this.at + i) % this.moves.length] as Words
      const found = options.findIndex(({ step }) =>
        Object.entries(move).every(([name, value]) => String(step[name]) === value),
      )
      if (found < 0) continue
      this.at += i + 1
      return found
    }
    return 0
  }

  answer(): number {
    return 0
  }
}
