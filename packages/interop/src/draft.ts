import { characterSchema, type Issue, type Label, type Path, pathText, readBy } from '@tryst/engine'
import { isAdultAge, readAge, youngLooks } from './age.ts'
import { type Fields, textsIn } from './fields.ts'
import type { Profile, Table } from './packs/profile.ts'
import type { Ask, ReadPart, SetAside } from './reading.ts'
import { ASKS, fill, WHY } from './texts.ts'
import { idFrom, isBlank, sexOf, shown } from './values.ts'

type Mapping = Record<string | number, unknown>

/** How many entries of a list are looked at. */
const LONGEST = 500

/** How often a sheet is looked at again after something was taken out of it: more than any sheet has fields that can be wrong. */
const ROUNDS = 1000

/** A character in the making, from whatever format. It ends as a sheet that the engine's own schema finds nothing wrong with. */
export class Draft {
  private readonly values: Mapping = {}
  private readonly sources = new Map<string, string>()
  private readonly hints = new Map<string, Ask>()
  private readonly ages: {
    readonly value: unknown
    readonly field: string
    readonly age: number | undefined
  }[] = []
  private readonly asks: Ask[] = []
  private readonly aside: SetAside[] = []
  private readonly asked = new Map<string, number>()
  private looksYoung: string | undefined

  get(path: Path): unknown {
    return at(this.values, path)
  }

  /** Puts a value where the sheet has none yet. What comes second is set aside, unless it says the same. */
  set(path: Path, value: unknown, field: string): void {
    const before = this.get(path)
    if (before === undefined) {
      put(this.values, path, value)
      this.sources.set(pathText(path), field)
    } else if (JSON.stringify(before) !== JSON.stringify(value)) this.setAside(field, value, WHY.twice)
  }

  /** Takes a value out again, for another place or none. */
  drop(path: Path): void {
    remove(this.values, path)
  }

  setAside(field: string, value: unknown, why: Label): void {
    this.aside.push({ field, value, why })
  }

  /** What to suggest for a field, should the sheet turn out not to have it. */
  hint(path: Path, suggested: unknown, message: Label): void {
    const key = pathText(path)
    if (!this.hints.has(key)) this.hints.set(key, { path, suggested, message })
  }

  /** Asks about a field that was filled in with a guess. */
  ask(path: Path, suggested: unknown, message: Label): void {
    this.asks.push({ path, suggested, message })
  }

  /** What the sheet says of the age; it may say so in several places (C-1). */
  age(value: unknown, field: string): void {
    if (isBlank(value)) return
    const { age, apparent } = readAge(value)
    this.ages.push({ value, field, age })
    if (apparent === undefined) this.prose(value)
    else this.apparentAge(apparent, field)
  }

  /** What the sheet says of how old the character looks, which is held to the same bound (C-1). */
  apparentAge(value: unknown, field: string): void {
    if (isBlank(value)) return
    const { age } = readAge(value)
    if (isAdultAge(age)) this.set(['apparentAge'], age, field)
    else {
      this.looksYoung ??= shown(value)
      this.setAside(field, value, WHY.lostAge)
    }
  }

  sex(value: unknown, field: string): void {
    if (isBlank(value)) return
    const sex = sexOf(value)
    if (sex === undefined) this.setAside(field, value, WHY.noWord)
    else this.set(['sex'], sex, field)
  }

  /** What is not carried over may say how old somebody looks, in prose or under a name that says so. */
  prose(value: unknown, name = ''): void {
    for (const text of textsIn(value, name)) this.looksYoung ??= youngLooks(text)
  }

  /** Sets aside all that was not taken. */
  leftOver(fields: Fields, why: (path: Path) => Label): void {
    for (const { path, field, value } of fields.rest()) {
      this.prose(value, String(path.at(-1) ?? ''))
      this.setAside(field, value, why(path))
    }
  }

