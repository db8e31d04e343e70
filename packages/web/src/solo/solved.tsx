import { stepName } from '@tryst/engine'
import { exactPercent, percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import { moveText } from './move-text.ts'
import type { Solved } from './tasks.ts'

/** The exact chances when both play the best, and how whose turn it is begins. */
export function SolvedContest({
  solved: { win, neither, by, first, states, pair },
  words,
}: {
  readonly solved: Solved & { readonly pair: readonly [string, string] }
  readonly words: Words
}) {
  const { t } = words
  const rows = [
    [t('wins', { name: words.name(pair[0]) }), win[0]],
    [t('wins', { name: words.name(pair[1]) }), win[1]],
    [t('neitherWins'), neither],
  ] as const
  return (
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
      {first && <p>{t('bestFirst', { name: words.name(by), move: moveText(stepName(first), words) })}</p>}
      <p className="muted small">{t('statesSolved', { states: states.toLocaleString(words.language) })}</p>
    </section>
  )
}
