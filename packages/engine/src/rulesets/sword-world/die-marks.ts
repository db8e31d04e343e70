import type { DieMark } from '../../core/index.ts'
import type { Roll } from '../../dice/index.ts'
import { NO_CRITICALS, ONES, SIXES } from './checks.ts'

const HIT_OR_EVADE = /(^|-)(hit|evade)$/
const RATING = /^K\d+\[(\d+)\]$/

/** 6,6 and 1,1 on a hit roll and an evasion (S-1); on a rating roll each result that is rolled again, and 1,1 at its start (S-2). */
export function dieMarks({ name, notation, faces }: Roll): readonly DieMark[] | undefined {
  const [, value] = RATING.exec(notation) ?? []
  const critical = value === undefined ? SIXES : Number(value)
  if (value === undefined && !HIT_OR_EVADE.test(name)) return undefined
  const found = faces.flatMap((face, i): DieMark[] => {
    if (i % 2 === 1) return []
    const shown = face + (faces[i + 1] ?? 0)
    const mark =
      shown === ONES && i === 0 ? 'fumble' : shown >= critical && critical < NO_CRITICALS ? 'critical' : null
    return [mark, mark]
  })
  return found.some(Boolean) ? found : undefined
}
