import { z } from 'zod'
import { between, distinctBy, type Edit, idSchema, type Lasting, oneWord, textOf } from '../../core/index.ts'
import type { DoubleCross } from './pack.ts'

interface Common {
  readonly id: string
  /** whom it is about */
  readonly to: string
  readonly effect?: string
  readonly emotion?: string
}

/** A Lois that lies over another (D-16). */
export interface BLois extends Common {
  readonly kind: 'B'
  readonly level: number
  readonly over: string
}

export type Lois = BLois | (Common & { readonly kind: 'normal' | 'S' | 'P' })

/** How many characters a Lois's texts have. */
export const LENGTH = { to: [1, 80], effect: [1, 200], emotion: [1, 200] } as const

const lois = z
  .strictObject({
    id: idSchema,
    to: textOf(...LENGTH.to),
    kind: oneWord(['normal', 'S', 'P', 'B']),
    level: between(1, 99).optional(),
    over: idSchema.optional(),
    effect: textOf(...LENGTH.effect).optional(),
    emotion: textOf(...LENGTH.emotion).optional(),
  })
  .superRefine((one, check) => {
    const wrong = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message })
    if (one.kind === 'B' && one.over === undefined) wrong('over', 'a B-Lois lies over another')
    for (const field of ['level', 'over'] as const)
      if (one.kind !== 'B' && one[field] !== undefined) wrong(field, 'only a B-Lois has this')
  })
  .transform((one) => (one.kind === 'B' ? { ...one, level: one.level ?? 1 } : one) as Lois)

export const loisSchema = distinctBy(
  z.array(lois, { error: 'a list of Lois is required' }),
  'id',
).superRefine((list, check) => {
  list.forEach((one, i) => {
    // one that is missing is told above
    if (one.kind === 'B' && one.over && !underOf(list, one.over))
      check.addIssue({ code: 'custom', path: [i, 'over'], message: 'no Lois that is not B has this id' })
  })
})

/** What a B-Lois may lie over: any that is not B. */
export const underOf = (list: readonly Lois[], id: string | undefined): Lois | undefined =>
  list.find((one) => one.id === id && one.kind !== 'B')

export const bLoisOf = (list: readonly Lois[], id: string | undefined): BLois | undefined =>
  list.find((one): one is BLois => one.id === id && one.kind === 'B')

/** The first of `lois-1`, `lois-2`, … that is not used (D-16). */
export function freeId(list: readonly Lois[]): string {
  const used = new Set(list.map(({ id }) => id))
  let n = 1
  while (used.has(`lois-${n}`)) n += 1
  return `lois-${n}`
}

const THEMES = { P: 'pregnancy', B: 'mind-control' } as const

/** The theme that adding a Lois has, and that it rests on (D-15, D-16). */
export const themeOf = (kind: 'P' | 'B') => THEMES[kind]

/** P- and B-Lois rest on their themes; with a Lois goes what lies over it. */
export const lastingLois = ({ id, lois }: DoubleCross['character']): Lasting<DoubleCross>[] =>
  lois.flatMap((one) =>
    one.kind === 'P' || one.kind === 'B'
      ? {
          themes: [themeOf(one.kind)],
          characters: [id],
          end(edit: Edit<DoubleCross>) {
            const stays = (other: Lois) =>
              other.id !== one.id && !(other.kind === 'B' && other.over === one.id)
            edit.set(id, 'lois', edit.character(id).lois.filter(stays))
          },
        }
      : [],
  )
