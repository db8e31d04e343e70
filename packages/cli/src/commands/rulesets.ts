import { catalog, type Ruleset } from '@tryst/engine'
import type { Translate } from '../language/index.ts'
import { UsageError } from '../usage.ts'

/** The pack of an id. @throws UsageError */
export function rulesetOf(id: string, t: Translate): Ruleset {
  const ruleset = catalog.get(id)
  if (ruleset) return ruleset
  throw new UsageError(t('unknownRuleset', { id, list: [...catalog.keys()].join(t('comma')) }))
}
