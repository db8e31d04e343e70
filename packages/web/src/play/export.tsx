import { useState } from 'react'
import { ApiError, api } from '../live/api.ts'
import { useLive, useNow, useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { problemText } from '../views/problem.ts'
import { logPage } from './export-html.ts'
import { useWords } from './use.ts'

/** Saves the log as far as one may see it: to be read, or to be played on from. */
export function Export() {
  const { t, language } = useTexts()
  const words = useWords()
  const live = useLive()
  const { records } = useNow()
  const { name, table } = useSnapshot()
  const [wrong, setWrong] = useState<string>()

  async function json() {
    try {
      save(`${table}.json`, 'application/json', JSON.stringify(await api.exported(live.id), null, 1))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(problemText(error, t))
    }
  }

  return (
    <div className="stack">
      <p className="muted">{t('exportLead')}</p>
      <div className="row">
        <Button onPress={json}>{t('exportJson')}</Button>
        <Button
          onPress={() => save(`${table}.html`, 'text/html', logPage({ name, records, words, language }))}
        >
          {t('exportHtml')}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
