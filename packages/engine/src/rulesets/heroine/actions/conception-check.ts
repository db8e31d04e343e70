import { character, flag, integer, outOfRange, type Refusal, refusal, word } from '../../../core/index.ts'
import { draw, sum, type Term } from '../../../dice/index.ts'
import { type HeroineCharacter, STATS } from '../character.ts'
import { allSixes, conceptionDice, tooManyOnes } from '../checks.ts'
import { CONCEPTION_THEMES, conceive, useUp } from '../conception.ts'
import { isOrdinary, markedTarget, originOf } from '../marks.ts'
import { action, type C } from '../pack.ts'

type Check = C<{ readonly by: string; readonly from: string }>

/** What the check must reach (H-6). */
function targetTerms(c: Check): Term[] {
  const heroine = c.actor
  const from = c.character(c.p.from)
  const lost = Math.max(0, from.hp.max - from.hp.current - Math.max(0, heroine.hp.current))
  const dark = originOf(from, c.options) === 'dark-heroine'
  const ofSp = c.options.targetSp === 'attacker' ? from.sp : heroine.sp
  return [
    ['lost-hp', lost],
    ['base', dark ? 15 : 5],
    ['sp', dark ? Math.max(0, from.sp - heroine.sp) : ofSp],
    ['marks', markedTarget(c, heroine, from)],
  ]
}

/** Transformed not from an ordinary human or another heroine, and never from herself (H-12). */
const mayConceive = (heroine: HeroineCharacter, from: HeroineCharacter): boolean =>
  heroine.id !== from.id && !(heroine.transformed && isOrdinary(from))

/** Why there is no check between the two (H-11, H-12). */
function impossible(c: Check): Refusal | undefined {
  const { role, transformed } = c.actor
  if (role !== 'heroine') return refusal('no-conception')
  if (!transformed && c.options.untransformed === 'players-decide') return refusal('players-decide')
  return mayConceive(c.actor, c.character(c.p.from)) ? undefined : refusal('no-conception')
}

/** 懐妊判定: called for by a strike or by the GM (H-5); a failure is a conception (H-7) */
export const conceptionCheck = action({
  id: 'conception-check',
  clauses: ['H-5', 'H-6', 'H-7', 'H-8', 'H-11', 'H-12'],
  parameters: {
    by: character(),
    from: character({ among: (from, c: C) => mayConceive(c.actor, from) }),
    stat: word(STATS),
    dice: integer({ range: [1, 20], default: 2 }),
    modifier: integer({ range: [-99, 99], default: 0 }),
    waive: flag({ default: false }),
  },
  themes: CONCEPTION_THEMES,
  facts: {
    target: 'number',
    total: 'number',
    allSixes: 'flag',
    tooManyOnes: 'flag',
    success: 'flag',
    conceived: 'flag',
  },
  refuse: (c) =>
    outOfRange(c) ??
    impossible(c) ??
    (c.isGm || c.actor.due.includes(c.p.from) ? undefined : refusal('not-due')),
  *rule(c, ledger) {
    if (c.p.waive) {
      ledger.fact('conceived', true)
      return
    }
    const { stats, level } = c.actor
    const { stat, dice, modifier } = c.p
    const needed = targetTerms(c)
    const target = sum(needed)
    ledger.fact('target', target, needed)
    const terms: Term[] = [
      [stat, stats[stat]],
      ['level', level],
      ['modifier', modifier],
    ]
    yield* draw(conceptionDice(dice, terms), (shown, total) => {
      const sixes = allSixes(shown, dice)
      const ones = tooManyOnes(shown, dice)
      const success = sixes || (!ones && total >= target)
      ledger.fact('total', total)
      ledger.fact('allSixes', sixes)
      ledger.fact('tooManyOnes', ones)
      ledger.fact('success', success)
      ledger.fact('conceived', !success)
    })
  },
  apply(c, { conceived }, edit) {
    const { by, from } = c.p
    useUp(edit, by, from)
    if (conceived) conceive(edit, by, originOf(c.character(from), c.options))
  },
})
