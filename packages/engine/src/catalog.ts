import type { Catalog } from './core/index.ts'
import { arianrhod } from './rulesets/arianrhod/index.ts'

/** The packs, by id: the only place that names them. */
export const catalog: Catalog = new Map([arianrhod].map((ruleset) => [ruleset.id, ruleset]))
