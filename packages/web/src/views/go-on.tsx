import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button, Checkbox } from '../ui/controls.tsx'
import type { Sheet } from './draft.ts'
import { Lines } from './lines.tsx'
import { goOnFrom, type Opened } from './opening.ts'
import { problemLines } from './problem.ts'

/** Makes a table that goes on from an exported log. */
export function GoOn({
  log,
  onOpened,
  onLeave,
}: {
  readonly log: Sheet
  onOpened(opened: Opened): void
  onLeave(): void
}) {
  const { t } = useTexts()
  const [adult, setAdult] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])

  async function open() {
    if (!adult) return setWrong([t('adultFirst')])
    setBusy(true)
    setWrong([])
    try {
      onOpened(await goOnFrom(log))
    } catch (error) {
      setWrong(problemLines(error, t))
    } finally {
      setBusy(false)
    }
  }

  const n = Array.isArray(log.records) ? log.records.length : 0
  return (
    <section className="panel stack">
      <h2 className="title">{t('goOn')}</h2>
      <p>{t('goOnLead', { n })}</p>
      <p className="muted">{t('adultOnly')}</p>
      <Checkbox value={adult} onChange={setAdult}>
        {t('adult')}
      </Checkbox>
      <Lines lines={wrong} />
      <div className="row">
        <Button look="main" isPending={busy} onPress={open}>
          {t('goOnNow')}
        </Button>
        <Button look="quiet" onPress={onLeave}>
          {t('leaveFile')}
        </Button>
      </div>
    </section>
  )
}
