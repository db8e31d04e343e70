import { useState } from 'react'
import { useLive } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import { useTexts } from '../texts/index.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { useSend } from './use.ts'

/** A line of talk; what is not sent yet survives a reload. */
export function Say() {
  const { t } = useTexts()
  const { id } = useLive()
  const { send, busy } = useSend()
  const [text, setText] = useState(() => keptHere.get<string>(`say ${id}`) ?? '')
  const change = (next: string) => {
    setText(next)
    keptHere.set(`say ${id}`, next || undefined)
  }
  return (
    <form
      className="say"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() !== '' && (await send({ type: 'say', text: text.trim() }))) change('')
      }}
    >
      <TextInput label={t('sayLabel')} value={text} maxLength={2000} onChange={change} />
      <Button type="submit" isPending={busy}>
        {t('say')}
      </Button>
    </form>
  )
}
