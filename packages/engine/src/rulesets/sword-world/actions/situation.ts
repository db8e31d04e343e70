import { character, characters, type Refusal, refusal, word } from '../../../core/index.ts'
import { action, type C } from '../pack.ts'
import { gain } from '../scene-points.ts'

const KINDS = [
  'mood',
  'first-time',
  'kiss',
  'moan',
  'words-of-love',
  'verbal-tease',
  'bashful',
  'denial',
] as const
type Kind = (typeof KINDS)[number]

type S = C<{
  readonly by: string
  readonly to: string | undefined
  readonly kind: Kind
  readonly present: readonly string[] | undefined
}>

/** Those who have it now: everybody there with `mood`, both with a `kiss`, else who does it. */
function havers(c: S): readonly string[] {
  const { by, to, kind, present } = c.p
  if (kind === 'mood') return present ?? [...c.state.characters.keys()]
  return kind === 'kiss' && to !== undefined ? [by, to] : [by]
}

/** Who is wrong for this kind; checked before anything else. */
function wrongCharacters({ p: { by, to, kind, present } }: S): Refusal | undefined {
  if (kind === 'kiss' && to === by) return { code: 'out-of-range', parameter: 'to' }
  if (kind === 'mood' && present && !present.includes(by))
    return { code: 'out-of-range', parameter: 'present' }
  return undefined
}

const gained = (kind: Kind): number => (kind === 'first-time' ? 5 : 1)

/** シチュエーション: scene points for play */
export const situation = action({
  id: 'situation',
  clauses: ['S-21'],
  parameters: {
    by: character(),
    to: character({ optional: true, among: (one, c) => one.id !== c.values.by }),
    kind: word(KINDS),
    present: characters({ optional: true, takesPart: false }),
  },
  themes: ['intimacy'],
  facts: { gained: 'number' },
  malformed: ({ kind, to }) =>
    kind === 'kiss' && to === undefined
      ? { parameter: 'to', message: 'this field is required for a kiss' }
      : undefined,
  refuse(c) {
    const wrong = wrongCharacters(c)
    if (wrong) return wrong
    if (!c.state.scene) return refusal('no-scene')
    if (c.p.kind === 'first-time' && c.actor.experienced) return refusal('not-now')
    return c.actor.situations.includes(c.p.kind) ? refusal('once-per-scene') : undefined
  },
  *rule(c, ledger) {
    ledger.fact('gained', gained(c.p.kind))
  },
  apply(c, _facts, edit) {
    const { kind } = c.p
    for (const id of havers(c)) {
      const { situations } = edit.character(id)
      if (situations.includes(kind)) continue
      edit.set(id, 'situations', [...situations, kind])
      gain(edit, id, gained(kind))
    }
    if (kind === 'first-time') edit.set(c.p.by, 'experienced', true)
  },
})
