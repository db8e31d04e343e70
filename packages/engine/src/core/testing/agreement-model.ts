/*
 * An independent model of C-3 to C-8 and C-17: who has answered what, what waits, and what each step of the made-up pack must come to. It
 * shares nothing with the engine but the words.
 */
const THEMES = [
  'intimacy',
  'undressing',
  'coercion',
  'monsters',
  'pregnancy',
  'captivity',
  'mind-control',
  'lasting-marks',
]
export const STRICT = ['no', 'veil', 'yes'] as const
export const PEOPLE = ['gm', 'p1', 'p2'] as const
export const CHARACTERS = ['ann', 'ben', 'cat', 'dog'] as const

const PLAYERS = new Map([
  ['ann', 'p1'],
  ['ben', 'p2'],
])
const PAIR = ['intimacy', 'captivity']
const restsOn = (status: string): string[] =>
  status === 'dazed' ? ['mind-control'] : status === 'held' ? ['coercion', 'captivity'] : []

/** Every answer that can be given. */
export const ANSWERS = THEMES.flatMap((theme) =>
  PEOPLE.flatMap((person) => [
    `${person} table ${theme}`,
    ...(person === 'gm' ? [] : [`${person} self ${theme}`]),
  ]),
)

const looseness = (answer: string): number => ['no', 'veil', 'yes'].indexOf(answer)

interface World {
  tone: string | undefined
  /** `ann held` */
  statuses: string[]
  pairs: string[][]
}

/** A step, as the model looks at it. */
export interface ModelStep {
  readonly do: string
  readonly as?: string
  readonly by?: string
  readonly to?: string | number
  readonly tone?: string
  readonly status?: string
  readonly person?: string
  readonly scope?: string
  readonly theme?: string
  readonly answer?: string
}

/** What each step must come to, and the state after it. */
export class Model {
  readonly answers = new Map<string, string>()
  paused = false
  world: World = { tone: undefined, statuses: [], pairs: [] }
  readonly takenBack = new Set<number>()
  private readonly waiting = new Map<string, string>()
  private readonly after: World[] = []
  private readonly kept = new Set<number>()

  /** `ok`, `veiled`, or the code of the refusal, with its themes. */
  do(step: ModelStep): string {
    const index = this.after.length
    const result = this.whatever(step, index) ?? (this.paused ? 'paused' : this.unpaused(step))
    if (['consent.set', 'pause', 'resume'].includes(step.do)) this.kept.add(index)
    this.after.push(structuredClone(this.world))
    return result
  }

  statuses(id: string): string[] {
    return this.world.statuses
      .filter((one) => one.startsWith(`${id} `))
      .map((one) => one.slice(id.length + 1))
      .sort()
  }

  private effective(theme: string, characters: readonly string[]): string {
    const asked = PEOPLE.map((person) => `${person} table ${theme}`)
    const players = characters.flatMap((id) => PLAYERS.get(id) ?? [])
    const given = [...asked, ...players.map((player) => `${player} self ${theme}`)]
      .map((key) => this.answers.get(key) ?? 'no')
      .sort((a, b) => looseness(a) - looseness(b))
    return given[0] ?? 'no'
  }

  private no(themes: readonly string[], who: readonly string[]): string[] {
    return THEMES.filter((theme) => themes.includes(theme) && this.effective(theme, who) === 'no')
  }

  private bind(): void {
    for (const [key, answer] of this.waiting) this.answers.set(key, answer)
    this.waiting.clear()
  }

  private endWithdrawn(): void {
    this.world.statuses = this.world.statuses.filter((one) => {
      const [id = '', status = ''] = one.split(' ')
      return this.no(restsOn(status), [id]).length === 0
    })
    this.world.pairs = this.world.pairs.filter((two) => this.no(PAIR, two).length === 0)
  }

  /** What a step with themes of its own comes to. */
  private themed(own: readonly string[], by: string, who: readonly string[]): string {
    const hostile = this.world.tone === 'hostile' && who.some((id) => id !== by)
    const themes = [...own, ...(hostile ? ['coercion'] : []), ...(who.includes('dog') ? ['monsters'] : [])]
    const no = this.no(themes, who)
    if (no.length > 0) return ['consent', ...no].join(' ')
    return themes.some((theme) => this.effective(theme, who) === 'veil') ? 'veiled' : 'ok'
  }

  /** What is done whether the table is paused or not. */
  private whatever(step: ModelStep, index: number): string | undefined {
    if (step.do === 'consent.set') {
      if (step.as !== undefined && step.as !== step.person) return 'not-yours'
      const key = `${step.person} ${step.scope} ${step.theme}`
      const answer = step.answer ?? ''
      const looser = looseness(answer) > looseness(this.answers.get(key) ?? 'no')
      this.waiting.delete(key)
      if (looser && this.world.tone !== undefined) this.waiting.set(key, answer)
      else this.answers.set(key, answer)
      this.endWithdrawn()
      return 'ok'
    }
    if (step.do === 'pause' || step.do === 'resume') {
      if (step.do === 'resume' && this.paused) this.bind()
      this.paused = step.do === 'pause'
      return 'ok'
    }
    if (step.do !== 'rewind') return undefined
    const to = Number(step.to)
    const then = this.after[to]
    if (!then || this.takenBack.has(to)) return 'out-of-range'
    for (let i = to + 1; i < index; i += 1) if (!this.kept.has(i)) this.takenBack.add(i)
    this.world = structuredClone(then)
    if (this.world.tone === undefined) this.bind()
    this.endWithdrawn()
    return 'ok'
  }

  private unpaused(step: ModelStep): string {
    const { world } = this
    const by = step.by ?? ''
    const to = String(step.to)
    switch (step.do) {
      case 'scene.start':
        this.bind()
        world.tone = step.tone
        return 'ok'
      case 'scene.end':
        if (world.tone === undefined) return 'no-scene'
        world.tone = undefined
        this.bind()
        return 'ok'
      case 'status.add': {
        const no = this.no(restsOn(step.status ?? ''), [to])
        if (no.length > 0) return ['consent', ...no].join(' ')
        world.statuses = [...new Set([...world.statuses, `${to} ${step.status}`])]
        return 'ok'
      }
      case 'pair': {
        const result = this.themed(PAIR, by, [by, to])
        if (result.startsWith('consent')) return result
        if (by === to) return 'out-of-range'
        world.pairs.push([by, to])
        return result
      }
      default:
        // tell: whom it is about takes no part
        return this.themed(['mind-control'], by, [by])
    }
  }
}
