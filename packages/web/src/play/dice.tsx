import type { DieMark } from '@tryst/engine'
import { useTexts } from '../texts/index.ts'

/** Where the pips of a D6 lie, on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
}

/** A face as it lay: pips for a D6, a figure for others. What the rules make a critical or a fumble of is ringed. */
export function Die({
  face,
  sides,
  mark = null,
}: {
  readonly face: number
  readonly sides: number
  readonly mark?: DieMark | undefined
}) {
  const { t } = useTexts()
  const pips = sides === 6 ? PIPS[face] : undefined
  const said = mark === null ? '' : t('aside', { text: t(mark === 'critical' ? 'dieSpecial' : 'dieFumble') })
  return (
    <svg
      viewBox="0 0 28 28"
      className={`die ${mark ? `die-${mark}` : ''}`}
      role="img"
      aria-label={t('die', { sides, face }) + said}
    >
      <rect className="die-body" x="2" y="2" width="24" height="24" rx={sides === 6 ? 5 : 9} />
      {pips ? (
        pips.map(([x, y]) => (
          <circle key={`${x}${y}`} className="die-pip" cx={8 + 6 * x} cy={8 + 6 * y} r="2.2" />
        ))
      ) : (
        <text className="die-figure" x="14" y="18.5" textAnchor="middle">
          {face}
        </text>
      )}
    </svg>
  )
}
