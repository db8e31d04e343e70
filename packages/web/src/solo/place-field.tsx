import type { Words } from '../game/words.ts'
import { Select } from '../ui/controls.tsx'
import { NumberInput } from '../ui/number.tsx'
import { around, type PlaceChoice } from './places.ts'

/** What of a place is chosen: of a number, from where to where. */
export interface Chosen {
  readonly place: string
  readonly from?: number
  readonly to?: number
}

const NOTHING = '(nothing)'

/** What is varied; of a number from where to where. */
export function PlaceField({
  label,
  places,
  place,
  chosen,
  isOptional = false,
  words,
  onChange,
}: {
  readonly label: string
  readonly places: readonly PlaceChoice[]
  readonly place: PlaceChoice | undefined
  readonly chosen: Chosen | undefined
  readonly isOptional?: boolean
  readonly words: Words
  onChange(next: Chosen | undefined): void
}) {
  const { t } = words
  const range = place?.range
  const { from, to } = { ...(range && around(range)), ...chosen }
  const options = places.map((one) => ({ value: one.place, text: one.text }))
  const nothing = { value: NOTHING, text: t('varyNothing') }
  return (
    <div className="vary">
      <div className="vary-what">
        <Select
          label={label}
          options={isOptional ? [nothing, ...options] : options}
          value={place?.place ?? (isOptional ? NOTHING : null)}
          onChange={(next) => onChange(next === null || next === NOTHING ? undefined : { place: next })}
        />
      </div>
      {range && place && (
        <>
          <NumberInput
            label={t('from')}
            value={from}
            min={Number.NEGATIVE_INFINITY}
            max={Number.POSITIVE_INFINITY}
            onChange={(next) =>
              onChange({
                place: place.place,
                ...(to !== undefined && { to }),
                ...(next !== undefined && { from: next }),
              })
            }
          />
          <NumberInput
            label={t('upTo')}
            value={to}
            min={Number.NEGATIVE_INFINITY}
            max={Number.POSITIVE_INFINITY}
            onChange={(next) =>
              onChange({
                place: place.place,
                ...(from !== undefined && { from }),
                ...(next !== undefined && { to: next }),
              })
            }
          />
        </>
      )}
    </div>
  )
}
