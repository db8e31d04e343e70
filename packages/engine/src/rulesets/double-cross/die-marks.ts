import type { DieMark } from '../../core/index.ts'
import type { Roll } from '../../dice/index.ts'

const POOL = /^(\d+)DX(\d+)$/

/** Of a check, the dice that are rolled again, and the ones of a fumble (D-1). */
export function dieMarks({ notation, faces }: Roll): readonly DieMark[] | undefined {
  const [, dice, critical] = POOL.exec(notation) ?? []
  if (dice === undefined || faces.length === 0) return undefined
  if (faces.slice(0, Number(dice)).every((face) => face === 1)) return faces.map(() => 'fumble')
  const again = (face: number) => face >= Number(critical)
  return faces.some(again) ? faces.map((face) => (again(face) ? 'critical' : null)) : undefined
}
