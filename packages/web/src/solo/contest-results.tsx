import type { MoveMade, Share, Summary } from '@tryst/engine'
import { exactPercent, percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import { Columns } from '../play/odds.tsx'
import { Curves } from './curves.tsx'
import { moveText } from './move-text.ts'

/** What many contests have come to. */
export function ContestResults({
  summary,
  pair,
  resource,
  from,
  words,
}: {
  readonly summary: Summary
  readonly pair: readonly [string, string]
  readonly resource: string
  readonly from: readonly [number, number]
  readonly words: Words
}) {
  const { t } = words
  const { won, both, unended, rounds, moves, left, made, decisive } = summary
  const names = [words.name(pair[0]), words.name(pair[1])] as const
  return (
    <>
      <section className="stack stack-tight">
        <h2 className="title">{t('chances')}</h2>
        <ul className="plain-list chances">
          <Ending name={t('wins', { name: names[0] })} share={won[0]} words={words} />
          <Ending name={t('wins', { name: names[1] })} share={won[1]} words={words} />
          <Ending name={t('bothLose')} share={both} words={words} />
          {unended.contests > 0 && <Ending name={t('unended')} share={unended} words={words} />}
        </ul>
        <p className="muted small">{t('intervalLead')}</p>
      </section>
      <div className="plot">
        <Columns
          name={t(rounds ? 'roundsTo' : 'movesTo')}
          pmf={rounds?.pmf ?? moves.pmf}
          marks={[]}
          words={words}
        />
      </div>
      <Curves names={names} left={left} most={Math.max(...from)} resource={resource} words={words} />
      {decisive && (
        <p>
          {t('decisive', {
            name: names[decisive.side],
            move: moveText(decisive.step, words),
            p: percent(decisive.ends),
          })}
        </p>
      )}
      <Moves made={made} names={names} words={words} />
    </>
  )
}

const tenths = (p: number): string => (100 * p).toFixed(1)

/** How often something came about, as a bar with the interval of its chance as a line. */
function Ending({
  name,
  share: { p, interval },
  words,
}: {
  readonly name: string
  readonly share: Share
  readonly words: Words
}) {
  const [low, high] = interval
  const text = words.t('intervalText', { low: tenths(low), high: tenths(high) })
  return (
    <li className="chance ending" title={exactPercent(p)}>
      <span className="chance-name">{name}</span>
      <span className="chance-track" aria-hidden="true">
        <span className="chance-fill" style={{ width: `${100 * p}%` }} />
        <span className="interval" style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
      </span>
      <span className="ending-number figure">
        <b>{percent(p)}</b> <span className="muted small">{text}</span>
      </span>
    </li>
  )
}

/** So many moves are told of. */
const MOST = 12

function Moves({
  made,
  names,
  words,
}: {
  readonly made: readonly MoveMade[]
  readonly names: readonly [string, string]
  readonly words: Words
}) {
  const { t } = words
  const number = (n: number) => n.toFixed(1).replace('-', '−')
  return (
    <div className="moves-frame">
      <table className="moves">
        <caption className="field-label">{t('moveTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('moveColumn')}</th>
            <th scope="col">{t('madeColumn')}</th>
            <th scope="col">{t('endedColumn')}</th>
            <th scope="col">{t('takesColumn')}</th>
            <th scope="col">{t('costsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {made.slice(0, MOST).map(({ side, step, perContest, ends, takes, costs }) => (
            <tr key={`${side} ${step}`}>
              <th scope="row">
                <span className="muted">{names[side]}</span> {moveText(step, words)}
              </th>
              <td className="figure">{perContest.toFixed(2)}</td>
              <td className="figure">{percent(ends)}</td>
              <td className="figure">{number(takes)}</td>
              <td className="figure">{number(costs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
