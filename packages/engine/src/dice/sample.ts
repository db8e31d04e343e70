import type { Rule, Tray } from './draw.ts'
import { type FactKinds, type Facts, type Ledger, nothing } from './facts.ts'
import type { Quantity, Term } from './quantity.ts'
import { type Roller, scripted } from './source.ts'

/** One roll as it lay on the table. */
export interface Roll {
  readonly name: string
  readonly notation: string
  readonly faces: readonly number[]
  /** sides of each die, face by face */
  readonly sides: readonly number[]
  /** what the dice count as */
  readonly value: number
  /** what is added to it */
  readonly terms: readonly Term[]
}

/** Faces, by the name of their roll, that stand when a rule is taken up again (S-16). */
export type Standing = ReadonlyMap<string, readonly number[]>

export const NOTHING_STANDS: Standing = new Map()

/** Dice and terms of what was played, to be shown and kept. */
export class RecordingTray implements Tray {
  readonly rolls: Roll[] = []
  /** the faces rolled now, in order: without those that stood */
  readonly dice: number[] = []
  private name = ''
  private notation = ''
  private faces: number[] = []
  private sides: number[] = []
  private again: Roller | undefined

  constructor(
    private readonly source: Roller,
    private readonly standing: Standing = NOTHING_STANDS,
  ) {}

  private readonly roll = (sides: number): number => {
    const face = (this.again ?? this.source)(sides)
    if (!this.again) this.dice.push(face)
    this.faces.push(face)
    this.sides.push(sides)
    return face
  }

  take<T>(quantity: Quantity<T>): T {
    return quantity.sample(this.roll)
  }

  follow<T>(part: Rule<T>): T {
    return through(part, this)
  }

  begin(name: string, notation: string): void {
    this.name = name
    this.notation = notation
    this.faces = []
    this.sides = []
    const faces = this.standing.get(name)
    this.again = faces && scripted(faces)
  }

  end(value: number, terms: readonly Term[]): void {
    const { name, notation, faces, sides } = this
    this.rolls.push({ name, notation, faces, sides, value, terms })
    this.again = undefined
  }
}

/** Dice that nobody keeps: for simulation. */
export class BareTray implements Tray {
  constructor(readonly roll: Roller) {}

  take<T>(quantity: Quantity<T>): T {
    return quantity.sample(this.roll)
  }

  follow<T>(part: Rule<T>): T {
    return through(part, this)
  }

  begin(): void {}
  end(): void {}
}

/** Facts of which none has come into play, by their kinds: a copy is faster than going through the kinds for each run. */
const blanks = new WeakMap<FactKinds, Record<string, unknown>>()

function blank(kinds: FactKinds): Record<string, unknown> {
  let facts = blanks.get(kinds)
  if (!facts) {
    facts = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, nothing(kind)]))
    blanks.set(kinds, facts)
  }
  return { ...facts }
}

class Sheet<F extends FactKinds> implements Ledger<F> {
  readonly facts: Record<string, unknown>
  workings: Record<string, readonly Term[]> | undefined

  constructor(kinds: F) {
    this.facts = blank(kinds)
  }

  fact(name: string, value: unknown, terms?: readonly Term[]): void {
    this.facts[name] = value
    if (terms) {
      this.workings ??= {}
      this.workings[name] = terms
    }
  }

  put(name: string, key: string, value: unknown): void {
    this.facts[name] = { ...(this.facts[name] as Record<string, unknown>), [key]: value }
  }

  push(name: string, value: string): void {
    this.facts[name] = [...(this.facts[name] as readonly string[]), value]
  }
}

/** What a rule came to: its facts, all of them, and the terms of those numbers that have some. */
export interface Outcome<F extends FactKinds> {
  readonly facts: Facts<F>
  readonly workings: Readonly<Record<string, readonly Term[]>>
}

const NO_WORKINGS = Object.freeze({})

/** Takes a rule, or a part of one, to its end. */
function through<T>(rule: Rule<T>, tray: Tray): T {
  let step = rule.next()
  while (!step.done) step = rule.next(step.value.roll(tray))
  return step.value
}

/** Plays a rule with the dice of a tray: sampled or scripted faces alike. */
export function play<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
  tray: Tray,
): Outcome<F> {
  const sheet = new Sheet(kinds)
  through(rule(sheet as unknown as Ledger<F>), tray)
  return { facts: sheet.facts as Facts<F>, workings: sheet.workings ?? NO_WORKINGS }
}
