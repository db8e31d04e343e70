import { cannotSpend, character, outOfRange, refusal, text, word } from '../../../core/index.ts'
import { notEngaged } from '../attack.ts'
import { type ArianrhodCharacter, armorIn, CLOTHED, type Item, isClothed, type Stat } from '../character.ts'
import { check, opposedCheck, stat } from '../checks.ts'
import { action, type C } from '../pack.ts'

/** What the target of a strip adds to its total. */
const RESISTANCE = 2

const armorOf = ({ equipment }: ArianrhodCharacter) => equipment.filter(({ kind }) => kind === 'armor')

/** What comes off: the item named, else 《着衣》, else body before head before other slots; the id, or undefined for nothing. */
function piece({ target, p }: C<{ readonly item: string | undefined }>): string | undefined {
  const worn = armorOf(target)
  if (p.item !== undefined) return worn.find(({ id }) => id === p.item)?.id
  if (isClothed(target)) return CLOTHED
  const first: Item | undefined = armorIn(target, 'body') ?? armorIn(target, 'head') ?? worn[0]
  return first?.id
}

const higher = ({ stats }: ArianrhodCharacter): Stat =>
  stats.agility > stats.strength ? 'agility' : 'strength'

/** 脱衣 of another's armor, a major action */
export const strip = action({
  id: 'strip',
  clauses: ['A-6', 'A-3', 'A-4'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    use: word(['strength', 'dexterity']),
    resist: word(['strength', 'agility'], { optional: true, chooser: 'target' }),
    item: text({ optional: true, legal: (c: C) => armorOf(c.target).map(({ id }) => id) }),
  },
  themes: ['undressing'],
  facts: { success: 'flag', total: 'number', opposedTotal: 'number', removed: 'text' },
  aims: { success: 'more' },
  cost: () => 'major',
  refuse: (c) =>
    outOfRange(c) ??
    cannotSpend(c, [c.p.to]) ??
    notEngaged(c, c.p.by, c.p.to) ??
    (piece(c) === undefined ? refusal('no-armor') : undefined),
  rule(c, ledger) {
    const removed = piece(c) ?? null
    return opposedCheck(
      check('strip', [stat(c.actor, c.p.use)]),
      check('resist', [stat(c.target, c.p.resist ?? higher(c.target)), ['strip', RESISTANCE]]),
      c.options,
      {
        reaction: (total) => ledger.fact('opposedTotal', total),
        reduce: (_shown, total, wins) => {
          ledger.fact('success', wins)
          ledger.fact('total', total)
          ledger.fact('removed', wins ? removed : null)
        },
      },
    )
  },
  apply(c, { removed }, edit) {
    const { equipment, abilities } = c.target
    if (removed === null) return
    if (c.p.item === undefined && removed === CLOTHED && isClothed(c.target))
      edit.set(
        c.p.to,
        'abilities',
        abilities.filter((one) => one !== CLOTHED),
      )
    else
      edit.set(
        c.p.to,
        'equipment',
        equipment.filter(({ id }) => id !== removed),
      )
  },
})
