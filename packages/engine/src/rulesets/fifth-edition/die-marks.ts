import type { DieMark } from '../../core/index.ts'
import type { Roll } from '../../dice/index.ts'
import type { FifthEdition } from './pack.ts'

interface Step {
  readonly do: string
  readonly given: Readonly<Record<string, unknown>>
  readonly facts: Readonly<Record<string, unknown>>
}

/** Whether a 20 on the die that counts of a roll is more than a number (F-4, F-6, F-7, F-8); everywhere else it is none (F-2). */
function means(
  { name }: Roll,
  { do: id, given, facts }: Step,
  { harshExhaustion }: FifthEdition['options'],
): boolean {
  switch (id) {
    case 'technique':
      return facts.success === true
    case 'coerce':
      return name === 'coercion' && facts.success === true && given.harm !== false
    case 'fertility':
      return given.bothWish === true
    case 'stamina-contest':
      return harshExhaustion !== 'off' && facts.winner === (name === 'opposed' ? given.to : given.by)
  }
  return false
}

/** The die that counts, where it shows a 20 that means something. */
export function dieMarks(
  roll: Roll,
  step: Step,
  options: FifthEdition['options'],
): readonly DieMark[] | undefined {
  const { faces, sides, value } = roll
  if (value !== 20 || sides[0] !== 20 || !means(roll, step, options)) return undefined
  return faces.map((face) => (face === 20 ? 'critical' : null))
}
