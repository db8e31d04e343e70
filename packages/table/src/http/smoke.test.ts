import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableOf, testServer } from './testing.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('smokes', async () => {
  const { gm, players: [p1, p2] } = await tableOf(server.url, { ruleset: 'arianrhod' })
  const l = p1!.listen(0)
  await p2!.do({ type: 'say', text: 'hello' })
  const { seq } = await gm.snapshot()
  await l.upTo(seq)
  console.log(l.raw)
  console.log(JSON.stringify(await p1!.snapshot()))
  console.log((await gm.export()).text.slice(0, 3000))
  console.log((await gm.browser.get('/openapi.json')).text.length)
  await l.stop()
})
