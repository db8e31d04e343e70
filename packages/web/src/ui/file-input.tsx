import { useId } from 'react'
import { useTexts } from '../texts/index.ts'

/** A file of the person's own; read here, and sent nowhere by this. Browsers have buttons for it in their own language, not the page's. */
export function FileInput({
  label,
  hint,
  accept,
  onChoose,
}: {
  readonly label: string
  readonly hint?: string
  readonly accept?: string
  onChoose(file: File): void
}) {
  const { t } = useTexts()
  const id = useId()
  const isNamed = label !== t('pasteFile')
  return (
    <label className="file">
      {isNamed && <span className="field-label">{label}</span>}
      <span className="button file-button">{t('pasteFile')}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-label={label}
        aria-describedby={hint && id}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // the same file may be chosen again, when it has been put right
          target.value = ''
        }}
      />
      {hint && (
        <span id={id} className="field-hint">
          {hint}
        </span>
      )}
    </label>
  )
}
