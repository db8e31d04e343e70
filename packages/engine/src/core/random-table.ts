import { z } from 'zod'
import { d66, dice, type Quantity } from '../dice/index.ts'
import { idSchema, textOf, whole } from './fields.ts'

/** A random table that a group brings along (D-18). */
export interface RandomTable {
  readonly id: string
  readonly name: string
  readonly die: 'D10' | 'D100' | 'D66'
  readonly entries: readonly { readonly from: number; readonly to: number; readonly text: string }[]
  readonly use?: 'optional' | 'required' | undefined
}

/** What is rolled on such a table. */
export const dieOf = (die: RandomTable['die']): Quantity<number> =>
  die === 'D66' ? d66 : dice(1, die === 'D10' ? 10 : 100)

function facesOf(die: RandomTable['die']): number[] {
  if (die !== 'D66') return Array.from({ length: die === 'D10' ? 10 : 100 }, (_, i) => i + 1)
  return [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((units) => 10 * tens + units))
}

const entry = z
  .strictObject({ from: whole(), to: whole().optional(), text: textOf(1, 200) })
  .transform(({ from, to, text }) => ({ from, to: to ?? from, text }))

/** The form of a random table: every face of its die is in exactly one entry (D-18). */
export const randomTableSchema = z
  .strictObject({
    id: idSchema,
    name: textOf(1, 80),
    die: z.enum(['D10', 'D100', 'D66'], { error: 'one of D10, D100, D66 is required' }),
    entries: z.array(entry, { error: 'a list of entries is required' }),
    use: z.enum(['optional', 'required'], { error: 'one of optional, required is required' }).optional(),
  })
  .superRefine(({ die, entries }, check) => {
    if (check.issues.length > 0) return
    const faces = facesOf(die)
    const left = new Set(faces)
    entries.forEach(({ from, to }, i) => {
      const wrong = (message: string) => check.addIssue({ code: 'custom', path: ['entries', i], message })
      if (to < from || !faces.includes(from) || !faces.includes(to))
        return wrong(`from and to are faces of ${die}, in order`)
      for (const face of faces)
        if (face >= from && face <= to && !left.delete(face)) return wrong(`${face} is in another entry too`)
    })
    if (left.size > 0)
      check.addIssue({
        code: 'custom',
        path: ['entries'],
        message: `every face is in one entry; missing: ${[...left].join(', ')}`,
      })
  })
