import { type FactAnswer, factAnswer, type Marginal, percent } from '@tryst/engine'
import type { Teller } from '@tryst/interop'

type Marginals = Readonly<Record<string, Marginal>>

/** Odds in few words, one text a fact: how likely a condition holds, the mean of a number and how far it goes, how likely each word. What is settled is left out. */
export const figures = (facts: Marginals, teller: Teller): string[] =>
  Object.entries(facts).flatMap(([name, marginal]) => {
    const text = figure(factAnswer(marginal), teller)
    return text === undefined ? [] : [`${teller.label('facts', name)} ${text}`]
  })

/** So many words are told of a fact that has several. */
const WORDS = 6

function figure(answer: FactAnswer, teller: Teller): string | undefined {
  if ('p' in answer) return answer.p > 0 && answer.p < 1 ? percent(answer.p) : undefined
  const { pmf } = answer
  const [first] = pmf
  const last = pmf.at(-1)
  if (pmf.length < 2 || !first || !last) return undefined
  if (pmf.every(([value]) => typeof value === 'number')) {
    const mean = pmf.reduce((sum, [value, p]) => sum + Number(value) * p, 0)
    return `⌀ ${mean.toFixed(1)} (${first[0]}–${last[0]})`
  }
  return pmf
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, WORDS)
    .map(([value, p]) => `${teller.value(value)} ${percent(p)}`)
    .join(' · ')
}
