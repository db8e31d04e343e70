import type { Pick } from '../../core/index.ts'
import type { Contest, Node, Option, Reply, Side } from '../solve/contest.ts'
import { expectedLoss } from '../solve/laws.ts'
import type { Solution } from '../solve/solve.ts'
import type { TakenBack } from '../solve/taken-back.ts'

/** How a side plays. What it answers and takes are places in the lists of the node. */
export interface Policy {
  /** an option of the node, whose turn it is */
  option(node: Node, left: readonly [number, number], pick: Pick): number
  /** an answer to an option of the other */
  answer(node: Node, option: number, left: readonly [number, number], pick: Pick): number
  /** which roll is taken back of a step that has come to these facts, and by whom; left out: none ever is */
  again?(
    node: Node,
    reply: Reply,
    left: readonly [number, number],
    facts: Readonly<Record<string, unknown>>,
  ): TakenBack | undefined
}

/** The policies that have a name. */
export const POLICIES = ['random', 'greedy', 'cautious', 'optimal'] as const

/** What a list of moves begins with. */
const SCRIPTED = 'scripted:'

/** No policy is called so, or no move of a list. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
  constructor(
    readonly what: 'policy' | 'move',
    readonly text: string,
  ) {
    super(`there is no ${what} ${text}`)
  }
}

/**
 * The policy of a side by its name, or by a list of moves such as `scripted:caress; union effort=3`, taken in turn, over and over; what
 * cannot be done is passed over.
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
      if (!text.startsWith(SCRIPTED)) throw new PolicyError('policy', text)
      const moves = readMoves(text.slice(SCRIPTED.length), contest)
      const places: Places = new Map()
      return () => new Scripted(moves, places)
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
  option(node: Node, left: readonly [number, number], pick: Pick): number {
    return this.solution.option(node, left, pick)
  }
  answer(node: Node, option: number, left: readonly [number, number], pick: Pick): number {
    return this.solution.answer(node, option, left, pick)
  }
  again(
    node: Node,
    reply: Reply,
    left: readonly [number, number],
    facts: Readonly<Record<string, unknown>>,
  ): TakenBack | undefined {
    return this.solution.again(node, reply, left, facts)
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
    const losses = expectedLoss(this.contest.law(node, reply), left)
    return this.worth(losses[this.side], losses[(1 - this.side) as Side])
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

/** `union effort=3; caress`: actions of the pack, and values of their parameters. */
function readMoves(text: string, { setup }: Contest): Words[] {
  return text.split(';').map((move) => {
    const [id = '', ...parameters] = move.trim().split(/\s+/)
    const pairs = parameters.map((pair) => pair.split('=') as [string, string])
    const known = setup.ruleset.byId.get(id)?.parameters ?? {}
    if (!setup.ruleset.byId.has(id) || pairs.some(([name, value]) => !known[name] || value === undefined))
      throw new PolicyError('move', move.trim())
    return { do: id, ...Object.fromEntries(pairs) }
  })
}

/** Of each node: the options that the moves of a list are; below 0 those that cannot be made. */
type Places = Map<number, readonly number[]>

class Scripted implements Policy {
  private at = 0
  constructor(
    private readonly moves: readonly Words[],
    private readonly places: Places,
  ) {}

  option(node: Node): number {
    let places = this.places.get(node.id)
    if (!places) {
      places = this.moves.map((move) => placeOf(move, node))
      this.places.set(node.id, places)
    }
    for (let i = 0; i < places.length; i += 1) {
      const found = places[(this.at + i) % places.length] as number
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

const placeOf = (move: Words, { options }: Node): number =>
  options.findIndex(({ step }) => Object.entries(move).every(([name, value]) => String(step[name]) === value))
