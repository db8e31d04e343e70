import type { DieMark } from '../../core/index.ts'
import { type Roll, scripted } from '../../dice/index.ts'
import { checkDice } from './checks.ts'

const CHECKS: ReadonlySet<string> = new Set(['hit', 'evade', 'strip', 'resist', 'technique'])

/** Of a check, the sixes of a critical and the ones of a fumble; a single six is nothing. */
export function dieMarks({ name, faces }: Roll): readonly DieMark[] | undefined {
  if (!CHECKS.has(name)) return undefined
  const { critical, fumble } = checkDice(faces.length).sample(scripted(faces))
  if (critical) return faces.map((face) => (face === 6 ? 'critical' : null))
  return fumble ? faces.map(() => 'fumble') : undefined
}
