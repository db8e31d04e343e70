import { describe, expect, it } from 'vitest'
import { DEFINITION } from './definitions.ts'
import { RegisterError, register } from './register.ts'

const given = { application: '42', token: 'secret.token' }

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  }
  return { asked, fetch }
}

describe('register', () => {
  it('puts the definition in place of all that was there, for every server or for one', async () => {
    const { asked, fetch } = answering(200, [])
    const done = await register({ ...given, fetch })
    expect(done.command).toBe('tryst')
    expect(done.subcommands).toContain('pause')
    await register({ ...given, guild: '7/../8', fetch })
    expect(asked.map(({ url }) => url)).toEqual([
      'https://discord.com/api/v10/applications/42/commands',
      'https://discord.com/api/v10/applications/42/guilds/7%2F..%2F8/commands',
    ])
    const { init } = asked[0] as (typeof asked)[0]
    expect(init.method).toBe('PUT')
    expect(init.headers).toMatchObject({ authorization: 'Bot secret.token' })
    expect(JSON.parse(String(init.body))).toEqual([JSON.parse(JSON.stringify(DEFINITION))])
  })

  it.each([
    [401, { message: '401: Unauthorized' }, 'token', /Unauthorized/],
    [403, { message: 'Missing Access', code: 50001 }, 'access', /Missing Access/],
    [404, { message: 'Unknown Application' }, 'application', /Unknown/],
    [
      400,
      { message: 'Invalid Form Body', errors: { 0: { name: 'x' } } },
      'refused',
      /400 Invalid Form Body .*name/,
    ],
    [502, '<html>bad gateway</html>', 'refused', /502/],
  ])('tells what %d means', async (status, body, code, detail) => {
    const failed = register({ ...given, fetch: answering(status, body).fetch })
    await expect(failed).rejects.toBeInstanceOf(RegisterError)
    await expect(failed).rejects.toMatchObject({ code, detail: expect.stringMatching(detail) })
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('secret') })
  })

  it('tells how long to wait, and that there is no way', async () => {
    const slow = answering(429, { message: 'slow' }, { 'retry-after': '12' })
    await expect(register({ ...given, fetch: slow.fetch })).rejects.toMatchObject({
      code: 'too-often',
      detail: '12',
    })
    const gone = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND discord.com') })
    }
    await expect(register({ ...given, fetch: gone })).rejects.toMatchObject({
      code: 'unreachable',
      detail: 'getaddrinfo ENOTFOUND discord.com',
    })
  })
})
