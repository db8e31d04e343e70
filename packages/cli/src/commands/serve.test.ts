import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../program.ts'
import { tablesFile } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'tryst-serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { isTTY } = process.stderr
// at a terminal requests are not logged
process.stderr.isTTY = true
afterAll(() => {
  process.stderr.isTTY = isTTY
})

let out = ''
let err = ''
beforeEach(() => {
  out = ''
  err = ''
  vi.stubEnv('LC_ALL', 'C')
  vi.stubEnv('XDG_DATA_HOME', folder)
  const keep = (take: (text: string) => void) => (text: unknown) => {
    take(String(text))
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep((text) => (out += text)))
  vi.spyOn(process.stderr, 'write').mockImplementation(keep((text) => (err += text)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('tryst serve', () => {
  it('serves tables from the user’s data folder until it is told to end', async () => {
    const running = main(['serve', '--port', '0', '--no-open', '--metrics'])
    await expect.poll(() => out, { timeout: 10_000 }).toContain('http://127.0.0.1:')
    const [url] = /http:\S+/.exec(out) ?? []
    const create = { name: 'Test', ruleset: 'heroine', adult: true }
    const headers = { origin: url as string, 'content-type': 'application/json' }
    const made = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(create) })
    expect(made.status).toBe(201)
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    expect(statSync(join(folder, 'tryst/tables.sqlite')).isFile()).toBe(true)
    process.emit('SIGTERM')
    expect(await running).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  it('opens the door to Discord, and says where it is', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const hex = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex')
    vi.stubEnv('DISCORD_PUBLIC_KEY', hex)
    const running = main(['serve', '--port', '0', '--no-open', '--discord'])
    await expect.poll(() => out, { timeout: 10_000 }).toContain('/discord/interactions')
    expect(err).toMatch(/https:\/\/ URLs alone/)
    const [url = ''] = /http:\S+interactions/.exec(out) ?? []
    const body = '{"type":1}'
    const time = String(Math.floor(Date.now() / 1000))
    const signature = sign(null, Buffer.from(time + body), privateKey).toString('hex')
    const headers = { 'x-signature-timestamp': time, 'x-signature-ed25519': signature }
    const pong = await fetch(url, { method: 'POST', headers, body })
    expect(await pong.json()).toEqual({ type: 1 })
    process.emit('SIGTERM')
    expect(await running).toBe(0)
  })

  it('has no such door without being asked, and none without the application’s key', async () => {
    for (const key of ['', 'abc', 'z'.repeat(64)]) {
      vi.stubEnv('DISCORD_PUBLIC_KEY', key)
      expect(await main(['serve', '--no-open', '--discord'])).toBe(2)
      expect(err).toMatch(/^tryst: put the Public Key/)
      err = ''
    }
    const running = main(['serve', '--port', '0', '--no-open'])
    await expect.poll(() => out, { timeout: 10_000 }).toContain('http://')
    const [url] = /http:\S+/.exec(out) ?? []
    expect((await fetch(`${url}/discord/interactions`, { method: 'POST', body: '{}' })).status).toBe(404)
    process.emit('SIGTERM')
    await running
  })

  it('says why it cannot', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const file = join(folder, 'other.sqlite')
    expect(await main(['serve', '--no-open', '--port', String(port), '--database', file])).toBe(2)
    expect(err).toBe(`tryst: the server cannot start: port ${port} is in use\n`)
    taken.close()
    err = ''
    expect(await main(['serve', '--no-open', '--lang', 'ja', '--database', 'mysql://x'])).toBe(2)
    expect(err).toMatch(/^tryst: サーバーを起動できません: /)
  })

  it.each([
    [['--port', '65536'], 'a port is a whole number from 0 to 65535'],
    [['--port', 'x'], 'a port is a whole number from 0 to 65535'],
    [['--base-url', 'ftp://x'], 'a URL begins with http:// or https://, and has no path'],
    [['--base-url', 'https://x/y'], 'a URL begins with http:// or https://, and has no path'],
    [['--base-url', 'x'], 'a URL begins with http:// or https://, and has no path'],
  ])('refuses %j', async (options, message) => {
    expect(await main(['serve', '--no-open', ...options])).toBe(2)
    expect(err).toContain(message)
  })

  it('keeps its file where the system keeps a user’s data', () => {
    expect(tablesFile({ XDG_DATA_HOME: '/data' }, 'linux')).toBe(join('/data', 'tryst', 'tables.sqlite'))
    expect(tablesFile({}, 'linux')).toMatch(/\.local.share.tryst.tables\.sqlite$/)
    expect(tablesFile({}, 'darwin')).toMatch(/Library.Application Support.tryst.tables\.sqlite$/)
    expect(tablesFile({ LOCALAPPDATA: 'C:' }, 'win32')).toBe(join('C:', 'tryst', 'tables.sqlite'))
  })
})
