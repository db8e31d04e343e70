import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { AtSource, useSnapshot } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import type { SoloTable } from '../live/solo.ts'
import { ActPanel } from '../play/act.tsx'
import { AddCharacter } from '../play/add-character.tsx'
import { Export } from '../play/export.tsx'
import { Log } from '../play/log.tsx'
import { Luck } from '../play/luck.tsx'
import { Party } from '../play/party.tsx'
import { go } from '../route.ts'
import { type TextKey, useTexts } from '../texts/index.ts'
import { Button, Segmented } from '../ui/controls.tsx'
import { saveFile } from '../ui/copying.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { keepDraft, prepared } from '../views/draft.ts'
import { SettingsFields } from '../views/settings.tsx'
import { CompareChoices } from './compare.tsx'
import { PlayContest } from './contest.tsx'

const PARTS = [
  ['try', 'benchTry'],
  ['compare', 'benchCompare'],
  ['contest', 'benchContest'],
] as const satisfies readonly (readonly [string, TextKey])[]
type Part = (typeof PARTS)[number][0]

/** Things that are tried out: step by step, side by side, or many times to the end. */
export function Workbench({ table, onLeave }: { readonly table: SoloTable; onLeave(): void }) {
  const { t } = useTexts()
  const [part, setPart] = useState<Part>(() => keptHere.get<Part>('bench part') ?? 'try')
  return (
    <AtSource source={table}>
      <div className="play solo">
        <header className="top-bar">
          <Button look="quiet" className="brand" onPress={() => go('/')}>
            Tryst
          </Button>
          <h1 className="visually-hidden">{t('workbench')}</h1>
          <Segmented<Part>
            label={t('workbench')}
            isLabelHidden
            options={PARTS.map(([value, text]) => ({ value, text: t(text) }))}
            value={part}
            onChange={(next) => {
              setPart(next)
              keptHere.set('bench part', next)
            }}
          />
          <span className="grow" />
          <BenchMenu table={table} onLeave={onLeave} />
        </header>
        {part === 'try' ? (
          <main id="content" className="columns" tabIndex={-1}>
            <Party />
            <section className="middle" aria-label={t('log')}>
              <Log />
            </section>
            <aside className="right" aria-label={t('act')}>
              <ActPanel onDone={() => {}} />
            </aside>
          </main>
        ) : (
          <main id="content" className="bench-part" tabIndex={-1}>
            {part === 'compare' ? <CompareChoices table={table} /> : <PlayContest table={table} />}
          </main>
        )}
      </div>
    </AtSource>
  )
}

const ITEMS = [
  'addCharacter',
  'luck',
  'saveFile',
  'export',
  'openAsTable',
  'settings',
  'otherScenario',
  'home',
] as const
type Item = (typeof ITEMS)[number]

function BenchMenu({ table, onLeave }: { readonly table: SoloTable; onLeave(): void }) {
  const { t } = useTexts()
  const { view } = useSnapshot()
  // without anybody there is one thing to do first
  const [open, setOpen] = useState<Item | undefined>(
    view.characters.length === 0 ? 'addCharacter' : undefined,
  )
  const close = () => setOpen(undefined)
  function choose(item: Item) {
    if (item === 'home') go('/')
    else if (item === 'otherScenario') onLeave()
    else if (item === 'saveFile')
      saveFile('scenario.json', 'application/json', JSON.stringify(table.asFile(), null, 1))
    else if (item === 'openAsTable') {
      keepDraft(prepared(JSON.stringify(table.asFile())))
      go('/?open')
    } else setOpen(item)
  }
  return (
    <>
      <MenuTrigger>
        <Button look="quiet" className="menu-button" aria-label={t('menu')}>
          <span aria-hidden="true">☰</span>
        </Button>
        <Popover className="popover">
          <Menu className="listbox" onAction={(key) => choose(key as Item)} aria-label={t('menu')}>
            {ITEMS.map((item) => (
              <MenuItem key={item} id={item} className="listbox-item">
                {t(item)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Sheet title={open ? t(open) : ''} isOpen={open !== undefined} wide onClose={close}>
        {open === 'addCharacter' && <AddCharacter onDone={close} />}
        {open === 'luck' && <Luck />}
        {open === 'export' && <Export />}
        {open === 'settings' && <SettingsFields />}
      </Sheet>
    </>
  )
}
