import type { EntryView } from '@tryst/engine'
import { useId, useState } from 'react'
import { isBlank } from '../game/words.ts'
import { useHistory } from '../live/context.tsx'
import { Button } from '../ui/controls.tsx'
import { Effects } from './effects.tsx'
import { Line } from './record.tsx'
import { Rolls, Workings } from './rolls.tsx'
import { useIsGm, useSend, useWords } from './use.ts'

type Open = Extract<EntryView, { readonly kind: 'done' }>
type Refused = Extract<EntryView, { readonly kind: 'refused' }>

/** An entry of the game's log. */
export function Entry({ entry }: { readonly entry: EntryView }) {
  const { t, name, label } = useWords()
  switch (entry.kind) {
    case 'done':
      return <Done entry={entry} />
    case 'veiled':
      return (
        <div className={`entry entry-veiled ${entry.takenBack ? 'entry-back' : ''}`}>
          <p className="veil">
            <span aria-hidden="true">◐ </span>
            {t('veiledEntry', { names: entry.concerned.map(name).join(t('comma')) })}
          </p>
          <Effects effects={entry.effects} />
        </div>
      )
    case 'answer':
      return (
        <Line>
          {t('answersChanged')}{' '}
          {Object.entries(entry.effective)
            .map(([theme, answer]) => `${label('values', theme)} → ${label('values', answer)}`)
            .join(t('comma'))}
          <Effects effects={entry.effects} />
        </Line>
      )
    case 'refused':
      return <RefusedEntry entry={entry} />
  }
}

function RefusedEntry({ entry }: { readonly entry: Refused }) {
  const { t, label, refusal } = useWords()
  return (
    <div className="entry">
      <p>
        {label('actions', entry.do)} <span className="down">✗ {t('refused')}</span>
      </p>
      <p className="muted">{refusal(entry)}</p>
    </div>
  )
}

/** What begins a part of the story: a line across the log. */
const SECTIONS = new Set(['scene.start', 'scene.end', 'combat.start', 'combat.end', 'round.end'])

function Done({ entry }: { readonly entry: Open }) {
  const { t, name, label, value } = useWords()
  const action = useHistory().setup.ruleset.byId.get(entry.do)
  if (entry.do === 'person.join') return <Line>{t('joinedPerson', { name: name(entry.by ?? '') })}</Line>
  if (entry.do === 'person.leave') return <Line>{t('leftPerson', { name: name(entry.by ?? '') })}</Line>
  if (entry.do === 'character.join')
    return <Line>{t('joinedCharacter', { name: name(String(entry.given.character ?? '')) })}</Line>
  if (SECTIONS.has(entry.do))
    return (
      <div className={entry.takenBack ? 'entry-back' : ''}>
        <h3 className="log-section">
          {label('actions', entry.do)}
          {typeof entry.given.tone === 'string' && ` · ${label('values', entry.given.tone)}`}
        </h3>
        <Effects effects={entry.effects} />
      </div>
    )
  if (entry.do === 'pause' || entry.do === 'resume')
    return <h3 className="log-section">{label('actions', entry.do)}</h3>
  const by = typeof entry.given.by === 'string' ? entry.given.by : (entry.by ?? '')
  const whom = (action?.entries ?? []).flatMap(([parameter, { names }]) => {
    const given = entry.given[parameter]
    return parameter === 'by' || !names || given === undefined ? [] : [...names(given)]
  })
  // where a rewind goes back to is a number that nobody knows: what it took back stands folded above it
  const asked = (action?.takesBack ? [] : (action?.entries ?? [])).filter(
    ([parameter, { names }]) => parameter in entry.given && parameter !== 'by' && !names,
  )
  return (
    <article className={`entry ${entry.takenBack ? 'entry-back' : ''}`}>
      <p className="entry-head">
        {typeof entry.given.by === 'string' || entry.by !== null ? <b>{name(by)}</b> : null}
        {whom.length > 0 && (
          <>
            <span aria-hidden="true" className="muted">
              →
            </span>
            <b>{whom.map(name).join(t('comma'))}</b>
          </>
        )}
        <span className="entry-action">{label('actions', entry.do)}</span>
        {entry.takenBack && <span className="chip">{t('takenBack')}</span>}
      </p>
      {asked.length > 0 && (
        <p className="muted entry-asked">
          {asked
            .map(([parameter]) => `${label('parameters', parameter)} ${value(entry.given[parameter])}`)
            .join(' · ')}
        </p>
      )}
      <Rolls entry={entry} />
      <FactLine entry={entry} />
      <Effects effects={entry.effects} />
      <Details entry={entry} />
    </article>
  )
}

/** The facts that came into play; of the first, a condition, also that it does not hold: a miss is worth a word. */
function FactLine({ entry }: { readonly entry: Open }) {
  const { label, value } = useWords()
  const kinds = Object.entries(useHistory().setup.ruleset.byId.get(entry.do)?.facts ?? {})
  const said = kinds.flatMap(([fact, kind], i) => {
    const is = entry.facts[fact]
    if (kind === 'flag' && i === 0)
      return [{ fact, text: `${is ? '✓' : '✗'} ${label('facts', fact)}`, look: is ? 'up' : 'down' }]
    if (kind === 'flag') return is ? [{ fact, text: label('facts', fact), look: '' }] : []
    if (kind === 'number' || isBlank(is)) return []
    return [{ fact, text: `${label('facts', fact)}: ${value(is)}`, look: '' }]
  })
  if (said.length === 0) return null
  return (
    <p className="chips">
      {said.map(({ fact, text, look }) => (
        <span key={fact} className={`chip ${look}`}>
          {text}
        </span>
      ))}
    </p>
  )
}

/** How every number came about, and the way back to here: made when somebody looks, since a log is long. */
function Details({ entry }: { readonly entry: Open }) {
  const { t } = useWords()
  const isGm = useIsGm()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasWorkings = entry.rolls.length > 0 || Object.keys(entry.workings).length > 0
  if (!hasWorkings && !isGm) return null
  return (
    <div className="entry-more">
      <button
        type="button"
        className="button button-quiet entry-more-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('how')}
      </button>
      {isOpen && (
        <div id={id}>
          <Workings entry={entry} />
          {isGm && !entry.takenBack && <Rewind to={entry.index} />}
        </div>
      )}
    </div>
  )
}

function Rewind({ to }: { readonly to: number }) {
  const { t } = useWords()
  const { send, busy, problem } = useSend()
  return (
    <>
      <Button isPending={busy} onPress={() => void send({ type: 'step', step: { do: 'rewind', to } })}>
        ⟲ {t('rewindHere')}
      </Button>
      {problem && <p className="alert">{problem}</p>}
    </>
  )
}
