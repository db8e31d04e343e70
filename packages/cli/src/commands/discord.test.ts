import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../program.ts'

let out = ''
let err = ''
beforeEach(() => {
  out = ''
  err = ''
  vi.stubEnv('LC_ALL', 'C')
  vi.stubEnv('DISCORD_APPLICATION_ID', '42')
  vi.stubEnv('DISCORD_TOKEN', 'secret.token')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const answering = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

describe('tryst discord register', () => {
  it('says what it did', async () => {
    answering(200, '[]')
    expect(await main(['discord', 'register'])).toBe(0)
    expect(out).toMatch(/^\/tryst of application 42 is registered for every server: link, .*pause/)
    out = ''
    expect(await main(['discord', 'register', '--guild', '7', '--lang', 'ja'])).toBe(0)
    expect(out).toMatch(/^アプリ 42 の \/tryst をサーバー 7 に登録しました: link、/)
  })

  it('asks for what is not in the environment', async () => {
    vi.stubEnv('DISCORD_TOKEN', ' ')
    expect(await main(['discord', 'register'])).toBe(2)
    expect(err).toBe(
      'tryst: DISCORD_TOKEN is not in the environment; it is in the Discord Developer Portal under Bot\n',
    )
  })

  it('explains what Discord says, and never tells the token', async () => {
    answering(401, '{"message":"401: Unauthorized"}')
    expect(await main(['discord', 'register'])).toBe(2)
    expect(err).toMatch(/^tryst: Discord does not take the token/)
    answering(403, '{"message":"Missing \\u001b[31mAccess"}')
    expect(await main(['discord', 'register', '--lang', 'ja'])).toBe(2)
    expect(err).toMatch(/applications\.commands/)
    expect(err).not.toContain('\u001b')
    expect(err).not.toContain('secret')
  })

  it('knows no other task', async () => {
    expect(await main(['discord', 'forget'])).toBe(2)
    expect(err).toMatch(/no command discord forget/)
  })
})
