import { useMemo } from 'react'
import { luckOf } from '../game/luck.ts'
import { signed } from '../game/words.ts'
import { useHistory, useNow } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { useWords } from './use.ts'

/** Each one's dice against what was to be expected. */
export function Luck() {
  const { t } = useTexts()
  const words = useWords()
  const { records } = useNow()
  const { targetRolls } = useHistory().setup.ruleset
  const luck = useMemo(() => luckOf(records, targetRolls), [records, targetRolls])
  const most = Math.max(1, ...luck.map(({ difference }) => Math.abs(difference)))
  return (
    <div className="stack">
      <p className="muted">{t('luckLead')}</p>
      {luck.length === 0 && <p className="muted">{t('luckNone')}</p>}
      <ul className="plain-list stack">
        {luck.map(({ who, rolled, expected, difference }) => (
          <li key={who} className="luck">
            <b>{words.name(who)}</b>
            <span className="luck-track" aria-hidden="true">
              <span
                className={difference < 0 ? 'luck-fill luck-down' : 'luck-fill luck-up'}
                style={{
                  left: `${50 + Math.min(0, (50 * difference) / most)}%`,
                  width: `${(50 * Math.abs(difference)) / most}%`,
                }}
              />
            </span>
            <span className="figure">
              {rolled} / {t('expected')} {expected.toFixed(1)} ({signed(Number(difference.toFixed(1)))})
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
