import { Edit, type Setup, type State } from '../../core/index.ts'

/** So many fit into the bits of a number. */
const BITS = 31

/** A status of one of the two, by what a tally calls it: `0 enduring`. */
interface One {
  readonly name: string
  readonly id: string
  readonly status: string
}

/** The statuses of two characters that play sets, as bits of a number: those that follow from something else are told by that. */
export class Statuses {
  readonly all: readonly One[]

  constructor(
    private readonly setup: Setup,
    pair: readonly [string, string],
  ) {
    this.all = pair
      .flatMap((id, side) =>
        Object.entries(setup.ruleset.statuses).flatMap(([status, { has, set }]): One[] =>
          has && !set ? [] : [{ name: `${side} ${status}`, id, status }],
        ),
      )
      .slice(0, BITS)
  }

  /** Which hold in a state. */
  bits(state: State): number {
    return this.all.reduce((bits, one, bit) => (this.holds(state, one) ? bits | (1 << bit) : bits), 0)
  }

  /** The state in which one does not hold that does, or the other way round. */
  without(state: State, one: One): State {
    const { id, status } = one
    const edit = new Edit(state)
    const on = !this.holds(state, one)
    const { set } = this.setup.ruleset.statuses[status] ?? {}
    if (set) set(edit, id, on)
    else edit.status(id, status, on)
    return edit.state
  }

  private holds(state: State, { id, status }: One): boolean {
    const character = state.characters.get(id)
    const { has } = this.setup.ruleset.statuses[status] ?? {}
    return character !== undefined && (has ? has(character) : character.statuses.includes(status))
  }
}
