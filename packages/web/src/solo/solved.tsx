import { exactPercent, percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import { Folded } from '../views/open-parts.tsx'
import { moveText } from './move-text.ts'
import type { Plan, Solved } from './tasks.ts'

/** The exact chances when both play the best, and what best play is. */
export function SolvedContest({
  solved: { win, neither, states, plans, pair },
  resource,
  words,
}: {
  readonly solved: Solved & { readonly pair: readonly [string, string] }
  readonly resource: string
  readonly words: Words
}) {
  const { t } = words
  const rows = [
    [t('wins', { name: words.name(pair[0]) }), win[0]],
    [t('wins', { name: words.name(pair[1]) }), win[1]],
    [t('neitherWins'), neither],
  ] as const
  return (
    <>
      <section className="panel stack stack-tight">
        <h2 className="title">{t('exactChances')}</h2>
        <ul className="plain-list chances">
          {rows.map(([name, p]) => (
            <li key={name} className="chance" title={exactPercent(p)}>
              <span className="chance-name">{name}</span>
              <span className="chance-track" aria-hidden="true">
                <span className="chance-fill" style={{ width: `${100 * p}%` }} />
              </span>
              <span className="chance-number figure">{percent(p)}</span>
            </li>
          ))}
        </ul>
        <p className="muted small">{t('statesSolved', { states: states.toLocaleString(words.language) })}</p>
      </section>
      {plans.length > 0 && (
        <Folded title={t('bestPlay')} lead={t('bestPlayLead')}>
          <div className="stack stack-wide">
            {plans.slice(0, MOST).map((plan, i) => (
              // two turns may look alike from here
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <PlanTable key={i} plan={plan} pair={pair} resource={resource} words={words} />
            ))}
          </div>
        </Folded>
      )}
    </>
  )
}

/** So many turns are told of. */
const MOST = 12

/** What is best on one turn: a letter for each of what both have left, and what the letters are. */
function PlanTable({
  plan: { by, of, rows, columns, best },
  pair,
  resource,
  words,
}: {
  readonly plan: Plan
  readonly pair: readonly [string, string]
  readonly resource: string
  readonly words: Words
}) {
  const { t } = words
  const moves = [...new Set(best.flat())]
  const letter = (move: string) => String.fromCharCode(65 + moves.indexOf(move))
  const about = pair.flatMap((id, side) => {
    const states = (of[side] ?? []).map((one) =>
      one === 'acted' ? t('hasActed') : words.label('statuses', one),
    )
    return states.length > 0 ? [`${words.name(id)}: ${states.join(t('comma'))}`] : []
  })
  const title = [t('planTurn', { name: words.name(by) }), ...about].join(' · ')
  const left = (side: 0 | 1) =>
    t('planLeft', { name: words.name(pair[side]), resource: words.label('resources', resource) })
  return (
    <section className="stack stack-tight">
      <h3 className="field-label">{title}</h3>
      {moves.length > 1 && (
        <div className="moves-frame">
          <table className="plan figure">
            <caption className="muted small">
              ↓ {left(0)} → {left(1)}
            </caption>
            <thead>
              <tr>
                <td />
                {columns.map((n) => (
                  <th key={n} scope="col">
                    {n}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((n, i) => (
                <tr key={n}>
                  <th scope="row">{n}</th>
                  {columns.map((other, j) => {
                    const move = best[i]?.[j] ?? ''
                    return (
                      <td
                        key={other}
                        className={`plan-${moves.indexOf(move) % 4}`}
                        title={moveText(move, words)}
                      >
                        {letter(move)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="plain-list">
        {moves.map((move) => (
          <li key={move}>
            {moves.length > 1 && <b>{letter(move)} </b>}
            {moveText(move, words)}
          </li>
        ))}
      </ul>
    </section>
  )
}
