import type { Command, ExportedLog, Outcome, RecordView, SeatChoice, Snapshot } from '@tryst/table/types'

/** Why the server did not do what it was asked: its code, or `offline` when it did not answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly code: string,
    message: string,
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message)
  }
}

interface Told {
  readonly error?: {
    readonly code: string
    readonly message: string
    readonly issues?: readonly { readonly path: string; readonly message: string }[]
  }
}

/** How long, in milliseconds, an answer is waited for. */
const PATIENCE = 15_000

async function ask<T>(path: string, init: RequestInit = {}, patience = PATIENCE): Promise<T> {
  let response: Response
  const signals = [AbortSignal.timeout(patience), ...(init.signal ? [init.signal] : [])]
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.any(signals) })
  } catch {
    throw new ApiError('offline', 'the server did not answer')
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  const told = (await response.json().catch(() => ({}))) as Told
  // what a proxy says while the server is away
  if (!told.error || response.status >= 500) throw new ApiError('offline', `status ${response.status}`)
  throw new ApiError(told.error.code, told.error.message, told.error.issues)
}

const post = <T>(
  path: string,
  body: unknown,
  { headers, ...init }: RequestInit = {},
  patience = PATIENCE,
): Promise<T> =>
  ask<T>(
    path,
    {
      ...init,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    patience,
  )

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`

export interface NewTable {
  readonly name: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly dice: 'verifiable' | 'system'
  /** the group's own random tables */
  readonly tables: readonly unknown[]
  readonly seats: readonly { readonly seat: string; readonly name: string }[]
  /** sheets as in a file */
  readonly characters: readonly unknown[]
}

/** Odds as the server tells them. */
export type OddsAnswer =
  | { readonly refused: { readonly code: string; readonly themes?: readonly string[] } }
  | {
      readonly facts: Readonly<
        Record<
          string,
          { readonly p: number } | { readonly pmf: readonly (readonly [string | number | null, number])[] }
        >
      >
    }

/** What the table server is asked. @throws ApiError */
export const api = {
  create: (table: NewTable) =>
    post<{ readonly table: string; readonly link: string }>('/api/tables', { adult: true, ...table }),
  /** a table that goes on from an exported log, which is looked at from its beginning */
  goOn: (log: unknown) =>
    post<{ readonly table: string; readonly link: string }>(
      '/api/tables/import',
      { adult: true, log },
      {},
      8 * PATIENCE,
    ),
  join: (link: string) =>
    post<{ readonly table: string; readonly seat: string }>('/api/join', { adult: true, link }),
  snapshot: (table: string) => ask<Snapshot>(at(table)),
  log: (table: string, after: number) =>
    ask<{ readonly seq: number; readonly head: number; readonly records: readonly RecordView[] }>(
      at(table, `/log?after=${after}&limit=500`),
    ),
  command: (table: string, key: string, seen: number, command: Command, signal?: AbortSignal) =>
    post<Outcome>(
      at(table, '/commands'),
      { seen, command },
      { headers: { 'Idempotency-Key': key }, ...(signal && { signal }) },
    ),
  choices: (table: string, by?: string) =>
    ask<{ readonly seq: number; readonly choices: readonly SeatChoice[] }>(
      at(table, `/choices${by === undefined ? '' : `?by=${encodeURIComponent(by)}`}`),
    ),
  odds: (table: string, asked: Command) => post<OddsAnswer>(at(table, '/odds'), asked),
  link: (table: string, seat: string, anew: boolean) =>
    post<{ readonly link: string }>(at(table, `/seats/${encodeURIComponent(seat)}/link`), { anew }),
  heard: (table: string, stream: string) => post<void>(at(table, '/heard'), { stream }),
  exported: (table: string) => ask<ExportedLog>(at(table, '/export')),
  events: (table: string, after: number) => new EventSource(at(table, `/events?after=${after}`)),
}

/** Random bytes as hexadecimal digits; `randomUUID` is not there on a LAN without TLS. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
