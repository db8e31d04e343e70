import type { Catalog } from './core/index.ts'
import { arianrhod } from './rulesets/arianrhod/index.ts'
import { doubleCross } from './rulesets/double-cross/index.ts'
import { fifthEdition } from './rulesets/fifth-edition/index.ts'
import { heroine } from './rulesets/heroine/index.ts'
import { swordWorld } from './rulesets/sword-world/index.ts'

/** The packs, by id, with all that play needs. */
export const packs: Catalog = new Map(
  [arianrhod, doubleCross, fifthEdition, heroine, swordWorld].map((ruleset) => [ruleset.id, ruleset]),
)
