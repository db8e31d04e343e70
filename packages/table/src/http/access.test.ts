import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, Guest, invite, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NOBODY = 't000000000000000000000000'
const create = { name: 'Test', ruleset, adult: true }

/** Every route of a table. */
const routes = (table: string): readonly (readonly [string, string, unknown?])[] => [
  ['GET', `/api/tables/${table}`],
  ['GET', `/api/tables/${table}/log?after=0`],
  ['GET', `/api/tables/${table}/events?after=0`],
  ['GET', `/api/tables/${table}/choices`],
  ['GET', `/api/tables/${table}/export`],
  ['POST', `/api/tables/${table}/commands`, { seen: 0, command: { type: 'say', text: 'x' } }],
  ['POST', `/api/tables/${table}/commands`, 'not even JSON'],
  ['POST', `/api/tables/${table}/odds`, { type: 'step', step: { do: 'pause' } }],
  ['POST', `/api/tables/${table}/heard`, { stream: 'x' }],
  ['POST', `/api/tables/${table}/seats/p1/link`, { anew: true }],
  ['POST', '/api/leave', { table }],
]

describe('a table', () => {
  it('is made by an adult, with a pack that there is', async () => {
    const browser = new Browser(server.url)
    const made = await browser.post('/api/tables', create)
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      table: expect.stringMatching(/^t[0-9a-f]{24}$/),
      link: expect.stringMatching(/^[\w-]{32}$/),
    })
    for (const [wrong, path] of [
      [{ adult: false }, 'adult'],
      [{ adult: undefined }, 'adult'],
      [{ adult: 'true' }, 'adult'],
      [{ ruleset: 'none' }, 'ruleset'],
      [{ options: { none: 1 } }, 'options.none'],
      [{ tables: [{}] }, 'tables[0].id'],
      [{ name: '' }, 'name'],
      [{ extra: 1 }, ''],
    ] as const) {
      const { status, json } = await browser.post('/api/tables', { ...create, ...wrong })
      expect([status, json.error.issues[0].path]).toEqual([422, path])
    }
  })

  it('is entered by a link, by an adult', async () => {
    const { json } = await new Browser(server.url).post('/api/tables', create)
    const browser = new Browser(server.url)
    expect((await browser.post('/api/join', { link: json.link })).status).toBe(422)
    const {
      status,
      json: joined,
      headers,
    } = await browser.post('/api/join', { link: json.link, adult: true })
    expect([status, joined]).toEqual([200, { table: json.table, seat: 'gm' }])
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      new RegExp(`^tryst-${json.table}=[\\w-]{32}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Strict$`),
    )
    expect((await browser.get(`/api/tables/${json.table}`)).json.seat).toBe('gm')
  })

  it('is left: the cookie opens nothing any more, and its stream ends', async () => {
    const { gm, link } = await tableOf(server.url, { ruleset }, [])
    const listener = gm.listen(0)
    await listener.upTo(3)
    const before = new Map(gm.browser.cookies)
    expect((await gm.browser.post('/api/leave', { table: gm.table })).status).toBe(204)
    expect(gm.browser.cookies.size).toBe(0)
    for (const [name, value] of before) gm.browser.cookies.set(name, value)
    await listener.ended
    expect(listener.status).toBe(401)
    expect((await gm.browser.get(gm.path)).status).toBe(401)
    const again = await Guest.join(server.url, link)
    expect(again.seat).toBe('gm')
  })
})

describe('whoever may not enter', () => {
  it('has one and the same answer everywhere, whatever the reason', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset })
    const other = await tableOf(server.url, { ruleset })
    const [p1] = players as [Guest]
    const old = new Browser(server.url)
    for (const [name, value] of p1.browser.cookies) old.cookies.set(name, value)
    await invite(gm, 'p1', true)
    const elsewhere = new Browser(server.url)
    for (const [, value] of other.gm.browser.cookies) elsewhere.cookies.set(`tryst-${gm.table}`, value)
    const wrong = new Browser(server.url)
    wrong.cookies.set(`tryst-${gm.table}`, 'x'.repeat(32))
    const answers = new Set<string>()
    for (const browser of [new Browser(server.url), wrong, elsewhere, other.gm.browser, old])
      for (const table of [gm.table, NOBODY, '../admin', '__proto__', 'import'])
        for (const [method, path, body] of routes(encodeURIComponent(table))) {
          const answer = await browser.request(method, path, body, { 'idempotency-key': 'k' })
          const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
          if (answer.status === 401) answers.add(JSON.stringify([...headers, answer.text]))
          else expect([method, path, answer.status]).toEqual([method, path, 'POST', 404])
        }
    expect([...answers].map((one) => JSON.parse(one).at(-1))).toEqual([
      '{"error":{"code":"no-entry","message":"This opens nothing here."}}',
    ])
  })

  it('learns nothing from links: wrong, void, or a cookie', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
    const voided = await invite(gm, 'p1', true)
    await invite(gm, 'p1', true)
    const [cookie] = [...(players[0]?.browser.cookies.values() ?? [])]
    for (const link of ['nothing', voided, cookie]) {
      const { status, json } = await new Browser(server.url).post('/api/join', { link, adult: true })
      expect([status, json.error.code]).toEqual([401, 'no-entry'])
    }
  })

  it('finds nothing at other addresses', async () => {
    const { gm } = await tableOf(server.url, { ruleset }, [])
    for (const path of ['/', '/api', '/api/tables', '/metrics', '/api/tables/x/y', `${gm.path}/none`]) {
      const { status, json } = await gm.browser.get(path)
      expect([path, status, json.error.code]).toEqual([path, 404, 'not-found'])
    }
  })
})

