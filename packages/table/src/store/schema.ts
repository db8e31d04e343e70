import type { StoredCredential } from './store.ts'

/** The tables as the newest migration leaves them. */
export interface Schema {
  tables: { id: string; seq: number; created: string }
  events: { table_id: string; seq: number; body: string }
  commands: { table_id: string; seat: string; key: string; request: string; response: string }
  seats: { table_id: string; seat: string; generation: number }
  credentials: {
    hash: string
    table_id: string
    seat: string
    kind: StoredCredential['kind']
    generation: number
  }
  secrets: { table_id: string; name: string; value: string }
  channels: { id: string; table_id: string }
  migrations: { number: number; at: string }
}
