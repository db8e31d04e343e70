import { useLive } from '../live/context.tsx'
import { draftNow, setDraft, useDraft } from '../live/drafts.ts'
import { useTexts } from '../texts/index.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { useSend } from './use.ts'

/** A line of talk. It leaves the field when it is sent, and comes back to it when it was not done. */
export function Say() {
  const { t } = useTexts()
  const { id } = useLive()
  const { send, problem } = useSend()
  const [text, change] = useDraft(sayDraft(id), '')
  async function say() {
    change(undefined)
    if (!(await send({ type: 'say', text: text.trim() }))) giveBack(id, text)
  }
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void say()
      }}
    >
      <TextInput
        label={t('sayLabel')}
        value={text}
        maxLength={2000}
        error={problem}
        onChange={(next) => change(next || undefined)}
      />
      <Button type="submit">{t('say')}</Button>
    </form>
  )
}

const sayDraft = (table: string) => `say ${table}`

/** Puts a line of talk back into its field, before what was written there since. */
export function giveBack(table: string, text: string): void {
  const now = draftNow<string>(sayDraft(table))
  if (now !== text) setDraft(sayDraft(table), now ? `${text} ${now}` : text)
}
