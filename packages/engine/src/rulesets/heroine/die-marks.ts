import type { DieMark } from '../../core/index.ts'
import { type Roll, scripted } from '../../dice/index.ts'
import { allSixes, conceptionDice, facesAreDoubles, tooManyOnes } from './checks.ts'
import type { Options } from './pack.ts'

/** The doubles among damage dice (H-3); of a conception check the sixes that succeed and the ones that fail by themselves (H-5). */
export function dieMarks(
  { name, faces }: Roll,
  _step: unknown,
  options: Options,
): readonly DieMark[] | undefined {
  if (name === 'damage') {
    const isTwice = (face: number) => faces.filter((one) => one === face).length > 1
    return facesAreDoubles(faces, options)
      ? faces.map((face) => (isTwice(face) ? 'critical' : null))
      : undefined
  }
  if (name !== 'conception-check') return undefined
  const shown = conceptionDice(faces.length, []).quantity.sample(scripted(faces))
  if (allSixes(shown, faces.length)) return faces.map(() => 'critical')
  return tooManyOnes(shown, faces.length) ? faces.map((face) => (face === 1 ? 'fumble' : null)) : undefined
}
