import { useState } from 'react'
import { ApiError, api } from '../live/api.ts'
import { useHistory, useLive, useNow, useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { saveFile, TakeAway } from '../ui/copying.tsx'
import { problemText } from '../views/problem.ts'
import { logPage } from './export-html.ts'
import { ExportSheet } from './export-sheet.tsx'
import { useWords } from './use.ts'

interface Made {
  readonly label: string
  readonly file: string
  readonly type: string
  readonly text: string
}

/** Takes the log away as far as one may see it, to be read or to be played on from; and sheets for other programs. */
export function Export() {
  const { t, language } = useTexts()
  const words = useWords()
  const live = useLive()
  const history = useHistory()
  const { records } = useNow()
  const { name, table } = useSnapshot()
  const [made, setMade] = useState<Made>()
  const [wrong, setWrong] = useState<string>()

  const ways: readonly (Omit<Made, 'text'> & { text(): Promise<string> | string })[] = [
    {
      label: t('exportHtml'),
      file: `${table}.html`,
      type: 'text/html',
      text: () => logPage({ name, records, words, language }),
    },
    ...(live.isSolo
      ? []
      : [
          {
            label: t('exportJson'),
            file: `${table}.json`,
            type: 'application/json',
            text: async () => JSON.stringify(await api.exported(live.id), null, 1),
          },
        ]),
    {
      label: t('exportCcfolia'),
      file: `${table}-ccfolia.html`,
      type: 'text/html',
      text: async () => {
        const { ccfoliaLog } = await import('@tryst/interop')
        const entries = records.flatMap((one) => (one.kind === 'played' ? [one.entry] : []))
        return String(ccfoliaLog(history, entries, { language }).content)
      },
    },
  ]

  async function make(way: (typeof ways)[number]) {
    setWrong(undefined)
    try {
      setMade({ ...way, text: await way.text() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(problemText(error, t))
    }
  }

  return (
    <div className="stack stack-wide">
      <section className="stack" aria-labelledby="export-log">
        <h3 id="export-log" className="title">
          {t('log')}
        </h3>
        <p className="muted">{t('exportLead')}</p>
        <div className="row">
          {ways.map((way) => (
            <Button key={way.file} aria-pressed={made?.file === way.file} onPress={() => make(way)}>
              {way.label}
            </Button>
          ))}
        </div>
        {wrong && (
          <p role="alert" className="alert">
            {wrong}
          </p>
        )}
        {made && (
          <TakeAway
            key={made.file}
            label={made.label}
            text={made.text}
            onSave={() => saveFile(made.file, made.type, made.text)}
          />
        )}
      </section>
      <ExportSheet />
    </div>
  )
}
