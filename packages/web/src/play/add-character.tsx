import { characterSchema, type Issue, pathText, readBy, readText, ScenarioError } from '@tryst/engine'
import { useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { ObjectFields } from '../form/fields.tsx'
import { SHEET_KINDS, sheetSchema } from '../form/schema.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { kept } from '../live/kept.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { characterId } from './character-id.ts'
import { useIsGm, useSend, useWords } from './use.ts'

type SheetDraft = Readonly<Record<string, unknown>>

/** Adds a character, by a form made from the pack's sheet or from text; what is typed is kept until it is added. */
export function AddCharacter({ onDone }: { onDone(): void }) {
  const words = useWords()
  const { t } = words
  const live = useLive()
  const history = useHistory()
  const isGm = useIsGm()
  const { seat, game } = useSnapshot()
  const { send, busy, problem } = useSend()
  const { ruleset } = history.setup
  const draftName = `character ${live.id}`
  const [sheet, setSheet] = useState<SheetDraft>(() => kept.get<SheetDraft>(draftName) ?? {})
  const [text, setText] = useState(() => kept.get<string>(`${draftName} text`) ?? '')
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const schema = useMemo(() => sheetSchema(ruleset, game.options), [ruleset, game.options])
  const change = (next: SheetDraft) => {
    setSheet(next)
    kept.set(draftName, next)
  }

  async function add(given: SheetDraft) {
    const found: Issue[] = []
    const taken = game.sheets.map(({ id }) => id)
    const { id: _, kind: __, player: ___, ...rest } = given
    const whole = {
      ...rest,
      id: characterId(given, taken),
      kind: isGm ? (given.kind ?? 'npc') : 'pc',
      ...(isGm ? (given.player === undefined ? {} : { player: given.player }) : { player: seat }),
    }
    readBy(characterSchema(ruleset, game.options), whole, [], found)
    setIssues(found)
    if (found.length > 0) return
    if (!(await send({ type: 'character', sheet: whole }))) return
    kept.set(draftName, undefined)
    kept.set(`${draftName} text`, undefined)
    onDone()
  }

  async function addText() {
    try {
      const value = readText(text)
      const one = (value as { characters?: unknown[] } | null)?.characters?.[0] ?? value
      await add((one ?? {}) as SheetDraft)
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      setIssues(error.issues)
    }
  }

  const errors = new Map(issues.map(({ path, message }) => [pathText(path), message]))
  return (
    <div className="stack">
      <p className="muted">{t('characterLead')}</p>
      <Tabs className="tabs">
        <TabList className="tab-list" aria-label={t('addCharacter')}>
          <Tab id="form" className="tab">
            {t('byForm')}
          </Tab>
          <Tab id="paste" className="tab">
            {t('byPaste')}
          </Tab>
        </TabList>
        <TabPanel id="form" className="stack">
          <ObjectFields
            isTop
            schema={schema}
            label={t('sheet')}
            hidden={isGm ? ['id', 'player'] : ['id', 'kind', 'player']}
            value={sheet}
            words={words}
            kinds={SHEET_KINDS}
            path=""
            isRequired
            errors={errors}
            onChange={(next) => change(next as SheetDraft)}
          />
          <Problems issues={issues} problem={problem} />
          <Button look="main" isPending={busy} onPress={() => add(sheet)}>
            {t('addThis')}
          </Button>
        </TabPanel>
        <TabPanel id="paste" className="stack">
          <TextInput
            label={t('pasteLabel')}
            rows={14}
            value={text}
            onChange={(next) => {
              setText(next)
              kept.set(`${draftName} text`, next)
            }}
          />
          <label className="field">
            <span className="field-label">{t('pasteFile')}</span>
            <input
              type="file"
              accept=".yaml,.yml,.json,.txt"
              className="input"
              onChange={async ({ target: { files } }) => {
                const file = files?.[0]
                if (file) setText(await file.text())
              }}
            />
          </label>
          <Problems issues={issues} problem={problem} />
          <Button look="main" isPending={busy} onPress={addText}>
            {t('addThis')}
          </Button>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Problems({
  issues,
  problem,
}: {
  readonly issues: readonly Issue[]
  readonly problem: string | undefined
}) {
  const words = useWords()
  if (issues.length === 0 && !problem) return null
  return (
    <div role="alert" className="alert">
      {problem}
      {issues.length > 0 && (
        <ul className="plain-list">
          {issues.map(({ path, message }) => (
            <li key={pathText(path)}>
              {path.map((part) => (typeof part === 'number' ? part + 1 : words.field(part))).join(' ')}:{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
