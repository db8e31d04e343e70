import { useState } from 'react'
import { useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { OverSheets, Sheet } from '../ui/dialog.tsx'
import { useMedia } from '../ui/media.ts'
import { ActPanel } from './act.tsx'
import { Log } from './log.tsx'
import { Party } from './party.tsx'
import { PauseButton, PauseNotice } from './pause.tsx'
import { Connection } from './pending.tsx'
import { Say } from './say.tsx'
import { TopBar } from './top-bar.tsx'
import { useThreads } from './use-answers.ts'
import { WaitingList } from './waiting.tsx'

/** Play: who is here, what happened, what I can do. On the phone the last comes up from below. */
export function PlayPage() {
  const { t } = useTexts()
  useThreads()
  const { waiting, seat, view } = useSnapshot()
  const isWide = useMedia('(min-width: 1000px)')
  const [acting, setActing] = useState(false)
  const asked = waiting.some(
    ({ declared, answered }) => declared.asks.some(({ of }) => of === seat) && !answered.includes(seat),
  )
  const act = (
    <>
      <WaitingList />
      <ActPanel onDone={() => setActing(false)} />
    </>
  )
  return (
    <OverSheets.Provider value={<PauseButton />}>
      <div className="play" data-paused={view.paused}>
        <TopBar />
        <Connection />
        <PauseNotice />
        <main id="content" className="columns" tabIndex={-1}>
          <Party />
          <section className="middle" aria-label={t('log')}>
            <h2 className="visually-hidden">{t('log')}</h2>
            <Log />
            <Say />
          </section>
          {isWide && <aside className="right">{act}</aside>}
        </main>
        {!isWide && (
          <>
            <nav className="bottom-bar" aria-label={t('act')}>
              <Button look="main" onPress={() => setActing(true)}>
                {asked ? t('waitingMine') : t('act')}
              </Button>
            </nav>
            <Sheet title={t('act')} isOpen={acting} onClose={() => setActing(false)}>
              {act}
            </Sheet>
          </>
        )}
      </div>
    </OverSheets.Provider>
  )
}
