import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import type { Option } from './controls.tsx'

/** Any of several words. */
export function Toggles({
  label,
  options,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly error?: string | undefined
  onChange(value: readonly string[]): void
}) {
  return (
    <CheckboxGroup className="field" value={[...value]} onChange={onChange}>
      <Label className="field-label">{label}</Label>
      <div className="segmented segmented-many">
        {options.map(({ value: one, text }) => (
          <Checkbox key={one} value={one} className="segment">
            {text}
          </Checkbox>
        ))}
      </div>
      {error && <span className="field-error">{error}</span>}
    </CheckboxGroup>
  )
}
