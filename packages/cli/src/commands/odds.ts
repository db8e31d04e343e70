import { factAnswer, type History, odds as oddsOf, runScenario, type Step } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, loadScenario } from '../files.ts'
import { stepOf } from '../step.ts'
import { stepText } from '../text/entry.ts'
import { isUncertain, oddsLines } from '../text/odds.ts'
import { refusedText } from '../text/refusals.ts'
import { type PackVoice, packVoice } from '../text/voice.ts'

interface Options {
  readonly json?: true
  readonly step?: number
}

/** `tryst odds`: of one step, given the state before it (C-20). */
export const odds: Run<[file: string, options: Options]> = (voice, file, { json, step }) => {
  try {
    const scenario = loadScenario(file)
    const [number, asked] = stepOf(scenario, step)
    const history = runScenario(scenario, number)
    if (json) printJson(answer(history, number, asked))
    else print(lines(history, number, asked, packVoice(voice, history.setup)))
    return OK
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
}

function answer(history: History, number: number, step: Step) {
  const answer = oddsOf(history, step)
  if ('refused' in answer) {
    const { code, themes } = answer.refused
    return { step: number, status: 'refused', code, ...(themes && { themes }) }
  }
  const facts = Object.entries(answer.facts).map(([name, marginal]) => [name, factAnswer(marginal)])
  return { step: number, facts: Object.fromEntries(facts) }
}

function lines(history: History, number: number, step: Step, v: PackVoice): string[] {
  const answer = oddsOf(history, step)
  const title = [`${v.c.bold(v.t('stepOdds', { step: number }))}  ${stepText(history, step, v)}`, '']
  if ('refused' in answer) {
    return [...title, refusedText(answer.refused, history, step, v)]
  }
  if (!isUncertain(answer.facts)) title.push(v.t('nothingRolled'))
  return [...title, ...oddsLines(answer.facts, history.state, v)]
}
