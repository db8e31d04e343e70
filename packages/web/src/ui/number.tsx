import { useState } from 'react'
import { Input, Label, Slider, SliderThumb, SliderTrack, TextField } from 'react-aria-components'
import { numberText } from '../game/words.ts'
import type { Translate } from '../texts/index.ts'

interface Props {
  readonly label: string
  readonly value: number | undefined
  readonly min: number
  readonly max: number
  readonly hint?: string | undefined
  readonly error?: string | undefined
  onChange(value: number | undefined): void
}

/** The widest range for which a slider is of use. */
const WIDEST = 60

export const slides = (min: number, max: number): boolean =>
  Number.isFinite(min) && Number.isFinite(max) && max - min <= WIDEST && max > min

/** A whole number: a slider where the range is small, and always a field to type it into. */
export function NumberInput(props: Props) {
  const { label, value, min, max, hint, error, onChange } = props
  return (
    <div className="field number">
      {slides(min, max) ? (
        <>
          <Slider
            className="slider"
            minValue={min}
            maxValue={max}
            value={value ?? min}
            onChange={(next) => onChange(next as number)}
          >
            <Label className="field-label">{label}</Label>
            <SliderTrack className="slider-track">
              {({ state }) => (
                <>
                  <span
                    className="slider-fill"
                    style={{ width: `${state.getThumbPercent(0) * 100}%` }}
                    aria-hidden="true"
                  />
                  <SliderThumb className="slider-thumb" />
                </>
              )}
            </SliderTrack>
          </Slider>
          <Typed {...props} isLabelHidden />
        </>
      ) : (
        <Typed {...props} />
      )}
      {hint && <span className="field-hint">{hint}</span>}
      {error && <span className="field-error">{error}</span>}
    </div>
  )
}

function Typed({
  label,
  value,
  error,
  isLabelHidden,
  onChange,
}: Props & { readonly isLabelHidden?: boolean }) {
  // what is typed may be no number yet: a lone minus, nothing
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : String(value))
  const take = (text: string) => {
    setTyped(text)
    if (text === '') return onChange(undefined)
    const n = Number(text.replace(/[−ー－]/g, '-'))
    if (Number.isInteger(n)) onChange(n)
  }
  return (
    <TextField
      className="number-typed"
      value={shown}
      onChange={take}
      onBlur={() => setTyped(undefined)}
      aria-label={isLabelHidden ? label : undefined}
      isInvalid={error !== undefined}
    >
      {!isLabelHidden && <Label className="field-label">{label}</Label>}
      <Input className="input" inputMode="numeric" />
    </TextField>
  )
}

/** `1–4`, `18 or more`, for a hint beside a field. */
export function boundsText(min: number, max: number, t: Translate): string | undefined {
  const low = Number.isFinite(min) ? numberText(min) : undefined
  const high = Number.isFinite(max) ? numberText(max) : undefined
  if (low !== undefined && high !== undefined) return t('range', { min: low, max: high })
  if (low !== undefined) return t('orMore', { min: low })
  return high === undefined ? undefined : t('orLess', { max: high })
}
