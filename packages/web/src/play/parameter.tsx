import { type Legal, type ParameterChoice, readText } from '@tryst/engine'
import { useState } from 'react'
import type { Words } from '../game/words.ts'
import { type Option, Segmented, Select, Switch, TextInput } from '../ui/controls.tsx'
import { boundsText, NumberInput, slides } from '../ui/number.tsx'
import { Toggles } from '../ui/toggles.tsx'

interface Props {
  readonly parameter: ParameterChoice
  readonly value: unknown
  readonly words: Words
  readonly isDisabled?: boolean
  onChange(value: unknown): void
}

/** How many words stand side by side before they become a list. */
const FEW = 4
const LEFT_OUT = '(left out)'

/** The field of a parameter, from what it may be now. */
export function ParameterField(props: Props) {
  const { parameter, value, words, onChange } = props
  const { name, legal, required, default: preset } = parameter
  const label = words.label('parameters', name)
  const shown = value === undefined ? preset : value
  if ('min' in legal) {
    const min = legal.min ?? Number.NEGATIVE_INFINITY
    const max = legal.max ?? Number.POSITIVE_INFINITY
    return (
      <NumberInput
        label={label}
        min={min}
        max={max}
        value={shown as number | undefined}
        hint={slides(min, max) ? undefined : boundsText(min, max, words.t)}
        onChange={onChange}
      />
    )
  }
  if ('text' in legal)
    return (
      <TextInput
        label={label}
        value={String(shown ?? '')}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    )
  if ('examples' in legal) return <Compound {...props} label={label} legal={legal} />
  return (
    <AmongWords {...props} label={label} legal={legal} shown={shown} required={required} preset={preset} />
  )
}

function AmongWords({
  label,
  legal,
  shown,
  required,
  preset,
  words,
  isDisabled = false,
  onChange,
}: Props & {
  readonly label: string
  readonly legal: Extract<Legal, { readonly values: unknown }>
  readonly shown: unknown
  readonly required: boolean
  readonly preset: unknown
}) {
  const { values, many } = legal
  if (values.length === 0)
    return (
      <p className="field">
        <span className="field-label">{label}</span> <span className="muted">{words.t('nothingFits')}</span>
      </p>
    )
  const text = (one: unknown) => words.value(one)
  if (!many && required && values.length === 1 && values[0] === shown)
    return (
      <p className="field field-inline">
        <span className="field-label">{label}</span> {text(shown)}
      </p>
    )
  if (many)
    return (
      <Toggles
        label={label}
        options={values.map((one) => ({ value: String(one), text: text(one) }))}
        value={Array.isArray(shown) ? shown.map(String) : []}
        onChange={(next) => onChange(next.length === 0 && !required ? undefined : next)}
      />
    )
  if (
    values.every((one) => typeof one === 'boolean') &&
    values.length === 2 &&
    (required || preset !== undefined)
  )
    return <Switch label={label} value={shown === true} isDisabled={isDisabled} onChange={onChange} />
  const options: Option[] = values.map((one) => ({ value: String(one), text: text(one) }))
  if (!required && preset === undefined) options.unshift({ value: LEFT_OUT, text: words.t('leftOut') })
  const set = (next: string | null) =>
    onChange(next === null || next === LEFT_OUT ? undefined : values.find((one) => String(one) === next))
  const now = shown === undefined ? (options[0]?.value === LEFT_OUT ? LEFT_OUT : '') : String(shown)
  return options.length <= FEW ? (
    <Segmented label={label} options={options} value={now} isDisabled={isDisabled} onChange={set} />
  ) : (
    <Select label={label} options={options} value={now || null} isDisabled={isDisabled} onChange={set} />
  )
}

/** A value of a form of its own, as it would stand in a file. */
function Compound({
  label,
  legal,
  parameter,
  value,
  words,
  onChange,
}: Props & { readonly label: string; readonly legal: Extract<Legal, { readonly examples: unknown }> }) {
  const first = parameter.required ? legal.examples[0] : undefined
  const [text, setText] = useState(() => {
    const start = value ?? first
    return start === undefined ? '' : JSON.stringify(start)
  })
  const [wrong, setWrong] = useState<string>()
  const example = legal.examples[0]
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
      rows={2}
      value={text}
      error={wrong}
      hint={`${words.t('asText')}${example === undefined ? '' : `: ${JSON.stringify(example)}`}`}
      onChange={take}
    />
  )
}
