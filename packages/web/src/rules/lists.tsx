import { type Ruleset, THEMES } from '@tryst/engine'
import type { ReactNode } from 'react'
import { OPTION_KINDS, optionsSchema, SHEET_KINDS, sheetSchema } from '../form/schema.ts'
import type { Words } from '../game/words.ts'
import { type FieldRow, fieldRows } from './form-text.ts'

interface Props {
  readonly ruleset: Ruleset
  readonly words: Words
}

/** A part of the rules that the list of parts leads to. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <section className="stack rules" id={id} tabIndex={-1}>
      <h2 className="rules-title">{title}</h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}

/** Terms, each with what is to be said of it. */
function Rows({
  rows,
}: {
  readonly rows: readonly (readonly [key: string, name: ReactNode, text: string])[]
}) {
  return (
    <dl className="panel details">
      {rows.map(([key, name, text]) => (
        <div key={key} className="details-row">
          <dt>{name}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const rowOf = ({ path, name, form, isRequired, preset }: FieldRow, { t, value }: Words) =>
  [
    path,
    <>
      {name} <code>{path}</code>
    </>,
    [
      form,
      ...(preset !== undefined ? [t('default', { value: value(preset) || t('leaveOut') })] : []),
      ...(isRequired ? [t('required')] : []),
    ]
      .filter(Boolean)
      .join(' · '),
  ] as const

export function Options({ ruleset, words }: Props) {
  const schema = optionsSchema(ruleset)
  const defaults = ruleset.options.parse({}) as Readonly<Record<string, unknown>>
  const rows = fieldRows(schema, words, OPTION_KINDS).map((row) =>
    rowOf(
      { ...row, isRequired: false, preset: row.path.includes('.') ? row.preset : defaults[row.path] },
      words,
    ),
  )
  return <Rows rows={rows} />
}

export function SheetFields({ ruleset, words }: Props) {
  const schema = sheetSchema(ruleset, ruleset.options.parse({}) as object)
  return <Rows rows={fieldRows(schema, words, SHEET_KINDS).map((row) => rowOf(row, words))} />
}

export function States({ ruleset, words: { t, label } }: Props) {
  return (
    <Rows
      rows={Object.entries(ruleset.statuses).map(([name, { restsOn = [] }]) => [
        name,
        <>
          {label('statuses', name)} <code>{name}</code>
        </>,
        restsOn.length > 0
          ? t('restsOn', { list: restsOn.map((theme) => label('values', theme)).join(t('comma')) })
          : t('restsOnNothing'),
      ])}
    />
  )
}

export function Numbers({ ruleset, words: { t, label } }: Props) {
  return (
    <p className="panel">
      {Object.keys(ruleset.resources)
        .map((name) => label('resources', name))
        .join(t('comma'))}
    </p>
  )
}

/** The eight themes: the actions that have each, and the states that rest on it. */
export function Themes({ ruleset, words: { t, label } }: Props) {
  const all = [...ruleset.byId.values()]
  const some = (texts: readonly string[], key: 'themeActions' | 'themeStates') =>
    texts.length > 0 ? [t(key, { list: texts.join(t('comma')) })] : []
  const rows = THEMES.map((theme) => {
    const text = [
      ...some(
        all
          .filter(({ themes }) => typeof themes !== 'function' && themes.includes(theme))
          .map(({ id }) => label('actions', id)),
        'themeActions',
      ),
      ...some(
        Object.entries(ruleset.statuses)
          .filter(([, { restsOn = [] }]) => restsOn.includes(theme))
          .map(([name]) => label('statuses', name)),
        'themeStates',
      ),
    ].join(' · ')
    return { theme, text }
  })
  const depending = all.filter(({ themes }) => typeof themes === 'function')
  const idle = rows.filter(({ text }) => text === '')
  return (
    <>
      <Rows
        rows={rows
          .filter(({ text }) => text !== '')
          .map(({ theme, text }) => [
            theme,
            <>
              {label('values', theme)} <code>{theme}</code>
            </>,
            text,
          ])}
      />
      {depending.length > 0 && (
        <p>
          {t('themesByChoice', { list: depending.map(({ id }) => label('actions', id)).join(t('comma')) })}
        </p>
      )}
      {idle.length > 0 && (
        <p className="muted">
          {t('themesIdle', { list: idle.map(({ theme }) => label('values', theme)).join(t('comma')) })}
        </p>
      )}
    </>
  )
}

export function Codes({ ruleset, words: { label } }: Props) {
  const codes = Object.keys(ruleset.labels.codes ?? {})
  return <Rows rows={codes.map((code) => [code, <code key={code}>{code}</code>, label('codes', code)])} />
}

/** Every clause with the actions that carry it out. */
export function Clauses({
  ruleset,
  clauses,
  words: { t, label },
}: Props & { readonly clauses: readonly string[] }) {
  const actions = new Map<string, string[]>()
  for (const { id, clauses: cited } of ruleset.byId.values())
    for (const clause of cited) actions.set(clause, [...(actions.get(clause) ?? []), id])
  const all = [...new Set([...clauses, ...actions.keys()])].sort(inOrder)
  return (
    <dl className="panel details clauses">
      {all.map((clause) => (
        <div key={clause} className="details-row">
          <dt className="figure">{clause}</dt>
          <dd>
            {(actions.get(clause) ?? []).map((id, i) => (
              <span key={id}>
                {i > 0 && t('comma')}
                <a href={`#action-${id}`}>{label('actions', id)}</a>
              </span>
            ))}
            {!actions.has(clause) && <span className="muted">{t('clauseOfAll')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `A-2` before `A-10`. */
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
