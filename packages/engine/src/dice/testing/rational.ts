import type { Rule } from '../draw.ts'
import { type FactKinds, type Ledger, nothing } from '../facts.ts'
import { type Law, type RollNode, rollTree } from '../roll-tree.ts'
import { type Fraction, minus, NONE, ONE, plus, times } from './fractions.ts'

export type RationalMarginal = Map<unknown, Fraction>

/**
 * The odds of a rule's facts as fractions: the same rule, played on every outcome of its rolls, each with its probability as a fraction.
 * Nothing of it is shared with `exact`, neither the weighing of opposed checks nor the distributions of the quantities.
 */
export function rational<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
  law: Law<Fraction>,
): { [K in keyof F]: RationalMarginal } {
  const { root, nodes } = rollTree(rule, law)
  const odds = new Map(Object.keys(kinds).map((name): [string, RationalMarginal] => [name, new Map()]))
  const weights = new Map<RollNode<Fraction>, Fraction>()
  const arrive = ({ facts, next }: typeof root, p: Fraction) => {
    for (const [name, value] of facts) add(odds.get(name) as RationalMarginal, value, p)
    if (next) add(weights, next, p)
  }
  arrive(root, ONE)
  for (const node of nodes) {
    const weight = weights.get(node) ?? NONE
    for (const edge of node.edges) arrive(edge, times(weight, edge.p))
  }
  for (const [name, marginal] of odds) {
    const rest = minus(ONE, [...marginal.values()].reduce(plus, NONE))
    if (rest.n !== 0n) add(marginal, nothing(kinds[name] as FactKinds[string]), rest)
  }
  return Object.fromEntries(odds) as { [K in keyof F]: RationalMarginal }
}

function add<K>(sums: Map<K, Fraction>, key: K, p: Fraction): void {
  sums.set(key, plus(sums.get(key) ?? NONE, p))
}
