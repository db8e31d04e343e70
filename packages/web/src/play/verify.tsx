import { useState } from 'react'
import { type Checked, checkDice } from '../game/check-dice.ts'
import { useLive, useNow, useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'

/** How the dice can be verified, how far that is, and the verification itself: in the page, from the log alone. */
export function Verify() {
  const { t } = useTexts()
  const { id } = useLive()
  const { records } = useNow()
  const { dice, epoch, seat } = useSnapshot()
  const [checked, setChecked] = useState<Checked>()
  if (dice !== 'verifiable') return <p className="muted">{t('verifyNone')}</p>
  const phase =
    epoch && t(({ open: 'phaseOpen', closed: 'phaseClosed', ended: 'phaseEnded' } as const)[epoch.phase])
  return (
    <div className="stack">
      <p>{t('verifyLead')}</p>
      {epoch && phase && (
        <p className="panel">
          {t('epochLine', { n: epoch.epoch, phase })} ·{' '}
          {t('myPart', { state: t(epoch.committed.includes(seat) ? 'partCommitted' : 'partNone') })}
        </p>
      )}
      <Button look="main" onPress={() => setChecked(checkDice(id, records))}>
        {t('verifyNow')}
      </Button>
      {checked && (
        <p role="status" className={checked.wrong ? 'alert' : 'good'}>
          {checked.wrong
            ? t('verifyBad', { what: checked.wrong })
            : t('verifyGood', { rolls: checked.rolls })}
        </p>
      )}
      {checked && checked.open > 0 && <p className="muted">{t('verifyOpen')}</p>}
    </div>
  )
}
