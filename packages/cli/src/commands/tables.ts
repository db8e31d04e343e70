import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import type { TextKey, Translate } from '../language/index.ts'
import { tablesFile } from './serve.ts'

interface Options {
  readonly database?: string
}

/** `tryst export-table`: the log of a table of this machine's server, as the GM may see it. */
export const exportTable: Run<[table: string, options: Options]> = async ({ t }, table, { database }) => {
  // most commands need none of it
  const server = await import('@tryst/table')
  const file = database ?? tablesFile()
  return tried(server, t, { file, table }, async () => printJson(await server.exportTable(file, table)))
}

/** `tryst backup`: the whole database, while servers use it. */
export const backup: Run<[to: string, options: Options]> = async ({ t }, to, { database }) => {
  const server = await import('@tryst/table')
  const file = database ?? tablesFile()
  return tried(server, t, { file, to }, async () => {
    await server.backup(file, to)
    print([t('backedUp', { to })])
  })
}

const WHY: Readonly<Record<string, TextKey>> = {
  'no-database': 'noDatabase',
  'no-table': 'noTable',
  'pg-dump': 'pgDump',
  exists: 'backupExists',
}

async function tried(
  { DatabaseError }: typeof import('@tryst/table'),
  t: Translate,
  values: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work()
    return OK
  } catch (error) {
    const key = error instanceof DatabaseError ? WHY[error.code] : undefined
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`tryst: ${key ? t(key, values) : t('databaseFailed', { reason })}\n`)
    return WRONG
  }
}
