import type { Action, ParameterChoice, Refusal } from '@tryst/engine'
import { useEffect, useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components'
import { looksBack } from '../game/odds.ts'
import { useLive } from '../live/context.tsx'
import type { TextKey } from '../texts/index.ts'
import { Button, Segmented } from '../ui/controls.tsx'
import { Compare } from './compare.tsx'
import { Odds } from './odds.tsx'
import { ParameterField } from './parameter.tsx'
import { useStep } from './step.ts'
import { useIsGm, useSend, useWords } from './use.ts'

type Secret = 'open' | 'shown' | 'hidden'

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
  const { isSolo } = useLive()
  const isGm = useIsGm()
  const { send, busy, problem, clear } = useSend()
  const [secret, setSecret] = useState<Secret>('open')
  const {
    history,
    seat,
    step,
    whole,
    fields,
    facts,
    marks,
    isLate,
    reason,
    isIncomplete,
    waitsFor,
    ...draft
  } = useStep(action, by, refused)
  useEffect(() => clear, [clear])
  const set = (name: string, value: unknown) => {
    draft.set(name, value)
    clear()
  }
  const parameters = (list: readonly ParameterChoice[], onChange = set) =>
    list.map((parameter) => (
      <ParameterField
        key={parameter.name}
        parameter={parameter}
        value={whole[parameter.name]}
        words={words}
        onChange={(value) => onChange(parameter.name, value)}
      />
    ))
  const group = (list: readonly ParameterChoice[], gm: TextKey, target: TextKey, onChange = set) =>
    list.length > 0 && (
      <fieldset className="form-group assumed">
        <legend className="field-label">
          {t(list.every(({ chooser }) => chooser === 'gm') ? gm : target)}
        </legend>
        {parameters(list, onChange)}
      </fieldset>
    )

  async function act() {
    if (await send({ type: 'step', step, ...(secret !== 'open' && { secret }) }, draft.draftName)) onDone()
  }

  const rolls = action.rule !== undefined
  const isOpen = rolls && facts !== undefined && reason === undefined
  const isComing = rolls && facts === undefined && isLate && reason === undefined && !looksBack(action)
  const { own, rare, both, theirs } = fields
  return (
    <div className="action-form">
      <h3 className="title">
        {words.label('actions', action.id)}{' '}
        {isLate && isOpen && <span className="muted odds-late">{t('oddsLate')}</span>}
      </h3>
      {parameters(own)}
      {isOpen && (
        <section aria-label={t('odds')} aria-busy={isLate}>
          <Odds facts={facts} marks={marks} words={words} />
        </section>
      )}
      {isComing && (
        <p className="odds-coming muted" aria-busy="true">
          {t('oddsLate')}
        </p>
      )}
      {isOpen && !looksBack(action) && (
        <Compare
          history={history}
          action={action}
          as={seat}
          parameters={fields.all}
          given={whole}
          words={words}
        />
      )}
      {rare.length > 0 && (
        <Disclosure className="rare" defaultExpanded={rare.some(({ name }) => whole[name] !== undefined)}>
          <Button slot="trigger" look="quiet">
            {t('adjustments', {
              list: rare.map(({ name }) => words.label('parameters', name)).join(t('comma')),
            })}
          </Button>
          <DisclosurePanel className="rare-panel">{parameters(rare)}</DisclosurePanel>
        </Disclosure>
      )}
      {group(both, 'byGm', 'byTarget')}
      {group(theirs, 'gmDecides', 'targetDecides', draft.assume)}
      {isGm && !isSolo && rolls && theirs.length === 0 && (
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
          isDisabled={isIncomplete || reason !== undefined}
          isPending={busy}
          onPress={act}
        >
          {busy ? t('sending') : waitsFor.length > 0 ? t('declare') : rolls ? t('roll') : t('doIt')}
        </Button>
      </div>
    </div>
  )
}