  /** The sheet, with whatever the engine's schema refuses set aside, and what it misses asked for. */
  finish(profile: Profile, table: Table): ReadPart {
    this.settleAges()
    this.shorten()
    const trial = structuredClone(this.values)
    if (this.values.age === undefined) trial.age = ADULT
    if (this.looksYoung !== undefined) delete trial.apparentAge
    const schema = characterSchema(table.ruleset, table.options)
    const unanswered = new Set<string>()
    this.asked.clear()
    for (let round = 0; round < ROUNDS; round += 1) {
      const issues: Issue[] = []
      readBy(schema, trial, [], issues)
      const open = issues.filter(({ path }) => !unanswered.has(pathText(path)))
      if (open.length === 0) break
      const inList = ({ path }: Issue) => path.some((part) => typeof part === 'number')
      for (const issue of open) if (!inList(issue)) this.mend(issue, trial, profile, unanswered)
      // from the back, so that what goes out of a list does not move what is wrong before it
      for (const issue of open.reverse()) if (inList(issue)) this.mend(issue, trial, profile, unanswered)
    }
    this.player(trial)
    const order = [
      'id',
      'name',
      'kind',
      'player',
      'age',
      'apparentAge',
      'sex',
      ...Object.keys(table.ruleset.sheet(table.options).fields),
    ]
    this.asks.sort((a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])))
    return { sheet: this.values, asks: this.asks, setAside: this.aside }
  }

  /** No character has lists that are so long; looking for what is wrong in them would take too long as well. */
  private shorten(): void {
    for (const [key, value] of Object.entries(this.values)) {
      if (!Array.isArray(value) || value.length <= LONGEST) continue
      this.setAside(this.sourceOf([key]), value.slice(LONGEST), fill(WHY.tooMany, { limit: LONGEST }))
      put(this.values, [key], value.slice(0, LONGEST))
    }
  }

  private settleAges(): void {
    const wrong = this.ages.find(({ age }) => !isAdultAge(age))
    const [first] = this.ages
    const texts = [...new Set(this.ages.map(({ value }) => shown(value)))].join(', ')
    const ask = (message: Label) => {
      for (const { field, value } of this.ages) this.setAside(field, value, WHY.lostAge)
      this.asks.push({ path: ['age'], message })
    }
    if (!first) {
      if (this.values.age === undefined) ask(ASKS.age)
    } else if (wrong) ask(fill(ASKS.ageUnread, { text: shown(wrong.value) }))
    else if (this.ages.some(({ age }) => age !== first.age)) ask(fill(ASKS.ageTwice, { list: texts }))
    else this.set(['age'], first.age, first.field)
    if (this.looksYoung !== undefined)
      this.asks.push({ path: ['apparentAge'], message: fill(ASKS.apparent, { text: this.looksYoung }) })
  }

  /** Deals with one thing that the schema found: a value is set aside, a gap is asked about. */
  private mend({ path, message }: Issue, trial: Mapping, profile: Profile, unanswered: Set<string>): void {
    const value = at(trial, path)
    const [top] = path
    if (value !== undefined) {
      const own = at(this.values, path)
      if (own !== undefined) this.setAside(this.sourceOf(path), own, fill(WHY.engine, { message }))
      remove(this.values, path)
      remove(trial, path)
      if (top !== 'age' && top !== 'apparentAge') return
      // never simply left out: an age that is refused is asked for (C-1)
      const said = fill(top === 'age' ? ASKS.ageUnread : ASKS.apparent, { text: shown(value) })
      this.asks.push({ path, message: said })
      if (top === 'age') trial.age = ADULT
      return
    }
    const within = path.findLastIndex((part) => typeof part === 'number')
    if (within >= 0) {
      // an entry of a list that lacks something is no entry
      const entry = path.slice(0, within + 1)
      const own = at(this.values, entry)
      if (own !== undefined) this.setAside(this.sourceOf(entry), own, fill(WHY.engine, { message }))
      remove(this.values, entry)
      remove(trial, entry)
      return
    }
    this.gap(path, trial, profile, unanswered)
  }

  private gap(path: Path, trial: Mapping, profile: Profile, unanswered: Set<string>): void {
    const key = pathText(path)
    const before = this.asked.get(key)
    if (before !== undefined) {
      // what was suggested would be refused too
      this.asks[before] = { path, message: ASKS.required }
      unanswered.add(key)
      return
    }
    const ask = this.hints.get(key) ?? common(path, trial) ?? profile.ask(key, trial)
    this.asked.set(key, this.asks.length)
    if (ask) this.asks.push(ask)
    if (ask?.suggested !== undefined) put(trial, path, ask.suggested)
    // what is in it is asked for one by one
    else if (!ask && profile.holds(key)) {
      put(trial, path, {})
      this.asked.delete(key)
    } else {
      if (!ask) this.asks.push({ path, message: ASKS.required })
      unanswered.add(key)
    }
  }

  /** A PC belongs to a player, everybody else to the GM (C-11). */
  private player(trial: Mapping): void {
    const hint = this.hints.get('player')
    if (trial.kind === 'pc' && this.values.player === undefined)
      this.asks.push(hint ?? { path: ['player'], suggested: 'player', message: ASKS.player })
    if (trial.kind === 'pc' || this.values.player === undefined) return
    this.setAside(
      this.sourceOf(['player']),
      this.values.player,
      fill(WHY.engine, { message: 'only a pc has a player' }),
    )
    this.drop(['player'])
  }

  private sourceOf(path: Path): string {
    for (let length = path.length; length > 0; length -= 1) {
      const source = this.sources.get(pathText(path.slice(0, length)))
      if (source !== undefined) return length === path.length ? source : `${source} (${pathText(path)})`
    }
    return pathText(path)
  }
}

/** Stands in while other fields are looked at; never part of a sheet. */
const ADULT = 18

function common(path: Path, trial: Mapping): Ask | undefined {
  switch (pathText(path)) {
    case 'id':
      return { path, suggested: idFrom(trial.name) ?? 'character-1', message: ASKS.id }
    case 'name':
      return { path, message: ASKS.name }
    case 'kind':
      return { path, suggested: 'pc', message: ASKS.kind }
    case 'sex':
      return { path, suggested: 'none', message: ASKS.sex }
    default:
      return undefined
  }
}

/** The value at a path of own fields. */
export function at(root: unknown, path: Path): unknown {
  let value = root
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Mapping)[part]
  }
  return value
}

/** Puts a value at a path, making mappings on the way. `__proto__` becomes a field like any other. */
export function put(root: Mapping, path: Path, value: unknown): void {
  let target = root
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(target, part) ? target[part] : undefined
    if (typeof inner !== 'object' || inner === null) own(target, part, {})
    target = target[part] as Mapping
  }
  const last = path.at(-1)
  if (last !== undefined) own(target, last, value)
}

const own = (target: Mapping, key: string | number, value: unknown): void => {
  Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true })
}

function remove(root: Mapping, path: Path): void {
  const parent = at(root, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return
  if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1)
  else delete (parent as Mapping)[last]
}
