import { character, integer, outOfRange, refusal, text, word } from '../../../core/index.ts'
import { bLoisOf, freeId, LENGTH, type Lois, themeOf, underOf } from '../lois.ts'
import { action, type C } from '../pack.ts'

/** What one kind of Lois needs, and the other does not have. */
const NEEDED = { P: ['about'], B: ['over', 'level'] } as const

/** P-Lois and B-Lois, forced on a character */
export const loisAdd = action({
  id: 'lois.add',
  clauses: ['D-15', 'D-16'],
  gm: true,
  parameters: {
    to: character({ chooser: 'gm' }),
    kind: word(['P', 'B'], { chooser: 'gm' }),
    about: text({ optional: true, length: LENGTH.to, chooser: 'gm' }),
    over: text({
      optional: true,
      chooser: 'gm',
      legal: (c: C) => c.target.lois.filter(({ kind }) => kind !== 'B').map(({ id }) => id),
    }),
    level: integer({ optional: true, range: [1, 99], chooser: 'gm' }),
    effect: text({ optional: true, length: LENGTH.effect, chooser: 'gm' }),
    emotion: text({ optional: true, length: LENGTH.emotion, chooser: 'gm' }),
  },
  themes: (c) => [themeOf(c.p.kind)],
  facts: {},
  malformed(p) {
    const missing = NEEDED[p.kind].find((name) => p[name] === undefined)
    if (missing) return { parameter: missing, message: `a ${p.kind}-Lois needs this` }
    const unknown = NEEDED[p.kind === 'P' ? 'B' : 'P'].find((name) => p[name] !== undefined)
    return unknown && { parameter: unknown, message: `a ${p.kind}-Lois does not have this` }
  },
  refuse(c) {
    const range = outOfRange(c)
    if (range) return range
    if (c.p.kind === 'P') return c.target.kind === 'pc' ? undefined : refusal('not-allowed')
    return underOf(c.target.lois, c.p.over) ? undefined : refusal('no-such-lois')
  },
  apply(c, _facts, edit) {
    const { lois } = c.target
    const { to, kind, about = '', over = '', level = 1, effect, emotion } = c.p
    const id = freeId(lois)
    const texts = { ...(effect !== undefined && { effect }), ...(emotion !== undefined && { emotion }) }
    const added: Lois =
      kind === 'P'
        ? { id, to: about, kind, ...texts }
        : { id, to: underOf(lois, over)?.to ?? '', kind, level, over, ...texts }
    edit.set(to, 'lois', [...lois, added])
  },
})

/** The B-Lois named. */
const raised = (c: C) => bLoisOf(c.target.lois, c.values.lois as string)

/** The level of a B-Lois, higher */
export const loisRaise = action({
  id: 'lois.raise',
  clauses: ['D-16'],
  gm: true,
  parameters: {
    to: character({ chooser: 'gm' }),
    lois: text({
      chooser: 'gm',
      legal: (c: C) => c.target.lois.filter(({ kind }) => kind === 'B').map(({ id }) => id),
    }),
    // up to level 99 in all
    levels: integer({
      range: (c: C) => [1, 99 - (raised(c)?.level ?? 0)],
      chooser: 'gm',
    }),
  },
  themes: ['mind-control'],
  facts: {},
  refuse: (c) => outOfRange(c) ?? (raised(c) ? undefined : refusal('no-such-lois')),
  apply: (c, _facts, edit) =>
    edit.set(
      c.p.to,
      'lois',
      c.target.lois.map((one) =>
        one.kind === 'B' && one.id === c.p.lois ? { ...one, level: one.level + c.p.levels } : one,
      ),
    ),
})
