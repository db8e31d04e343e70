import type { Action, Ruleset } from '@tryst/engine'
import { parameterSchema } from '../form/schema.ts'
import type { Words } from '../game/words.ts'
import type { TextKey } from '../texts/index.ts'
import { formText } from './form-text.ts'

/** An action as it is declared: its clauses and themes, what is chosen and by whom, and the facts that come of it. */
export function ActionRules({
  action,
  ruleset,
  words,
}: {
  readonly action: Action
  readonly ruleset: Ruleset
  readonly words: Words
}) {
  const { t, label } = words
  return (
    <article className="panel stack rule" id={`action-${action.id}`} tabIndex={-1}>
      <h3 className="title">
        {label('actions', action.id)} <code className="muted">{action.id}</code>{' '}
        {action.gm && <span className="chip">{t('gmOnly')}</span>}
      </h3>
      <p className="muted rule-line">
        {t('clauses')}: {action.clauses.join(' ')} · {t('themes')}: {themesText(action, words)}
        {!action.rule && ` · ${t('noDice')}`}
      </p>
      {action.entries.length > 0 && (
        <dl className="details" aria-label={t('parameters')}>
          {action.entries.map(([name, parameter]) => (
            <div key={name} className="details-row">
              <dt>
                {label('parameters', name)} <code>{name}</code>
              </dt>
              <dd>
                {[
                  parameter.names ? t('aCharacter') : formText(parameterSchema(parameter, ruleset), words),
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
      <FactsOf action={action} words={words} />
    </article>
  )
}

function themesText({ themes }: Action, { t, label }: Words): string {
  if (typeof themes === 'function') return t('themesDepend')
  if (themes.length === 0) return t('noThemes')
  return themes.map((theme) => label('values', theme)).join(t('comma'))
}

const KINDS: Readonly<Record<string, TextKey>> = {
  flag: 'factConditions',
  number: 'factNumbers',
  text: 'factTexts',
  list: 'factLists',
  mapping: 'factLists',
}

/** The facts of an action: conditions, numbers, and the rest. */
function FactsOf({ action, words }: { readonly action: Action; readonly words: Words }) {
  const { t, label } = words
  const byKind = new Map<TextKey, string[]>()
  for (const [fact, kind] of Object.entries(action.facts)) {
    const key = KINDS[String(kind)] ?? 'facts'
    byKind.set(key, [...(byKind.get(key) ?? []), label('facts', fact)])
  }
  return [...byKind].map(([kind, facts]) => (
    <p key={kind} className="rule-line">
      <span className="muted">{t(kind)}:</span> {facts.join(t('comma'))}
    </p>
  ))
}
