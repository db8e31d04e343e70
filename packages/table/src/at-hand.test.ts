import { catalog } from '@tryst/engine'
import { expect, it } from 'vitest'
import { temporaryDatabase } from './http/testing.ts'
import { Tables } from './service.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

it('a command is answered though somebody has read what it committed before its writer heard of that', async () => {
  const { file, remove } = temporaryDatabase()
  const store = openStore(file)
  await store.migrate()
  let committed = async (): Promise<unknown> => undefined
  const slow: Store = {
    ...store,
    async transaction(table, work, asks) {
      const value = await store.transaction(table, work, asks)
      await committed()
      return value
    },
  }
  const tables = new Tables(slow, catalog)
  const made = { name: 'Test', ruleset: 'heroine', options: {}, tables: [], dice: 'system' } as const
  const { link } = await tables.create(made)
  const joined = await tables.join(link, () => undefined)
  if (!joined) throw new Error('the link opens the seat')
  const { caller } = joined
  const seqs: number[] = []
  committed = async () => seqs.push(await tables.read(caller, ({ seq }) => seq))
  for (const text of ['one', 'two']) {
    const { status, seq } = await tables.command(caller, text, 0, { type: 'say', text })
    expect([status, seq]).toEqual(['done', seqs.at(-1)])
  }
  tables.close()
  await store.close()
  remove()
})
