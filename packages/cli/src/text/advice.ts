import type { AfterRoll, Alternatives, Condition, Decider, History, State, Use } from '@tryst/engine'
import { flow } from './layout.ts'
import { optionText, rangeText } from './parameters.ts'
import { percent } from './percent.ts'
import { nameOf } from './values.ts'
import type { PackVoice } from './voice.ts'

/** How a goal is told: a condition as a chance, a number as a mean. */
export interface Goal {
  readonly fact: string
  readonly isCondition: boolean
}

export const expectedText = ({ isCondition }: Goal, expected: number): string =>
  isCondition ? percent(Math.max(0, expected)) : expected.toFixed(2).replace('-', '−')

const changeText = (goal: Goal, gain: number): string =>
  `${gain < 0 ? '−' : '+'}${expectedText(goal, Math.abs(gain))}`

/** More values are not all shown. */
const FEW = 8

/** What either side could choose before the dice: each value with what is to be expected, the best one marked. */
export function beforeLines(
  alternatives: readonly Alternatives[],
  goal: Goal,
  state: State,
  v: PackVoice,
): string[] {
  if (alternatives.length === 0) return [`  ${v.t('nothingBefore')}`]
  return alternatives.flatMap(({ parameter, side, values, best, now }) => {
    const parts = values.map(({ value, expected }, i) => {
      const text = `${optionText(value, state, v)} ${expectedText(goal, expected)}`
      return i === best ? v.c.green(`✓ ${text}`) : text
    })
    // of many numbers the ends, the best, and what has been chosen
    const few = parts.filter(
      (_, i) =>
        parts.length <= FEW || i === 0 || i === best || i === parts.length - 1 || values[i]?.value === now,
    )
    const title = `${v.label('parameters', parameter)}${v.c.dim(v.t('aside', { text: v.t(`${side}Side`) }))}`
    return [`  ${title}`, ...flow(few, ' · ', v.width - 6).map((line) => `      ${line}`)]
  })
}

/** What each may decide once the dice have fallen, and when that is of use. */
export function afterLines(
  { expected, deciders }: AfterRoll,
  goal: Goal,
  history: History,
  v: PackVoice,
): string[] {
  if (deciders.length === 0) return [`  ${v.t('nothingAfter')}`]
  return deciders.flatMap((decider) => deciderLines(decider, expected, goal, history, v))
}

function deciderLines(
  { by, expected, uses }: Decider,
  plain: number,
  goal: Goal,
  history: History,
  v: PackVoice,
): string[] {
  const name = nameOf(history.state, by)
  if (uses.length === 0) return [`  ${name}: ${v.t('nothingUseful')}`]
  const title = v.t('bestPlay', {
    name,
    before: expectedText(goal, plain),
    after: expectedText(goal, expected),
  })
  return [
    `  ${title}${v.c.dim(v.t('aside', { text: changeText(goal, expected - plain) }))}`,
    ...uses.flatMap((use) => useLines(use, goal, history, v)),
  ]
}

/** `Reroll (which: hit): when no hit, +14 %`, and below how often that is and what it then offers. */
function useLines(
  { step, when, exact, p, gain, offers }: Use,
  goal: Goal,
  history: History,
  v: PackVoice,
): string[] {
  const conditions = when.map((one) => conditionText(one, v)).join(v.t('comma'))
  const where =
    when.length === 0 ? v.t('whenAlways') : v.t(exact ? 'whenExactly' : 'whenRoughly', { when: conditions })
  const { do: id, by: _, ...given } = step
  const what = Object.values(given).map((value) => optionText(value, history.state, v))
  const text = `${v.label('actions', id)}${v.t('aside', { text: what.join(v.t('comma')) })}`
  const [least, most] = offers.map((one) => expectedText(goal, one))
  const range = least === most ? (least ?? '') : v.t('range', { min: least ?? '', max: most ?? '' })
  return [
    `    ${text}: ${where}  ${v.c.green(changeText(goal, gain))}`,
    v.c.dim(`      ${v.t('comesUp', { p: percent(p) })}${v.t('comma')}${v.t('offers', { value: range })}`),
  ]
}

function conditionText(condition: Condition, v: PackVoice): string {
  const fact = v.label('facts', condition.fact)
  if ('is' in condition) return v.t('factIs', { fact, value: v.t(condition.is ? 'yes' : 'no') })
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition
  return v.t('factIs', { fact, value: rangeText({ min: from, max: to }, v) })
}
