export {
  Contest,
  type Node as ContestNode,
  type Option as ContestOption,
  type Reply as ContestReply,
  type Side as ContestSide,
} from './contest.ts'
export { ContestError, type NoContest } from './errors.ts'
export { GOALS, type Goal, type GoalName } from './goal.ts'
export type { ContestLimits } from './limits.ts'
export { type Chances, type Solution, type SolveOptions, solve } from './solve.ts'
