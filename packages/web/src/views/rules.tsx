import { type Action, catalog, type Ruleset } from '@tryst/engine'
import { labelOf } from '../form/fields.tsx'
import { type FormSchema, OPTION_KINDS, optionsSchema, parameterSchema } from '../form/schema.ts'
import { packName } from '../game/common.ts'
import { packWords, type Words } from '../game/words.ts'
import { go } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Segmented } from '../ui/controls.tsx'
import { Frame } from './frame.tsx'

const PACKS = [...catalog.values()]

/** A pack's actions, options and states, from their declarations. */
export default function Rules({ pack }: { readonly pack: string | undefined }) {
  const { t, language } = useTexts()
  const ruleset = catalog.get(pack ?? '') ?? (PACKS[0] as Ruleset)
  const words = packWords(ruleset, t, language)
  const all = [...ruleset.byId.values()]
  const own = all.filter((one) => ruleset.actions.includes(one))
  return (
    <Frame title={t('rules')} wide>
      <Segmented
        label={t('choosePack')}
        value={ruleset.id}
        options={PACKS.map((one) => ({ value: one.id, text: packName(one, language) }))}
        onChange={(id) => go(`/?rules=${id}`)}
      />
      <p className="lead">{words.label('names', 'summary')}</p>
      <Section title={t('actions')} actions={own} ruleset={ruleset} words={words} />
      <Options ruleset={ruleset} words={words} />
      <States ruleset={ruleset} words={words} />
      <Section
        title={t('common')}
        actions={all.filter((one) => !own.includes(one))}
        ruleset={ruleset}
        words={words}
      />
    </Frame>
  )
}

function Section({
  title,
  actions,
  ruleset,
  words,
}: {
  readonly title: string
  readonly actions: readonly Action[]
  readonly ruleset: Ruleset
  readonly words: Words
}) {
  return (
    <section className="stack rules">
      <h2 className="rules-title">{title}</h2>
      {actions.map((action) => (
        <ActionRules key={action.id} action={action} ruleset={ruleset} words={words} />
      ))}
    </section>
  )
}

function ActionRules({
  action,
  ruleset,
  words,
}: {
  readonly action: Action
  readonly ruleset: Ruleset
  readonly words: Words
}) {
  const { t, label } = words
  const { themes } = action
  const facts = Object.keys(action.facts)
  return (
    <article className="panel stack rule">
      <h3 className="title">
        {label('actions', action.id)} <code className="muted">{action.id}</code>{' '}
        {action.gm && <span className="chip">{t('gmOnly')}</span>}
      </h3>
      <p className="muted rule-line">
        {t('clauses')}: {action.clauses.join(' ')} · {t('themes')}:{' '}
        {typeof themes === 'function'
          ? t('themesDepend')
          : themes.length === 0
            ? t('noThemes')
            : themes.map((theme) => label('values', theme)).join(t('comma'))}
      </p>
      {action.entries.length > 0 && (
        <dl className="details" aria-label={t('parameters')}>
          {action.entries.map(([name, parameter]) => (
            <div key={name} className="details-row">
              <dt>{label('parameters', name)}</dt>
              <dd>
                {[
                  formText(parameterSchema(parameter, ruleset), words),
                  parameter.default !== undefined
                    ? t('default', { value: words.value(parameter.default) })
                    : t(parameter.required ? 'required' : 'optional'),
                  ...(parameter.chooser === 'actor'
                    ? []
                    : [t('whoChooses', { who: t(parameter.chooser === 'gm' ? 'gm' : 'target') })]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <p className="rule-line">
          <span className="muted">{t('facts')}:</span>{' '}
          {facts.map((fact) => label('facts', fact)).join(t('comma'))}
        </p>
      )}
    </article>
  )
}

/** What a value may be, in a few words; nothing where that says no more than its name. */
function formText(schema: FormSchema | undefined, words: Words): string {
  if (!schema) return ''
  if (schema.enum) return schema.enum.map((one) => words.value(one)).join(' / ')
  if (schema.type === 'boolean') return `${words.t('yes')} / ${words.t('no')}`
  if (schema.items) return formText(schema.items, words)
  const { minimum, maximum } = schema
  if (minimum !== undefined && maximum !== undefined)
    return words.t('range', { min: String(minimum), max: String(maximum) })
  return ''
}

function Options({ ruleset, words }: { readonly ruleset: Ruleset; readonly words: Words }) {
  const { t } = words
  const { properties = {} } = optionsSchema(ruleset)
  const defaults = ruleset.options.parse({}) as Readonly<Record<string, unknown>>
  return (
    <section className="stack rules">
      <h2 className="rules-title">{t('options')}</h2>
      <dl className="panel details">
        {Object.entries(properties).map(([name, schema]) => (
          <div key={name} className="details-row">
            <dt>{labelOf(words, OPTION_KINDS, name)}</dt>
            <dd>
              {[formText(schema, words), t('default', { value: words.value(defaults[name]) })]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function States({ ruleset, words }: { readonly ruleset: Ruleset; readonly words: Words }) {
  const { t, label } = words
  return (
    <section className="stack rules">
      <h2 className="rules-title">{t('states')}</h2>
      <dl className="panel details">
        {Object.entries(ruleset.statuses).map(([name, { restsOn = [] }]) => (
          <div key={name} className="details-row">
            <dt>{label('statuses', name)}</dt>
            <dd>
              {restsOn.length > 0
                ? t('restsOn', { list: restsOn.map((theme) => label('values', theme)).join(t('comma')) })
                : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
