import { type ContestSpec, hasActed, type Move, type Next, type Stage } from '../../core/index.ts'
import { isAroused, POSITIONS, type SwordWorldCharacter } from './character.ts'
import { type A, BOOSTS, cap, FORMS, type Form, fits } from './declaration.ts'
import { rolledIn } from './exchange.ts'
import type { SwordWorld } from './pack.ts'
import { areJoined } from './unions.ts'

type At = Stage<SwordWorld>

const other = ({ pair: [a, b] }: At, id: string): string => (id === a ? b : a)

const character = ({ state }: At, id: string): SwordWorldCharacter =>
  state.characters.get(id) as SwordWorldCharacter

/** Every selection of the boosts (S-12). */
const BOOSTED = [[], ['fierce'], ['rapid'], [...BOOSTS]]

/** The forms that are worth their SP: a higher rating, or arousal (S-4, S-7, S-8). */
function formsOf({ options }: At, by: SwordWorldCharacter, to: SwordWorldCharacter): Form[] {
  const forms = Object.keys(FORMS) as Form[]
  const rating = (form: Form) => {
    const adds = form === 'oral' || (form === 'breast' && options.breastBonus === 'rating')
    return cap(by, form, options) + (adds ? 5 : 0)
  }
  const worse = (form: Form) =>
    form === 'breast' && options.breastBonus !== 'damage' && rating(form) <= rating('oral')
  return forms.filter((form) => fits(form, by, to) && !worse(form))
}

/**
 * What can be done in one's turn: an attack, which ends it; before it, as often as there are SP, a union or its end (S-14, which take no
 * action). Ratings are as high as may be: every column of the table rises with the rating, so that less is never better.
 */
function movesOf(at: At, by: string): Move[] {
  const to = other(at, by)
  const actor = character(at, by)
  const target = character(at, to)
  const joined = areJoined(actor, target)
  const counters = formsOf(at, target, actor)
  const boosted = joined ? BOOSTED : [[]]
  return [
    ...formsOf(at, actor, target).flatMap((form) =>
      boosted.map(
        (boosts): Move => ({
          step: { do: 'attack', by, to, form, ...(boosts.length > 0 && { boosts }) },
          replies: joined
            ? counters.flatMap((counterForm) =>
                boosted.map((counterBoosts) => ({
                  // it costs nothing (S-9)
                  ...(at.options.joinedEndure && { reaction: 'endure' }),
                  counterForm,
                  ...(counterBoosts.length > 0 && { counterBoosts }),
                })),
              )
            : [
                { reaction: 'endure' },
                ...counters.map((counterForm) => ({ reaction: 'counter', counterForm })),
              ],
        }),
      ),
    ),
    ...POSITIONS.map((position): Move => ({ step: { do: 'union', by, to, position } })),
    { step: { do: 'withdraw', by } },
    { step: { do: 'turn.end', by } },
  ]
}

/** First to climax (S-15): an attack each, in the order of initiative. */
export const contest: ContestSpec<SwordWorld> = {
  about: [
    '敏捷度の高い方から交互に、手番ごとに一回攻撃する。攻撃しなくてもよく、攻撃の前に結合や、結合を解くこともできる。受ける側は《我慢！》か《反撃！》を選ぶ。レーティングは常に上限（下げて得になることはない）。SPはファイルの時点のもので、シチュエーションは行わない。先に絶頂した方の負けなので、超過分の行き先は勝敗に関わらない。',
    'By turns, the higher agility first, one attack each; it can be left out, and a union, or its end, can come before it. The target chooses to endure or to counter. Ratings are as high as may be, since less is never better. Scene points are those of the file: no situations. Who first comes to climax has lost, so that where an overflow goes does not matter.',
  ],
  resource: 'stamina',
  // mitigation is at a rating up to the points left (S-5)
  byWhatIsLeft: {
    takes: { to: 'dealt', by: 'counterDealt' },
    odds: (c, part) => rolledIn(c as A, part),
    again: {
      step: 'reroll',
      parts: [
        {
          names: ['hit', 'evade', 'damage', 'mitigation'],
          facts: ['total', 'hit', 'damage'],
        },
        {
          names: ['counter-hit', 'counter-evade', 'counter-damage', 'counter-mitigation'],
          facts: ['counterTotal', 'counterHit', 'counterDamage'],
        },
      ],
    },
    over: ['overflow', 'climax', 'counterOverflow', 'counterClimax', 'spGained', 'targetSpGained'],
  },
  next(at): Next {
    const { combat } = at.state
    if (!combat) return { step: { do: 'combat.start' } }
    const by = combat.order.find((id) => !hasActed(combat, id))
    if (by === undefined) return { step: { do: 'round.end' } }
    if (!at.pair.includes(by) || isOver(at, by)) return { step: { do: 'turn.end', by } }
    return { by, moves: movesOf(at, by) }
  },
  key(at) {
    const { combat } = at.state
    let key = ''
    for (const id of at.pair) {
      const one = character(at, id)
      key += `${hasActed(combat, id) || isOver(at, id) ? ' .' : ' '}${one.sp}`
      if (isAroused(one)) key += '*'
      if (one.joinedTo !== null) key += `+${one.joinedTo} ${one.position}`
    }
    return key
  },
}

/** Whether a turn is over with what has just been done. */
const isOver = ({ did }: At, id: string): boolean => did?.do === 'attack' && did.by === id
