import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorSchema } from './schemas.ts'
import { Browser, tableOf, testServer } from './testing.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('every way in which a route can turn somebody away is in the document', async () => {
  const { gm } = await tableOf(server.url, { ruleset: 'heroine' }, [])
  const { json: document } = await gm.browser.get('/openapi.json')
  const outsider = new Browser(server.url)
  const key = { 'idempotency-key': 'x' }
  let tried = 0
  for (const [template, methods] of Object.entries<Record<string, { responses: object; security?: object }>>(
    document.paths,
  ))
    for (const [method, { responses, security }] of Object.entries(methods)) {
      const path = template.replace('{table}', gm.table).replace('{seat}', 'gm')
      const ask = (body: unknown, headers = {}, by = gm.browser) =>
        by.request(method.toUpperCase(), path, body, { ...key, ...headers })
      const spoilt =
        method === 'get'
          ? []
          : ([
              [400, await ask('{')],
              [403, await ask({}, { origin: 'https://elsewhere.example' })],
              [413, await ask({ x: 'x'.repeat(path.endsWith('import') ? 34_000_000 : 300_000) })],
              [415, await ask({}, { 'content-type': 'text/plain' })],
              [422, await ask([])],
            ] as const)
      const turnedAway = [
        ...spoilt,
        ...(security && !path.endsWith('leave') ? [[401, await ask(undefined, {}, outsider)] as const] : []),
      ]
      for (const [expected, { status, json }] of turnedAway) {
        expect([method, path, status]).toEqual([method, path, expected])
        errorSchema.parse(json)
        expect(Object.keys(responses)).toContain(String(status))
        tried += 1
      }
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '500']))
    }
  expect(tried).toBeGreaterThan(40)
  expect(document.components.securitySchemes.seat).toMatchObject({ type: 'apiKey', in: 'cookie' })
})
