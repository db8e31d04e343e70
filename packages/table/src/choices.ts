import { choiceOf, isActor, type Legal, owns, type Refusal } from '@tryst/engine'
import type { LiveTable } from './live.ts'

/** What a seat can do now, or why not. */
export interface SeatChoice {
  readonly do: string
  readonly by?: string
  readonly refused?: Refusal
  readonly parameters: readonly {
    readonly name: string
    readonly chooser: 'actor' | 'target' | 'gm'
    /** others are asked for it, with some target at least: it may not be sent with the step */
    readonly asked: boolean
    readonly required: boolean
    readonly default?: unknown
    readonly legal: Legal
  }[]
  /** one way to do it, without what others are asked for */
  readonly example?: Readonly<Record<string, unknown>>
}

/** What a seat's characters, or one character, can do now. What only the GM does is in the GM's alone. */
export function choicesFor({ game, seats }: LiveTable, seat: string, by?: string): SeatChoice[] {
  const { state, setup } = game
  const person = state.people.get(seat)
  if (!person) return []
  const isGm = seats.get(seat)?.role === 'gm'
  const characters =
    by === undefined ? [...state.characters.keys()].filter((id) => owns(person, state, id)) : [by]
  return [...setup.ruleset.byId.values()].flatMap((action) => {
    if (action.gm && !isGm) return []
    const asking = isActor(action) ? characters.map((by) => ({ by })) : by === undefined ? [{}] : []
    return asking.map((of): SeatChoice => {
      const { do: id, refused, parameters, example } = choiceOf(game, action, { ...of, as: seat })
      const targets = parameters.find(({ name }) => name === 'to')?.legal
      const others =
        !targets || !('values' in targets) || targets.values.some((to) => !owns(person, state, String(to)))
      const asked = (chooser: SeatChoice['parameters'][number]['chooser']) =>
        !action.gm && ((chooser === 'gm' && !isGm) || (chooser === 'target' && others))
      const shown = parameters.map(({ chooser, ...rest }) => ({ ...rest, chooser, asked: asked(chooser) }))
      const theirs = new Set(shown.filter(({ asked }) => asked).map(({ name }) => name))
      return {
        do: id,
        ...of,
        ...(refused && { refused }),
        parameters: shown,
        ...(example && {
          example: Object.fromEntries(Object.entries(example).filter(([name]) => !theirs.has(name))),
        }),
      }
    })
  })
}
