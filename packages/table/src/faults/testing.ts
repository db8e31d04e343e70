import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Guest } from '../http/testing.ts'
import { freePort } from '../testing/postgres.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let built: Promise<unknown> | undefined

/** The launcher builds what is out of date; what it has built is then started without it, as nobody changes sources in between. */
const build = (): Promise<unknown> => {
  built ??= promisify(execFile)(process.execPath, [join(root, 'bin/tryst'), '--version'])
  return built
}

/** A server as people start it: a process of its own, which can be killed. It keeps its port when it starts again. */
export class ServerProcess {
  private child: ChildProcess | undefined

  private constructor(
    private readonly database: string,
    private readonly port: number,
  ) {}

  static async start(database: string): Promise<ServerProcess> {
    const server = new ServerProcess(database, await freePort())
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    await build()
    const args = [
      join(root, 'dist/tryst.js'),
      'serve',
      '--no-open',
      '--port',
      String(this.port),
      '--database',
      this.database,
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-5_000)
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes(this.url) && resolve())
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`the server did not start:\n${errors}`)))
    })
  }

  /** SIGKILL, unless told otherwise. Resolves when it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

/** Somebody who goes on saying things, each until it is acknowledged, again and again with the same key, whatever breaks. */
export class Typist {
  /** what was acknowledged, by the number that it was told to have */
  readonly acknowledged = new Map<number, string>()
  /** requests that were not answered as they should be */
  failures = 0
  private stopped = false
  private readonly running: Promise<void>

  constructor(
    readonly guest: Guest,
    private readonly name: string,
  ) {
    this.running = this.run()
  }

  private async run(): Promise<void> {
    for (let n = 1; !this.stopped; n += 1) {
      const text = `${this.name} ${n}`
      const key = randomUUID()
      this.acknowledged.set(await this.say(text, key), text)
      await pause(10)
    }
  }

  private async say(text: string, key: string): Promise<number> {
    for (;;) {
      try {
        const { status, json } = await this.guest.send({ type: 'say', text }, key)
        if (status === 200) return json.seq
        // carried out just now, asked too often, or the database is away: anything else is a bug
        if (![409, 429, 500].includes(status)) throw new Stop(`${status} ${JSON.stringify(json)}`)
      } catch (error) {
        if (error instanceof Stop) throw error
      }
      this.failures += 1
      await pause(25)
    }
  }

  /** Ends with what is being said. */
  stop(): Promise<void> {
    this.stopped = true
    return this.running
  }
}

class Stop extends Error {}

/** What is wrong with a log, by what was acknowledged: lost, elsewhere, doubled, or a gap; nothing when all is well. */
export function lossesOf(
  log: readonly { readonly seq: number; readonly kind: string; readonly text?: string }[],
  typists: readonly Pick<Typist, 'acknowledged'>[],
): string[] {
  const problems = log.flatMap(({ seq }, i) => (seq === i + 1 ? [] : [`${seq} where ${i + 1} should be`]))
  const said = new Map<string, number[]>()
  for (const { kind, text = '', seq } of log)
    if (kind === 'said') said.set(text, [...(said.get(text) ?? []), seq])
  for (const [text, seqs] of said) if (seqs.length > 1) problems.push(`${text} is at ${seqs.join(', ')}`)
  for (const { acknowledged } of typists)
    for (const [seq, text] of acknowledged)
      if (said.get(text)?.[0] !== seq) problems.push(`${text} was acknowledged as ${seq}`)
  return problems
}

/** A connection in between that can be cut, or falls silent. */
export class Between {
  private readonly sockets = new Set<Socket>()
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}
  /** what the server answers is swallowed, and then everything is cut */
  swallowing = false
  swallowed = 0

  static async to(target: string): Promise<Between> {
    const { hostname, port } = new URL(target)
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port: own } = server.address() as { port: number }
    const proxy = new Between(server, `http://127.0.0.1:${own}`)
    server.on('connection', (inside) => {
      const outside = connect(Number(port), hostname)
      for (const [from, to] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        proxy.sockets.add(from)
        from.on('error', () => {})
        from.on('close', () => {
          proxy.sockets.delete(from)
          to.destroy()
        })
      }
      inside.pipe(outside)
      outside.on('data', (chunk) => {
        if (proxy.swallowing) {
          proxy.swallowed += 1
          inside.destroy()
        } else inside.write(chunk)
      })
    })
    return proxy
  }

  /** Nothing passes any more, and nothing is closed. */
  silence(): void {
    for (const socket of this.sockets) {
      socket.unpipe()
      socket.pause()
    }
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }
}
