import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './controls.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Copies what is in a field. On a LAN without TLS there is no clipboard: then the field is selected and copied the old way.
 * @returns whether it was copied; if not, it is selected at least
 */
async function copyFrom(field: Field): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}

/** A button that copies what is in a field, and says whether it did. */
export function CopyButton({ field }: { readonly field: RefObject<Field | null> }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState<boolean>()
  return (
    <Button onPress={async () => field.current && setCopied(await copyFrom(field.current))}>
      <span aria-live="polite">
        {copied === undefined ? t('copy') : t(copied ? 'copied' : 'copySelected')}
      </span>
    </Button>
  )
}

/** A text to be taken elsewhere: seen, copied, or saved. */
export function TakeAway({
  label,
  text,
  onSave,
}: {
  readonly label: string
  readonly text: string
  onSave(): void
}) {
  const { t } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="stack take-away">
      <label className="field">
        <span className="field-label">{label}</span>
        <textarea ref={field} className="input" readOnly rows={8} value={text} spellCheck={false} />
      </label>
      <div className="row">
        <CopyButton field={field} />
        <Button onPress={onSave}>{t('exportSave')}</Button>
      </div>
    </div>
  )
}

/** Saves a file on the device. */
export function saveFile(name: string, type: string, content: string | Uint8Array): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
