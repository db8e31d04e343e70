import type { Ruleset } from '@tryst/engine'
import { type ReactNode, useMemo } from 'react'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { ObjectFields } from '../form/fields.tsx'
import { OPTION_KINDS, optionsSchema } from '../form/schema.ts'
import { packWords } from '../game/words.ts'
import { useTexts } from '../texts/index.ts'
import { Button, TextInput } from '../ui/controls.tsx'
import type { Draft, Sheet } from './draft.ts'

/** What most leave as it is, behind its title. */
export function Folded({
  title,
  lead,
  isOpen = false,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  return (
    <Disclosure className="panel disclosure" defaultExpanded={isOpen}>
      <Heading level={2} className="disclosure-head">
        <Button slot="trigger" look="quiet">
          {title} {lead && <span className="muted">{lead}</span>}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  )
}

/** The pack's options, each with its default. */
export function Options({
  ruleset,
  value,
  onChange,
}: {
  readonly ruleset: Ruleset
  readonly value: Sheet
  onChange(value: Sheet): void
}) {
  const { t, language } = useTexts()
  const schema = useMemo(() => optionsSchema(ruleset), [ruleset])
  const words = packWords(ruleset, t, language)
  return (
    <Folded title={t('options')} lead={t('optionsLead')} isOpen={Object.keys(value).length > 0}>
      <ObjectFields
        key={ruleset.id}
        isTop
        schema={schema}
        label={t('options')}
        value={value}
        words={words}
        kinds={OPTION_KINDS}
        path=""
        isRequired={false}
        errors={new Map()}
        onChange={(next) => onChange(next as Sheet)}
      />
    </Folded>
  )
}

/** The players' seats. One whose person plays a prepared character stays. */
export function Seats({
  draft: { seats, characters },
  onChange,
}: {
  readonly draft: Draft
  onChange(seats: Draft['seats']): void
}) {
  const { t } = useTexts()
  return (
    <fieldset className="form-group">
      <legend className="field-label">{t('seats')}</legend>
      {seats.map((one, i) => (
        // new seats have no id before the table is opened
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={i} className="row row-end">
          <TextInput
            label={t('seatName', { n: i + 1 })}
            value={one.name}
            placeholder={`P${i + 1}`}
            maxLength={80}
            onChange={(name) => onChange(seats.map((other, at) => (at === i ? { ...other, name } : other)))}
          />
          {(one.seat === undefined || characters.every(({ player }) => player !== one.seat)) && (
            <Button
              look="quiet"
              aria-label={t('removeSeat')}
              onPress={() => onChange(seats.filter((_, at) => at !== i))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      <Button look="quiet" onPress={() => onChange([...seats, { name: '' }])}>
        ＋ {t('addSeat')}
      </Button>
    </fieldset>
  )
}
