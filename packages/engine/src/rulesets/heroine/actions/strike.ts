import { z } from 'zod'
import { character, custom, integer, trueOrFalse, whole } from '../../../core/index.ts'
import { draw, type Term } from '../../../dice/index.ts'
import { areDoubles, damage, facesAreDoubles } from '../checks.ts'
import { mayFallDue, note } from '../conception.ts'
import { stanceTerms } from '../marks.ts'
import { action } from '../pack.ts'

/** 《アヴォイド》 as the base game had it come out. */
interface Avoid {
  readonly dice: readonly number[]
  readonly failed: boolean
}

/** An attack of the base game: what it does to HP (H-2), and whether it makes a conception check due (H-3) */
export const strike = action({
  id: 'strike',
  clauses: ['H-2', 'H-3', 'H-4', 'H-8', 'H-11'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    dice: integer({ range: [1, 20] }),
    bonus: integer({ range: [-99, 99], default: 0 }),
    avoid: custom(
      (): z.ZodType<Avoid> =>
        z.strictObject({
          dice: z.array(whole(), { error: 'a list of faces is required' }),
          failed: trueOrFalse(),
        }),
      {
        optional: true,
        chooser: 'target',
        outside: ({ dice }) =>
          dice.length < 1 || dice.length > 20 || dice.some((face) => face < 1 || face > 6),
        legal: {
          examples: [
            { dice: [3, 3], failed: true },
            { dice: [2, 5], failed: true },
            { dice: [6, 4], failed: false },
          ],
        },
      },
    ),
  },
  themes: [],
  facts: { damage: 'number', hp: 'number', doubles: 'flag', checkDue: 'flag' },
  aims: { damage: 'more' },
  *rule(c, ledger) {
    const { hp } = c.target
    const { avoid, bonus } = c.p
    if (avoid?.failed === false) {
      ledger.fact('hp', hp.current)
      return
    }
    const possible = mayFallDue(c)
    const avoidDoubles = avoid !== undefined && facesAreDoubles(avoid.dice, c.options)
    const terms: Term[] = [['bonus', bonus], ...stanceTerms(c.actor, c.target, c.options)]
    yield* draw(damage(c.p.dice, terms), (shown, total) => {
      const dealt = Math.max(0, total)
      // HP already below 0 stay as they are
      const left = Math.min(hp.current, Math.max(0, hp.current - dealt))
      const doubles = areDoubles(shown, c.options)
      ledger.fact('damage', dealt)
      ledger.fact('hp', left, [
        ['hp', hp.current],
        ['damage', -dealt],
      ])
      ledger.fact('doubles', doubles)
      ledger.fact('checkDue', possible && dealt > 0 && (left <= 0 || doubles || avoidDoubles))
    })
  },
  apply(c, { hp, checkDue }, edit) {
    if (hp !== c.target.hp.current) edit.set(c.p.to, 'hp', { ...c.target.hp, current: hp })
    if (checkDue) note(edit, c.p.to, c.p.by)
    if (c.state.combat) edit.setTable('struck', true)
  },
})
