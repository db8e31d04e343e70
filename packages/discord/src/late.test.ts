import { setTimeout } from 'node:timers/promises'
import { commitment } from '@tryst/engine'
import { type Guest, kai, partyOf } from '@tryst/table/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Discord, Member } from './testing.ts'

let discord: Discord
beforeAll(async () => {
  // no answer comes in time
  discord = await Discord.start({ patience: 0 })
})
afterAll(() => discord.close())

async function seated(dice: 'system' | 'verifiable', channel: string) {
  const party = await partyOf(discord.server.url, { ruleset: 'arianrhod', dice })
  await party.gm.do({ type: 'character', sheet: { ...kai, id: 'lee', name: 'Lee' } })
  const own = async (guest: Guest) =>
    (await guest.browser.post(`${guest.path}/seats/${guest.seat}/link`, {})).json.link as string
  const there = { channel: { id: channel, nsfw: true } }
  const [gm, p1] = [new Member(discord, `${channel}1`, there), new Member(discord, `${channel}2`, there)]
  const paste = async (member: Member, window: string, link: string) => {
    const data = {
      custom_id: window,
      components: [{ type: 18, component: { type: 4, custom_id: 'link', value: link } }],
    }
    await discord.send(member.interaction(5, data))
    await settled()
  }
  await paste(gm, 'link', await own(party.gm))
  await paste(p1, 'join', await own(party.p1))
  return { party, gm, p1 }
}

/** Until nothing more is sent. */
async function settled(count?: number): Promise<void> {
  if (count !== undefined) await expect.poll(() => discord.sent.length, { timeout: 10_000 }).toBe(count)
  for (let before = -1; before !== discord.sent.length; ) {
    before = discord.sent.length
    await setTimeout(150)
  }
}

describe('an answer that takes longer than Discord waits', () => {
  it('is put off for its sender alone; what is for all is a message of its own', async () => {
    const { gm } = await seated('system', '91')
    const before = discord.sent.length
    const { status, json } = await gm.command(
      'act',
      { action: 'caress', character: 'kai', target: 'lee' },
      '55555',
    )
    expect(status).toBe(200)
    expect(json).toEqual({ type: 5, data: { flags: 64 } })
    await settled(before + 2)
    const [alone, open] = discord.sent.slice(before)
    expect(alone).toEqual({
      method: 'PATCH',
      url: 'https://discord.com/api/v10/webhooks/42/token.of.55555/messages/@original',
      body: { content: '✓', allowed_mentions: { parse: [] } },
    })
    expect(open).toMatchObject({
      method: 'POST',
      url: 'https://discord.com/api/v10/webhooks/42/token.of.55555',
      body: {
        content: expect.stringMatching(/^\*\*Kai\*\* Caress/),
        allowed_mentions: { parse: [] },
        flags: 4,
      },
    })
    // sent again, nothing more is told
    expect(
      (await gm.command('act', { action: 'caress', character: 'kai', target: 'lee' }, '55555')).json.type,
    ).toBeOneOf([4, 5])
    await settled()
    expect(discord.sent).toHaveLength(before + 2)
  })

  it('what is for its sender alone stays so, a pause like everything else', async () => {
    const { gm, p1 } = await seated('system', '92')
    const before = discord.sent.length
    await p1.command('act', { action: 'scene.start' })
    await settled(before + 1)
    await p1.command('pause')
    await gm.command('pause')
    await settled(before + 3)
    const sent = discord.sent.slice(before)
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PATCH'])
    expect(sent[0]?.body.content).toMatch(/Only the GM/)
    expect(sent[1]?.body).toEqual(sent[2]?.body)
  })

  it('waits for dice that a browser has committed to and not opened yet', async () => {
    const { gm, party } = await seated('verifiable', '93')
    const { epoch } = (await party.p2.snapshot()).epoch
    const secret = new Uint8Array(32).fill(7)
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const told = commitment({ table: party.table, domain: 'open', epoch }, 'p2', secret)
    expect(await party.p2.do({ type: 'commit', epoch, commitment: hex(told) })).toBe('done')
    const before = discord.sent.length
    await gm.command('act', { action: 'caress', character: 'kai', target: 'lee' })
    await expect.poll(async () => (await party.p2.snapshot()).epoch.phase).toBe('closed')
    expect(await party.p2.do({ type: 'open', epoch, secret: hex(secret) })).toBe('done')
    await settled(before + 2)
    expect(discord.sent.at(-1)?.body.content).toMatch(/^\*\*Kai\*\* Caress/)
    const rolled = (await party.gm.log()).filter(
      (record) => record.kind === 'played' && record.entry.do === 'caress',
    )
    expect(rolled).toHaveLength(1)
    expect(rolled[0].stamp).toEqual({ domain: 'open', epoch, roll: 1 })
  })

  it('suggests nothing', async () => {
    const { p1 } = await seated('system', '94')
    expect(await p1.suggested('act', 'action')).toEqual([])
  })
})
