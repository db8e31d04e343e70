import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNow, useSnapshot } from '../live/context.tsx'
import { go } from '../route.ts'
import { type TextKey, useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { SettingsFields } from '../views/settings.tsx'
import { AddCharacter } from './add-character.tsx'
import { AnswersNow, MyAnswers } from './answers.tsx'
import { Export } from './export.tsx'
import { Luck } from './luck.tsx'
import { Notes } from './notes.tsx'
import { PauseButton } from './pause.tsx'
import { ResourcePlots } from './resources.tsx'
import { Seats } from './seats.tsx'
import { useWords } from './use.ts'
import { Verify } from './verify.tsx'

const PLACES = [
  'myAnswers',
  'addCharacter',
  'seatsAndLinks',
  'verify',
  'resources',
  'luck',
  'notes',
  'export',
  'settings',
] as const satisfies readonly TextKey[]
type Place = (typeof PLACES)[number]

/** Scene and round, what is agreed, the menu, and the pause: always there, always in the same place. */
export function TopBar() {
  const { t } = useTexts()
  const words = useWords()
  const { name, view } = useSnapshot()
  const { sending } = useNow()
  const [open, setOpen] = useState<Place>()
  const { scene, combat, paused } = view
  const turn = combat?.order.find((id) => !combat.acted.includes(id))
  const situation = [
    scene ? t('scene', { tone: words.label('values', scene.tone) }) : t('noScene'),
    ...(combat ? [t('round', { n: combat.round })] : []),
    ...(combat ? [turn === undefined ? t('allActed') : t('turnOf', { name: words.name(turn) })] : []),
    ...(paused ? [t('paused')] : []),
  ]
  const close = () => setOpen(undefined)
  return (
    <header className="top-bar">
      <MenuTrigger>
        <Button look="quiet" className="menu-button" aria-label={t('menu')}>
          <span aria-hidden="true">☰</span>
        </Button>
        <Popover className="popover">
          <Menu
            className="listbox"
            onAction={(key) => (key === 'home' ? go('/') : setOpen(key as Place))}
            aria-label={t('menu')}
          >
            {PLACES.map((place) => (
              <MenuItem key={place} id={place} className="listbox-item">
                {t(place)}
              </MenuItem>
            ))}
            <MenuItem id="home" className="listbox-item">
              {t('home')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <div className="where">
        <h1 className="table-name">{name}</h1>
        <p className="situation" role="status">
          {situation.join(' · ')}
        </p>
      </div>
      {sending > 0 && (
        <span role="status" className="muted sending">
          {t('sending')}
        </span>
      )}
      <AnswersNow onOpen={() => setOpen('myAnswers')} />
      <PauseButton />
      <Sheet title={open ? t(open) : ''} isOpen={open !== undefined} wide onClose={close}>
        {open === 'myAnswers' && <MyAnswers />}
        {open === 'addCharacter' && <AddCharacter onDone={close} />}
        {open === 'seatsAndLinks' && <Seats />}
        {open === 'verify' && <Verify />}
        {open === 'resources' && <ResourcePlots />}
        {open === 'luck' && <Luck />}
        {open === 'notes' && <Notes />}
        {open === 'export' && <Export />}
        {open === 'settings' && <SettingsFields />}
      </Sheet>
    </header>
  )
}
