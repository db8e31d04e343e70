import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Checkbox as AriaCheckbox,
  Select as AriaSelect,
  Switch as AriaSwitch,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  SelectValue,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'

export type Look = 'plain' | 'main' | 'quiet' | 'danger'

/** A button; `main` is the one thing that this place is for. */
export function Button({ look = 'plain', ...props }: AriaButtonProps & { readonly look?: Look }) {
  return <AriaButton {...props} className={`button button-${look} ${props.className ?? ''}`} />
}

interface FieldProps<T> {
  readonly label: string
  readonly value: T
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  onChange(value: T): void
}

/** One line of text, or with `rows` several. */
export function TextInput({
  label,
  hint,
  error,
  rows,
  placeholder,
  ...props
}: FieldProps<string> & {
  readonly rows?: number
  readonly placeholder?: string
  readonly maxLength?: number
}) {
  return (
    <TextField {...props} className="field" isInvalid={error !== undefined}>
      <Label className="field-label">{label}</Label>
      {rows === undefined ? (
        <Input className="input" placeholder={placeholder} />
      ) : (
        <TextArea className="input" rows={rows} placeholder={placeholder} spellCheck={false} />
      )}
      <Notes hint={hint} error={error} />
    </TextField>
  )
}

function Notes({ hint, error }: { readonly hint?: string | undefined; readonly error?: string | undefined }) {
  return (
    <>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      {error && <FieldError className="field-error">{error}</FieldError>}
    </>
  )
}

export interface Option<T extends string = string> {
  readonly value: T
  readonly text: string
  readonly hint?: string | undefined
}

/** A few choices side by side. */
export function Segmented<T extends string>({
  label,
  options,
  hint,
  error,
  isLabelHidden,
  ...props
}: FieldProps<T> & { readonly options: readonly Option<T>[]; readonly isLabelHidden?: boolean }) {
  return (
    <RadioGroup
      {...props}
      onChange={(value) => props.onChange(value as T)}
      orientation="horizontal"
      className="field"
      isInvalid={error !== undefined}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className="field-label">{label}</Label>}
      <div className="segmented">
        {options.map(({ value, text }) => (
          <Radio key={value} value={value} className="segment">
            {text}
          </Radio>
        ))}
      </div>
      <Notes hint={hint} error={error} />
    </RadioGroup>
  )
}

/** One of many. */
export function Select<T extends string>({
  label,
  options,
  hint,
  error,
  value,
  onChange,
  ...props
}: FieldProps<T | null> & { readonly options: readonly Option<T>[] }) {
  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={(key) => onChange(key as T | null)}
      className="field"
      placeholder="–"
      isInvalid={error !== undefined}
    >
      <Label className="field-label">{label}</Label>
      <AriaButton className="input select-button">
        <SelectValue className="select-value" />
        <span aria-hidden="true" className="select-arrow">
          ▾
        </span>
      </AriaButton>
      <Notes hint={hint} error={error} />
      <Popover className="popover">
        <ListBox className="listbox" items={options.map((one) => ({ ...one, id: one.value }))}>
          {({ id, text, hint: aside }) => (
            <ListBoxItem id={id} textValue={text} className="listbox-item">
              <Text slot="label">{text}</Text>
              {aside && (
                <Text slot="description" className="field-hint">
                  {aside}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

/** Yes or no, in force at once. */
export function Switch({
  label,
  hint,
  value,
  onChange,
  isDisabled,
}: Omit<FieldProps<boolean>, 'error' | 'isRequired'>) {
  return (
    <AriaSwitch isSelected={value} onChange={onChange} isDisabled={isDisabled ?? false} className="switch">
      <span className="switch-track" aria-hidden="true">
        <span className="switch-thumb" />
      </span>
      <span className="switch-text">
        {label}
        {hint && <span className="field-hint">{hint}</span>}
      </span>
    </AriaSwitch>
  )
}

/** A thing to confirm. */
export function Checkbox({
  children,
  value,
  onChange,
  isInvalid,
}: {
  readonly children: ReactNode
  readonly value: boolean
  readonly isInvalid?: boolean
  onChange(value: boolean): void
}) {
  return (
    <AriaCheckbox isSelected={value} onChange={onChange} isInvalid={isInvalid ?? false} className="checkbox">
      <span className="checkbox-box" aria-hidden="true">
        ✓
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  )
}
