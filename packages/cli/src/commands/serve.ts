import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from '@tryst/table'
import { OK, print, type Run, WRONG } from '../command.ts'
import type { Translate } from '../language/index.ts'
import { UsageError } from '../usage.ts'

export const PORT = 8787
export const HOST = '127.0.0.1'

interface Options {
  readonly port?: number
  readonly host?: string
  readonly database?: string
  readonly baseUrl?: string
  readonly open: boolean
  readonly metrics?: true
  readonly discord?: true
}

/** `tryst serve`: the table server, until it is told to end. */
export const serve: Run<[options: Options]> = async ({ t }, options) => {
  const { port = PORT, host = HOST, database = tablesFile(), discord, ...rest } = options
  const publicKey = discord && publicKeyOf(process.env, t)
  // the page is built beside the command line
  const page = fileURLToPath(new URL('./web', import.meta.url))
  let server: RunningServer
  try {
    // most commands need none of it
    const { startServer } = await import('@tryst/table')
    server = await startServer({
      ...rest,
      port,
      host,
      database,
      ...(existsSync(page) && { page }),
      ...(publicKey !== undefined && { doors: [(await import('@tryst/discord')).discord({ publicKey })] }),
      logger: process.stderr.isTTY ? 'warn' : 'info',
    })
  } catch (error) {
    process.stderr.write(`tryst: ${t('notServing', { reason: reasonOf(error, port, t) })}\n`)
    return WRONG
  }
  print([t('serving', { url: server.url })])
  if (publicKey !== undefined) {
    print([t('discordServing', { url: `${server.url}/discord/interactions` })])
    if (!server.url.startsWith('https://')) process.stderr.write(`tryst: ${t('discordNeedsTls')}\n`)
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.close()
  return OK
}

/** The public key of the Discord application. @throws UsageError */
function publicKeyOf({ DISCORD_PUBLIC_KEY: key = '' }: NodeJS.ProcessEnv, t: Translate): string {
  if (/^[0-9a-f]{64}$/i.test(key.trim())) return key.trim()
  throw new UsageError(t('discordPublicKey'))
}

function reasonOf(error: unknown, port: number, t: Translate): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return t('portTaken', { port })
  return error instanceof Error ? error.message : String(error)
}

/** Where a user's data belongs on this system. */
export function tablesFile(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const home = homedir()
  const folder =
    env.XDG_DATA_HOME ||
    (platform === 'win32'
      ? env.LOCALAPPDATA || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : join(home, '.local', 'share'))
  return join(folder, 'tryst', 'tables.sqlite')
}
