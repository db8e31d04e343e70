import { useLive } from '../live/context.tsx'
import { useDraft } from '../live/drafts.ts'
import { useTexts } from '../texts/index.ts'
import { TextInput } from '../ui/controls.tsx'

/** Notes for oneself, on this device only. */
export function Notes() {
  const { t } = useTexts()
  const { id } = useLive()
  const [text, setText] = useDraft(`notes ${id}`, '')
  return (
    <div className="stack">
      <p className="muted">{t('notesLead')}</p>
      <TextInput
        label={t('notesLabel')}
        rows={12}
        value={text}
        onChange={(next) => setText(next || undefined)}
      />
    </div>
  )
}
