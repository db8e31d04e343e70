import { choiceOf } from '@tryst/engine'
import type { Snapshot } from '@tryst/table/types'
import { useState } from 'react'
import { filled, type Given } from '../game/odds.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { useDraft } from '../live/drafts.ts'
import { Button } from '../ui/controls.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ParameterField } from './parameter.tsx'
import { useIsGm, useSend, useWords } from './use.ts'

type Waiting = Snapshot['waiting'][number]

/** Declared actions that wait: what I am asked first of all. */
export function WaitingList() {
  const { waiting } = useSnapshot()
  if (waiting.length === 0) return null
  return (
    <div className="waiting-list">
      {waiting.map((one) => (
        <WaitingOne key={one.seq} waiting={one} />
      ))}
    </div>
  )
}

function WaitingOne({ waiting }: { readonly waiting: Waiting }) {
  const words = useWords()
  const { t } = words
  const isGm = useIsGm()
  const { seat } = useSnapshot()
  const { send, busy, problem } = useSend()
  const [forOther, setForOther] = useState<string>()
  const { declared, answered, seq } = waiting
  const open = declared.asks.map(({ of }) => of).filter((of) => !answered.includes(of))
  const me = open.includes(seat) ? seat : forOther
  const isMine = open.includes(seat)
  const title =
    'step' in declared
      ? `${words.name(String(declared.step.by ?? declared.by))} → ${words.name(String(declared.step.to ?? ''))} · ${words.label('actions', String(declared.step.do))}`
      : t('waitingVeiled')
  return (
    <section className={`panel waiting ${isMine ? 'waiting-mine' : ''}`} aria-label={title}>
      <h3 className="title">{title}</h3>
      <p className="muted" role="status">
        {isMine ? t('waitingMine') : t('waitingFor', { name: open.map(words.name).join(t('comma')) })}
      </p>
      {me !== undefined && 'step' in declared && <Reaction waiting={waiting} of={me} />}
      {isGm && !isMine && forOther === undefined && open[0] !== undefined && (
        <Button look="quiet" onPress={() => setForOther(open[0])}>
          {t('answerFor', { name: words.name(open[0]) })}
        </Button>
      )}
      {(isGm || declared.by === seat) && (
        <Button look="quiet" isPending={busy} onPress={() => void send({ type: 'withdraw', declared: seq })}>
          {t('withdraw')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

const NOTHING: Given = {}

/** What is mine to choose, with the odds of each choice. */
function Reaction({ waiting, of }: { readonly waiting: Waiting; readonly of: string }) {
  const words = useWords()
  const { t } = words
  const history = useHistory()
  const { seat } = useSnapshot()
  const { send, busy, problem } = useSend()
  const { declared, seq } = waiting
  const draft = `answer ${useLive().id} ${seq} ${of}`
  const [given, setGiven] = useDraft<Given>(draft, NOTHING)
  if (!('step' in declared)) return null
  const action = history.setup.ruleset.byId.get(String(declared.step.do))
  const ask = declared.asks.find((one) => one.of === of)
  if (!action || !ask) return null
  const { do: _, as: __, ...own } = declared.step
  const whole = filled(history, action, { ...own, ...given }, declared.by)
  const { parameters } = choiceOf(history, action, { as: declared.by, given: whole })
  const mine = parameters.filter(({ name }) => ask.parameters.includes(name))
  async function answer() {
    const chosen = Object.fromEntries(
      Object.entries(whole).filter(([name]) => ask?.parameters.includes(name)),
    )
    await send({ type: 'answer', declared: seq, given: chosen, ...(of !== seat && { of }) }, draft)
  }
  return (
    <div className="reaction">
      <ChoiceCards
        history={history}
        action={action}
        as={declared.by}
        parameters={mine}
        given={whole}
        words={words}
        onChoose={(next) => setGiven({ ...given, ...next })}
      />
      {mine.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={whole[parameter.name]}
          words={words}
          onChange={(value) => setGiven({ ...given, [parameter.name]: value })}
        />
      ))}
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <Button look="main" isPending={busy} onPress={answer}>
        {t('answer')}
      </Button>
    </div>
  )
}
