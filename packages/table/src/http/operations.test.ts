import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startServer } from '../server.ts'
import { Browser, type Guest, tableOf, temporaryDatabase, testServer } from './testing.ts'

const ruleset = 'arianrhod'

describe('for those who run it', () => {
  it('the server says that it lives, that it is ready, and in numbers how it does when that is asked for', async () => {
    const server = await testServer({ metrics: true })
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
    const listener = (players[0] as Guest).listen()
    await listener.until(({ event }) => event === 'state')
    await gm.step({ do: 'scene.end' })
    const browser = new Browser(server.url)
    for (const path of ['/healthz', '/readyz'])
      expect((await browser.get(path)).json).toEqual({ status: 'ok' })
    const { text, headers } = await browser.get('/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('tryst_streams 1')
    expect(text).toContain('tryst_commands_total{status="done"} 1')
    expect(text).toContain('tryst_commands_total{status="refused"} 1')
    expect(text).toMatch(
      /tryst_request_seconds_count\{method="POST",route="\/api\/tables\/:table\/commands",status="200"\} 2/,
    )
    expect(text).not.toContain(gm.table)
    await listener.stop()
    await server.close()
  })

  it('the document is made from the same forms that hold', async () => {
    const server = await testServer()
    const { json } = await new Browser(server.url).get('/openapi.json')
    expect(json.openapi).toBe('3.1.0')
    const { post } = json.paths['/api/tables/{table}/commands']
    expect(
      post.parameters.map(({ name, in: place, required }: Record<string, unknown>) => [
        name,
        place,
        required,
      ]),
    ).toEqual([
      ['table', 'path', true],
      ['idempotency-key', 'header', true],
    ])
    const { seen, command } = post.requestBody.content['application/json'].schema.properties
    expect(seen.type).toBe('integer')
    expect(
      command.oneOf.map((one: { properties: { type: { enum: string[] } } }) => one.properties.type.enum[0]),
    ).toContain('step')
    expect(post.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Outcome',
    })
    await server.close()
  })

  it('its log has no cookie, no link, no address, no seat and no table', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const server = await testServer({ logger })
    const { gm, link } = await tableOf(server.url, { ruleset }, ['p1'])
    await gm.browser.get(`/api/tables/${gm.table}/none?x=canary`)
    await server.close()
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(Object.keys(requests[0]).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'].sort(),
    )
    const log = lines.join('')
    for (const secret of [link, gm.table, 'canary', 'p1', ...gm.browser.cookies.values()])
      expect([secret, log.includes(secret)]).toEqual([secret, false])
  })
})

describe('the page', () => {
  it('is served from its folder, every path of it, and nothing outside', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tryst-page-'))
    const page = join(folder, 'page')
    mkdirSync(join(page, 'assets'), { recursive: true })
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tryst</title>')
    writeFileSync(join(page, 'assets/a.js'), 'export {}')
    writeFileSync(join(page, 'assets/a.js.gz'), gzipSync('export {}'))
    writeFileSync(join(folder, 'secret'), 'canary')
    const server = await testServer({ page })
    const browser = new Browser(server.url)
    const get = async (path: string) => {
      const { status, text, headers } = await browser.get(path)
      return [status, text, headers.get('content-type')?.split(';')[0]]
    }
    const index = [200, '<!doctype html><title>Tryst</title>', 'text/html']
    for (const path of ['/', '/table/t123', '/join']) expect(await get(path)).toEqual(index)
    expect(await get('/assets/a.js')).toEqual([200, 'export {}', 'text/javascript'])
    expect((await browser.get('/')).headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const path of ['/..%2fsecret', '/%2e%2e/secret', '/assets/..%5c..%5csecret'])
      expect((await browser.get(path)).text).not.toContain('canary')
    for (const path of ['/api/none', '/assets/none.js', '/none.css'])
      expect((await browser.get(path)).status).toBe(404)

    // what has its hash in its name is asked for once, and comes compressed to whoever takes that
    const kept = async (path: string) => {
      const { headers } = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
      return [headers.get('content-encoding'), headers.get('cache-control')]
    }
    expect(await kept('/assets/a.js')).toEqual(['gzip', 'public, max-age=31536000, immutable'])
    expect(await kept('/')).toEqual([null, 'no-cache'])
    expect(await kept('/join')).toEqual([null, 'no-cache'])
    expect(await kept('/assets/none.js')).toEqual([null, null])
    expect(await kept('/api/none')).toEqual([null, 'no-store'])
    await server.close()
    rmSync(folder, { recursive: true })
  })
})

describe('starting and stopping', () => {
  it('a port that is taken, or a database that is none, is an error that leaves nothing behind', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const { file, remove } = temporaryDatabase()
    await expect(startServer({ database: file, port })).rejects.toThrow('EADDRINUSE')
    writeFileSync(
      `${file}.txt`,
      'this is no database, whatever its name may be; it is long enough to be sure of that',
    )
    await expect(startServer({ database: `${file}.txt` })).rejects.toThrow()
    const server = await startServer({ database: file })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await Promise.all([server.close(), server.close()])
    taken.close()
    remove()
  })

  it('requests that run are ended; then nobody is let in', async () => {
    const server = await testServer()
    const { gm } = await tableOf(server.url, { ruleset }, [])
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const body = JSON.stringify({ seen: 0, command: { type: 'say', text: 'late' } })
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.write(
      [
        `POST ${gm.path}/commands HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: ${server.url}`,
        `Cookie: ${gm.browser.cookieHeader().cookie}`,
        'Content-Type: application/json',
        'Idempotency-Key: k',
        'Expect: 100-continue',
        `Content-Length: ${body.length}`,
        '',
        body.slice(0, 10),
      ].join('\r\n'),
    )
    await expect.poll(() => text).toContain('100 Continue')
    const closed = server.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.write(body.slice(10))
    await closed
    // what was answered may still be on its way here
    await expect.poll(() => text).toContain('HTTP/1.1 200')
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })
})
