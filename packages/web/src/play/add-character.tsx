import { characterSchema, type Issue, pathText, readBy } from '@tryst/engine'
import { useMemo, useState } from 'react'
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { ObjectFields } from '../form/fields.tsx'
import { SHEET_KINDS, sheetSchema } from '../form/schema.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { kept } from '../live/kept.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { characterId } from './character-id.ts'
import { readSheet } from './read-sheet.ts'
import { useIsGm, useSend, useWords } from './use.ts'

type SheetDraft = Readonly<Record<string, unknown>>

/** Adds a character, by a form made from the pack's sheet or from text; what is typed is kept until it is added. */
export function AddCharacter({ onDone }: { onDone(): void }) {
  const words = useWords()
  const { t, language } = words
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
  const [tab, setTab] = useState<Key>('form')
  /** what a sheet that was read leaves open, and why one could not be read */
  const [open, setOpen] = useState<readonly string[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
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

  /** A sheet as text or as a file, of this program or another: what it leaves open is asked for in the form. */
  async function read(content: string | Uint8Array) {
    const found = await readSheet(content, ruleset, game.options, language)
    if ('wrong' in found) return setUnread(found.wrong)
    setUnread([])
    if (found.open.length === 0) return add(found.sheet)
    change(found.sheet)
    setOpen(found.open)
    setTab('form')
  }

  const errors = new Map(issues.map(({ path, message }) => [pathText(path), message]))
  return (
    <div className="stack">
      <p className="muted">{t('characterLead')}</p>
      <Tabs className="tabs" selectedKey={tab} onSelectionChange={setTab}>
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
          {open.length > 0 && (
            <div role="status" className="panel">
              <p>{t('stillOpen')}</p>
              <Lines lines={open} />
            </div>
          )}
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
              className="input"
              onChange={async ({ target: { files } }) => {
                const file = files?.[0]
                if (file) await read(new Uint8Array(await file.arrayBuffer()))
              }}
            />
          </label>
          {unread.length > 0 && (
            <div role="alert" className="alert">
              <Lines lines={unread} />
            </div>
          )}
          <Problems issues={issues} problem={problem} />
          <Button look="main" isPending={busy} onPress={() => read(text)}>
            {t('addThis')}
          </Button>
        </TabPanel>
      </Tabs>
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="plain-list">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

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
