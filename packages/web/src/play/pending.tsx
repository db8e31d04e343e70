import type { Command } from '@tryst/table/types'
import { ApiError } from '../live/api.ts'
import { useLive, useNow } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { problemText } from '../views/problem.ts'
import { giveBack } from './say.tsx'
import { useWords } from './use.ts'

/** Over the page while it is cut off, and while something that was sent is not settled. */
export function Connection() {
  const { t } = useTexts()
  const { connected } = useNow()
  return (
    <>
      {!connected && (
        <p role="status" className="cut-off">
          {t('connectionLost')}
        </p>
      )}
      <PendingList />
    </>
  )
}

/** What was sent and nobody has answered, and what came to nothing since. */
function PendingList() {
  const words = useWords()
  const { t } = words
  const live = useLive()
  const { waiting, notDone } = useNow()
  if (waiting.length + notDone.length === 0) return null
  return (
    <section className="pending" aria-label={t('pending')}>
      <ul className="plain-list">
        {waiting.map(({ key, command }) => (
          <li key={key} className="pending-item">
            <span className="grow">
              <b>{t('notSentYet')}</b> <CommandText command={command} />
            </span>
            <Button
              look="quiet"
              onPress={() => {
                live.cancel(key)
                if (command.type === 'say') giveBack(live.id, command.text)
              }}
            >
              {t('cancelSending')}
            </Button>
          </li>
        ))}
        {notDone.map(({ key, command, why }) => (
          <li key={key} className="pending-item" role="alert">
            <span className="grow">
              <b className="down">✗ {t('notDone')}</b> <CommandText command={command} />
              {': '}
              {why instanceof ApiError ? problemText(why, t) : words.refusal(why)}
            </span>
            <Button
              look="quiet"
              onPress={() => {
                live.dismiss(key)
                if (command.type === 'say') giveBack(live.id, command.text)
              }}
            >
              {t('dismiss')}
            </Button>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <p className="muted pending-lead">{t('pendingLead')}</p>}
    </section>
  )
}

/** A command in a few words. */
function CommandText({ command }: { readonly command: Command }) {
  const { t, label, name } = useWords()
  switch (command.type) {
    case 'step': {
      const { do: id, by, to } = command.step as Readonly<Record<string, unknown>>
      const who = [by, to].flatMap((one) => (typeof one === 'string' ? [name(one)] : []))
      return [...(who.length > 0 ? [who.join(' → ')] : []), label('actions', String(id))].join(' · ')
    }
    case 'say':
      return `${t('say')}: ${command.text}`
    case 'character':
      return `${t('addCharacter')}: ${String(command.sheet.name ?? '')}`
    case 'seat':
      return `${t('addSeat')}: ${command.name}`
    case 'answer':
      return t('answer')
    case 'withdraw':
      return t('withdraw')
    case 'ready':
      return t('ready')
    default:
      return command.type
  }
}
