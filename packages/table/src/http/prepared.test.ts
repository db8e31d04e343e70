import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aya, Browser, Guest, invite, testServer } from './testing.ts'

const prepared = {
  adult: true,
  name: 'Friday',
  ruleset: 'arianrhod',
  seats: [
    { seat: 'saki', name: 'サキ' },
    { seat: 'emil', name: 'Emil' },
  ],
  characters: [
    { ...aya, player: 'saki' },
    { ...aya, id: 'kai', name: 'Kai', kind: 'npc', player: undefined },
  ],
}

let server: Awaited<ReturnType<typeof testServer>>
let host: Browser
beforeAll(async () => {
  server = await testServer()
  host = new Browser(server.url)
})
afterAll(() => server.close())

const open = (change: object = {}) => host.post('/api/tables', { ...prepared, ...change })
const pathsOf = async (change: object) => {
  const { status, json } = await open(change)
  expect(status).toBe(422)
  return json.error.issues.map(({ path }: { path: string }) => path)
}

describe('a table that was prepared', () => {
  it('has its characters at once, and everybody’s answers at no until they give them', async () => {
    const { status, json } = await open()
    expect(status).toBe(201)
    const gm = await Guest.join(server.url, json.link)
    const before = await gm.snapshot()
    expect(before.view.characters.map(({ id, player }: never) => [id, player])).toEqual([
      ['aya', 'saki'],
      ['kai', null],
    ])
    expect(before.seats.map(({ seat, name, here }: never) => [seat, name, here])).toEqual([
      ['gm', 'GM', true],
      ['saki', 'サキ', false],
      ['emil', 'Emil', false],
    ])
    await gm.agree()
    expect(await gm.step({ do: 'scene.start', tone: 'contest' })).toBe('done')
    // who plays a character and has not sat down yet has not agreed to anything
    expect(await gm.step({ do: 'caress', by: 'kai', to: 'aya' })).toBe('consent')
    const saki = await Guest.join(server.url, await invite(gm, 'saki'))
    expect((await saki.snapshot()).view.mine.self).toEqual({})
    await gm.step({ do: 'scene.end' })
    await saki.agree()
    await gm.step({ do: 'scene.start', tone: 'contest' })
    expect(await saki.step({ do: 'caress', by: 'aya', to: 'kai' })).toBe('done')
  })

  it('goes on elsewhere from its export, with the same characters', async () => {
    const { json } = await open()
    const gm = await Guest.join(server.url, json.link)
    await gm.step({ do: 'adjust', to: 'kai', resource: 'ep', set: 3, reason: 'x' })
    const { json: log } = await gm.export()
    const again = await host.post('/api/tables/import', { adult: true, log })
    expect(again.status).toBe(201)
    const newGm = await Guest.join(server.url, again.json.link)
    expect((await newGm.snapshot()).game).toEqual((await gm.snapshot()).game)
  })

  it('C-1: has nobody below 18; all that is wrong is told at once', async () => {
    const [first, second] = prepared.characters
    const paths = await pathsOf({
      characters: [
        { ...first, age: 17 },
        { ...second, age: '30', apparentAge: 16, sex: 'x' },
      ],
      options: { tie: 'nobody' },
      tables: [{ id: 'omen', name: 'Omen', die: 'D10', entries: [] }],
    })
    expect(paths.sort()).toEqual([
      'characters[0].age',
      'characters[1].age',
      'characters[1].apparentAge',
      'characters[1].sex',
      'options.tie',
      'tables[0].entries',
    ])
  })

  it('has a seat for everybody who plays, and none twice', async () => {
    const seat = (id: string) => ({ seat: id, name: id })
    expect(await pathsOf({ seats: [seat('emil')] })).toEqual(['characters[0].player'])
    expect(await pathsOf({ seats: [seat('saki'), seat('gm'), seat('saki')] })).toEqual([
      'seats[1].seat',
      'seats[2].seat',
    ])
  })
})
