import { character, outOfRange } from '../../../core/index.ts'
import { Check, dice, draw, type Term } from '../../../dice/index.ts'
import { checkParameters, modeOf, skillCheck } from '../checks.ts'
import { cannotAct, levelsGained } from '../health.ts'
import { action, inUse, type Options, unless } from '../pack.ts'

/** What a winning 20 costs the loser in place of one level; undefined: nothing more (F-6). */
const harshness = ({ harshExhaustion }: Options): Check<number> | undefined => {
  if (harshExhaustion === 'off') return undefined
  const [sides, terms]: [number, Term[]] = harshExhaustion === 'd6' ? [6, []] : [4, [['harsh', 1]]]
  return new Check('exhaustion', dice(1, sides), terms)
}

/** 精力の対抗判定 (F-6) */
export const staminaContest = action({
  id: 'stamina-contest',
  clauses: ['F-6', 'F-1', 'F-2', 'F-10'],
  parameters: { by: character(), to: character({ other: 'by' }), ...checkParameters },
  themes: ['intimacy'],
  facts: { total: 'number', opposedTotal: 'number', winner: 'text', exhaustion: 'number' },
  refuse: (c) => unless(inUse(c, 'stamina')) ?? outOfRange(c) ?? cannotAct(c.actor),
  *rule(c, ledger) {
    const { actor, target, options } = c
    const harsh = harshness(options)
    const gain = (loser: string, levels: number) => {
      const gained = levelsGained(c.character(loser), levels, options)
      const terms: Term[] = [['levels', levels]]
      if (gained < levels) terms.push(['limit', gained - levels])
      ledger.fact('exhaustion', gained, terms)
    }
    const check = skillCheck(c, actor, 'stamina', modeOf(c.p))
    // which side shows a 20 matters, so that the first die is carried to the second: 20 paths
    const natural = yield* draw(check, (natural, total) => {
      ledger.fact('total', total)
      return natural
    })
    const total = check.total(natural)
    const suffersMore = yield* draw(
      skillCheck(c, target, 'stamina', 'single', 'opposed'),
      (theirs, opposedTotal) => {
        ledger.fact('opposedTotal', opposedTotal)
        if (total === opposedTotal) return null
        const [winner, loser, shown] =
          total > opposedTotal ? [actor.id, target.id, natural] : [target.id, actor.id, theirs]
        ledger.fact('winner', winner)
        if (harsh && shown === 20) return loser
        gain(loser, 1)
        return null
      },
    )
    if (harsh && suffersMore !== null) yield* draw(harsh, (_face, levels) => gain(suffersMore, levels))
  },
  apply(c, { winner, exhaustion }, edit) {
    if (winner === null || exhaustion === 0) return
    const loser = edit.character(winner === c.p.by ? c.p.to : c.p.by)
    edit.set(loser.id, 'exhaustion', loser.exhaustion + exhaustion)
    edit.set(loser.id, 'contestLevels', loser.contestLevels + exhaustion)
  },
})
