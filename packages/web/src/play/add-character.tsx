import { useState } from 'react'
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { useDraft } from '../live/drafts.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { FoundSheets } from './found-sheets.tsx'
import { GM, joiningSheet, wrongWith } from './joining.ts'
import { type FoundSheet, readSheets, type Sheet } from './read-sheet.ts'
import { SheetForm } from './sheet-form.tsx'
import { useIsGm, useSend, useWords } from './use.ts'

const EMPTY: Sheet = {}
const NONE: readonly FoundSheet[] = []

/** Those that were found and are not added yet, if any. */
function leftOf(
  found: readonly FoundSheet[],
  added: ReadonlySet<FoundSheet>,
): readonly FoundSheet[] | undefined {
  const left = found.filter((one) => !added.has(one))
  return left.length > 0 ? left : undefined
}

/** Adds a character, by a form made from the pack's sheet or from text; what is typed is kept until it is added. */
export function AddCharacter({ onDone }: { onDone(): void }) {
  const words = useWords()
  const { t, language } = words
  const { id: table } = useLive()
  const history = useHistory()
  const isGm = useIsGm()
  const { seat, seats, game } = useSnapshot()
  const { send, busy, problem } = useSend()
  const { ruleset } = history.setup
  const formDraft = `character ${table}`
  const textDraft = `character ${table} text`
  const [text, setText] = useDraft(textDraft, '')
  const [found, setFound] = useDraft<readonly FoundSheet[]>(`character ${table} found`, NONE)
  const [sheet, setSheet] = useDraft<Sheet>(formDraft, EMPTY)
  /** what a sheet that was read leaves open, and why one could not be read */
  const [open, setOpen] = useState<FoundSheet>()
  const [unread, setUnread] = useState<readonly string[]>([])
  const [tab, setTab] = useState<Key>(found.length > 0 ? 'paste' : 'form')
  const taken = game.sheets.map(({ id }) => id)
  const isHere = (player: unknown) =>
    seats.some(({ seat: id, role, here }) => id === player && role === 'player' && here)
  const whoseOf = ({ player }: Sheet) => (!isGm ? seat : isHere(player) ? String(player) : GM)

  /** Adds sheets that were found, one after another; the first with which something is wrong after all is put right in the form. */
  async function addFound(all: readonly (readonly [FoundSheet, string])[]) {
    const ids = [...taken]
    const added = new Set<FoundSheet>()
    for (const [one, owner] of all) {
      const whole = joiningSheet(one.sheet, owner, ids)
      if (one.missing.length > 0 || wrongWith(whole, history).length > 0) {
        openInForm(one, owner)
        break
      }
      if (!(await send({ type: 'character', sheet: whole }, textDraft))) break
      ids.push(String(whole.id))
      added.add(one)
      setFound(leftOf(found, added))
    }
    if (added.size > 0 && added.size >= found.length) onDone()
  }

  function openInForm(one: FoundSheet, owner: string) {
    setSheet(isGm ? joiningSheet(one.sheet, owner, taken) : one.sheet)
    setOpen(one)
    setTab('form')
  }

  /** Sheets as text or as a file, of this program or another. */
  async function read(content: string | Uint8Array) {
    const result = await readSheets(content, ruleset, game.options, language)
    setUnread('wrong' in result ? result.wrong : [])
    if ('wrong' in result) return
    const [one, ...others] = result.found
    const isSimple = one && others.length === 0 && one.suggested.length + one.setAside.length === 0
    if (isSimple) await addFound([[one, whoseOf(one.sheet)]])
    else setFound(result.found)
  }

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
          <SheetForm
            sheet={sheet}
            owner={whoseOf(sheet)}
            open={open}
            draft={formDraft}
            onChange={setSheet}
            onDone={() => {
              setOpen(undefined)
              const left = open && leftOf(found, new Set([open]))
              setFound(left)
              if (left) setTab('paste')
              else onDone()
            }}
          />
        </TabPanel>
        <TabPanel id="paste" className="stack">
          <TextInput
            label={t('pasteLabel')}
            rows={found.length > 0 ? 4 : 12}
            value={text}
            onChange={(next) => setText(next || undefined)}
          />
          <FileInput
            label={t('pasteFile')}
            onChoose={async (file) => read(new Uint8Array(await file.arrayBuffer()))}
          />
          {unread.length > 0 && (
            <div role="alert" className="alert">
              {unread.join(' ')}
            </div>
          )}
          {problem && (
            <p role="alert" className="alert">
              {problem}
            </p>
          )}
          {found.length > 0 && (
            <FoundSheets
              found={found}
              ownerOf={(one) => whoseOf(one.sheet)}
              onAdd={addFound}
              onOpen={openInForm}
            />
          )}
          <Button
            look={found.length > 0 ? 'plain' : 'main'}
            isPending={busy}
            isDisabled={text.trim() === ''}
            onPress={() => read(text)}
          >
            {t('readPasted')}
          </Button>
        </TabPanel>
      </Tabs>
    </div>
  )
}
