import { useState } from 'react'
import { AtTable, useNow } from '../live/context.tsx'
import { kept } from '../live/kept.ts'
import { PlayPage } from '../play/page.tsx'
import { Welcome } from '../play/welcome.tsx'
import { go } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { Frame } from './frame.tsx'

/** A table: as soon as it is there, who has just sat down is welcomed, then play. */
export default function Table({ id }: { readonly id: string }) {
  return (
    <AtTable id={id}>
      <Inside id={id} />
    </AtTable>
  )
}

function Inside({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const { status, connected } = useNow()
  const [isNew, setNew] = useState(() => kept.get<boolean>(`welcome ${id}`) === true)
  if (status === 'no-entry')
    return (
      <Frame title={t('title')}>
        <p className="alert">{t('noEntry')}</p>
        <Button onPress={() => go('/')}>{t('home')}</Button>
      </Frame>
    )
  if (status === 'loading' && !connected)
    return (
      <Frame title={t('title')}>
        <p role="status" className="panel alert">
          {t('connectionLost')}
        </p>
      </Frame>
    )
  if (status === 'loading')
    return (
      <main id="content" className="frame">
        <h1 className="visually-hidden">{t('title')}</h1>
        <p role="status" className="loading muted">
          {t('loading')}
        </p>
      </main>
    )
  if (isNew)
    return (
      <Welcome
        onDone={() => {
          kept.set(`welcome ${id}`, undefined)
          setNew(false)
        }}
      />
    )
  return <PlayPage />
}
