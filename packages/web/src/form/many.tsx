import { Button } from '../ui/controls.tsx'
import { Toggles } from '../ui/toggles.tsx'
import { type FieldProps, SchemaField } from './fields.tsx'
import type { FormSchema } from './schema.ts'

/** A list: of certain words, each of which is there or not; of anything else, one under another. */
export function Many(props: FieldProps & { readonly items: FormSchema }) {
  const { items, label, value, words, kinds, path, errors, onChange } = props
  const preset = props.schema.default
  const list = Array.isArray(value) ? value : Array.isArray(preset) ? preset : []
  const set = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next)
  if (items.enum)
    return (
      <Toggles
        label={label}
        options={items.enum.map((one) => ({ value: String(one), text: words.word(String(one)) }))}
        value={list.map(String)}
        error={errors.get(path)}
        onChange={set}
      />
    )
  return (
    <fieldset className="form-group form-many">
      <legend className="field-label">{label}</legend>
      {list.map((one, i) => (
        // what is in the list has no name of its own
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={i} className="form-item">
          <SchemaField
            schema={items}
            label={words.t('itemNumber', { name: label, n: i + 1 })}
            value={one}
            words={words}
            kinds={kinds}
            path={`${path}[${i}]`}
            isRequired
            errors={errors}
            onChange={(next) => set(list.map((other, at) => (at === i ? next : other)))}
          />
          <Button look="quiet" onPress={() => set(list.filter((_, at) => at !== i))}>
            {words.t('removeItem')}
          </Button>
        </div>
      ))}
      <Button
        look="quiet"
        onPress={() => set([...list, items.type === 'object' ? {} : (items.default ?? '')])}
      >
        ＋ {words.t('addItem')}
      </Button>
      {errors.get(path) && <span className="field-error">{errors.get(path)}</span>}
    </fieldset>
  )
}
