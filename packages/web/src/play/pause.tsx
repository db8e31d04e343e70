import { useState } from 'react'
import { useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { useIsGm, useSend } from './use.ts'

/** Stops the table at once, for anybody, without a name (C-8). */
export function PauseButton() {
  const { t } = useTexts()
  const { paused } = useSnapshot().view
  const { send } = useSend()
  return (
    <Button
      look="danger"
      className="pause-button"
      aria-label={t('pause')}
      isDisabled={paused}
      onPress={() => void send({ type: 'step', step: { do: 'pause' } })}
    >
      <span aria-hidden="true">❙❙</span>{' '}
      <span className="pause-word" aria-hidden="true">
        {t('pause')}
      </span>
    </Button>
  )
}

/** While the table is paused: what goes on, and how it ends. */
export function PauseNotice() {
  const { t } = useTexts()
  const { view, resumeAsked } = useSnapshot()
  const isGm = useIsGm()
  const { send, busy, problem } = useSend()
  const [told, setTold] = useState(false)
  if (!view.paused) {
    if (told) setTold(false)
    return null
  }
  return (
    <section className="paused" role="status" aria-label={t('paused')}>
      <div className="grow">
        <strong>{t('paused')}</strong>{' '}
        <span>{resumeAsked ? (isGm ? t('notYet') : t('resumeAsked')) : t('pausedLead')}</span>
        {problem && <p className="alert">{problem}</p>}
      </div>
      {isGm && !resumeAsked && (
        <Button isPending={busy} onPress={() => void send({ type: 'step', step: { do: 'resume' } })}>
          {t('askResume')}
        </Button>
      )}
      {!isGm &&
        resumeAsked &&
        (told ? (
          <span>{t('readyTold')}</span>
        ) : (
          <Button
            isPending={busy}
            onPress={async () => {
              if (await send({ type: 'ready' })) setTold(true)
            }}
          >
            {t('ready')}
          </Button>
        ))}
    </section>
  )
}
