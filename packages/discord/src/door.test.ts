import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Discord, Member } from './testing.ts'

let discord: Discord
let member: Member
beforeAll(async () => {
  discord = await Discord.start()
  member = new Member(discord, '1001')
})
afterAll(() => discord.close())

const ping = { type: 1, id: '1', application_id: '42', token: 't', version: 1 }

describe('signatures', () => {
  it('answers a PING that Discord has signed', async () => {
    expect(await discord.send(ping)).toMatchObject({ status: 200, json: { type: 1 } })
  })

  it.each([
    ['with another signature', { headers: { 'x-signature-ed25519': 'ab'.repeat(64) } }],
    ['with a signature that is none', { headers: { 'x-signature-ed25519': 'xyz' } }],
    ['without a signature', { headers: { 'x-signature-ed25519': '' } }],
    ['without a time', { headers: { 'x-signature-timestamp': '' } }],
    ['with another time', { headers: { 'x-signature-timestamp': '1700000000' } }],
    ['with a time that is none', { headers: { 'x-signature-timestamp': '1e9' } }],
    ['with a body that was changed by one byte', { body: JSON.stringify({ ...ping, id: '2' }) }],
    ['with white space added', { body: `${JSON.stringify(ping)} ` }],
    ['of six minutes ago, kept by somebody', { at: Date.now() - 6 * 60_000 }],
    ['from six minutes ahead', { at: Date.now() + 6 * 60_000 }],
  ])('refuses a request %s', async (_, over) => {
    expect((await discord.send(ping, over)).status).toBe(401)
  })

  it('bears with clocks that are a little apart', async () => {
    expect((await discord.send(ping, { at: Date.now() - 60_000 })).status).toBe(200)
    expect((await discord.send(ping, { at: Date.now() + 60_000 })).status).toBe(200)
  })

  it('reads no more than an interaction can be', async () => {
    expect((await discord.send({ ...ping, more: 'x'.repeat(200_000) })).status).toBe(413)
  })

  it('takes what is signed and yet no interaction as malformed', async () => {
    for (const odd of [
      null,
      [],
      'x',
      7,
      {},
      { type: 99 },
      { type: 2 },
      { ...member.interaction(2, {}), data: null },
    ])
      expect((await discord.send(odd)).status).toBe(400)
  })

  it('has nothing else there', async () => {
    const response = await fetch(`${discord.server.url}/discord/interactions`)
    expect(response.status).toBe(404)
  })
})