describe('links', () => {
  it('to one’s own seat are for other devices; players make no others', async () => {
    const { players } = await tableOf(server.url, { ruleset })
    const [p1] = players as [Guest]
    await p1.agree('veil', ['intimacy'])
    const link = await invite(p1, 'p1')
    const phone = await Guest.join(server.url, link)
    expect((await phone.snapshot()).view.mine.table).toEqual({ intimacy: 'veil' })
    for (const [seat, anew] of [
      ['p2', false],
      ['gm', false],
      ['p1', true],
      ['p2', true],
    ] as const)
      expect((await p1.browser.post(`${p1.path}/seats/${seat}/link`, { anew })).status).toBe(403)
    // both devices stay in
    expect((await p1.snapshot()).seat).toBe('p1')
  })

  it('invite once: nobody follows into a seat that is taken, the GM least of all', async () => {
    const { gm } = await tableOf(server.url, { ruleset }, [])
    await gm.do({ type: 'seat', seat: 'p1', name: 'P1' })
    const link = await invite(gm, 'p1')
    const p1 = await Guest.join(server.url, link)
    expect((await new Browser(server.url).post('/api/join', { link, adult: true })).status).toBe(401)
    expect((await gm.browser.post('/api/join', { link, adult: true })).status).toBe(401)
    const { status, json } = await gm.browser.post(`${gm.path}/seats/p1/link`, { anew: false })
    expect([status, json.error.code]).toEqual([409, 'seat-taken'])
    // whoever came by it may open it again
    const again = await p1.browser.post('/api/join', { link, adult: true })
    expect(again.json).toEqual({ table: gm.table, seat: 'p1' })
    expect((await gm.browser.post(`${gm.path}/seats/none/link`, {})).status).toBe(404)
  })

  it('C-7: given anew, a seat voids all before at once, and whoever takes it starts without answers', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset })
    const [p1, p2] = players as [Guest, Guest]
    for (const one of [gm, p1, p2]) await one.agree('yes', ['intimacy'])
    const agreed = async () => (await p2.snapshot()).view.themes.intimacy
    expect(await agreed()).toBe('yes')
    const own = await invite(p1, 'p1')
    const listener = p1.listen()
    await listener.until(({ event }) => event === 'state')
    const heardBefore = listener.raw.length
    const link = await invite(gm, 'p1', true)
    await p2.do({ type: 'say', text: 'after' })
    await listener.ended
    expect(listener.status).toBe(401)
    expect(listener.raw.slice(heardBefore)).not.toContain('"record"')
    expect(listener.raw).not.toContain('after')
    expect((await p1.browser.get(p1.path)).status).toBe(401)
    expect((await p1.send({ type: 'say', text: 'x' })).status).toBe(401)
    expect((await new Browser(server.url).post('/api/join', { link: own, adult: true })).status).toBe(401)
    const seatOf = async () =>
      (await p2.snapshot()).seats.find(({ seat }: { seat: string }) => seat === 'p1').here
    expect(await seatOf()).toBe(false)
    // nobody can say no for them: until somebody sits there and answers, it is no
    expect(await agreed()).toBe('no')
    const next = await Guest.join(server.url, link)
    expect(await seatOf()).toBe(true)
    expect((await next.snapshot()).view.mine).toEqual({
      table: {},
      self: {},
      waiting: { table: {}, self: {} },
    })
    expect(JSON.stringify([await next.log(), (await next.export()).json])).not.toContain('"answer":"')
    // the GM may renew the own seat too, and comes in again by the new link
    const mine = await invite(gm, 'gm', true)
    expect((await gm.browser.get(gm.path)).status).toBe(401)
    expect((await Guest.join(server.url, mine)).seat).toBe('gm')
  })
})

