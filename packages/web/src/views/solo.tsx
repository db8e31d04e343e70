import { catalog, issueText, ScenarioError } from '@tryst/engine'
import { useState } from 'react'
import { packName } from '../game/common.ts'
import { AtSource } from '../live/context.tsx'
import { kept } from '../live/kept.ts'
import { SoloTable } from '../live/solo.ts'
import { ActPanel } from '../play/act.tsx'
import { Log } from '../play/log.tsx'
import { Luck } from '../play/luck.tsx'
import { Party } from '../play/party.tsx'
import { go } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Frame } from './frame.tsx'
import { Settings } from './settings.tsx'

/** The first example of each pack, read when it is asked for. */
const FILES = import.meta.glob<string>('../../../../examples/*/first.yaml', {
  query: '?raw',
  import: 'default',
})
const EXAMPLES = [...catalog.values()].flatMap((pack) => {
  const [, read] = Object.entries(FILES).find(([path]) => path.includes(`/${pack.id}/`)) ?? []
  return read ? [[pack, read] as const] : []
})

/** The workbench: a scenario is loaded, then anything can be tried, compared and rolled; nothing leaves the page. */
export default function Solo() {
  const { t, language } = useTexts()
  const [text, setText] = useState(() => kept.get<string>('solo') ?? '')
  const [table, setTable] = useState<SoloTable>()
  const [problem, setProblem] = useState<readonly string[]>([])
  const load = (from: string) => {
    setText(from)
    kept.set('solo', from)
    try {
      setTable(new SoloTable(from))
      setProblem([])
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      setProblem(error.issues.map(issueText))
    }
  }
  if (table) return <Bench table={table} onLeave={() => setTable(undefined)} />
  return (
    <Frame title={t('workbench')}>
      <div className="stack">
        <p className="lead">{t('workbenchLead')}</p>
        <div className="row">
          {EXAMPLES.map(([pack, read]) => (
            <Button key={pack.id} onPress={async () => load(await read())}>
              {t('example', { name: packName(pack, language) })}
            </Button>
          ))}
        </div>
        <TextInput
          label={t('scenarioText')}
          rows={18}
          value={text}
          onChange={(next) => {
            setText(next)
            kept.set('solo', next)
          }}
        />
        <label className="field">
          <span className="field-label">{t('pasteFile')}</span>
          <input
            type="file"
            accept=".yaml,.yml,.json"
            className="input"
            onChange={async ({ target: { files } }) => {
              const file = files?.[0]
              if (file) load(await file.text())
            }}
          />
        </label>
        {problem.length > 0 && (
          <ul role="alert" className="alert plain-list">
            {problem.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <Button look="main" isDisabled={text.trim() === ''} onPress={() => load(text)}>
          {t('load')}
        </Button>
      </div>
    </Frame>
  )
}

function Bench({ table, onLeave }: { readonly table: SoloTable; onLeave(): void }) {
  const { t } = useTexts()
  const [luck, setLuck] = useState(false)
  return (
    <AtSource source={table}>
      <div className="play solo">
        <header className="top-bar">
          <Button look="quiet" className="brand" onPress={() => go('/')}>
            Tryst
          </Button>
          <div className="where">
            <h1 className="table-name">{t('workbench')}</h1>
          </div>
          <Button look="quiet" onPress={() => setLuck(true)}>
            {t('luck')}
          </Button>
          <Button look="quiet" onPress={onLeave}>
            {t('loadScenario')}
          </Button>
          <Settings />
        </header>
        <main id="content" className="columns" tabIndex={-1}>
          <Party />
          <section className="middle" aria-label={t('log')}>
            <Log />
          </section>
          <aside className="right" aria-label={t('act')}>
            <ActPanel onDone={() => {}} />
          </aside>
        </main>
        <Sheet title={t('luck')} isOpen={luck} onClose={() => setLuck(false)}>
          <Luck />
        </Sheet>
      </div>
    </AtSource>
  )
}
