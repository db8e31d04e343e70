export {
  Contest,
  type Node as ContestNode,
  type Option as ContestOption,
  type Reply as ContestReply,
  type Side as ContestSide,
} from './contest.ts'
export { ContestError, type NoContest } from './errors.ts'
export { type Chances, type Solution, solve } from './solve.ts'
