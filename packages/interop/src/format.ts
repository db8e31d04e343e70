import type { Label, RandomTable } from '@tryst/engine'
import type { Sheet, Table } from './packs/profile.ts'
import type { Reading, Written } from './reading.ts'
import type { Source } from './source.ts'

/** One format of another program: lenient in reading, strict in writing. */
export interface Format {
  readonly id: string
  /** what people call it */
  readonly label: Label
  /** Whether something is in this format, however odd or broken the rest of it may be. */
  recognises(source: Source): boolean
  /**
   * Reads characters, or tables, for a table if one is given, else for the pack that the file speaks of.
   * @throws InteropError when nothing can be had from it
   */
  read(source: Source, table: Table | undefined): Reading
  /** Writes a character from its sheet. @throws ScenarioError when the sheet is not valid (C-1) */
  write?(sheet: Sheet, table: Table): Written
  /** Writes a random table. */
  writeTable?(table: RandomTable): Written
}
