import type { Migration } from '../migrate.ts'
import { tables } from './0001-tables.ts'
import { channels } from './0002-channels.ts'

/** In order, for ever: the place in this list is the number. */
export const migrations: readonly Migration[] = [tables, channels]
