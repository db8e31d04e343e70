import { useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { kept } from '../live/kept.ts'
import { applyLook, type Look, lookNow } from '../look.ts'
import { LANGUAGES, setLanguage, useTexts } from '../texts/index.ts'
import { Button, Segmented } from '../ui/controls.tsx'

/** Language and colours, kept on the device. */
export function SettingsFields() {
  const { t, language } = useTexts()
  const [look, setLook] = useState<Look>(lookNow)
  return (
    <div className="stack">
      <Segmented
        label={t('language')}
        value={language}
        options={LANGUAGES.map((one) => ({ value: one, text: t(one) }))}
        onChange={(next) => {
          kept.set('language', next)
          setLanguage(next)
        }}
      />
      <Segmented
        label={t('look')}
        value={look}
        options={[
          { value: 'auto' as Look, text: t('lookAuto') },
          { value: 'light' as Look, text: t('lookLight') },
          { value: 'dark' as Look, text: t('lookDark') },
        ]}
        onChange={(next) => {
          setLook(next)
          applyLook(next)
        }}
      />
    </div>
  )
}

export function Settings() {
  const { t } = useTexts()
  return (
    <DialogTrigger>
      <Button look="quiet">{t('settings')}</Button>
      <Popover className="popover popover-pad">
        <Dialog aria-label={t('settings')}>
          <SettingsFields />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
