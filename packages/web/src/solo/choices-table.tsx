import { type Aims, expectedOf, type Marginal } from '@tryst/engine'
import { percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import type { Compared } from './tasks.ts'

/** A fact, or one value of a text, with what is to be expected of it for each choice; undefined for one that cannot be made. */
interface Figure {
  readonly key: string
  readonly fact: string
  readonly title: string
  readonly isChance: boolean
  readonly values: readonly (number | undefined)[]
}

const SAME = 1e-12

/** Choices side by side: a bar for each, one list for every fact that they differ in, and those that are never better marked. */
export function ChoicesTable({
  compared,
  names,
  words,
}: {
  readonly compared: Compared
  /** what each place is called */
  readonly names: readonly string[]
  readonly words: Words
}) {
  const { t } = words
  const { choices, aims, side, rolledAnew } = compared
  const all = figuresOf(compared, words)
  const differ = all.filter(({ values }) => {
    const known = values.flatMap((value) => value ?? [])
    return Math.max(...known) - Math.min(...known) > SAME
  })
  const same = all.filter((one) => !differ.includes(one))
  const nameOf = (i: number) => (choices[i]?.values ?? []).map((value) => words.value(value)).join(' · ')
  const isAnyDominated = choices.some(({ dominatedBy }) => dominatedBy !== undefined)
  return (
    <>
      {rolledAnew && <p className="muted">{t('rolledAnew')}</p>}
      {choices.map(({ refused }, i) =>
        refused ? (
          <p key={nameOf(i)} className="muted">
            {t('notPossibleWith', { choice: nameOf(i), reason: words.refusal(refused) })}
          </p>
        ) : null,
      )}
      <div className="choices-facts">
        {differ.map((figure) => (
          <Fact
            key={figure.key}
            figure={figure}
            aim={aims[figure.fact]}
            place={names.join(' · ')}
            choices={choices.map((choice, i) => ({
              name: nameOf(i),
              isDominated: choice.dominatedBy !== undefined,
            }))}
            words={words}
          />
        ))}
      </div>
      {isAnyDominated && (
        <ul className="plain-list dominated-list">
          {choices.map(({ dominatedBy }, i) =>
            dominatedBy === undefined ? null : (
              <li key={nameOf(i)}>
                <b>{nameOf(i)}</b> {t('dominatedBy', { better: nameOf(dominatedBy) })}
              </li>
            ),
          )}
        </ul>
      )}
      {side && isAnyDominated && (
        <p className="muted">
          {t('dominatedWhy', { who: t(side), list: aimTexts(aims, words).join(t('comma')) })}
        </p>
      )}
      {same.length > 0 && (
        <p className="muted">
          {t('sameForAll', {
            list: same.map((one) => `${one.title} ${figureText(one, one.values[0])}`).join(t('comma')),
          })}
        </p>
      )}
    </>
  )
}

function figuresOf({ choices, aims }: Compared, words: Words): Figure[] {
  const possible = choices.find(({ refused }) => !refused)
  if (!possible) return []
  // what is aimed at comes first
  const facts = [...new Set([...Object.keys(aims), ...Object.keys(possible.facts)])]
  return facts.flatMap((fact): Figure[] => {
    const all = choices.map((choice) => choice.facts[fact] as Marginal | undefined)
    const title = words.label('facts', fact)
    const found = [...new Set(all.flatMap((one) => [...(one?.keys() ?? [])]))]
    const share = (value: unknown) => all.map((one) => one && (one.get(value as never) ?? 0))
    if (found.every((value) => typeof value === 'boolean'))
      return [{ key: fact, fact, title, isChance: true, values: share(true) }]
    if (found.every((value) => typeof value === 'number'))
      return [{ key: fact, fact, title, isChance: false, values: all.map((one) => one && expectedOf(one)) }]
    return found
      .filter((value) => value !== null)
      .map((value) => ({
        key: `${fact} ${value}`,
        fact,
        title: `${title} ${words.value(value)}`,
        isChance: true,
        values: share(value),
      }))
  })
}

const figureText = ({ isChance }: Figure, value: number | undefined): string =>
  value === undefined ? '–' : isChance ? percent(value) : value.toFixed(2).replace('-', '−')

function Fact({
  figure,
  aim,
  place,
  choices,
  words,
}: {
  readonly figure: Figure
  readonly aim: 'more' | 'less' | undefined
  readonly place: string
  readonly choices: readonly { readonly name: string; readonly isDominated: boolean }[]
  readonly words: Words
}) {
  const { title, isChance, values } = figure
  const known = values.flatMap((value) => value ?? [])
  const most = isChance ? 1 : Math.max(...known, SAME)
  const best = aim === 'more' ? Math.max(...known) : aim === 'less' ? Math.min(...known) : undefined
  return (
    <table className="compare-fact">
      <caption className="field-label">
        {title}
        {!isChance && <span className="muted"> {words.t('meanWord')}</span>}
      </caption>
      <tbody>
        {choices.map(({ name, isDominated }, i) => {
          const value = values[i]
          const isBest = value !== undefined && best !== undefined && Math.abs(value - best) <= SAME
          return (
            <tr key={name} className={isDominated ? 'is-dominated' : ''}>
              <th scope="row" className="figure">
                <span className="visually-hidden">{place} </span>
                {isDominated && <span aria-hidden="true">✗ </span>}
                {name}
              </th>
              <td className="compare-bar">
                <span className="chance-track">
                  <span
                    className="chance-fill"
                    style={{ width: `${(100 * Math.max(0, value ?? 0)) / most}%` }}
                  />
                </span>
              </td>
              <td className={isBest ? 'chance-number figure is-best' : 'chance-number figure'}>
                {figureText(figure, value)}
                {isBest && <span className="visually-hidden"> {words.t('bestWord')}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const aimTexts = (aims: Aims, words: Words): string[] =>
  Object.entries(aims).map(([fact, aim]) =>
    words.t(aim === 'more' ? 'aimMore' : 'aimLess', { fact: words.label('facts', fact) }),
  )
