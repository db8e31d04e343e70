import { type ContestSpec, hasActed, type Move, type Next, type Stage } from '../../core/index.ts'
import { isClothed, wearsBodyArmor } from './character.ts'
import { type Arianrhod, engagementOf } from './pack.ts'

type At = Stage<Arianrhod>

const other = ({ pair: [a, b] }: At, id: string): string => (id === a ? b : a)

const character = ({ state }: At, id: string): Arianrhod['character'] =>
  state.characters.get(id) as Arianrhod['character']

/** Whether anything depends on who is aroused. */
const arousalMatters = ({ options: { arousedModifiers } }: At): boolean =>
  Object.values(arousedModifiers).some((n) => n !== 0)

/** How a target may answer an attack: it evades or not, and declares 我慢 or not. */
const REPLIES = [
  { evade: true, endure: false },
  { evade: true, endure: true },
  { evade: false, endure: false },
  { evade: false, endure: true },
]

/** What can be done in one's turn. Nobody leaves the engagement, and nobody else joins in. */
function movesOf(at: At, by: string): Move[] {
  const to = other(at, by)
  const actor = character(at, by)
  if (!engagementOf(at.state, by)?.includes(to))
    return [{ step: { do: 'engage', by, to } }, { step: { do: 'turn.end', by } }]
  const target = character(at, to)
  const armored = wearsBodyArmor(target) && at.options.armorBlocks
  const efforts = Array.from({ length: actor.stats.strength }, (_, i) => i + 1)
  const toys = actor.equipment.filter(({ kind }) => kind === 'toy')
  const attack = (step: Move['step']): Move => ({ step, replies: REPLIES })
  return [
    ...(armored
      ? (['dexterity', 'strength'] as const).map((use): Move => ({ step: { do: 'strip', by, to, use } }))
      : [
          attack({ do: 'caress', by, to }),
          ...toys.map(({ id }) => attack({ do: 'caress', by, to, toy: id })),
          ...efforts.map((effort) => attack({ do: 'union', by, to, effort })),
        ]),
    // without damage: for what arousal does
    ...(arousalMatters(at) && !armored
      ? efforts.map((effort) => attack({ do: 'tease', by, to, effort }))
      : []),
    { step: { do: 'remove-armor', by, slot: 'body' } },
    { step: { do: 'endure', by } },
    { step: { do: 'turn.end', by } },
  ]
}

/** First to climax, turn by turn in one engagement. */
export const contest: ContestSpec<Arianrhod> = {
  about: [
    '戦闘の手番で、二人だけのエンゲージで争う。愛撫・結合・脱がせ・着脱・我慢・行動終了を選び、受ける側は回避するかと我慢を選ぶ。翻弄は発情に効果がある場合だけ。性技・離脱・ボーナスダイス・修正は使わない。',
    'In combat turns, the two in one engagement. They choose among caress, union, strip, remove armor, endure and the end of the turn; the target whether to evade and to endure. Tease only where arousal counts. No technique, no disengaging, no bonus dice or modifiers.',
  ],
  resource: 'ep',
  next(at): Next {
    const { combat } = at.state
    if (!combat) return { step: { do: 'combat.start' } }
    const by = combat.order.find((id) => !combat.acted.includes(id))
    if (by === undefined) return { step: { do: 'round.end' } }
    if (!at.pair.includes(by)) return { step: { do: 'turn.end', by } }
    return { by, moves: movesOf(at, by) }
  },
  key(at) {
    const { combat } = at.state
    const aroused = arousalMatters(at)
    const together = engagementOf(at.state, at.pair[0])?.includes(at.pair[1]) ?? false
    let key = together ? '' : 'apart'
    for (const id of at.pair) {
      const one = character(at, id)
      key += hasActed(combat, id) ? ' .' : ' '
      if (one.statuses.includes('enduring')) key += '+'
      if (aroused && one.statuses.includes('aroused')) key += '*'
      if (isClothed(one)) key += '#'
      for (const { id, kind } of one.equipment) if (kind === 'armor') key += `,${id}`
      // a minor action is of use to get together or out of armor
      if ((!together || wearsBodyArmor(one)) && combat?.spent.some(([who]) => who === id)) key += '-'
    }
    return key
  },
}
