import { useEffect, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button, Segmented, TextInput } from '../ui/controls.tsx'
import { FileInput } from '../ui/file-input.tsx'
import type { TableDraft } from './draft.ts'
import { Lines } from './lines.tsx'
import { pastedTables, readTable } from './own-tables.ts'

const DICE = (['D10', 'D66', 'D100'] as const).map((value) => ({ value, text: value }))
const NEW: TableDraft = { name: '', die: 'D10', lines: '' }

/** The group's own random tables: written here, or pasted from another program. */
export function TableEditor({
  value,
  onChange,
}: {
  readonly value: readonly TableDraft[]
  onChange(value: readonly TableDraft[]): void
}) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])

  async function read(content: string | Uint8Array) {
    const found = await pastedTables(content, language)
    setWrong(found.tables.length === 0 && found.wrong.length === 0 ? [t('noTableInIt')] : found.wrong)
    if (found.tables.length === 0) return
    setText('')
    onChange([...value, ...found.tables])
  }

  return (
    <div className="stack">
      <p className="muted">{t('ownTablesLead')}</p>
      {value.map((table, i) => (
        <OneTable
          // tables have no id before they are opened
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={i}
          number={i + 1}
          value={table}
          onChange={(next) => onChange(value.map((one, at) => (at === i ? next : one)))}
          onRemove={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <div className="row">
        <Button onPress={() => onChange([...value, NEW])}>＋ {t('addTable')}</Button>
      </div>
      <TextInput
        label={t('pasteTable')}
        hint={t('pasteTableHint')}
        rows={4}
        value={text}
        onChange={setText}
      />
      <div className="row">
        <Button isDisabled={text.trim() === ''} onPress={() => read(text)}>
          {t('takeTable')}
        </Button>
      </div>
      <FileInput
        label={t('pasteFile')}
        onChoose={async (file) => read(new Uint8Array(await file.arrayBuffer()))}
      />
      <Lines lines={wrong} />
    </div>
  )
}

function OneTable({
  number,
  value,
  onChange,
  onRemove,
}: {
  readonly number: number
  readonly value: TableDraft
  onChange(value: TableDraft): void
  onRemove(): void
}) {
  const { t, language } = useTexts()
  const { name, die, lines } = value
  const wrong = useWrong(value)
  return (
    <fieldset className="form-group">
      <legend className="field-label">{name || t('tableNumber', { n: number })}</legend>
      <TextInput
        label={t('tableTitle')}
        value={name}
        maxLength={80}
        onChange={(next) => onChange({ ...value, name: next })}
      />
      <Segmented
        label={t('tableDie')}
        options={DICE}
        value={die}
        onChange={(next) => onChange({ ...value, die: next })}
      />
      <TextInput
        key={language}
        label={t('tableLines')}
        hint={t('tableLinesHint')}
        rows={Math.min(12, Math.max(5, lines.split('\n').length + 1))}
        value={lines}
        onChange={(next) => onChange({ ...value, lines: next })}
      />
      <Lines lines={lines.trim() === '' ? [] : wrong} />
      <div className="row">
        <Button look="quiet" onPress={onRemove}>
          {t('removeTable')}
        </Button>
      </div>
    </fieldset>
  )
}

/** What is wrong with a table as it stands, told when the typing rests. */
function useWrong(table: TableDraft): readonly string[] {
  const { language } = useTexts()
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    const timer = setTimeout(async () => {
      const read = await readTable(table, [], language)
      if (current) setWrong('wrong' in read ? read.wrong : [])
    }, RESTS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [table, language])
  return wrong
}

/** milliseconds */
const RESTS = 400
