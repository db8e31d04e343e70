import type { Curve } from '@tryst/engine'
import type { Words } from '../game/words.ts'

const WIDTH = 480
const HEIGHT = 180
const BELOW = 18
const LEFT = 30
/** Room at the end of the lines for whose they are. */
const RIGHT = 84

/** What both have left over time: a line for the mean, a band for where most contests are. Dashes and names tell the two apart. */
export function Curves({
  names,
  left,
  most,
  resource,
  words,
}: {
  readonly names: readonly [string, string]
  readonly left: readonly [Curve, Curve]
  readonly most: number
  readonly resource: string
  readonly words: Words
}) {
  const { t } = words
  const title = t('curves', { resource: words.label('resources', resource) })
  const last = Math.max(1, left[0].length - 1, left[1].length - 1)
  const x = (moves: number) => LEFT + (moves / last) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => 6 + (1 - value / Math.max(1, most)) * (HEIGHT - 6)
  const path = (values: readonly number[]) => values.map((value, i) => `${x(i)},${y(value)}`).join(' ')
  const ends = left.map((curve) => y(curve.at(-1)?.mean ?? 0))
  // names that would lie on each other are moved apart
  const [a = 0, b = 0] = ends
  const gap = Math.max(0, 14 - Math.abs(a - b)) / 2
  const labelY = a <= b ? [a - gap, b + gap] : [a + gap, b - gap]
  const summary = left.map((curve, side) =>
    t('varyNumber', {
      who: names[side as 0 | 1],
      name: `${curve[0]?.mean.toFixed(1)} → ${curve.at(-1)?.mean.toFixed(1)}`,
    }),
  )
  return (
    <figure className="stack stack-tight plot">
      <figcaption>
        <span className="title">{title}</span>
        <br />
        <span className="muted small">{t('curvesLead')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + BELOW}`}
        className="curves"
        role="img"
        aria-label={[title, ...summary].join(t('comma'))}
      >
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line className="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text className="axis-label" x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {Math.round(value)}
            </text>
          </g>
        ))}
        {left.map((curve, side) => (
          <g key={names[side]} className={`curve curve-${side}`}>
            <polygon
              points={`${path(curve.map(({ high }) => high))} ${curve
                .map(({ low }, i) => `${x(i)},${y(low)}`)
                .reverse()
                .join(' ')}`}
            />
            <polyline points={path(curve.map(({ mean }) => mean))} />
            <text x={WIDTH - RIGHT + 6} y={(labelY[side] ?? 0) + 4}>
              {names[side]}
            </text>
          </g>
        ))}
        <text className="axis-label" x={LEFT} y={HEIGHT + BELOW - 3}>
          {t('afterMoves', { n: 0 })}
        </text>
        <text className="axis-label" x={WIDTH - RIGHT} y={HEIGHT + BELOW - 3} textAnchor="end">
          {t('afterMoves', { n: last })}
        </text>
      </svg>
    </figure>
  )
}
