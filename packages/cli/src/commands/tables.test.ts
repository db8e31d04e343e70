import { copyFileSync, existsSync, statSync } from 'node:fs'
import { startServer } from '@tryst/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Folder, tryst } from '../testing/bin.ts'

const folder = new Folder()
const database = `${folder.path}/tables.sqlite`
let server: Awaited<ReturnType<typeof startServer>>
let cookie: string
let table: string

async function post(path: string, body: object, key?: string) {
  const headers = {
    origin: server.url,
    'content-type': 'application/json',
    ...(cookie && { cookie }),
    ...(key && { 'idempotency-key': key }),
  }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return response.json()
}

const step = (step: object) =>
  post(`/api/tables/${table}/commands`, { seen: 0, command: { type: 'step', step } }, crypto.randomUUID())

beforeAll(async () => {
  server = await startServer({ database })
  const omen = { id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'x' }] }
  const made = { adult: true, name: 'Test', ruleset: 'arianrhod', tables: [omen] }
  const { link } = (await post('/api/tables', made)) as { link: string }
  table = ((await post('/api/join', { adult: true, link })) as { table: string }).table
  await step({ do: 'table.roll', table: 'omen' })
  await step({ do: 'table.roll', table: 'omen' })
  await step({ do: 'scene.start' })
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

describe('tryst export-table and verify', () => {
  it('export what the GM may see while the server runs, and check it offline, in both languages', async () => {
    const { status, out, err } = await tryst(['export-table', table, '--database', database])
    expect([status, err]).toEqual([0, ''])
    const log = JSON.parse(out)
    expect(log).toMatchObject({ format: 'tryst-log/1', table, seat: 'gm' })
    const api = await fetch(`${server.url}/api/tables/${table}/export`, { headers: { cookie } })
    expect(await api.json()).toEqual(log)

    const good = await tryst(['verify', '-'], { input: out })
    expect([good.status, good.err]).toEqual([0, ''])
    expect(good.out).toContain(`all ${log.records.length} records follow on one another`)
    expect(good.out).toContain('Rolls: 2 with 2 faces')
    const inJapanese = await tryst(['verify', '-', '--lang', 'ja'], { input: out })
    expect(inJapanese.out).toContain('ロール 2 回、出目 2 個')

    const roll = log.records.findIndex(
      ({ body }: { body: { value?: { stamp?: object } } }) => body?.value?.stamp,
    )
    log.records[roll].body.value.entry.dice[0] += 1
    const bad = await tryst(['verify', folder.file('bad.json', JSON.stringify(log))])
    expect([bad.status, bad.err]).toEqual([1, ''])
    expect(bad.out).toMatch(new RegExp(`^✗ Record ${roll + 1}: it does not follow on the one before`))
    const json = await tryst(['verify', '-', '--json'], { input: JSON.stringify(log) })
    expect([json.status, JSON.parse(json.out).wrong.record]).toEqual([1, roll + 1])
  })

  it('refuse what is no log, no table, no database', async () => {
    const wrong: [args: string[], says: string][] = [
      [['verify', folder.file('none.json', '{')], 'this is no exported log'],
      [['verify', folder.file('other.json', '{"format":"x"}')], 'this is no exported log'],
      [['verify', `${folder.path}/missing.json`], 'there is no such file'],
      [['export-table', 'tffffffffffffffffffffffff', '--database', database], 'there is no table tffff'],
      [['export-table', table, '--database', `${folder.path}/no.sqlite`], 'there is no database'],
      [
        ['backup', `${folder.path}/b.sqlite`, '--database', `${folder.path}/no.sqlite`],
        'there is no database',
      ],
      [['backup', database, '--database', database], 'is there already'],
      [['backup', `${folder.path}/b.sqlite`, '--database', 'postgres://127.0.0.1/x'], 'with pg_dump'],
    ]
    for (const [args, says] of wrong) {
      const { status, out, err } = await tryst(args)
      expect([status, out]).toEqual([2, ''])
      expect(err).toContain(says)
    }
    expect(existsSync(`${folder.path}/no.sqlite`)).toBe(false)
  })
})

describe('tryst backup', () => {
  it('copies all tables while the server runs; a server goes on from the copy', async () => {
    const copy = `${folder.path}/copy.sqlite`
    const { status, err } = await tryst(['backup', copy, '--database', database])
    expect([status, err]).toEqual([0, ''])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    const restored = `${folder.path}/restored.sqlite`
    copyFileSync(copy, restored)
    const other = await startServer({ database: restored })
    const path = `/api/tables/${table}`
    const [was, is] = await Promise.all(
      [server, other].map(async ({ url }) => (await fetch(url + path, { headers: { cookie } })).json()),
    )
    expect(is).toEqual(was)
    await other.close()
  })
})
