import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aya, type Guest, kai, partyOf, ren, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const caress = { do: 'caress', by: 'aya', to: 'ren' }
const say = (text: string) => ({ type: 'say', text })

describe('a command', () => {
  it('sent three times has one effect, and each time the same answer', async () => {
    const { players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const answers = [
      await p1.send(say('once'), 'k1'),
      await p1.send(say('once'), 'k1'),
      await p1.send(say('once'), 'k1', 4),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await server.restart()
    expect((await p1.send(say('once'), 'k1')).text).toBe(answers[0]?.text)
    const said = (await p1.log()).filter(({ kind }) => kind === 'said')
    expect(said).toHaveLength(1)
    // a refusal is remembered as well
    const refused = await p1.send({ type: 'new-epoch', why: 'x' }, 'k2')
    expect(refused.json).toEqual({ status: 'refused', seq: expect.any(Number), refused: { code: 'gm-only' } })
    expect((await p1.send({ type: 'new-epoch', why: 'x' }, 'k2')).text).toBe(refused.text)
  })

  it('needs a key; another command under the same is refused; two seats may use the same', async () => {
    const { players } = await tableOf(server.url, { ruleset })
    const [p1, p2] = players as [Guest, Guest]
    for (const key of [undefined, '', ' ', 'a b', 'x'.repeat(201)]) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await p1.browser.post(`${p1.path}/commands`, { seen: 0, command: say('x') }, headers)
      expect([answer.status, answer.json.error.code]).toEqual([400, 'idempotency-key'])
    }
    expect((await p1.send(say('a'), 'k')).status).toBe(200)
    const other = await p1.send(say('b'), 'k')
    expect([other.status, other.json.error.code]).toEqual([422, 'other-command'])
    expect((await p2.send(say('b'), 'k')).status).toBe(200)
  })

  it('that is being carried out is not carried out beside itself', async () => {
    const { players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const { hostname, port } = new URL(server.url)
    const body = JSON.stringify({ seen: 0, command: say('at once') })
    const request = [
      `POST ${p1.path}/commands HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${server.url}`,
      `Cookie: ${p1.browser.cookieHeader().cookie}`,
      'Content-Type: application/json',
      'Idempotency-Key: k',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.write(request.repeat(2))
    await expect.poll(() => text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 409'])
    expect(text).toContain('"code":"in-flight"')
    expect(text.toLowerCase()).toContain('retry-after: 1')
    socket.destroy()
    expect((await p1.log()).filter(({ kind }) => kind === 'said')).toHaveLength(1)
  })

  it('of two who write at once both are kept, in one order for all', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset })
    const another = await server.another()
    const [p1, p2] = players as [Guest, Guest]
    p2.browser.base = another.url
    const texts = Array.from({ length: 12 }, (_, i) => `t${i}`)
    await Promise.all(texts.map((text, i) => (i % 2 ? p1 : p2).do(say(text))))
    const said = async (guest: Guest) =>
      (await guest.log()).filter(({ kind }) => kind === 'said').map(({ text }) => text)
    const order = await said(gm)
    expect([...order].sort()).toEqual([...texts].sort())
    expect(await said(p2)).toEqual(order)
    await another.close()
  })

  it('nested without end is malformed, wherever it is sent', async () => {
    const { gm } = await tableOf(server.url, { ruleset }, [])
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const part = `"${'0'.repeat(64)}"`
    const value = `{"salt":${part},"value":${deep}}`
    const record = `{"seq":1,"at":"","chain":${part},"body":${value},"changes":${part},"answers":${part}}`
    for (const [path, body] of [
      [`${gm.path}/commands`, `{"seen":0,"command":{"type":"step","step":{"do":"x","y":${deep}}}}`],
      [`${gm.path}/commands`, `{"seen":0,"command":{"type":"answer","declared":1,"given":{"x":${deep}}}}`],
      [`${gm.path}/odds`, `{"type":"step","step":{"do":"caress","to":${deep}}}`],
      ['/api/tables', `{"adult":true,"name":"x","ruleset":"${ruleset}","options":{"x":${deep}}}`],
      [
        '/api/tables/import',
        `{"adult":true,"log":{"format":"tryst-log/1","table":"t","seat":"gm","records":[${record}]}}`,
      ],
    ] as const) {
      const { status, json } = await gm.browser.post(path, body, { 'idempotency-key': 'deep' })
      expect([path, status, json.error.code]).toEqual([path, 422, 'malformed'])
    }
  })

  it('malformed is told where; nothing of it is carried out', async () => {
    const { p1, gm } = await partyOf(server.url, { ruleset })
    const { seq } = await gm.snapshot()
    const issues = async (command: object) => {
      const { status, json } = await p1.send(command as never)
      expect(status).toBe(422)
      return json.error.issues.map(
        ({ path, message }: { path: string; message: string }) => `${path}: ${message}`,
      )
    }
    expect(await issues({ type: 'step', step: { ...caress, modifier: '3' } })).toEqual([
      'modifier: a whole number is required',
    ])
    expect(await issues({ type: 'step', step: { ...caress, none: 1 } })).toEqual([
      'none: there is no such field',
    ])
    expect(await issues({ type: 'character', sheet: { ...aya, id: 'new', age: 17 } })).toEqual([
      'age: 18 or more is required',
    ])
    expect(await issues({ type: 'character', sheet: { ...aya, id: 'new', age: '27' } })).toEqual([
      'age: 18 or more is required, as a whole number',
    ])
    expect(await issues({ type: 'character', sheet: aya })).toEqual(['id: this id is taken'])
    expect((await issues({ type: 'none' })).join()).toContain('command.type')
    expect((await issues({ type: 'say', text: '' })).join()).toContain('command.text')
    expect((await issues({ type: 'say', text: 'x', as: 'gm' })).join()).toContain('command')
    expect((await p1.send(say('x'), 'k', 99_999)).json.error.code).toBe('from-the-future')
    expect((await gm.snapshot()).seq).toBe(seq)
  })
})

describe('text from people', () => {
  it('is data, whatever it looks like: never markup, never a key of an object', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset, name: '<img src=x onerror=alert(1)>' }, [
      'constructor',
    ])
    const [one] = players as [Guest]
    const hostile = '</script><script>alert(1)</script>\u0000\ud800\u202e'
    expect(await one.do(say(hostile))).toBe('done')
    const sheet = { ...aya, id: 'constructor', name: '__proto__', player: 'constructor' }
    expect(await one.do({ type: 'character', sheet })).toBe('done')
    for (const body of [
      '{"seen":0,"command":{"type":"character","sheet":{"__proto__":{"age":17,"kind":"npc"}}}}',
      '{"seen":0,"command":{"type":"step","step":{"do":"__proto__"}}}',
      '{"seen":0,"__proto__":{"command":{"type":"say","text":"x"}}}',
    ]) {
      const answer = await one.browser.post(`${one.path}/commands`, body, {
        'idempotency-key': body.slice(-40).replaceAll(' ', ''),
      })
      expect([answer.status, answer.json.refused?.code ?? answer.json.error.code]).toEqual(
        answer.status === 200 ? [200, expect.stringMatching(/not-yours|unknown-action/)] : [422, 'malformed'],
      )
    }
    expect(({} as Record<string, unknown>).age).toBeUndefined()
    await server.restart()
    const { view } = await gm.snapshot()
    expect(view.characters.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['constructor', '__proto__'],
    ])
    expect((await gm.log()).find(({ kind }) => kind === 'said').text).toBe(hostile)
    const { headers } = await gm.browser.get(gm.path)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/json',
      'nosniff',
    ])
    expect((await gm.send({ type: 'seat', seat: '__proto__', name: 'x' })).status).toBe(422)
    expect(await gm.do({ type: 'seat', seat: 'server', name: 'x' })).toBe('seat-taken')
  })
})

