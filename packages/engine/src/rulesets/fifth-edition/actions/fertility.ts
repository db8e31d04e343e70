import {
  character,
  compatible,
  flag,
  integer,
  mayBear,
  mayBeget,
  outOfRange,
  type Refusal,
  refusal,
} from '../../../core/index.ts'
import { draw } from '../../../dice/index.ts'
import { checkParameters, modeOf, skillCheck } from '../checks.ts'
import { action, type C, inUse, unless } from '../pack.ts'

interface Given {
  readonly by: string
  readonly to: string
  readonly bearer: string | undefined
  readonly magical: boolean
}

/** Who conceives: the one named, else the one who is female, else the one who is both, else the target. */
function bearerOf({ actor, target, p }: C<Given>): string {
  const theOnly = (sex: string) => {
    const [one, other] = [actor, target].filter((who) => who.sex === sex)
    return other ? undefined : one?.id
  }
  return p.bearer ?? theOnly('female') ?? theOnly('both') ?? p.to
}

const wrongBearer = ({ p }: C<Given>): Refusal | undefined =>
  p.bearer === undefined || p.bearer === p.by || p.bearer === p.to
    ? undefined
    : { code: 'out-of-range', parameter: 'bearer' }

/** Sexes that do not fit, or not with that bearer; magic lifts this. */
function notCompatible(c: C<Given>): Refusal | undefined {
  const { actor, target, p } = c
  if (p.magical) return undefined
  const [bearer, other] = p.bearer === actor.id ? [actor, target] : [target, actor]
  const fits = p.bearer === undefined ? compatible(actor, target) : mayBear(bearer) && mayBeget(other)
  return fits ? undefined : refusal('not-compatible')
}

/** 受胎判定 (F-7) */
export const fertility = action({
  id: 'fertility',
  clauses: ['F-7', 'F-1', 'F-2'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    dc: integer({ range: [1, 40], default: 15, chooser: 'gm' }),
    bothWish: flag({ default: false }),
    magical: flag({ default: false, chooser: 'gm' }),
    bearer: character({
      optional: true,
      takesPart: false,
      among: ({ id }, c) => id === c.values.by || id === c.values.to,
    }),
    ...checkParameters,
  },
  themes: ['intimacy', 'pregnancy'],
  facts: { natural: 'number', total: 'number', conceived: 'flag' },
  refuse: (c) => unless(inUse(c, 'stamina')) ?? outOfRange(c) ?? wrongBearer(c) ?? notCompatible(c),
  rule: (c, ledger) =>
    draw(skillCheck(c, c.actor, 'stamina', modeOf(c.p)), (natural, total) => {
      ledger.fact('natural', natural)
      ledger.fact('total', total)
      ledger.fact('conceived', total >= c.p.dc || (c.p.bothWish && natural === 20))
    }),
  apply(c, { conceived }, edit) {
    if (conceived) edit.status(bearerOf(c), 'pregnant', true)
  },
})
