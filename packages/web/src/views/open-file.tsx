import { packs, type Ruleset, ScenarioError } from '@tryst/engine'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { type Draft, exportedLog, prepared, type Sheet } from './draft.ts'
import { Lines } from './lines.tsx'
import { fileLines } from './problem.ts'

/** What was prepared, or an exported log: told apart by what is in the file. */
export function OpenFile({ onPrepared, onLog }: { onPrepared(draft: Draft): void; onLog(log: Sheet): void }) {
  const { t } = useTexts()
  const [wrong, setWrong] = useState<readonly string[]>([])
  async function read(file: File) {
    setWrong([])
    try {
      const text = await file.text()
      const log = exportedLog(text)
      if (log) onLog(log)
      else onPrepared(prepared(text))
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      setWrong(fileLines(error))
    }
  }
  return (
    <section className="panel stack">
      <FileInput
        label={t('fromFile')}
        hint={t('fromFileLead')}
        accept=".yaml,.yml,.json"
        onChoose={(file) => void read(file)}
      />
      <Lines lines={wrong} />
    </section>
  )
}

/** The characters that a table opens with, whose they will be, and what of the file is not taken over. */
export function Prepared({
  draft,
  onChange,
  onLeave,
}: {
  readonly draft: Draft
  onChange(next: Partial<Draft>): void
  onLeave(): void
}) {
  const { t, language } = useTexts()
  const { characters, steps, seats } = draft
  const ruleset = packs.get(draft.ruleset) as Ruleset
  const seatOf = (id: unknown) => seats.find(({ seat }) => seat === id)?.name
  return (
    <section className="panel stack" aria-label={t('preparedCharacters')}>
      <h2 className="title">{t('preparedCharacters')}</h2>
      <p className="muted">
        {t('preparedLead')} {steps > 0 && t('stepsLeft', { n: steps })}
      </p>
      <ul className="plain-list prepared">
        {characters.map((one, i) => (
          <li key={String(one.id)} className="prepared-row">
            <span className="grow">
              <b>{String(one.name)}</b>{' '}
              <span className="muted">
                {t('characterLine', {
                  kind: ruleset.label('values', String(one.kind), language),
                  age: Number(one.age),
                  owner: one.player === undefined ? t('gm') : (seatOf(one.player) ?? String(one.player)),
                })}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={t('leaveOutCharacter', { name: String(one.name) })}
              onPress={() => onChange({ characters: characters.filter((_, at) => at !== i) })}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button look="quiet" onPress={onLeave}>
          {t('leaveFile')}
        </Button>
      </div>
    </section>
  )
}