describe('a player', () => {
  it('cannot do what is the GM’s, nor act as somebody else', async () => {
    const { p1, gm } = await partyOf(server.url, { ruleset })
    const { seq, view } = await gm.snapshot()
    for (const [command, code] of [
      [{ type: 'step', step: { do: 'scene.start' } }, 'gm-only'],
      [{ type: 'step', step: { do: 'scene.start', as: 'gm' } }, 'not-yours'],
      [{ type: 'step', step: { do: 'adjust', to: 'ren', resource: 'ep', set: 0, reason: 'x' } }, 'gm-only'],
      [{ type: 'step', step: { do: 'rewind', to: 0 } }, 'gm-only'],
      [{ type: 'step', step: { do: 'resume' } }, 'gm-only'],
      [{ type: 'step', step: { do: 'caress', by: 'ren', to: 'aya' } }, 'not-yours'],
      [{ type: 'step', step: { do: 'caress', by: 'ren', to: 'aya', as: 'p2' } }, 'not-yours'],
      [{ type: 'step', step: { do: 'caress', by: 'kai', to: 'aya' } }, 'not-yours'],
      [{ type: 'step', step: { do: 'none' } }, 'unknown-action'],
      [{ type: 'step', step: { do: 'caress', by: 'aya', to: 'nobody' } }, 'no-such-character'],
      [
        {
          type: 'step',
          step: { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'yes' },
        },
        'not-yours',
      ],
      [{ type: 'step', step: caress, secret: 'hidden' }, 'not-yours'],
      [{ type: 'character', sheet: { ...kai, id: 'new' } }, 'not-yours'],
      [{ type: 'character', sheet: { ...ren, id: 'new' } }, 'not-yours'],
      [{ type: 'seat', seat: 'p9', name: 'x' }, 'gm-only'],
      [{ type: 'new-epoch', why: 'x' }, 'gm-only'],
    ] as const)
      expect([command, await p1.do(command as never)]).toEqual([command, code])
    const after = await gm.snapshot()
    expect([after.seq, after.view]).toEqual([seq, view])
  })

  it('gives no value for what another chooses, whether a reaction or a leave of the GM', async () => {
    const { p1, p2 } = await partyOf(server.url, { ruleset })
    expect(await p1.step({ ...caress, evade: false })).toBe('not-yours evade')
    expect(await p1.step({ ...caress, endure: true })).toBe('not-yours endure')
    expect(await p1.step(caress)).toBe('done')
    const { waiting } = await p1.snapshot()
    const [{ seq }] = waiting
    expect(await p1.answer(seq, { evade: false })).toBe('not-yours')
    expect(await p1.answer(seq, { evade: false }, 'p2')).toBe('not-yours')
    expect(await p2.answer(seq, { evade: false, modifier: 9 })).toBe('not-yours modifier')
    expect(await p2.answer(seq, { evade: false })).toBe('done')
    const crossing = await tableOf(server.url, { ruleset: 'double-cross' })
    const [c1] = crossing.players as [Guest]
    const sheet = {
      id: 'aya',
      name: 'Aya',
      kind: 'pc',
      player: 'p1',
      age: 30,
      sex: 'female',
      stats: { body: 2, sense: 2, mind: 2, social: 2 },
      encroachment: 45,
      climaxLine: 40,
      skills: { caress: 2 },
      items: [{ item: 'hand' }],
    }
    await c1.do({ type: 'character', sheet })
    await crossing.gm.do({
      type: 'character',
      sheet: { ...sheet, id: 'mio', name: 'Mio', kind: 'npc', player: undefined },
    })
    const act = { do: 'act', by: 'aya', to: 'mio', skill: 'caress', item: 'hand' }
    expect(await c1.step({ ...act, gmAllows: true })).toBe('not-yours gmAllows')
    expect(await c1.step({ ...act, climaxModifier: 99 })).toBe('not-yours climaxModifier')
  })
})