describe('a POST', () => {
  it('comes from this server’s page, as JSON, and is not too large', async () => {
    const browser = new Browser(server.url)
    const post = async (headers: Record<string, string | undefined>, body: unknown = create) =>
      (await browser.post('/api/tables', body, headers)).status
    expect(await post({})).toBe(201)
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(201)
    for (const origin of [
      'http://evil.example',
      'null',
      server.url.replace('127.0.0.1', 'localhost'),
      '',
      `${server.url}.evil.example`,
    ])
      expect([origin, await post({ origin })]).toEqual([origin, 403])
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await post({ 'sec-fetch-site': site })).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await post({ 'content-type': type })).toBe(415)
    expect(await post({}, '{"adult":')).toBe(400)
    expect(await post({}, { ...create, name: 'x'.repeat(300_000) })).toBe(413)
    // in pieces, without saying how much
    const pieces = (size: number) =>
      fetch(`${server.url}/api/tables`, {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/json' },
        body: new Blob([JSON.stringify({ ...create, options: {}, name: 'x'.repeat(size) })]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await pieces(10)).status).toBe(201)
    expect((await pieces(300_000)).status).toBe(413)
    const bare = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(bare.status).toBe(403)
  })

  it('under another name that points here is not taken: only addresses and the machine’s own name are known', async () => {
    const { port } = new URL(server.url)
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
        rawRequest({ port, method: 'POST', path: '/api/tables', headers }, ({ statusCode }) =>
          resolve(statusCode),
        )
          .on('error', reject)
          .end(JSON.stringify(create))
      })
    expect(await status(`rebound.example:${port}`)).toBe(403)
    expect(await status(`localhost:${port}`)).toBe(201)
    expect(await status(`192.168.7.7:${port}`)).toBe(201)
    expect(await status(`[::1]:${port}`)).toBe(201)
  })
})

describe('behind TLS', () => {
  it('cookies are of this host alone, the origin is the one that was said, and the proxy says who asks', async () => {
    const behind = await testServer({
      baseUrl: 'https://table.example/',
      rates: { join: { points: 1, duration: 60 } },
    })
    const browser = new Browser(behind.url)
    const from = (address: string) => ({
      origin: 'https://table.example',
      'x-forwarded-for': `9.9.9.9, ${address}`,
    })
    expect((await browser.post('/api/tables', create)).status).toBe(403)
    const { json } = await browser.post('/api/tables', create, from('1.1.1.1'))
    const joined = await browser.post('/api/join', { link: json.link, adult: true }, from('1.1.1.1'))
    expect(joined.headers.get('set-cookie')).toMatch(
      /^__Host-tryst-t[0-9a-f]{24}=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(joined.headers.get('strict-transport-security')).toContain('max-age')
    expect((await browser.get(`/api/tables/${json.table}`)).status).toBe(200)
    const wrong = async (address: string) =>
      (await browser.post('/api/join', { link: 'x', adult: true }, from(address))).status
    expect([await wrong('1.1.1.1'), await wrong('1.1.1.1'), await wrong('2.2.2.2')]).toEqual([401, 429, 401])
    await behind.close()
  })
})

describe('every answer', () => {
  it('has strict headers', async () => {
    const { gm } = await tableOf(server.url, { ruleset }, [])
    for (const path of ['/healthz', gm.path, '/none', `/api/tables/${NOBODY}`]) {
      const { headers } = await gm.browser.get(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('limits', () => {
  it('hold back a seat, an address, and whoever tries links; a pause always goes through', async () => {
    const limited = await testServer({
      rates: { seat: { points: 8, duration: 60 }, join: { points: 3, duration: 60 } },
    })
    const { players, gm } = await tableOf(limited.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const statuses = new Set<number>()
    for (let i = 0; i < 10; i += 1) statuses.add((await p1.send({ type: 'say', text: 'x' })).status)
    expect([...statuses]).toEqual([200, 429])
    const { status, headers, json } = await p1.browser.get(p1.path)
    expect([status, json.error.code]).toEqual([429, 'too-many'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await p1.step({ do: 'pause' })).toBe('done')
    expect((await gm.snapshot()).view.paused).toBe(true)
    const thief = new Browser(limited.url)
    const tries: number[] = []
    for (let i = 0; i < 5; i += 1)
      tries.push((await thief.post('/api/join', { link: `x${i}`, adult: true })).status)
    expect(tries).toEqual([401, 401, 401, 429, 429])
    await limited.close()
    const crowded = await testServer({
      rates: { address: { points: 3, duration: 60 }, create: { points: 1, duration: 60 } },
    })
    const made = async () => (await new Browser(crowded.url).post('/api/tables', create)).status
    expect([await made(), await made(), await made(), await made()]).toEqual([201, 429, 429, 429])
    expect((await new Browser(crowded.url).get('/healthz')).status).toBe(200)
    await crowded.close()
  })
})
