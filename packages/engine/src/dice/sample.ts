import type { Rule, Tray } from './draw.ts'
import { type FactKinds, type Facts, type Ledger, nothing } from './facts.ts'
import type { Term } from './quantity.ts'
import type { Roller } from './source.ts'

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

/** Dice and terms of what was played, to be shown and kept. */
export class RecordingTray implements Tray {
  readonly rolls: Roll[] = []
  private open: { name: string; notation: string; faces: number[]; sides: number[] } | undefined

  constructor(private readonly source: Roller) {}

  readonly roll = (sides: number): number => {
    const face = this.source(sides)
    this.open?.faces.push(face)
    this.open?.sides.push(sides)
    return face
  }

  begin(name: string, notation: string): void {
    this.open = { name, notation, faces: [], sides: [] }
  }

  end(value: number, terms: readonly Term[]): void {
    if (this.open) this.rolls.push({ ...this.open, value, terms })
    this.open = undefined
  }
}

/** Dice that nobody keeps: for simulation. */
export class BareTray implements Tray {
  constructor(readonly roll: Roller) {}
  begin(): void {}
  end(): void {}
}

class Sheet<F extends FactKinds> implements Ledger<F> {
  readonly facts: Record<string, unknown> = {}
  workings: Record<string, readonly Term[]> | undefined

  constructor(kinds: F) {
    for (const name in kinds) this.facts[name] = nothing(kinds[name] as F[typeof name])
  }

  fact(name: string, value: unknown, terms?: readonly Term[]): void {
    this.facts[name] = value
    if (terms) {
      this.workings ??= {}
      this.workings[name] = terms
    }
  }

  put(name: string, key: string, value: unknown): void {
    ;(this.facts[name] as Record<string, unknown>)[key] = value
  }

  push(name: string, value: string): void {
    ;(this.facts[name] as string[]).push(value)
  }
}

/** What a rule came to: its facts, all of them, and the terms of those numbers that have some. */
export interface Outcome<F extends FactKinds> {
  readonly facts: Facts<F>
  readonly workings: Readonly<Record<string, readonly Term[]>>
}

const NO_WORKINGS = Object.freeze({})

/** Plays a rule with the dice of a tray: sampled or scripted faces alike. */
export function play<F extends FactKinds>(kinds: F, rule: (ledger: Ledger<F>) => Rule, tray: Tray): Outcome<F> {
  const sheet = new Sheet(kinds)
  const run = rule(sheet as unknown as Ledger<F>)
  let step = run.next()
  while (!step.done) step = run.next(step.value.roll(tray))
  return { facts: sheet.facts as Facts<F>, workings: sheet.workings ?? NO_WORKINGS }
}
