import { readText } from '@tryst/engine'
import { useState } from 'react'
import type { Words } from '../game/words.ts'
import { Segmented, Select, Switch, TextInput } from '../ui/controls.tsx'
import { boundsText, NumberInput } from '../ui/number.tsx'
import { Many } from './many.tsx'
import { type FormSchema, type Kinds, withField } from './schema.ts'

export interface FieldProps {
  readonly schema: FormSchema
  readonly label: string
  readonly value: unknown
  readonly words: Words
  readonly kinds: Kinds
  /** `stats.spirit`, to find what is wrong */
  readonly path: string
  readonly isRequired: boolean
  /** what is wrong, by path */
  readonly errors: ReadonlyMap<string, string>
  onChange(value: unknown): void
}

export function labelOf(words: Words, kinds: Kinds, key: string): string {
  for (const kind of kinds) {
    const found = words.label(kind, key)
    if (found !== key) return found
  }
  return key
}

/** How many words stand side by side before they become a list. */
const FEW = 4

/** The field for a schema, whatever it is. What no field is made for is written as in a file. */
export function SchemaField(props: FieldProps) {
  const { schema, label, value, words, path, isRequired, errors, onChange } = props
  const error = errors.get(path)
  const preset = value === undefined ? schema.default : value
  const common = { label, error, isRequired }
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: String(one), text: words.word(String(one)) }))
    const set = (next: string | null) =>
      onChange(next === null || next === '' ? undefined : schema.enum?.find((one) => String(one) === next))
    const shown = preset === undefined ? '' : String(preset)
    const offered =
      isRequired || schema.default !== undefined
        ? options
        : [{ value: '', text: words.t('leaveOut') }, ...options]
    return offered.length <= FEW ? (
      <Segmented {...common} options={offered} value={shown} onChange={set} />
    ) : (
      <Select {...common} options={offered} value={preset === undefined ? null : shown} onChange={set} />
    )
  }
  switch (schema.type) {
    case 'boolean':
      return <Switch label={label} value={preset === true} onChange={onChange} />
    case 'integer':
    case 'number': {
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
      return (
        <NumberInput
          {...common}
          min={minimum}
          max={maximum}
          value={preset as number | undefined}
          hint={boundsText(minimum, maximum, words.t)}
          onChange={onChange}
        />
      )
    }
    case 'string':
      return (
        <TextInput
          {...common}
          value={String(preset ?? '')}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength * 2 })}
        />
      )
    case 'object':
      if (schema.properties) return <ObjectFields {...props} />
  }
  if (schema.type === 'array' && schema.items && !schema.prefixItems)
    return <Many {...props} items={schema.items} />
  return <AsText {...props} />
}

/** The fields of a mapping. */
export function ObjectFields(
  props: FieldProps & { readonly hidden?: readonly string[]; readonly isTop?: boolean },
) {
  const { schema, label, value, words, kinds, path, errors, hidden = [], isTop, onChange } = props
  const { properties = {}, required = [] } = schema
  const given = (value ?? {}) as Readonly<Record<string, unknown>>
  const fields = Object.entries(properties)
    .filter(([key]) => !hidden.includes(key))
    .map(([key, field]) => (
      <SchemaField
        key={key}
        schema={field}
        label={labelOf(words, kinds, key)}
        value={given[key]}
        words={words}
        kinds={kinds}
        path={path === '' ? key : `${path}.${key}`}
        isRequired={required.includes(key)}
        errors={errors}
        onChange={(next) => onChange(withField(given, key, next))}
      />
    ))
  if (isTop) return <div className="form-grid">{fields}</div>
  return (
    <fieldset className="form-group">
      <legend className="field-label">{label}</legend>
      <div className="form-grid form-grid-small">{fields}</div>
      {errors.get(path) && <span className="field-error">{errors.get(path)}</span>}
    </fieldset>
  )
}

/** What no field is made for: as in a file. */
function AsText({ label, value, words, path, errors, onChange }: FieldProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value))
  const [wrong, setWrong] = useState<string>()
  const take = (next: string) => {
    setText(next)
    setWrong(undefined)
    try {
      onChange(next.trim() === '' ? undefined : readText(next))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <TextInput
      label={label}
      value={text}
      rows={2}
      hint={words.t('asText')}
      error={wrong ?? errors.get(path)}
      onChange={take}
    />
  )
}
