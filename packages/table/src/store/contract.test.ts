import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import type { Migration } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openStore } from './open.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store, TableTransaction } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tryst-store-'))
const opened: Store[] = []
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)

afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()))
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function keep(store: Store): Store {
  opened.push(store)
  return store
}

const databases = {
  SQLite: {
    fresh: async () => join(folder, randomUUID(), 'tryst.db'),
    open: (database: string, steps?: readonly Migration[]) => keep(openSqlite(database, steps)),
  },
  PostgreSQL: {
    fresh: () => postgres.database(),
    open: (database: string, steps?: readonly Migration[]) => keep(openPostgres(database, steps)),
  },
}

const range = (n: number) => Array.from({ length: n }, (_, index) => index + 1)
const seqs = async (store: Store, table: string) =>
  (await store.records(table, 0)).map((record) => record.seq)

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (name) => {
  const { fresh, open } = databases[name]
  let database: string
  let store: Store

  beforeAll(async () => {
    database = await fresh()
    store = open(database)
    await store.migrate()
  })

  async function table(): Promise<string> {
    const id = randomUUID()
    await store.create(id)
    return id
  }

  async function within<T>(id: string, work: (tx: TableTransaction) => Promise<T>): Promise<T> {
    const value = await store.transaction(id, work)
    if (value === undefined) throw new Error('no table, or nothing returned')
    return value
  }

  test('answers', async () => {
    await store.ping()
  })

  test('a table is made once', async () => {
    const id = await table()
    expect(await store.headOf(id)).toBe(0)
    await expect(store.create(id)).rejects.toThrow()
    expect(await store.headOf(id)).toBe(0)
  })

  test('an unknown table has nothing, and no work is done with it', async () => {
    const work = vi.fn(async () => 1)
    expect(await store.transaction('nowhere', work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
    expect(await store.headOf('nowhere')).toBeUndefined()
    expect(await store.records('nowhere', 0)).toEqual([])
    expect(await store.seats('nowhere')).toEqual([])
    expect(await store.credential('nothing')).toBeUndefined()
  })

  test('heads of many tables come in one answer', async () => {
    const ids = [await table(), await table()]
    await store.transaction(ids[1]!, (tx) => tx.append(['{}', '{}']))
    expect(await store.heads([...ids, 'nowhere'])).toEqual(
      new Map([
        [ids[0], 0],
        [ids[1], 2],
      ]),
    )
    expect(await store.heads([])).toEqual(new Map())
  })

  test('numbers have no gap, whoever writes at once', async () => {
    const other = open(database)
    const ids = [await table(), await table(), await table()]
    const last = new Map<string, number>()
    const write = async (n: number) => {
      const id = ids[n % 3]!
      await (n % 2 === 0 ? store : other).transaction(id, async (tx) => {
        // What is read under the lock holds until it is let go.
        const before = (await tx.records(0)).length
        expect(tx.head).toEqual({ table: id, seq: before })
        if (n % 5 === 0) await setTimeout(Math.random() * 3)
        const records = await tx.append(Array.from({ length: n % 4 }, () => String(n)))
        expect(records.map((record) => record.seq)).toEqual(range(n % 4).map((k) => before + k))
        if (n % 7 === 0) throw new Error('not this one')
        last.set(id, (last.get(id) ?? 0) + records.length)
      })
    }
    const done = await Promise.allSettled(range(180).map(write))
    expect(
      done.map((one, index) => one.status === ((index + 1) % 7 === 0 ? 'rejected' : 'fulfilled')),
    ).not.toContain(false)
    for (const id of ids) {
      expect(await seqs(store, id)).toEqual(range(last.get(id)!))
      expect(await other.headOf(id)).toBe(last.get(id))
    }
  })

  test('of work that throws nothing is kept, and others that run at once lose nothing', async () => {
    const id = await table()
    const failing = expect(
      store.transaction(id, async (tx) => {
        const generation = await tx.renewSeat('gm')
        await tx.append(['"no"'])
        await tx.remember('gm', 'key', { request: 'a', response: 'b' })
        await tx.keepSecret('name', 'value')
        await tx.addCredential({ hash: `hash of ${id}`, seat: 'gm', kind: 'link', generation })
        await tx.records(0)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const elsewhere = await table()
    const going = store.transaction(elsewhere, (tx) => tx.append(['"yes"']))
    await failing
    await going
    expect(await seqs(store, elsewhere)).toEqual([1])
    expect(await store.headOf(id)).toBe(0)
    expect(await store.records(id, 0)).toEqual([])
    expect(await store.seats(id)).toEqual([])
    expect(await store.credential(`hash of ${id}`)).toBeUndefined()
    await store.transaction(id, async (tx) => {
      expect(await tx.command('gm', 'key')).toBeUndefined()
      expect(await tx.secret('name')).toBeUndefined()
      expect(await tx.append(['1'])).toEqual([{ seq: 1, body: '1' }])
    })
  })

  test('a statement that fails takes the transaction with it, caught or not', async () => {
    const id = await table()
    await store.transaction(id, (tx) => tx.keepSecret('epoch', '1'))
    const swallowing = store.transaction(id, async (tx) => {
      await tx.append(['1'])
      await tx.keepSecret('epoch', '2').catch(() => {})
      await tx.append(['2']).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect(await store.headOf(id)).toBe(0)
    expect(await within(id, (tx) => tx.secret('epoch'))).toBe('1')
  })

  test('a statement belongs to the transaction that it was asked of, and to no other', async () => {
    const id = await table()
    let leaked: TableTransaction | undefined
    await store.transaction(id, async (tx) => {
      leaked = tx
      void tx.keepSecret('not waited for', 'kept')
      void tx.append(['"not waited for"'])
    })
    expect(await seqs(store, id)).toEqual([1])
    expect(await within(id, (tx) => tx.secret('not waited for'))).toBe('kept')
    await store.transaction(id, async () => {
      await expect(leaked?.append(['"too late"'])).rejects.toThrow('ended')
    })
    await expect(
      store.transaction(id, async (tx) => {
        void tx.keepSecret('of a failure', 'not kept')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.transaction(id, async (tx) => expect(await tx.secret('of a failure')).toBeUndefined())
  })

  test('a transaction sees what it wrote; nobody else does before it is kept', async () => {
    const id = await table()
    await store.transaction(id, async (tx) => {
      await Promise.all([tx.append(['1', '2']), tx.append(['3'])])
      await tx.remember('seat', 'key', { request: 'a', response: 'b' })
      expect(await tx.records(1)).toEqual([
        { seq: 2, body: '2' },
        { seq: 3, body: '3' },
      ])
      expect(await tx.command('seat', 'key')).toEqual({ request: 'a', response: 'b' })
      await tx.renewSeat('seat')
      // Reading waits for nobody, and sees nothing half done.
      expect(await store.records(id, 0)).toEqual([])
      expect(await store.headOf(id)).toBe(0)
      expect(await store.seats(id)).toEqual([])
    })
    expect(await seqs(store, id)).toEqual([1, 2, 3])
  })

  test('a command is remembered by table, seat and key', async () => {
    const [id, other] = [await table(), await table()]
    const command = { request: 'hash', response: '{"seq":1}' }
    await store.transaction(id, (tx) => tx.remember('a', 'key', command))
    await store.transaction(id, async (tx) => {
      expect(await tx.command('a', 'key')).toEqual(command)
      expect(await tx.command('b', 'key')).toBeUndefined()
      expect(await tx.command('a', 'Key')).toBeUndefined()
      await tx.remember('b', 'key', { ...command, response: 'other' })
    })
    await store.transaction(other, async (tx) => expect(await tx.command('a', 'key')).toBeUndefined())
    const again = store.transaction(id, async (tx) => {
      await tx.append(['"twice"'])
      await tx.remember('a', 'key', command)
    })
    await expect(again).rejects.toThrow()
    expect(await store.headOf(id)).toBe(0)
  })

  test('one key sent many times at once has one effect', async () => {
    const id = await table()
    const send = () =>
      within(id, async (tx) => {
        const before = await tx.command('seat', 'key')
        if (before !== undefined) return before.response
        const [record] = await tx.append(['"once"'])
        const response = JSON.stringify(record)
        await tx.remember('seat', 'key', { request: 'r', response })
        return response
      })
    expect(new Set(await Promise.all(range(20).map(send))).size).toBe(1)
    expect(await seqs(store, id)).toEqual([1])
  })

  test('a new generation of a seat shuts out the old one', async () => {
    const id = await table()
    const hash = (what: string) => `${what} of ${id}`
    const link = { hash: hash('link'), seat: 'gm', kind: 'link', generation: 1 } as const
    await expect(store.transaction(id, (tx) => tx.addCredential(link))).rejects.toThrow()
    await store.transaction(id, async (tx) => {
      expect(await tx.renewSeat('gm')).toBe(1)
      expect(await tx.renewSeat('player')).toBe(1)
      await tx.addCredential(link)
      await tx.addCredential({ ...link, hash: hash('player'), seat: 'player' })
      expect(await tx.credential(link.hash)).toEqual({ ...link, table: id })
    })
    expect(await store.credential(link.hash)).toEqual({ ...link, table: id })
    const other = await table()
    await store.transaction(other, async (tx) => expect(await tx.credential(link.hash)).toBeUndefined())

    await store.transaction(id, async (tx) => {
      expect(await tx.renewSeat('gm')).toBe(2)
      expect(await tx.credential(link.hash)).toBeUndefined()
    })
    expect(await store.credential(link.hash)).toBeUndefined()
    expect(await store.credential(hash('player'))).toMatchObject({ seat: 'player' })
    expect(await store.seats(id)).toEqual([
      { seat: 'gm', generation: 2 },
      { seat: 'player', generation: 1 },
    ])
    // A cookie for a link that was revoked in between, and a secret that somebody has already.
    const late = { ...link, hash: hash('cookie'), kind: 'cookie' } as const
    await expect(store.transaction(id, (tx) => tx.addCredential(late))).rejects.toThrow()
    const taken = { ...link, generation: 2 }
    await expect(store.transaction(id, (tx) => tx.addCredential(taken))).rejects.toThrow()
    expect(await store.credential(link.hash)).toBeUndefined()
  })

  test('a credential is made void by its table alone', async () => {
    const [id, other] = [await table(), await table()]
    const hash = `cookie of ${id}`
    await store.transaction(id, async (tx) => {
      const generation = await tx.renewSeat('a')
      await tx.addCredential({ hash, seat: 'a', kind: 'cookie', generation })
      await tx.addCredential({ hash: `other ${hash}`, seat: 'a', kind: 'invitation', generation })
    })
    await store.transaction(other, (tx) => tx.removeCredential(hash))
    expect(await store.credential(hash)).toMatchObject({ table: id, kind: 'cookie' })
    await store.transaction(id, async (tx) => {
      await tx.removeCredential(hash)
      await tx.removeCredential('nothing')
      expect(await tx.credential(hash)).toBeUndefined()
    })
    expect(await store.credential(hash)).toBeUndefined()
    expect(await store.credential(`other ${hash}`)).toMatchObject({ kind: 'invitation' })
  })

  test('a channel is linked to one table at most, and let go by that table alone', async () => {
    const [id, other] = [await table(), await table()]
    const channel = `channel of ${id}`
    expect(await store.tableOfChannel(channel)).toBeUndefined()
    await store.transaction(id, (tx) => tx.linkChannel(channel))
    await store.transaction(id, (tx) => tx.linkChannel(channel))
    expect(await store.tableOfChannel(channel)).toBe(id)
    await store.transaction(other, (tx) => tx.unlinkChannel(channel))
    expect(await store.tableOfChannel(channel)).toBe(id)
    await store.transaction(other, (tx) => tx.linkChannel(channel))
    expect(await store.tableOfChannel(channel)).toBe(other)
    await store.transaction(other, (tx) => tx.unlinkChannel(channel))
    expect(await store.tableOfChannel(channel)).toBeUndefined()
  })

  test('a database of the first form is brought to the newest with all that it holds', async () => {
    const database = await fresh()
    const before = open(database, migrations.slice(0, 1))
    await before.migrate()
    await before.create('t')
    await before.transaction('t', (tx) => tx.append(['1']))
    await before.close()
    const after = open(database)
    await after.migrate()
    await after.transaction('t', (tx) => tx.linkChannel('1'))
    expect(await seqs(after, 't')).toEqual([1])
    expect(await after.tableOfChannel('1')).toBe('t')
  })

  test('a secret is kept for its table and never changed', async () => {
    const [id, other] = [await table(), await table()]
    await store.transaction(id, (tx) => tx.keepSecret('epoch 1', 'abc'))
    await store.transaction(other, (tx) => tx.keepSecret('epoch 1', 'def'))
    await store.transaction(id, async (tx) => {
      expect(await tx.secret('epoch 1')).toBe('abc')
      expect(await tx.secret('epoch 2')).toBeUndefined()
    })
    await expect(store.transaction(id, (tx) => tx.keepSecret('epoch 1', 'x'))).rejects.toThrow()
  })

  test('records come in order, after a number and up to a limit', async () => {
    const id = await table()
    await store.transaction(id, (tx) => tx.append(range(10_000).map(String)))
    expect(await store.records(id, 0)).toEqual(range(10_000).map((seq) => ({ seq, body: String(seq) })))
    expect((await store.records(id, 8, 3)).map((record) => record.seq)).toEqual([9, 10, 11])
    expect(await store.records(id, 9_999)).toEqual([{ seq: 10_000, body: '10000' }])
    expect(await store.records(id, 10_000)).toEqual([])
    expect(await store.records(id, 0, 0)).toEqual([])
  })

  test('hints come for what was appended, after it is kept, until they are stopped', async () => {
    const id = await table()
    const heard: [string, number, number | undefined][] = []
    const stop = store.listen(async (table, seq) => {
      if (table === id) heard.push([table, seq, await store.headOf(table)])
    })
    await store.transaction(id, async (tx) => {
      await tx.append(['1', '2'])
      await setTimeout(20)
      expect(heard).toEqual([])
    })
    await vi.waitFor(() => expect(heard).toEqual([[id, 2, 2]]))
    await store
      .transaction(id, (tx) => tx.append(['3']).then(() => Promise.reject(new Error('no'))))
      .catch(() => {})
    await store.transaction(id, (tx) => tx.renewSeat('gm'))
    await setTimeout(50)
    expect(heard).toHaveLength(1)
    stop()
    await store.transaction(id, (tx) => tx.append(['3']))
    await setTimeout(50)
    expect(heard).toHaveLength(1)
  })

  test('hostile text comes back as it was', async () => {
    const id = await table()
    const samples = [
      `'; drop table events; --`,
      '"quoted" \\back\\ {a,b} {NULL} NULL ,, {}',
      '__proto__',
      '<script>alert(1)</script>\r\n\t\v\u0001\u007f',
      'なまえ 🎲 👩‍👩‍👧 e\u0301 \u202e \ufeff \uffff',
      '$1 ? :name @name %s',
      '',
    ]
    const text = fc
      .oneof(fc.constantFrom(...samples), fc.string({ unit: 'binary' }))
      .filter((sample) => !/[\0\p{Surrogate}]/u.test(sample))
    // Anything at all may stand in a body, a NUL or half a surrogate pair too: JSON escapes it.
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud800', ...samples),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(text, text, fc.array(body, { maxLength: 3 }), async (name, value, given) => {
        const bodies = given.map((one) => JSON.stringify(one))
        const unique = randomUUID() + name
        const after = (await store.headOf(id))!
        await store.transaction(id, async (tx) => {
          await tx.append(bodies)
          const generation = await tx.renewSeat(unique)
          await tx.addCredential({ hash: unique, seat: unique, kind: 'cookie', generation })
          await tx.keepSecret(unique, value)
          await tx.remember(unique, unique, { request: value, response: value })
        })
        expect((await store.records(id, after)).map((record) => record.body)).toEqual(bodies)
        expect(await store.credential(unique)).toMatchObject({ table: id, seat: unique })
        await store.transaction(id, async (tx) => {
          expect(await tx.secret(unique)).toBe(value)
          expect(await tx.command(unique, unique)).toEqual({ request: value, response: value })
        })
      }),
      { numRuns: 30 },
    )
  })

  test.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])(
    'text that could not come back as it was is refused: %j',
    async (bad) => {
      const id = await table()
      await expect(store.create(bad)).rejects.toThrow(TypeError)
      await expect(store.headOf(bad)).rejects.toThrow(TypeError)
      await expect(store.credential(bad)).rejects.toThrow(TypeError)
      await expect(store.transaction(bad, async () => 1)).rejects.toThrow(TypeError)
      await expect(store.transaction(id, (tx) => tx.append([bad]))).rejects.toThrow(TypeError)
      await expect(store.transaction(id, (tx) => tx.renewSeat(bad))).rejects.toThrow(TypeError)
      expect(await store.headOf(id)).toBe(0)
    },
  )

  test('migrating again, and by several at once, changes nothing', async () => {
    const database = await fresh()
    const several = [open(database), open(database), open(database)]
    await Promise.all(several.map((one) => one.migrate()))
    await several[0]?.create('t')
    await several[0]?.transaction('t', (tx) => tx.append(['1']))
    await several[1]?.migrate()
    expect(await several[2]?.records('t', 0)).toEqual([{ seq: 1, body: '1' }])
  })

  const bigger: Migration = async ({ schema }) => {
    await schema.createTable('more').addColumn('a', 'text').execute()
    await schema.alterTable('tables').addColumn('extra', 'text').execute()
  }
  const breaking: Migration = async (db, dialect) => {
    await bigger(db, dialect)
    await db.schema.dropTable('nothing of this name').execute()
  }
  const losing: Migration = async (db, dialect) => {
    await bigger(db, dialect)
    await db.deleteFrom('events').where('seq', '=', 1).execute()
  }

  test.each([
    ['fails', breaking, 'nothing of this name'],
    ['loses rows', losing, 'events had 2 rows and would have 1'],
  ])('a migration that %s leaves everything as it was', async (_, migration, message) => {
    const next = migrations.length + 1
    const database = await fresh()
    const before = open(database)
    await before.migrate()
    await before.create('t')
    await before.transaction('t', (tx) => tx.append(['1', '2']))
    await before.close()

    const failing = open(database, [...migrations, migration])
    await expect(failing.migrate()).rejects.toThrow(message)
    await failing.close()

    const after = open(database)
    await after.migrate()
    await after.transaction('t', (tx) => tx.append(['3']))
    expect(await seqs(after, 't')).toEqual([1, 2, 3])
    await after.close()
    if (name === 'SQLite') {
      const kept = open(`${database}.before-${next}`)
      expect(await seqs(kept, 't')).toEqual([1, 2])
      await kept.close()
    }

    const repaired = open(database, [...migrations, bigger])
    await Promise.all([repaired.migrate(), repaired.migrate()])
    expect(await seqs(repaired, 't')).toEqual([1, 2, 3])
    expect(existsSync(`${database}.before-${next}`)).toBe(false)
    // An older program doesn't touch what a newer one has changed.
    await expect(open(database).migrate()).rejects.toThrow(`form ${next}`)
  })
})

describe('SQLite alone', () => {
  async function made(): Promise<{ file: string; store: Store }> {
    const file = await databases.SQLite.fresh()
    const store = keep(openStore(file))
    await store.migrate()
    await store.create('t')
    return { file, store }
  }

  test('only its owner may read the files', async () => {
    const { file, store } = await made()
    await store.backup?.(`${file}.copy`)
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
    for (const end of ['', '-wal', '-shm', '.copy']) expect(statSync(file + end).mode & 0o777).toBe(0o600)
  })

  test('a database may be in memory', async () => {
    const store = keep(openStore(':memory:'))
    await store.migrate()
    await store.create('t')
    const reading = store.transaction('t', async (tx) => {
      await tx.append(['1'])
      await setTimeout(20)
      throw new Error('no')
    })
    expect(await Promise.allSettled([reading, store.records('t', 0)])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: [] },
    ])
    expect(store.backup).toBeUndefined()
  })

  test('waiting for another process does not stop this one', async () => {
    const { file, store } = await made()
    const other = new Database(file)
    other.exec('begin immediate')
    let ended = false
    const waiting = store
      .transaction('t', (tx) => tx.append(['1']))
      .finally(() => {
        ended = true
      })
    const asked = performance.now()
    await setTimeout(100)
    expect(performance.now() - asked).toBeLessThan(3_000)
    expect(ended).toBe(false)
    other.exec('commit')
    other.close()
    await waiting
    expect(await store.headOf('t')).toBe(1)
  })

  test('of those who are made durable together, one that fails takes nobody along', async () => {
    const { store } = await made()
    const done = await Promise.allSettled(
      ['1', '\0', '2'].map((body) => store.transaction('t', (tx) => tx.append([body]))),
    )
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await seqs(store, 't')).toEqual([1, 2])
  })

  test('when the disk is full, nobody is told of success who had none, and the next one is served', async () => {
    const full: Migration = async (db) => {
      await sql`pragma max_page_count = 40`.execute(db)
    }
    const store = databases.SQLite.open(await databases.SQLite.fresh(), [...migrations, full])
    await store.migrate()
    await store.create('t')
    const large = JSON.stringify('x'.repeat(60_000))
    const done = await Promise.allSettled(
      ['1', large, '2', large, '3', large, '4'].map((body) =>
        store.transaction('t', (tx) => tx.append([body])),
      ),
    )
    const kept = done.filter(({ status }) => status === 'fulfilled').length
    expect(kept).toBeLessThan(7)
    expect(await seqs(store, 't')).toEqual(range(kept))
    await store.transaction('t', (tx) => tx.append(['5']))
    expect(await seqs(store, 't')).toEqual(range(kept + 1))
  })

  test('a backup while writing is the database of one moment', async () => {
    const { file, store } = await made()
    await store.transaction('t', (tx) => tx.append(range(300).map(() => JSON.stringify('x'.repeat(4_000)))))
    let writing = true
    const writer = (async () => {
      while (writing) await store.transaction('t', (tx) => tx.append(['1', '2', '3']))
    })()
    const copies = range(3).map((n) => `${file}.copy-${n}`)
    for (const copy of copies) await store.backup?.(copy)
    writing = false
    await writer
    for (const copy of copies) {
      expect(existsSync(`${copy}.partial`)).toBe(false)
      const check = new Database(copy, { readonly: true })
      expect(check.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
      check.close()
      const restored = keep(openStore(copy))
      await restored.migrate()
      const head = (await restored.headOf('t'))!
      expect((head - 300) % 3).toBe(0)
      expect(await seqs(restored, 't')).toEqual(range(head))
      await restored.transaction('t', (tx) => tx.append(['"on"']))
    }
  })

  test('a backup takes nobody’s place, least of all its own', async () => {
    const { file, store } = await made()
    await expect(store.backup?.(file)).rejects.toThrow('there already')
    await store.backup?.(`${file}.copy`)
    const before = readFileSync(`${file}.copy`)
    await expect(store.backup?.(`${file}.copy`)).rejects.toThrow('there already')
    expect(readFileSync(`${file}.copy`)).toEqual(before)
  })
})

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('PostgreSQL alone', () => {
  test('another process hears, after a lost connection too', async () => {
    const database = await postgres.database()
    const [one, two] = [keep(openStore(database)), keep(openStore(database))]
    await one.migrate()
    await one.create('t')
    const heard = new Set<number>()
    two.listen((table, seq) => table === 't' && heard.add(seq))
    const append = async () => {
      const [record] = (await one.transaction('t', (tx) => tx.append(['1']))) ?? []
      return record!.seq
    }
    const hears = () =>
      vi.waitFor(
        async () => {
          const seq = await append()
          await vi.waitFor(() => expect(heard).toContain(seq), { timeout: 300 })
        },
        { timeout: 10_000 },
      )
    await hears()
    await postgres.restart()
    await vi.waitFor(() => one.ping(), { timeout: 15_000 })
    await hears()
    const last = await append()
    expect(await seqs(two, 't')).toEqual(range(last))
  })

  test('those who wait for a table that another process holds keep nobody else waiting', async () => {
    const database = await postgres.database()
    const [store, other] = [keep(openStore(database)), keep(openStore(database))]
    await store.migrate()
    await store.create('held')
    await store.create('free')
    const { promise, resolve: release } = withResolvers()
    const { promise: held, resolve: holds } = withResolvers()
    const holding = other.transaction('held', async (tx) => {
      holds()
      await promise
      await tx.append(['0'])
    })
    await held
    const waiting = range(30).map((n) => store.transaction('held', (tx) => tx.append([String(n)])))
    await Promise.all(range(30).map((n) => store.transaction('free', (tx) => tx.append([String(n)]))))
    expect(await store.headOf('held')).toBe(0)
    release()
    await Promise.all([holding, ...waiting])
    expect((await store.records('held', 0)).map(({ body }) => Number(body))).toEqual([0, ...range(30)])
  })

  test('of transactions made durable together one fails by itself', async () => {
    const store = keep(openStore(await postgres.database()))
    await store.migrate()
    const tables = range(8).map(String)
    for (const table of tables) await store.create(table)
    const known = { request: 'a', response: 'b' }
    await Promise.all(tables.map((id) => store.transaction(id, (tx) => tx.remember('s', 'known', known))))
    const done = await Promise.allSettled(
      tables.map((id) =>
        store.transaction(
          id,
          async (tx) => {
            expect(await tx.command('s', 'known')).toEqual(known)
            await tx.append(['1'])
            if (id === '2') throw new Error('not this one')
            if (id === '3') await tx.keepSecret('name', 'value')
            if (id === '4') {
              await tx.keepSecret('name', 'value')
              throw new Error('nor this one')
            }
            // only what is written in the end shows that it is known
            if (id === '5') await tx.remember('s', 'known', known)
            if (id === '6') await tx.addCredential({ hash: 'h', seat: 'none', kind: 'link', generation: 1 })
          },
          { seat: 's', key: 'known' },
        ),
      ),
    )
    const kept = tables.filter((_, i) => done[i]?.status === 'fulfilled')
    expect(kept).toEqual(['1', '3', '7', '8'])
    for (const id of tables) expect(await store.headOf(id)).toBe(kept.includes(id) ? 1 : 0)
    await store.transaction('3', async (tx) => expect(await tx.secret('name')).toBe('value'))
    await store.transaction('4', async (tx) => expect(await tx.secret('name')).toBeUndefined())
  })

  test('what was acknowledged is there after a crash under load, and nothing is there twice', async () => {
    const database = await postgres.database()
    const stores = [keep(openStore(database)), keep(openStore(database))]
    await stores[0]?.migrate()
    const tables = ['a', 'b', 'c']
    for (const table of tables) await stores[0]?.create(table)
    const acknowledged = new Map<string, string>()
    let going = true
    let failures = 0
    const client = async (n: number) => {
      for (let k = 0; going; k++) {
        const [table, key] = [tables[n % 3]!, `${n}-${k}`]
        const send = () =>
          stores[k % 2]!.transaction(table, async (tx) => {
            if ((await tx.command('s', key)) !== undefined) return
            await tx.append([key])
            await tx.remember('s', key, { request: '', response: '' })
          })
        for (let answered = false; !answered; ) {
          try {
            await send()
            answered = true
          } catch {
            failures++
            await setTimeout(20)
          }
        }
        acknowledged.set(key, table)
      }
    }
    const clients = range(8).map(client)
    await setTimeout(200)
    for (const how of [undefined, 'crash'] as const) {
      await postgres.restart(how)
      const before = acknowledged.size
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 10), { timeout: 10_000 })
    }
    going = false
    await Promise.all(clients)
    expect(failures).toBeGreaterThan(0)
    const kept: string[] = []
    for (const table of tables) {
      const records = await stores[0]!.records(table, 0)
      expect(records.map((record) => record.seq)).toEqual(range(records.length))
      kept.push(...records.map((record) => record.body))
    }
    expect(new Set(kept).size).toBe(kept.length)
    expect([...acknowledged.keys()].filter((key) => !kept.includes(key))).toEqual([])
  }, 40_000)
})

test('a database of another kind is refused without showing its password', () => {
  expect(() => openStore('mysql://user:hunter2@host/db')).toThrow(/^(?!.*hunter2).*mysql/)
})
