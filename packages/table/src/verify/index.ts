export type { EpochReport } from './dice-book.ts'
export { type Verdict, type Verified, verifyLog } from './verify.ts'
export type { WrongCode, WrongRecord } from './wrong.ts'
