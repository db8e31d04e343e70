import { type Context, contextOf, effectOf, History, ruleOf, type Stage } from '../../core/index.ts'
import { play, type Quantity, type Rule, type Tray } from '../../dice/index.ts'

/** Thrown where an outcome is not given yet; no error, and so without the cost of a stack. */
const ASKED = Symbol('asked')

/** Plays a rule with every outcome of each of its rolls, one after the other: it knows sampling alone, and nothing of odds. */
function outcomes(c: Context): (readonly [facts: Record<string, unknown>, p: number])[] {
  const found = new Map<string, [Record<string, unknown>, number]>()
  const taken: unknown[] = []
  const follow = (p: number): void => {
    let at = 0
    let asked: Quantity<unknown> | undefined
    const tray: Tray = {
      begin() {},
      end() {},
      take<T>(quantity: Quantity<T>): T {
        if (at === taken.length) {
          asked = quantity as Quantity<unknown>
          throw ASKED
        }
        at += 1
        return taken[at - 1] as T
      },
      follow<T>(part: Rule<T>): T {
        let step = part.next()
        while (!step.done) step = part.next(step.value.roll(tray))
        return step.value
      },
    }
    try {
      const { facts } = play(c.action.facts, (ledger) => ruleOf(c, ledger), tray)
      const key = JSON.stringify({ ...facts, total: 0, opposedTotal: 0 })
      const same = found.get(key)
      if (same) same[1] += p
      else found.set(key, [facts as Record<string, unknown>, p])
    } catch (thrown) {
      if (thrown !== ASKED) throw thrown
      asked?.visit((outcome, share) => {
        taken.push(outcome)
        follow(p * share)
        taken.pop()
      })
    }
  }
  follow(1)
  return [...found.values()]
}

/** What a rule comes to depends on the two and the house rules alone: turns and engagements do not matter to it. */
const rules = new Map<string, ReturnType<typeof outcomes>>()

interface Vertex {
  readonly sign: number
  readonly options: { readonly next: Vertex; readonly p: number }[][][]
  value: number
}

/** The value of a contest by the whole tree of states, swept over and over: everything of the state counts, nothing is merged. */
export function sweptTree(history: History, pair: readonly [string, string]): number {
  const { setup } = history
  const spec = setup.ruleset.contest
  const resource = setup.ruleset.resources.ep
  if (!spec || !resource) throw new Error('the pack has a contest')
  const vertices = new Map<string, Vertex>()
  const factsOf = (c: Context, key: string) => {
    const all = rules.get(key) ?? outcomes(c)
    rules.set(key, all)
    return all
  }
  const open: (() => void)[] = []
  const vertexOf = (stage: Stage): Vertex => {
    const { characters, combat, table } = stage.state
    const key = JSON.stringify([[...characters], { ...combat, round: 0 }, table])
    const known = vertices.get(key)
    if (known) return known
    const [a, b] = pair.map((id) => resource.get(characters.get(id) as never)) as [number, number]
    const over = a === 0 || b === 0
    const next = over ? undefined : spec.next(stage)
    const at = new History(setup, stage.state)
    const to = (c: Context, facts: Record<string, unknown>) =>
      vertexOf({ ...stage, state: effectOf(c, facts).state })
    if (next && 'step' in next) return to(contextOf(at, history.reader.readOne(next.step)) as Context, {})
    const made: Vertex = {
      sign: next?.by === pair[0] ? 1 : -1,
      options: [],
      value: over ? Number(a > 0) - Number(b > 0) : 0,
    }
    vertices.set(key, made)
    open.push(() => {
      for (const { step, replies = [{}] } of next?.moves ?? []) {
        const answers = replies.flatMap((reply) => {
          const c = contextOf(at, history.reader.readOne({ ...step, ...reply }))
          if (!c) return []
          const { by, to: _, ...given } = { ...step, ...reply } as Record<string, unknown>
          const about = [setup.options, by, given, pair.map((id) => characters.get(id))]
          return [factsOf(c, JSON.stringify(about)).map(([facts, p]) => ({ next: to(c, facts), p }))]
        })
        if (answers.length > 0) made.options.push(answers)
      }
    })
    return made
  }
  const start = vertexOf({ state: history.state, options: setup.options, pair, did: undefined })
  for (let look = open.pop(); look; look = open.pop()) look()
  for (let change = 1; change > 1e-13; ) {
    change = 0
    for (const vertex of vertices.values()) {
      if (vertex.options.length === 0) continue
      const { sign } = vertex
      const worth = Math.max(
        ...vertex.options.map((answers) =>
          Math.min(...answers.map((all) => sign * all.reduce((sum, { next, p }) => sum + p * next.value, 0))),
        ),
      )
      change = Math.max(change, Math.abs(sign * worth - vertex.value))
      vertex.value = sign * worth
    }
  }
  return start.value
}
