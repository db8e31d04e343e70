export { addedUp, partsAddedUp } from './added-up.ts'
export { ByFaces, PlaceStore } from './by-faces.ts'
export {
  Check,
  type Draw,
  draw,
  type Enumeration,
  last,
  type Opposition,
  opposed,
  type Reduced,
  type Rule,
  type Side,
  type Tray,
} from './draw.ts'
export { exact } from './exact.ts'
export { type FactKind, type FactKinds, type Facts, type FactValue, type Ledger, nothing } from './facts.ts'
export { type Joint, joint } from './joint.ts'
export { type Alike, alikeDice } from './quantities/alike-dice.ts'
export { type Counted, countedDice } from './quantities/counted-dice.ts'
export { d20, type Mode } from './quantities/d20.ts'
export { d66 } from './quantities/d66.ts'
export { dice } from './quantities/dice.ts'
export { type Exploded, explodingPool } from './quantities/exploding-pool.ts'
export { oneOf } from './quantities/one-of.ts'
export { type Rated, type RatingRow, ratingRolls } from './quantities/rating-rolls.ts'
export { enumerated, type Quantity, remembered, sum, type Term } from './quantity.ts'
export {
  type Arrival,
  type Law,
  type RollNode,
  type RollTree,
  rollTree,
  TreeTooLarge,
  visited,
} from './roll-tree.ts'
export { BareTray, type Outcome, play, RecordingTray, type Roll, type Standing } from './sample.ts'
export { DiceError, type Roller, scripted, seeded, system } from './source.ts'
export type { Marginal } from './tally.ts'
export { commitment, type Epoch, epochKey, verifiable } from './verifiable.ts'
