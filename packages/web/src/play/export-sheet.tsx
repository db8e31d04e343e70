import type { Format, Written } from '@tryst/interop'
import { useEffect, useState } from 'react'
import { useHistory } from '../live/context.tsx'
import { Button, Select } from '../ui/controls.tsx'
import { saveFile, TakeAway } from '../ui/copying.tsx'
import { useWords } from './use.ts'

/** What a format's files are called, and what they are; JSON where nothing else is said. */
const FILES: Readonly<Record<string, readonly [extension: string, type: string]>> = {
  tryst: ['yaml', 'application/yaml'],
  udonarium: ['xml', 'application/xml'],
  'udonarium-zip': ['zip', 'application/zip'],
}

interface Made extends Written {
  /** what is a state of the table alone */
  readonly state: readonly string[]
}

/** The sheet of a character as play has left it, for another program. */
export function ExportSheet() {
  const words = useWords()
  const { t, language } = words
  const history = useHistory()
  const characters = [...history.state.characters.values()]
  const [ways, setWays] = useState<readonly { readonly format: Format; readonly made: Made }[]>([])
  const [who, setWho] = useState(characters[0]?.id)
  const [chosen, setChosen] = useState('tryst')
  useEffect(() => {
    let current = true
    void import('@tryst/interop').then((interop) => {
      const character = history.state.characters.get(who ?? '')
      if (!current || !character) return
      const { sheet, state } = interop.sheetOf(character, history.setup)
      // not every format has room for every pack's characters
      const ways = interop.FORMATS.flatMap((format) => {
        try {
          return format.write ? [{ format, made: { ...format.write(sheet, history.setup), state } }] : []
        } catch (error) {
          if (error instanceof interop.InteropError) return []
          throw error
        }
      })
      setWays(ways)
    })
    return () => {
      current = false
    }
  }, [history, who])
  if (characters.length === 0) return <p className="muted">{t('noCharacters')}</p>
  const at = language === 'ja' ? 0 : 1
  const { format, made } = ways.find((one) => one.format.id === chosen) ?? ways[0] ?? {}
  const [extension, type] = FILES[format?.id ?? ''] ?? ['json', 'application/json']
  const save = () => made && saveFile(`${who}.${extension}`, type, made.content)
  return (
    <section className="stack" aria-labelledby="export-sheet">
      <h3 id="export-sheet" className="title">
        {t('exportSheet')}
      </h3>
      <div className="form-grid">
        <Select
          label={t('exportWho')}
          value={who ?? null}
          options={characters.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(next) => next !== null && setWho(next)}
        />
        <Select
          label={t('exportFormat')}
          value={format?.id ?? null}
          options={ways.map(({ format: { id, label } }) => ({ value: id, text: label[at] }))}
          onChange={(next) => next !== null && setChosen(next)}
        />
      </div>
      {made &&
        (typeof made.content === 'string' ? (
          <TakeAway label={t('exportText')} text={made.content} onSave={save} />
        ) : (
          <div className="row">
            <Button onPress={save}>{t('exportSave')}</Button>
          </div>
        ))}
      {made && made.leftOut.length + made.state.length > 0 && (
        <div className="note">
          <p>{t('exportLeftOut')}</p>
          <ul className="plain-list">
            {made.leftOut.map(({ field, why }) => (
              <li key={field}>
                {field}: {why[at]}
              </li>
            ))}
            {made.state.length > 0 && (
              <li>
                {made.state.map((field) => words.field(field)).join(t('comma'))}: {t('exportStateOnly')}
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  )
}
