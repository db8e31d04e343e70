import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Seat, type Sent, type Stream } from './client.ts'

/** What the client is asked to do, one thing after another. */
export type Task =
  | { readonly do: 'connect'; readonly url: string }
  | { readonly do: 'tables'; readonly count: number; readonly players: number }
  | { readonly do: 'listen' }
  | { readonly do: 'hang-up' }
  | { readonly do: 'load'; readonly seconds: number }
  | { readonly do: 'most'; readonly seconds: number }
  | { readonly do: 'catch-up'; readonly table: string }

export interface Load {
  readonly commands: number
  readonly acknowledged: readonly [p50: number, p99: number]
  readonly delivered: readonly [p50: number, p99: number]
  readonly lost: number
}

let client: Client
let tables: Seat[][] = []
let streams = new Map<Seat, Stream>()
let turn = 0

/** Talk, dice and a change of state, in turn. */
function next(seats: readonly Seat[]): Promise<Sent> {
  turn += 1
  const [gm, ...players] = seats as [Seat, ...Seat[]]
  const set = turn % 60
  if (turn % 5 === 0)
    return client.command(gm, {
      type: 'step',
      step: { do: 'adjust', to: 'kai', resource: 'ep', set, reason: 'bench' },
    })
  if (turn % 5 < 3) return client.command(gm, { type: 'step', step: { do: 'table.roll', table: 'omen' } })
  return client.command(players[turn % players.length] ?? gm, { type: 'say', text: `line ${turn}` })
}

export async function carryOut(task: Task): Promise<unknown> {
  switch (task.do) {
    case 'connect':
      client?.close()
      client = new Client(task.url)
      tables = []
      streams = new Map()
      return
    case 'tables':
      while (tables.length < task.count)
        tables.push(...(await Promise.all(Array.from({ length: 10 }, () => client.table(task.players)))))
      return
    case 'listen':
      for (const seat of tables.flat()) streams.set(seat, client.listen(seat))
      await Promise.all([...streams.values()].map((stream) => stream.caughtUp))
      return
    case 'hang-up':
      for (const stream of streams.values()) stream.close()
      streams.clear()
      return
    case 'load':
      return load(task.seconds)
    case 'most':
      return most(task.seconds)
    case 'catch-up':
      return catchUp(task.table)
  }
}

/** A command a second at each table, each at its own moment of the second. */
async function load(seconds: number): Promise<Load> {
  const start = performance.now()
  const sent: Sent[] = []
  const one = async (seats: readonly Seat[], moment: number) => {
    for (let n = 0; n < seconds; n += 1) {
      await pause(Math.max(0, start + 1000 * (n + moment) - performance.now()))
      sent.push(await next(seats))
    }
  }
  await Promise.all(tables.map((seats, i) => one(seats, i / tables.length)))
  const everyone = new Map(tables.map((seats) => [seats[0]?.table, seats]))
  const streamsOf = ({ seat }: Sent) =>
    (everyone.get(seat.table) ?? []).flatMap((one) => streams.get(one) ?? [])
  const missing = () => sent.flatMap((one) => streamsOf(one).filter(({ came }) => !came.has(one.seq))).length
  for (let patience = 0; patience < 100 && missing() > 0; patience += 1) await pause(50)
  const delivered = sent.flatMap((one) =>
    streamsOf(one).flatMap(({ came }) => {
      const at = came.get(one.seq)
      return at === undefined ? [] : [at - one.at]
    }),
  )
  return {
    commands: sent.length,
    acknowledged: percentiles(sent.map(({ took }) => took)),
    delivered: percentiles(delivered),
    lost: missing(),
  }
}

function percentiles(values: number[]): readonly [number, number] {
  values.sort((a, b) => a - b)
  const at = (p: number) => values[Math.ceil(p * values.length) - 1] ?? Number.NaN
  return [at(0.5), at(0.99)]
}

/** Each table sends its next command as soon as the last is acknowledged. Commands per second. */
async function most(seconds: number): Promise<number> {
  const start = performance.now()
  const end = start + 1000 * seconds
  let count = 0
  await Promise.all(
    tables.map(async (seats) => {
      while (performance.now() < end) {
        await next(seats)
        count += 1
      }
    }),
  )
  return (1000 * count) / (performance.now() - start)
}

/** Seconds until a stream that begins before all records has told them. */
async function catchUp(table: string): Promise<{ seconds: number; records: number }> {
  const seat = tables.flat().find((one) => one.table === table)
  if (!seat) throw new Error(`no table ${table}`)
  const start = performance.now()
  const stream = client.listen(seat, 0)
  await stream.caughtUp
  const seconds = (performance.now() - start) / 1000
  stream.close()
  return { seconds, records: stream.came.size }
}

/** The first table. */
export const firstTable = (): string => tables[0]?.[0]?.table ?? ''
