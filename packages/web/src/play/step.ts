import { type Action, choiceOf, type ParameterChoice, type Refusal } from '@tryst/engine'
import { useDeferredValue, useMemo, useState } from 'react'
import { isAsked, ownerOf, ownPart, withAssumed } from '../game/asked.ts'
import { filled, type Given, looksBack, oddsNow } from '../game/odds.ts'
import { thresholdsOf } from '../game/thresholds.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import { useServerOdds } from './server-odds.ts'

/** Numbers that are added now and then, and texts that may be left out. */
const isRare = ({ legal, required }: ParameterChoice): boolean =>
  !required && ('min' in legal || 'text' in legal || 'examples' in legal)

/** Nothing to choose, and nothing that must be: not worth a word. */
const isIdle = ({ legal, required }: ParameterChoice): boolean =>
  !required && 'values' in legal && legal.values.length === 0

/** A step in the making: what is chosen, what may be, whose choice it is, and its exact odds as it stands. */
export function useStep(action: Action, by: string | undefined, refused: Refusal | undefined) {
  const live = useLive()
  const history = useHistory()
  const { seat } = useSnapshot()
  const acting = { seat, isSolo: live.isSolo }
  const draftName = `draft ${live.id} ${by ?? ''} ${action.id}`
  const [given, setGiven] = useState<Given>(() => keptHere.get<Given>(draftName) ?? {})
  const [assumed, setAssumed] = useState<Given>({})

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

  // the slider must follow the finger: the odds may come a frame later
  const later = useDeferredValue(text)
  const odds = useMemo(
    () => (looksBack(action) ? undefined : oddsNow(history, action, JSON.parse(later) as Given, seat)),
    [history, action, later, seat],
  )
  const step = { ...ownPart(history, action, base, acting), do: action.id }
  const told = useServerOdds(step, looksBack(action) || action.themes.length > 0)
  const reason =
    (told && 'refused' in told ? (told.refused as Refusal) : undefined) ??
    (odds && 'refused' in odds ? odds.refused : undefined) ??
    refused
  const facts = odds && 'facts' in odds ? odds.facts : told && 'facts' in told ? told.facts : undefined
  const marks = useMemo(
    () =>
      odds && 'facts' in odds
        ? thresholdsOf(history, action, JSON.parse(later) as Given, seat, odds.facts)
        : {},
    [odds, history, action, later, seat],
  )

  const set = (name: string, value: unknown) => {
    const next = { ...given, [name]: value }
    setGiven(next)
    keptHere.set(draftName, next)
  }
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
    reason,
    isIncomplete: odds !== undefined && 'incomplete' in odds,
    /** who is asked before it is rolled */
    waitsFor: [...new Set(theirs.map(({ name }) => ownerOf(history, action, name, base, acting)))],
    set,
    assume: (name: string, value: unknown) => setAssumed({ ...assumed, [name]: value }),
    /** it was done: the draft is not kept */
    done: () => keptHere.set(draftName, undefined),
  }
}
