import type { Action, History, ParameterChoice } from '@tryst/engine'
import { useMemo } from 'react'
import { type Facts, type Given, isNumbers, mean, percent } from '../game/odds.ts'
import type { Words } from '../game/words.ts'
import { Button } from '../ui/controls.tsx'
import { useAnswers } from './use-answers.ts'

/** So many ways to choose are set side by side. */
const MOST = 8

/** Ways to choose, each parameter with a few words varied. */
function waysOf(parameters: readonly ParameterChoice[]): Given[] {
  let ways: Given[] = [{}]
  for (const { name, legal } of parameters) {
    if (!('values' in legal) || legal.many || legal.values.length < 2) continue
    const more = ways.flatMap((way) => legal.values.map((value) => ({ ...way, [name]: value })))
    if (more.length > MOST) break
    ways = more
  }
  return ways
}

/** Choices side by side, each with its odds: to choose one of them is to press it. */
export function ChoiceCards({
  history,
  action,
  as,
  parameters,
  given,
  words,
  onChoose,
}: {
  readonly history: History
  readonly action: Action
  readonly as: string
  readonly parameters: readonly ParameterChoice[]
  readonly given: Given
  readonly words: Words
  onChoose(given: Given): void
}) {
  const ways = useMemo(() => waysOf(parameters), [parameters])
  const questions =
    ways.length < 2
      ? []
      : ways.map((way) => ({ of: 'odds', action: action.id, given: { ...given, ...way }, as }) as const)
  const { now, before } = useAnswers('cards', history, questions, JSON.stringify(ways))
  const cards = ways.flatMap((way, i) => {
    const answer = now[i] ?? before[i]
    const odds = answer && 'odds' in answer ? answer.odds : undefined
    return odds && 'incomplete' in odds ? [] : [{ way, odds }]
  })
  if (cards.length < 2) return null
  return (
    <ul className="plain-list choice-cards">
      {cards.map(({ way, odds }) => {
        const chosen = Object.entries(way).every(
          ([name, value]) =>
            given[name] === value ||
            (given[name] === undefined && parameters.find((one) => one.name === name)?.default === value),
        )
        const title = Object.entries(way)
          .map(([name, value]) => `${words.label('parameters', name)}: ${words.value(value)}`)
          .join(' · ')
        return (
          <li key={JSON.stringify(way)}>
            <Button
              className={`choice-card ${chosen ? 'choice-card-chosen' : ''}`}
              aria-pressed={chosen}
              isDisabled={odds !== undefined && 'refused' in odds}
              onPress={() => onChoose(way)}
            >
              <span className="choice-title">{title}</span>
              {odds === undefined ? (
                <span className="muted figures figures-late">{words.t('oddsLate')}</span>
              ) : 'refused' in odds ? (
                <span className="muted">{words.refusal(odds.refused)}</span>
              ) : (
                <Figures facts={odds.facts} words={words} />
              )}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Odds in a line: conditions that may come about, numbers by their mean. */
function Figures({ facts, words }: { readonly facts: Facts; readonly words: Words }) {
  const figures = Object.entries(facts).flatMap(([name, answer]) => {
    if ('p' in answer) return answer.p > 0 ? [{ name, text: percent(answer.p) }] : []
    return isNumbers(answer) && answer.pmf.length > 1
      ? [{ name, text: `⌀ ${mean(answer.pmf).toFixed(1)}` }]
      : []
  })
  return (
    <span className="figures">
      {figures.slice(0, 6).map(({ name, text }) => (
        <span key={name} className="figure-pair">
          <span className="muted">{words.label('facts', name)}</span> <b className="figure">{text}</b>
        </span>
      ))}
    </span>
  )
}
