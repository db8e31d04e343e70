import { memo, useRef } from 'react'
import { exactPercent, type Facts, isNumbers, mean, type Pmf, percent, tail } from '../game/odds.ts'
import type { Threshold, Thresholds } from '../game/thresholds.ts'
import { numberText, type Words } from '../game/words.ts'

/** Exact odds: conditions as bars, numbers as columns, what is certain in a line. */
export const Odds = memo(function Odds({
  facts,
  marks = {},
  words,
}: {
  readonly facts: Facts
  readonly marks?: Thresholds
  readonly words: Words
}) {
  const conditions = Object.entries(facts).flatMap(([name, answer]) =>
    'p' in answer ? [[name, answer.p] as const] : [],
  )
  // what decides on something comes first
  const decides = (name: string) => (marks[name]?.length ? 0 : 1)
  const open = Object.entries(facts)
    .filter(([, answer]) => 'pmf' in answer && answer.pmf.length > 1)
    .sort(([a], [b]) => decides(a) - decides(b))
  const certain = Object.entries(facts).flatMap(([name, answer]) =>
    'pmf' in answer && answer.pmf.length === 1 && answer.pmf[0]?.[0]
      ? [[name, answer.pmf[0][0]] as const]
      : [],
  )
  const possible = conditions.filter(([, p], i) => i === 0 || p > 0)
  if (
    possible.every(([, p]) => p <= 0 || p >= 1) &&
    open.length === 0 &&
    conditions.length === 0 &&
    certain.length === 0
  )
    return <p className="muted">{words.t('nothingRolled')}</p>
  return (
    <div className="odds">
      {possible.length > 0 && (
        <ul className="plain-list chances">
          {possible.map(([name, p]) => (
            <Chance key={name} name={words.label('facts', name)} p={p} words={words} />
          ))}
        </ul>
      )}
      {open.map(([name, answer]) =>
        isNumbers(answer) ? (
          <Columns
            key={name}
            name={words.label('facts', name)}
            pmf={answer.pmf}
            marks={marks[name] ?? []}
            words={words}
          />
        ) : (
          'pmf' in answer && (
            <ul key={name} className="plain-list chances" aria-label={words.label('facts', name)}>
              <li className="field-label">{words.label('facts', name)}</li>
              {answer.pmf.map(([value, p]) => (
                <Chance key={String(value)} name={words.value(value)} p={p} words={words} />
              ))}
            </ul>
          )
        ),
      )}
      {certain.length > 0 && (
        <p className="muted certain">
          {certain
            .map(
              ([name, value]) => `${words.label('facts', name)} ${words.t('always')} ${words.value(value)}`,
            )
            .join(' · ')}
        </p>
      )}
    </div>
  )
})

/** A chance as a bar with its percentage at the end; all digits on hover. */
function Chance({ name, p, words }: { readonly name: string; readonly p: number; readonly words: Words }) {
  return (
    <li className="chance" title={exactPercent(p)}>
      <span className="chance-name">{name}</span>
      <span className="chance-track" aria-hidden="true">
        <span className="chance-fill" style={{ width: `${100 * p}%` }} />
      </span>
      <span
        className="chance-number figure"
        role="img"
        aria-label={words.t('oddsAria', { name, p: percent(p) })}
      >
        {percent(p)}
      </span>
    </li>
  )
}

const WIDTH = 320
const HEIGHT = 84
const TOP = 16
/** So many columns at most; more are put together. */
const MOST = 80

/** A distribution as thin columns. Its scale grows while a choice moves, but never shrinks, so that the eye sees the shift. */
export function Columns({
  name,
  pmf,
  marks,
  words,
}: {
  readonly name: string
  readonly pmf: Pmf
  readonly marks: readonly Threshold[]
  readonly words: Words
}) {
  const scale = useRef({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, p: 0 })
  const seen = pmf.filter(([, p]) => p > 1e-4)
  const values = seen.map(([value]) => value)
  // 0 is what a number is that did not come into play: it must not press the others flat
  const most = Math.max(...seen.filter(([value]) => value !== 0).map(([, p]) => p), 0.01)
  scale.current = {
    min: Math.min(scale.current.min, ...values),
    max: Math.max(scale.current.max, ...values),
    p: Math.max(scale.current.p, most),
  }
  const { min, max, p: top } = scale.current
  const bin = Math.max(1, Math.ceil((max - min + 1) / MOST))
  const count = Math.ceil((max - min + 1) / bin)
  const step = WIDTH / count
  const bars = new Map<number, number>()
  for (const [value, p] of seen) {
    const at = Math.floor((value - min) / bin)
    bars.set(at, (bars.get(at) ?? 0) + p)
  }
  const peak = bin === 1 ? top : Math.max(top, ...bars.values())
  const x = (value: number) => ((value - min) / bin + 0.5) * step
  const average = mean(pmf)
  const meanText = words.t('mean', { mean: average.toFixed(2).replace('-', '−') })
  // what begins at the same value is one line
  const lines = [...new Set(marks.map(({ from }) => from))].map((from) => {
    const facts = marks.filter((one) => one.from === from).map(({ fact }) => words.label('facts', fact))
    return {
      from,
      text: words.t('threshold', { name: facts.join(words.t('comma')), value: numberText(from) }),
    }
  })
  const room = TOP + 12 * Math.max(0, lines.length - 1)
  const nothing = pmf.find(([value]) => value === 0)?.[1] ?? 0
  const label = [name, meanText, ...lines.map(({ text }) => text)].join(words.t('comma'))
  return (
    <figure className="distribution">
      <figcaption>
        <span className="distribution-name">{name}</span> <span className="figure muted">{meanText}</span>
        {nothing > 0 && nothing < 1 && (
          <span className="figure muted distribution-zero">0: {percent(nothing)}</span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`} className="columns-plot" role="img" aria-label={label}>
        <line className="axis" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {[...bars].map(([at, p]) => {
          const value = min + at * bin
          const height = Math.min(1, p / peak) * (HEIGHT - room)
          const decided = lines.some(({ from }) => value >= from)
          return (
            <rect
              key={at}
              className={value === 0 ? 'column column-zero' : decided ? 'column column-decided' : 'column'}
              x={at * step + step * 0.12}
              width={step * 0.76}
              y={HEIGHT - height}
              height={height}
            >
              <title>
                {words.t('atValue', {
                  value: numberText(Math.round(value)),
                  p: exactPercent(p),
                  tail: percent(tail(pmf, value)),
                })}
              </title>
            </rect>
          )
        })}
        <line className="mean" x1={x(average)} x2={x(average)} y1={HEIGHT} y2={HEIGHT + 5} />
        {lines.map(({ from, text }, i) => {
          const at = x(from) - step / 2
          const right = at > WIDTH * 0.6
          return (
            <g key={text}>
              <line className="threshold" x1={at} x2={at} y1={4 + 12 * i} y2={HEIGHT} />
              <text
                className="threshold-label"
                x={at + (right ? -4 : 4)}
                y={12 + 12 * i}
                textAnchor={right ? 'end' : 'start'}
              >
                {text}
              </text>
            </g>
          )
        })}
        <text className="axis-label" x="0" y={HEIGHT + 13}>
          {numberText(Math.round(min))}
        </text>
        <text className="axis-label" x={WIDTH} y={HEIGHT + 13} textAnchor="end">
          {numberText(Math.round(max))}
        </text>
      </svg>
    </figure>
  )
}
