export { POLICIES, type Policy, PolicyError, policyOf } from './policy.ts'
export { addTally, CURVE, emptyTally, simulate, stepName, type Tally } from './simulate.ts'
