import type { Action, History, ParameterChoice } from '@tryst/engine'
import { useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components'
import { type Facts, type Given, isNumbers, mean, percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import { Button, Segmented } from '../ui/controls.tsx'
import { useAnswers } from './use-answers.ts'

/** So many values are set side by side at most. */
const MOST = 12

const valuesOf = ({ legal }: ParameterChoice): readonly unknown[] => {
  if ('values' in legal) return legal.many || legal.values.length < 2 ? [] : legal.values.slice(0, MOST)
  if (!('min' in legal) || !Number.isFinite(legal.min) || !Number.isFinite(legal.max)) return []
  const all = [...Array(Math.max(0, legal.max - legal.min + 1)).keys()].map((i) => legal.min + i)
  return all.length < 2 ? [] : all.slice(0, MOST)
}

/** The values of one parameter side by side: the chance of each condition, the mean of each number. */
export function Compare({
  history,
  action,
  as,
  parameters,
  given,
  words,
}: {
  readonly history: History
  readonly action: Action
  readonly as: string
  readonly parameters: readonly ParameterChoice[]
  readonly given: Given
  readonly words: Words
}) {
  const { t } = words
  const varied = parameters.filter((one) => valuesOf(one).length > 1)
  const [name, setName] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const chosen = varied.find((one) => one.name === name) ?? varied[0]
  const values = chosen && isOpen ? valuesOf(chosen) : []
  const { now, before } = useAnswers(
    'compare',
    history,
    values.map((value) => ({
      of: 'odds',
      action: action.id,
      given: { ...given, [chosen?.name ?? '']: value },
      as,
    })),
    JSON.stringify([chosen?.name, values]),
  )
  const rows = values.flatMap((value, i) => {
    const answer = now[i] ?? before[i]
    return answer && 'odds' in answer && 'facts' in answer.odds ? [{ value, facts: answer.odds.facts }] : []
  })
  if (!chosen) return null
  return (
    <Disclosure className="compare rare" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Button slot="trigger" look="quiet">
        {t('compare')}
      </Button>
      <DisclosurePanel className="rare-panel">
        {varied.length > 1 && (
          <Segmented
            label={t('compareBy')}
            value={chosen.name}
            options={varied.map((one) => ({ value: one.name, text: words.label('parameters', one.name) }))}
            onChange={setName}
          />
        )}
        <Rows name={chosen.name} rows={rows} words={words} />
      </DisclosurePanel>
    </Disclosure>
  )
}

function Rows({
  name,
  rows,
  words,
}: {
  readonly name: string
  readonly rows: readonly { readonly value: unknown; readonly facts: Facts }[]
  readonly words: Words
}) {
  // only what differs, or is left to chance, is worth a column
  const facts = Object.keys(rows[0]?.facts ?? {}).filter((fact) => {
    const figures = rows.map(({ facts }) => figureOf(facts, fact))
    return figures.some((one) => one !== undefined && one.share > 0)
  })
  return (
    <div className="compare-table">
      {facts.map((fact) => {
        const most = Math.max(...rows.map(({ facts }) => figureOf(facts, fact)?.share ?? 0), 1e-9)
        return (
          <table key={fact} className="compare-fact">
            <caption className="field-label">{words.label('facts', fact)}</caption>
            <tbody>
              {rows.map(({ value, facts }) => {
                const figure = figureOf(facts, fact)
                return (
                  <tr key={String(value)}>
                    <th scope="row" className="figure">
                      <span className="visually-hidden">{words.label('parameters', name)} </span>
                      {words.value(value)}
                    </th>
                    <td className="compare-bar">
                      <span className="chance-track">
                        <span
                          className="chance-fill"
                          style={{
                            width: `${(100 * (figure?.share ?? 0)) / (figure?.isChance ? 1 : most)}%`,
                          }}
                        />
                      </span>
                    </td>
                    <td className="chance-number figure">{figure?.text ?? '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

function figureOf(facts: Facts, fact: string) {
  const answer = facts[fact]
  if (!answer) return undefined
  if ('p' in answer) return { share: answer.p, text: percent(answer.p), isChance: true }
  if (!isNumbers(answer)) return undefined
  const average = mean(answer.pmf)
  return { share: Math.max(0, average), text: average.toFixed(2).replace('-', '−'), isChance: false }
}
