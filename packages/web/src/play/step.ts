import { type Action, choiceOf, type History, type ParameterChoice, type Refusal } from '@tryst/engine'
import { useMemo, useState } from 'react'
import type { Answer, Question } from '../game/answering.ts'
import { isAsked, ownerOf, ownPart, withAssumed } from '../game/asked.ts'
import { filled, type Given, lean, looksBack, type OddsNow } from '../game/odds.ts'
import type { Thresholds } from '../game/thresholds.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { useDraft } from '../live/drafts.ts'
import { useServerOdds } from './server-odds.ts'
import { useAnswers } from './use-answers.ts'

/** Numbers that are added now and then, and texts that may be left out. */
const isRare = ({ legal, required }: ParameterChoice): boolean =>
  !required && ('min' in legal || 'text' in legal || 'examples' in legal)

/** Nothing to choose, and nothing that must be: not worth a word. */
const isIdle = ({ legal, required }: ParameterChoice): boolean =>
  !required && 'values' in legal && legal.values.length === 0

const NOTHING: Given = {}

/** A step in the making: what is chosen, what may be, whose choice it is, and its exact odds as it stands. */
export function useStep(action: Action, by: string | undefined, refused: Refusal | undefined) {
  const live = useLive()
  const history = useHistory()
  const { seat } = useSnapshot()
  const acting = { seat, isSolo: live.isSolo }
  const draftName = `draft ${live.id} ${by ?? ''} ${action.id}`
  const [given, setGiven] = useDraft<Given>(draftName, NOTHING)
  const [assumed, setAssumed] = useState<Given>(NOTHING)

  const start = by === undefined ? given : { ...given, by }
  const settled = JSON.stringify(start)
  // what must be chosen starts with something that goes together
  const { example } = useMemo(
    () =>
      choiceOf(history, action, {
        ...(by !== undefined && { by }),
        as: seat,
        given: JSON.parse(settled) as Given,
      }),
    [history, action, by, seat, settled],
  )
  const required = action.entries.flatMap(([name, one]) =>
    one.required && example?.[name] !== undefined ? [[name, example[name]] as const] : [],
  )
  const base = filled(history, action, { ...Object.fromEntries(required), ...start }, seat)
  const whole = withAssumed(history, action, base, assumed, acting)
  const text = JSON.stringify(whole)
  const { parameters } = useMemo(
    () =>
      choiceOf(history, action, {
        ...(by !== undefined && { by }),
        as: seat,
        given: JSON.parse(text) as Given,
      }),
    [history, action, by, seat, text],
  )
  const asked = (name: string) => isAsked(history, action, name, base, acting)
  const shown = parameters.filter((one) => !isIdle(one))
  const mine = shown.filter(({ name }) => !asked(name))
  // what is mostly left as it is stands behind a button, so that the odds stay in sight
  const rare = action.gm ? [] : mine.filter(isRare)
  const own = mine.filter((one) => !rare.includes(one) && (one.chooser === 'actor' || action.gm))
  const theirs = shown.filter(({ name }) => asked(name))
  // one who plays both sides chooses for both
  const both = mine.filter((one) => !rare.includes(one) && !own.includes(one))

  const asks = { action: action.id, given: JSON.parse(text) as Given, as: seat }
  const { odds, isLate, marks } = useOdds(history, looksBack(action) ? undefined : asks)
  const step = { ...ownPart(history, action, base, acting), do: action.id }
  const told = useServerOdds(step, looksBack(action) || (!live.isSolo && action.themes.length > 0))
  const reason =
    (told && 'refused' in told ? (told.refused as Refusal) : undefined) ??
    (odds && !isLate && 'refused' in odds ? odds.refused : undefined) ??
    refused
  const toldFacts = useMemo(() => (told && 'facts' in told ? lean(told.facts) : undefined), [told])
  const facts = odds && 'facts' in odds ? odds.facts : toldFacts

  const set = (name: string, value: unknown) => setGiven({ ...given, [name]: value })
  return {
    history,
    seat,
    /** what is sent */
    step,
    /** with all that others choose, as it is assumed */
    whole,
    /** fields, by whose they are: one's own, those mostly left alone, both sides' where one plays them, and others' */
    fields: { own, rare, both, theirs, all: shown.filter((one) => !isRare(one)) },
    facts,
    marks,
    /** the odds are those of a moment ago: the new ones are being worked out */
    isLate,
    reason,
    isIncomplete: odds !== undefined && !isLate && 'incomplete' in odds,
    /** who is asked before it is rolled */
    waitsFor: [...new Set(theirs.map(({ name }) => ownerOf(history, action, name, base, acting)))],
    set,
    assume: (name: string, value: unknown) => setAssumed({ ...assumed, [name]: value }),
    /** what is kept of it until it is done */
    draftName,
  }
}

const NO_MARKS: Thresholds = {}
type Asked = Omit<Question, 'of'>

/** The odds of a step as it stands, or of a moment ago, and where in them something is decided. */
function useOdds(
  history: History,
  asked: Asked | undefined,
): { readonly odds: OddsNow | undefined; readonly isLate: boolean; readonly marks: Thresholds } {
  const first = useAnswers('form', history, asked ? [{ ...asked, of: 'odds' }] : [])
  const [now] = first.now
  const odds = asked && oddsIn(now ?? first.before[0])
  const second = useAnswers('marks', history, asked ? [{ ...asked, of: 'marks' }] : [])
  const found = second.now[0] ?? second.before[0]
  return { odds, isLate: now === undefined, marks: found && 'marks' in found ? found.marks : NO_MARKS }
}

const oddsIn = (answer: Answer | undefined): OddsNow | undefined =>
  answer && 'odds' in answer ? answer.odds : undefined
