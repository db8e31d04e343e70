import { useState } from 'react'
import { isBlank, isMapping, isPool, numberText, type Pool } from '../game/words.ts'
import { useIsAway, useLive, useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { CharacterDetails } from './details.tsx'
import { ResourcePlots } from './resources.tsx'
import { useWords } from './use.ts'

/** Who is here: resource bars with their numbers, and states. */
export function Party() {
  const { t } = useTexts()
  const { view } = useSnapshot()
  const [open, setOpen] = useState<string>()
  const [plots, setPlots] = useState(false)
  const { isSolo } = useLive()
  const { characters, combat } = view
  const turn = combat?.order.find((id) => !combat.acted.includes(id))
  return (
    <section className="party" aria-label={t('party')}>
      <h2 className="visually-hidden">{t('party')}</h2>
      {characters.length === 0 && (
        <p className="muted empty">
          {t('noCharacters')} {!isSolo && t('noCharactersHelp')}
        </p>
      )}
      <ul className="plain-list party-list">
        {characters.map((one) => (
          <li key={one.id}>
            <Member
              character={one}
              isOnTurn={one.id === turn}
              hasActed={combat?.acted.includes(one.id) ?? false}
              onOpen={() => setOpen(one.id)}
            />
          </li>
        ))}
        {characters.length > 0 && (
          <li className="party-plots">
            <Button look="quiet" onPress={() => setPlots(true)}>
              {t('resources')}
            </Button>
          </li>
        )}
      </ul>
      <Sheet title={t('resources')} isOpen={plots} wide onClose={() => setPlots(false)}>
        <ResourcePlots />
      </Sheet>
      <Sheet
        title={characters.find(({ id }) => id === open)?.name ?? ''}
        isOpen={open !== undefined}
        wide
        onClose={() => setOpen(undefined)}
      >
        {open !== undefined && (
          <div className="stack">
            <ResourcePlots of={open} />
            <CharacterDetails id={open} />
          </div>
        )}
      </Sheet>
    </section>
  )
}

type CharacterView = ReturnType<typeof useSnapshot>['view']['characters'][number]

function Member({
  character,
  isOnTurn,
  hasActed,
  onOpen,
}: {
  readonly character: CharacterView
  readonly isOnTurn: boolean
  readonly hasActed: boolean
  onOpen(): void
}) {
  const { t } = useTexts()
  const words = useWords()
  const { name, player, state, statuses } = character
  const fields = Object.entries(state)
  const pools = fields.flatMap(([field, value]) => (isPool(value) ? [[field, value] as const] : []))
  const numbers = fields.filter(([, value]) => typeof value === 'number' && value !== 0)
  // numbers of several parts, without a maximum
  const mappings = fields.filter(
    ([, value]) =>
      isMapping(value) &&
      !isPool(value) &&
      Object.values(value).some((one) => typeof one === 'number' && one !== 0),
  )
  const isAway = useIsAway()
  const owner = player === null ? t('gm') : words.name(player)
  return (
    <Button
      className={`panel member ${isOnTurn ? 'member-on-turn' : ''} ${hasActed ? 'member-acted' : ''}`}
      onPress={onOpen}
    >
      <span className="member-head">
        <span className="member-name">{name}</span>
        {isOnTurn && <span className="chip chip-accent">{t('onTurn')}</span>}
        {hasActed && <span className="chip">{t('hasActed')}</span>}
        <span className="muted member-owner">
          {owner}
          {isAway(player ?? 'gm') && ` · ${t('away')}`}
        </span>
      </span>
      {pools.map(([field, pool]) => (
        <Bar key={field} label={words.label('fields', field)} pool={pool} />
      ))}
      {(numbers.length + mappings.length > 0 || !isBlank(statuses)) && (
        <span className="chips">
          {numbers.map(([field, value]) => (
            <span key={field} className="chip">
              {words.label('fields', field)} <b className="figure">{numberText(value as number)}</b>
            </span>
          ))}
          {mappings.map(([field, value]) => (
            <span key={field} className="chip figure">
              {words.label('fields', field)}{' '}
              {Object.entries(value as Readonly<Record<string, unknown>>)
                .filter(([, one]) => typeof one === 'number' && one !== 0)
                .map(([key, one]) => `${words.field(key)} ${numberText(one as number)}`)
                .join(' / ')}
            </span>
          ))}
          {statuses.map((status) => (
            <span key={status} className="chip chip-state">
              {words.label('statuses', status)}
            </span>
          ))}
        </span>
      )}
    </Button>
  )
}

/** A number against its maximum. */
function Bar({ label, pool: { current, max } }: { readonly label: string; readonly pool: Pool }) {
  const share = max > 0 ? Math.min(1, Math.max(0, current / max)) : 0
  return (
    <span className="bar">
      <span className="bar-label">{label}</span>
      <span className="bar-track" aria-hidden="true">
        <span className="bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="bar-number figure">
        {numberText(current)}
        <span className="muted"> / {max}</span>
      </span>
    </span>
  )
}
