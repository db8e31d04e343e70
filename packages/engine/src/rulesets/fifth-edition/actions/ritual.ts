import { anyText, characters, flag, mapping, outOfRange, type Refusal, refusal } from '../../../core/index.ts'
import { draw } from '../../../dice/index.ts'
import type { FifthEditionCharacter, Spell } from '../character.ts'
import { checkParameters, isProficient, modeOf, skillCheck } from '../checks.ts'
import { canAct, levelsGained } from '../health.ts'
import { action, type C, inCombat, inUse, MAX_RITUALS, unless } from '../pack.ts'

interface Given {
  /** each with the id of its spell */
  readonly performers: ReadonlyMap<string, string>
  readonly partners: readonly string[]
  readonly gmAllows: boolean | undefined
}

/** The performers, then the partners, as listed. */
const participants = ({ p }: C<Given>): string[] => [...p.performers.keys(), ...p.partners]

/** The spell that a performer casts: its own, else that of the first participant who has it. */
function spellOf(c: C<Given>, performer: string, id: string): Spell | undefined {
  for (const who of [performer, ...participants(c)]) {
    const spell = c.character(who).spells.find((one) => one.id === id)
    if (spell) return spell
  }
  return undefined
}

function wrongCircle({ p }: C<Given>): Refusal | undefined {
  const wrong = (parameter: string): Refusal => ({ code: 'out-of-range', parameter })
  if (p.performers.size === 0) return wrong('performers')
  if (p.performers.size + p.partners.length < 2) return wrong('partners')
  return p.partners.some((id) => p.performers.has(id)) ? wrong('partners') : undefined
}

/** Refused when any of the performers does not do. */
const unlessAll = (c: C<Given>, code: string, does: (id: string, spell: string) => boolean) =>
  [...c.p.performers].every(([id, spell]) => does(id, spell)) ? undefined : refusal(code)

/** The GM's word goes before the ritual tag and the option, either way. */
const mayBeCast = (c: C<{ readonly gmAllows: boolean | undefined }>, spell: Spell | undefined) =>
  c.p.gmAllows ?? (c.options.nonRitualSpells || (spell?.ritual ?? false))

/** For forms: one performer with a spell of its own, else with one that another has; when nobody can, what is refused with the reason. */
function examples(c: C<{ readonly gmAllows: boolean | undefined }>): Record<string, string>[] {
  const everybody = [...c.state.characters.values()]
  const able = everybody.filter((who) => canAct(who) && isProficient(c, who, 'bedchamber-arts'))
  const castable = (who: FifthEditionCharacter) => who.spells.filter((spell) => mayBeCast(c, spell))
  const known = (who: FifthEditionCharacter) =>
    firstSome(
      castable(who),
      everybody.flatMap(castable),
      everybody.flatMap(({ spells }) => spells),
    )
  return firstSome(able, everybody).flatMap((who) => known(who).map(({ id }) => ({ [who.id]: id })))
}

const firstSome = <T>(...lists: readonly (readonly T[])[]): readonly T[] =>
  lists.find(({ length }) => length > 0) ?? []

/** 房中術の儀式, one hour (F-14) */
export const ritual = action({
  id: 'ritual',
  clauses: ['F-14', 'F-1', 'F-2', 'F-6', 'F-10'],
  parameters: {
    performers: mapping(
      () => anyText(),
      (c) => examples(c as C<Given>),
      { names: true, takesPart: true },
    ),
    partners: characters({
      among: ({ id }, c) => !Object.hasOwn(Object(c.values.performers), id),
    }),
    interrupted: flag({ default: false, chooser: 'gm' }),
    gmAllows: flag({ optional: true, chooser: 'gm' }),
    ...checkParameters,
  },
  themes: (c) => (c.state.scene?.tone === 'hostile' ? ['intimacy', 'coercion'] : ['intimacy']),
  facts: { totals: 'mapping', cast: 'mapping', exhausted: 'list' },
  refuse: (c) =>
    unless(inUse(c, 'bedchamber-arts')) ??
    outOfRange(c) ??
    wrongCircle(c) ??
    unlessAll(c, 'cannot-act', (id) => canAct(c.character(id))) ??
    inCombat(c) ??
    unlessAll(c, 'no-spell', (id, spell) => spellOf(c, id, spell) !== undefined) ??
    unlessAll(c, 'not-a-ritual', (id, spell) => mayBeCast(c, spellOf(c, id, spell))) ??
    unlessAll(c, 'untrained', (id) => isProficient(c, c.character(id), 'bedchamber-arts')),
  *rule(c, ledger) {
    if (c.p.interrupted) return
    for (const [id, spell] of c.p.performers) {
      const dc = 8 + 2 * (spellOf(c, id, spell)?.level ?? 0)
      const check = skillCheck(c, c.character(id), 'bedchamber-arts', modeOf(c.p))
      yield* draw(check, (_natural, total) => {
        ledger.put('totals', id, total)
        ledger.put('cast', id, total >= dc ? spell : null)
      })
    }
    const { ritualCount, ritualExhaustion } = c.options
    for (const id of participants(c)) {
      const who = c.character(id)
      if (who.rituals === 0) continue
      const dc = 12 + who.rituals + (ritualCount === 'including' ? 1 : 0)
      const tires =
        levelsGained(who, 1, c.options) > 0 && (ritualExhaustion === 'add' || who.exhaustion === 0)
      yield* draw(skillCheck(c, who, 'stamina', 'single'), (_natural, total) => {
        if (tires && total < dc) ledger.push('exhausted', id)
      })
    }
  },
  apply(c, { exhausted }, edit) {
    if (c.p.interrupted) return
    for (const id of participants(c)) {
      const { rituals, exhaustion } = edit.character(id)
      edit.set(id, 'rituals', Math.min(MAX_RITUALS, rituals + 1))
      if (exhausted.includes(id)) edit.set(id, 'exhaustion', exhaustion + 1)
    }
  },
})