describe('choices', () => {
  it('are the caller’s own; what others are asked for is marked, and left out of the example', async () => {
    const { p1, gm } = await partyOf(server.url, { ruleset })
    const { json } = await p1.browser.get(`${p1.path}/choices`)
    const ids = new Set(json.choices.flatMap(({ by }: { by?: string }) => by ?? []))
    expect([...ids]).toEqual(['aya'])
    const one = json.choices.find((choice: { do: string }) => choice.do === 'caress')
    const asked = Object.fromEntries(
      one.parameters.map(({ name, asked }: { name: string; asked: boolean }) => [name, asked]),
    )
    expect(asked).toMatchObject({ to: false, evade: true, endure: true, modifier: false })
    expect(await p1.step({ do: 'caress', ...one.example })).toBe('done')
    expect(json.choices.some((choice: { do: string }) => choice.do === 'scene.start')).toBe(false)
    const gms = (await gm.browser.get(`${gm.path}/choices`)).json.choices
    expect(gms.some((choice: { do: string }) => choice.do === 'scene.start')).toBe(true)
    const foreign = (await p1.browser.get(`${p1.path}/choices?by=ren`)).json.choices
    expect(foreign.every((choice: { refused?: object }) => choice.refused)).toBe(true)
    expect((await p1.browser.get(`${p1.path}/choices?by=nobody`)).status).toBe(404)
  })
})

describe('odds', () => {
  const ask = async (guest: Guest, asked: object) =>
    (await guest.browser.post(`${guest.path}/odds`, asked)).json
  it('are those of the step, refused as it would be', async () => {
    const { p1, p2 } = await partyOf(server.url, { ruleset })
    const { facts } = await ask(p1, { type: 'step', step: caress })
    expect(facts.hit.p).toBeGreaterThan(0)
    expect(facts.damage.pmf.reduce((sum: number, [, p]: [number, number]) => sum + p, 0)).toBeCloseTo(1, 9)
    for (const [step, refused] of [
      [
        { ...caress, evade: false },
        { code: 'not-yours', parameter: 'evade' },
      ],
      [{ do: 'caress', by: 'ren', to: 'aya' }, { code: 'not-yours' }],
      [{ ...caress, as: 'p2' }, { code: 'not-yours' }],
    ] as const) {
      const odds = await ask(p1, { type: 'step', step })
      const { json } = await p1.send({ type: 'step', step } as never)
      expect(odds.refused).toEqual(json.refused)
      expect(odds.refused).toEqual(refused)
    }
    await p2.agree('no', ['intimacy'])
    expect((await ask(p1, { type: 'step', step: caress })).refused).toEqual({
      code: 'consent',
      themes: ['intimacy'],
    })
    await p2.agree('yes', ['intimacy'])
    await p1.step(caress)
    const [{ seq }] = (await p1.snapshot()).waiting
    const evading = await ask(p2, { type: 'answer', declared: seq, given: { evade: true } })
    const enduring = await ask(p2, { type: 'answer', declared: seq, given: { evade: false } })
    expect(enduring.facts.hit.p).toBeGreaterThan(evading.facts.hit.p)
    expect((await ask(p1, { type: 'answer', declared: seq, given: { evade: false } })).refused).toEqual({
      code: 'not-yours',
    })
    expect(
      (await p1.browser.post(`${p1.path}/odds`, { type: 'step', step: { ...caress, modifier: 'x' } })).status,
    ).toBe(422)
  })
})
