import { isBlank } from '../game/words.ts'
import { useSnapshot } from '../live/context.tsx'
import { useWords } from './use.ts'

/** What is told by other parts already. */
const SHOWN = new Set(['id', 'name', 'statuses', 'acted'])

/** All numbers and states of a character: what play changes first, then the sheet. */
export function CharacterDetails({ id }: { readonly id: string }) {
  const words = useWords()
  const { view, game } = useSnapshot()
  const character = view.characters.find((one) => one.id === id)
  const sheet = game.sheets.find((one) => one.id === id) as Readonly<Record<string, unknown>> | undefined
  if (!character) return null
  const rows = { ...sheet, ...character.state }
  return (
    <dl className="details">
      {character.statuses.length > 0 && (
        <>
          <dt>{words.label('fields', 'statuses')}</dt>
          <dd>{character.statuses.map((one) => words.label('statuses', one)).join(words.t('comma'))}</dd>
        </>
      )}
      {Object.entries(rows)
        .filter(([field, value]) => !SHOWN.has(field) && !isBlank(value))
        .map(([field, value]) => (
          <div key={field} className="details-row">
            <dt>{words.field(field)}</dt>
            <dd className="figure">{words.value(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
