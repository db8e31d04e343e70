import { type Action, choiceOf, type ParameterChoice, type Refusal } from '@tryst/engine'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components'
import { isAsked, ownerOf, ownPart, withAssumed } from '../game/asked.ts'
import { filled, type Given, looksBack, oddsNow } from '../game/odds.ts'
import { thresholdsOf } from '../game/thresholds.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import { Button, Segmented } from '../ui/controls.tsx'
import { Compare } from './compare.tsx'
import { Odds } from './odds.tsx'
import { ParameterField } from './parameter.tsx'
import { useServerOdds } from './server-odds.ts'
import { useIsGm, useSend, useWords } from './use.ts'

type Secret = 'open' | 'shown' | 'hidden'

/** Numbers that are added now and then, and texts that may be left out. */
const isRare = ({ legal, required }: ParameterChoice): boolean =>
  !required && ('min' in legal || 'text' in legal || 'examples' in legal)

/** Nothing to choose, and nothing that must be: not worth a word. */
const isIdle = ({ legal, required }: ParameterChoice): boolean =>
  !required && 'values' in legal && legal.values.length === 0

/** An action's parameters, its exact odds as they stand, and one button. */
export function ActionForm({
  action,
  by,
  refused,
  onDone,
}: {
  readonly action: Action
  readonly by: string | undefined
  readonly refused: Refusal | undefined
  onDone(): void
}) {
  const words = useWords()
  const { t } = words
  const live = useLive()
  const history = useHistory()
  const isGm = useIsGm()
  const { seat } = useSnapshot()
  const acting = { seat, isSolo: live.isSolo }
  const { send, busy, problem, clear } = useSend()
  const draftName = `draft ${live.id} ${by ?? ''} ${action.id}`
  const [given, setGiven] = useState<Given>(() => keptHere.get<Given>(draftName) ?? {})
  const [assumed, setAssumed] = useState<Given>({})
  const [secret, setSecret] = useState<Secret>('open')

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
  const rare = mine.filter((one) => isRare(one) && base[one.name] === undefined)
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
  const incomplete = odds && 'incomplete' in odds
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
    clear()
  }
  useEffect(() => clear, [clear])

  async function act() {
    const done = await send({
      type: 'step',
      step,
      ...(secret !== 'open' && { secret }),
    })
    if (!done) return
    keptHere.set(draftName, undefined)
    onDone()
  }

  const rolls = action.rule !== undefined
  const waitsFor = [...new Set(theirs.map(({ name }) => ownerOf(history, action, name, base, acting)))]
  return (
    <div className="action-form">
      <h3 className="title">{words.label('actions', action.id)}</h3>
      {own.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={base[parameter.name]}
          words={words}
          onChange={(value) => set(parameter.name, value)}
        />
      ))}
      {rolls && facts && !reason && (
        <section aria-label={t('odds')}>
          <Odds facts={facts} marks={marks} words={words} />
        </section>
      )}
      {rolls && facts && !reason && !looksBack(action) && (
        <Compare
          history={history}
          action={action}
          as={seat}
          parameters={shown.filter((one) => !isRare(one))}
          given={whole}
          words={words}
        />
      )}
      {rare.length > 0 && (
        <Disclosure className="rare">
          <Button slot="trigger" look="quiet">
            {t('adjustments', {
              list: rare.map(({ name }) => words.label('parameters', name)).join(t('comma')),
            })}
          </Button>
          <DisclosurePanel className="rare-panel">
            {rare.map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                value={base[parameter.name]}
                words={words}
                onChange={(value) => set(parameter.name, value)}
              />
            ))}
          </DisclosurePanel>
        </Disclosure>
      )}
      {both.length > 0 && (
        <fieldset className="form-group assumed">
          <legend className="field-label">
            {t(both.every(({ chooser }) => chooser === 'gm') ? 'byGm' : 'byTarget')}
          </legend>
          {both.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={base[parameter.name]}
              words={words}
              onChange={(value) => set(parameter.name, value)}
            />
          ))}
        </fieldset>
      )}
      {theirs.length > 0 && (
        <fieldset className="form-group assumed">
          <legend className="field-label">
            {t(theirs.every(({ chooser }) => chooser === 'gm') ? 'gmDecides' : 'targetDecides')}
          </legend>
          {theirs.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={whole[parameter.name]}
              words={words}
              onChange={(value) => setAssumed({ ...assumed, [parameter.name]: value })}
            />
          ))}
        </fieldset>
      )}
      {isGm && !live.isSolo && rolls && theirs.length === 0 && (
        <Segmented<Secret>
          label={t('secret')}
          value={secret}
          options={[
            { value: 'open', text: t('secretOpen') },
            { value: 'shown', text: t('secretShown') },
            { value: 'hidden', text: t('secretHidden') },
          ]}
          onChange={setSecret}
        />
      )}
      {(problem ?? reason) && (
        <p role="alert" className="alert">
          {problem ?? (reason && words.refusal(reason))}
        </p>
      )}
      <div className="act-bar">
        <Button
          look="main"
          className="act-button"
          isDisabled={incomplete === true || reason !== undefined}
          isPending={busy}
          onPress={act}
        >
          {busy ? t('sending') : waitsFor.length > 0 ? t('declare') : rolls ? t('roll') : t('doIt')}
        </Button>
      </div>
    </div>
  )
}
