import { type Answer, catalog, type Ruleset, THEMES, type Theme } from '@tryst/engine'
import { useMemo, useState } from 'react'
import { Disclosure, DisclosurePanel, Heading, Radio, RadioGroup } from 'react-aria-components'
import { ObjectFields } from '../form/fields.tsx'
import { OPTION_KINDS, optionsSchema } from '../form/schema.ts'
import { packName } from '../game/common.ts'
import { packWords } from '../game/words.ts'
import { keptHere } from '../live/kept.ts'
import { inviteUrl } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button, Checkbox, Switch, TextInput } from '../ui/controls.tsx'
import { ThemeAnswers } from '../ui/themes.tsx'
import { Frame } from './frame.tsx'
import { Links } from './links.tsx'
import { type Opened, openTable } from './opening.ts'
import { problemText } from './problem.ts'

const PACKS = [...catalog.values()]

interface Draft {
  readonly name: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly verifiable: boolean
  readonly adult: boolean
  readonly answers: Readonly<Partial<Record<Theme, Answer>>>
  readonly seats: readonly string[]
}

const EMPTY: Draft = {
  name: '',
  ruleset: PACKS[0]?.id ?? '',
  options: {},
  verifiable: true,
  adult: false,
  answers: {},
  seats: ['', ''],
}

/** Opens a table: pack, options, one's own answers, and the seats. */
export default function Open() {
  const { t, language } = useTexts()
  const [draft, setDraft] = useState<Draft>(() => keptHere.get<Draft>('open') ?? EMPTY)
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<Draft>) => {
    const all = { ...draft, ...next }
    setDraft(all)
    keptHere.set('open', all)
  }
  const ruleset = catalog.get(draft.ruleset) ?? (PACKS[0] as Ruleset)

  async function open() {
    if (!draft.adult) return setProblem(t('adultFirst'))
    setBusy(true)
    setProblem(undefined)
    try {
      const { verifiable, name, seats, options } = draft
      const named = seats.map((one, i) => one.trim() || `P${i + 1}`)
      setOpened(
        await openTable({
          table: {
            name: name.trim() || t('defaultTableName'),
            ruleset: ruleset.id,
            options,
            dice: verifiable ? 'verifiable' : 'system',
          },
          answers: THEMES.flatMap((theme) => (draft.answers[theme] ? [[theme, draft.answers[theme]]] : [])),
          seats: named,
        }),
      )
      keptHere.set('open', undefined)
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }

  if (opened)
    return (
      <Frame title={t('opened')}>
        <Links
          table={opened.table}
          links={opened.links.map(({ name, link }) => ({ name, url: inviteUrl(link) }))}
        />
      </Frame>
    )
  return (
    <Frame title={t('openTable')}>
      <div className="stack stack-wide">
        <TextInput
          label={t('tableName')}
          value={draft.name}
          placeholder={t('defaultTableName')}
          maxLength={80}
          onChange={(name) => change({ name })}
        />
        <RadioGroup
          className="packs"
          aria-label={t('pack')}
          value={ruleset.id}
          onChange={(id) => change({ ruleset: id, options: {} })}
        >
          <span className="field-label">{t('pack')}</span>
          {PACKS.map((one) => (
            <Radio key={one.id} value={one.id} className="pack">
              <span className="pack-name">{packName(one, language)}</span>
              <span className="muted">{one.label('names', 'summary', language)}</span>
            </Radio>
          ))}
        </RadioGroup>
        <Options ruleset={ruleset} value={draft.options} onChange={(options) => change({ options })} />
        <Seats value={draft.seats} onChange={(seats) => change({ seats })} />
        <Switch
          label={t('verifiable')}
          hint={t('verifiableLead')}
          value={draft.verifiable}
          onChange={(verifiable) => change({ verifiable })}
        />
        <section className="panel stack">
          <p className="muted">{t('answersLead')}</p>
          <ThemeAnswers
            legend={t('answerTable')}
            value={draft.answers}
            onChange={(theme, answer) => change({ answers: { ...draft.answers, [theme]: answer } })}
          />
        </section>
        <section className="panel stack">
          <p className="muted">{t('adultOnly')}</p>
          <Checkbox value={draft.adult} onChange={(adult) => change({ adult })}>
            {t('adult')}
          </Checkbox>
        </section>
        {problem && (
          <p role="alert" className="alert">
            {problem}
          </p>
        )}
        <Button look="main" isPending={busy} onPress={open}>
          {t('create')}
        </Button>
      </div>
    </Frame>
  )
}

function Options({
  ruleset,
  value,
  onChange,
}: {
  readonly ruleset: Ruleset
  readonly value: Readonly<Record<string, unknown>>
  onChange(value: Readonly<Record<string, unknown>>): void
}) {
  const { t, language } = useTexts()
  const schema = useMemo(() => optionsSchema(ruleset), [ruleset])
  const words = packWords(ruleset, t, language)
  return (
    <Disclosure className="panel disclosure">
      <Heading level={2} className="disclosure-head">
        <Button slot="trigger" look="quiet">
          {t('options')} <span className="muted">{t('optionsLead')}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
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
          onChange={(next) => onChange(next as Readonly<Record<string, unknown>>)}
        />
      </DisclosurePanel>
    </Disclosure>
  )
}

function Seats({
  value,
  onChange,
}: {
  readonly value: readonly string[]
  onChange(value: readonly string[]): void
}) {
  const { t } = useTexts()
  return (
    <fieldset className="form-group">
      <legend className="field-label">{t('seats')}</legend>
      {value.map((name, i) => (
        // seats have no id before the table is opened
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={i} className="row row-end">
          <TextInput
            label={t('seatName', { n: i + 1 })}
            value={name}
            placeholder={`P${i + 1}`}
            maxLength={80}
            onChange={(next) => onChange(value.map((one, at) => (at === i ? next : one)))}
          />
          <Button
            look="quiet"
            aria-label={t('removeSeat')}
            onPress={() => onChange(value.filter((_, at) => at !== i))}
          >
            ✕
          </Button>
        </div>
      ))}
      <Button look="quiet" onPress={() => onChange([...value, ''])}>
        ＋ {t('addSeat')}
      </Button>
    </fieldset>
  )
}
