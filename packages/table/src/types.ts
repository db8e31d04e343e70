/** What a client of the table server speaks in: types only, for the page. */
export type { SeatChoice } from './choices.ts'
export type { Command } from './command.ts'
export type { ExportedLog, ExportedRecord } from './exporting.ts'
export type { StateChange } from './http/state.ts'
export type { Outcome } from './service.ts'
export type { RecordView, Snapshot } from './view.ts'
