import { type Action, packs, type Ruleset } from '@tryst/engine'
import { useEffect, useState } from 'react'
import { packName } from '../game/common.ts'
import { packWords } from '../game/words.ts'
import { go } from '../route.ts'
import { ActionRules } from '../rules/action.tsx'
import { Clauses, Codes, Numbers, Options, Part, SheetFields, States, Themes } from '../rules/lists.tsx'
import { type TextKey, useTexts } from '../texts/index.ts'
import { Select } from '../ui/controls.tsx'
import { Frame } from './frame.tsx'

const PACKS = [...packs.values()]

/** Where each pack says which clauses it has: those of scenes, states and sheets are no action's. */
const COVERAGE = import.meta.glob<string>('../../../engine/src/rulesets/*/README.md', {
  query: '?raw',
  import: 'default',
})

function useClauses({ id }: Ruleset): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    const [, read] = Object.entries(COVERAGE).find(([path]) => path.includes(`/${id}/`)) ?? []
    void read?.().then((text) => {
      if (current) setFound([...text.matchAll(/^\| ([A-Z]-\d+) /gm)].map(([, clause]) => clause as string))
    })
    return () => {
      current = false
    }
  }, [id])
  return found
}

const PARTS = [
  ['actions', 'actions'],
  ['themes', 'themes'],
  ['options', 'options'],
  ['states', 'states'],
  ['sheet', 'sheet'],
  ['numbers', 'numbers'],
  ['codes', 'codes'],
  ['clauses', 'clauses'],
  ['common', 'common'],
] as const satisfies readonly (readonly [string, TextKey])[]

/** A pack's rules as it declares them. */
export default function Rules({ pack }: { readonly pack: string | undefined }) {
  const { t, language } = useTexts()
  const ruleset = packs.get(pack ?? '') ?? (PACKS[0] as Ruleset)
  const words = packWords(ruleset, t, language)
  const clauses = useClauses(ruleset)
  const all = [...ruleset.byId.values()]
  const own = all.filter((one) => ruleset.actions.includes(one))
  const same = { ruleset, words }
  const actions = (list: readonly Action[]) =>
    list.map((action) => <ActionRules key={action.id} action={action} {...same} />)
  return (
    <Frame title={t('rules')} wide>
      <Select
        label={t('choosePack')}
        value={ruleset.id}
        options={PACKS.map((one) => ({ value: one.id, text: packName(one, language) }))}
        onChange={(id) => id !== null && go(`/?rules=${id}`)}
      />
      <p className="lead">{words.label('names', 'summary')}</p>
      <nav className="row parts" aria-label={t('rulesParts')}>
        {PARTS.map(([id, text]) => (
          <a key={id} className="chip part-link" href={`#${id}`}>
            {t(text)}
          </a>
        ))}
      </nav>
      <Part id="actions" title={t('actions')}>
        {actions(own)}
      </Part>
      <Part id="themes" title={t('themes')} lead={t('themesLead')}>
        <Themes {...same} />
      </Part>
      <Part id="options" title={t('options')}>
        <Options {...same} />
      </Part>
      <Part id="states" title={t('states')} lead={t('statesLead')}>
        <States {...same} />
      </Part>
      <Part id="sheet" title={t('sheet')} lead={t('characterLeadRules')}>
        <SheetFields {...same} />
      </Part>
      <Part id="numbers" title={t('numbers')} lead={t('numbersLead')}>
        <Numbers {...same} />
      </Part>
      <Part id="codes" title={t('codes')} lead={t('codesLead')}>
        <Codes {...same} />
      </Part>
      <Part id="clauses" title={t('clauses')} lead={t('clausesLead')}>
        <Clauses {...same} clauses={clauses} />
      </Part>
      <Part id="common" title={t('common')}>
        {actions(all.filter((one) => !own.includes(one)))}
      </Part>
    </Frame>
  )
}
