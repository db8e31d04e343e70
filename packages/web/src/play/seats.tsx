import { useState } from 'react'
import { ApiError, api } from '../live/api.ts'
import { useIsAway, useLive, useSnapshot } from '../live/context.tsx'
import { inviteUrl } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { LinkRow } from '../views/links.tsx'
import { problemText } from '../views/problem.ts'
import { useIsGm, useSend } from './use.ts'

/** Seats and their links: the GM invites, gives seats anew and adds some; everyone makes links for their own devices. */
export function Seats() {
  const { t } = useTexts()
  const live = useLive()
  const isGm = useIsGm()
  const isAway = useIsAway()
  const { seats, seat: own } = useSnapshot()
  const { send, busy, problem } = useSend()
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<string>()
  const [name, setName] = useState('')

  async function link(seat: string, anew: boolean) {
    try {
      const made = await api.link(live.id, seat, anew)
      setLinks({ ...links, [seat]: inviteUrl(made.link) })
      setWrong(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(problemText(error, t))
    }
  }

  async function add() {
    const ids = seats.map(({ seat }) => seat)
    const id = [...Array(ids.length + 1).keys()].map((n) => `p${n + 1}`).find((one) => !ids.includes(one))
    if (id !== undefined && (await send({ type: 'seat', seat: id, name: name.trim() || id.toUpperCase() })))
      setName('')
  }

  return (
    <div className="stack">
      <ul className="plain-list stack">
        {seats.map(({ seat, name: called, here }) => (
          <li key={seat} className="panel stack">
            <div className="row">
              <b className="grow">{called}</b>
              <span className="muted">{here ? t(isAway(seat) ? 'away' : 'taken') : t('free')}</span>
              {(seat === own || (isGm && !here)) && (
                <Button onPress={() => link(seat, false)}>
                  {seat === own ? t('ownLink') : t('newLink')}
                </Button>
              )}
              {isGm && seat !== own && here && (
                <Button look="danger" onPress={() => link(seat, true)}>
                  {t('anew')}
                </Button>
              )}
            </div>
            {isGm && seat !== own && here && <p className="muted">{t('anewLead')}</p>}
            {links[seat] !== undefined && (
              <ul className="plain-list">
                <LinkRow label={t('linkFor', { name: called })} url={links[seat]} />
              </ul>
            )}
          </li>
        ))}
      </ul>
      {(wrong ?? problem) && (
        <p role="alert" className="alert">
          {wrong ?? problem}
        </p>
      )}
      {isGm && (
        <div className="row row-end">
          <TextInput label={t('addSeatNow')} value={name} maxLength={80} onChange={setName} />
          <Button isPending={busy} onPress={add}>
            {t('addSeat')}
          </Button>
        </div>
      )}
    </div>
  )
}
