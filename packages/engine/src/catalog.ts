import type { Catalog, Ruleset } from './core/index.ts'
import { packs } from './packs.ts'
import { contest as arianrhod } from './rulesets/arianrhod/contest.ts'
import { noContest as doubleCross } from './rulesets/double-cross/contest.ts'
import { noContest as fifthEdition } from './rulesets/fifth-edition/contest.ts'
import { noContest as heroine } from './rulesets/heroine/contest.ts'
import { contest as swordWorld } from './rulesets/sword-world/contest.ts'

/** What a contest of two is, or why there is none. */
const contests: Readonly<Record<string, Pick<Ruleset, 'contest' | 'noContest'>>> = {
  arianrhod: { contest: arianrhod },
  'sword-world': { contest: swordWorld },
  'double-cross': { noContest: doubleCross },
  'fifth-edition': { noContest: fifthEdition },
  heroine: { noContest: heroine },
}

/** The packs, by id, with what advice and simulation ask for besides. */
export const catalog: Catalog = new Map(
  [...packs].map(([id, ruleset]) => [id, { ...ruleset, ...contests[id] }]),
)
