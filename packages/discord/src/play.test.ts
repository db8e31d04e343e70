import { Browser, type Guest, invite, kai, partyOf, tableOf } from '@tryst/table/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Discord, Member, saidOf } from './testing.ts'

let discord: Discord
beforeAll(async () => {
  discord = await Discord.start()
})
afterAll(() => discord.close())

let channels = 1_000

/** A link to one's own seat, as its person makes it on the page. */
async function ownLink(guest: Guest): Promise<string> {
  const { json } = await guest.browser.post(`${guest.path}/seats/${guest.seat}/link`, {})
  return `${discord.server.url}/#join=${json.link}`
}

/** A table linked to a channel of its own, with its GM and players there. */
async function seated(over: object = {}) {
  const party = await partyOf(discord.server.url, { ruleset: 'arianrhod', name: 'Friday', ...over })
  const channel = { id: String(++channels), type: 0, nsfw: true }
  const [gm, p1, p2] = [1, 2, 3].map((n) => new Member(discord, `${channels}${n}`, { channel })) as [
    Member,
    Member,
    Member,
  ]
  await gm.pastes('link', await ownLink(party.gm))
  await p1.pastes('join', await ownLink(party.p1))
  await p2.pastes('join', await ownLink(party.p2))
  return { party, channel, gm, p1, p2 }
}

const ja = { locale: 'ja' }

describe('link and join', () => {
  it('links a channel by the GM’s own link, typed into a window that nobody else sees', async () => {
    const { gm, players } = await tableOf(discord.server.url, {
      ruleset: 'arianrhod',
      name: 'A *bold* @everyone',
    })
    const channel = { id: String(++channels), type: 0, nsfw: true }
    const host = new Member(discord, `${channels}1`, { channel })
    const { json } = await host.command('link', { adult: true })
    expect(json.type).toBe(9)
    expect(json.data.custom_id).toBe('link')
    const said = await host.pastes('link', await ownLink(gm))
    expect(said.open).toBe(true)
    expect(said.text).toContain('A \\*bold\\* \\@\u200beveryone')
    // a player comes with their own
    const player = new Member(discord, `${channels}2`, { channel, ...ja })
    expect((await player.says('table')).text).toMatch(/席がありません/)
    const { json: window } = await player.command('join', { adult: true })
    expect(window).toMatchObject({ type: 9, data: { custom_id: 'join', title: '席に着く' } })
    const joined = await player.pastes('join', await ownLink(players[0] as Guest))
    expect(joined).toMatchObject({ open: false, text: expect.stringMatching(/^席「P1」に着きました/) })
    expect((await player.says('table')).text).toMatch(/キャラクターはまだいません/)
  })

  it('asks everybody whether they are adults', async () => {
    const member = new Member(discord, '5', ja)
    expect(await member.says('link', { adult: false })).toMatchObject({ open: false, text: /18歳以上/ })
    expect((await new Member(discord, '5').says('join', { adult: false })).text).toMatch(/18 or older only/)
  })

  it('refuses channels that are not age-restricted, threads and direct messages, and says what to do', async () => {
    const member = new Member(discord, '5')
    for (const nsfw of [false, undefined]) {
      const there = member.in({ channel: { id: '3', type: nsfw === undefined ? 11 : 0, nsfw } })
      expect((await there.says('link', { adult: true })).text).toMatch(/Age-Restricted Channel/)
      expect((await there.pastes('link', 'x')).text).toMatch(/Age-Restricted Channel/)
      expect((await there.in(ja).says('roll', { command: '2D6' })).text).toMatch(/年齢制限チャンネル/)
      expect(await there.suggested('act', 'action')).toEqual([])
    }
    const {
      guild_id: _,
      guild: __,
      member: ___,
      ...direct
    } = member.interaction(2, {
      name: 'tryst',
      options: [{ name: 'link', type: 1, options: [{ name: 'adult', type: 5, value: true }] }],
    })
    const said = saidOf(await discord.send({ ...direct, user: { id: '5' } }))
    expect(said).toMatchObject({
      open: false,
      text: expect.stringMatching(/age-restricted channel of a server/),
    })
  })

  it('refuses a channel in which no table is played, and links that open nothing', async () => {
    const member = new Member(discord, '6', { channel: { id: String(++channels), nsfw: true } })
    expect((await member.says('table')).text).toMatch(/not linked/)
    expect((await member.pastes('link', 'nothing')).text).toMatch(/opens nothing/)
    const { gm } = await seated()
    const other = await tableOf(discord.server.url, { ruleset: 'heroine' })
    const guest = gm.in({})
    const link = await ownLink(other.gm)
    expect((await guest.pastes('join', link)).text).toMatch(/opens nothing here/)
  })

  it('an invitation opens once, however often its window comes', async () => {
    const { party, channel } = await seated()
    await party.gm.do({ type: 'seat', seat: 'p3', name: 'P3' })
    const link = await invite(party.gm, 'p3')
    const [first, second] = ['71', '72'].map((user) => new Member(discord, user, { channel })) as [
      Member,
      Member,
    ]
    expect((await first.pastes('join', link)).text).toMatch(/You have the seat “P3”/)
    expect((await first.pastes('join', link)).text).toMatch(/You have the seat “P3”/)
    expect((await second.pastes('join', link)).text).toMatch(/opens nothing/)
    expect((await party.gm.snapshot()).seats.find(({ seat }: { seat: string }) => seat === 'p3').here).toBe(
      true,
    )
  })

  it('a player’s link links no channel', async () => {
    const { party } = await seated()
    const channel = { id: String(++channels), nsfw: true }
    const member = new Member(discord, '81', { channel })
    expect((await member.pastes('link', await ownLink(party.p1))).text).toMatch(/not the GM’s link/)
    expect((await member.says('table')).text).toMatch(/not linked/)
  })

  it('a linked channel is let go by its GM or by who manages it', async () => {
    const { gm, p1 } = await seated()
    const other = await tableOf(discord.server.url, { ruleset: 'heroine' })
    const stranger = p1.in({})
    expect((await stranger.says('unlink')).text).toMatch(/Only the table’s GM/)
    expect((await stranger.pastes('link', await ownLink(other.gm))).text).toMatch(/linked to another table/)
    const manager = stranger.in({ permissions: String(1 << 4) })
    expect((await manager.pastes('link', await ownLink(other.gm))).open).toBe(true)
    expect((await gm.says('table')).text).toMatch(/no seat/)
    expect((await manager.says('unlink')).open).toBe(true)
    expect((await gm.says('table')).text).toMatch(/not linked/)
  })

  it('a seat that is given anew, or left, opens nothing here any more', async () => {
    const { party, p1, p2 } = await seated()
    expect((await p1.says('table')).text).toMatch(/Friday/)
    await invite(party.gm, 'p1', true)
    expect((await p1.says('table')).text).toMatch(/no seat/)
    expect(await p1.suggested('act', 'action')).toEqual([])
    expect((await p2.says('leave')).text).toMatch(/no longer be used from Discord/)
    expect((await p2.says('table')).text).toMatch(/no seat/)
    // the person still sits there
    expect((await party.p2.snapshot()).seat).toBe('p2')
  })

  it('gives the link to one’s own seat to oneself alone', async () => {
    const { p1, party } = await seated()
    const { text, open } = await p1.says('page')
    expect(open).toBe(false)
    const [, link = ''] = /#join=([\w-]+)/.exec(text) ?? []
    const { json } = await party.p1.browser.post('/api/join', { link, adult: true })
    expect(json).toEqual({ table: party.table, seat: 'p1' })
  })

  it('what is kept of an account opens nothing else', async () => {
    const { gm, party } = await seated()
    const name = `account ${party.table} discord ${gm.user}`
    const browser = new Browser(discord.server.url)
    expect((await browser.post('/api/join', { link: name, adult: true })).status).toBe(401)
    browser.cookies.set(`tryst-${party.table}`, encodeURIComponent(name))
    expect((await browser.get(`/api/tables/${party.table}`)).status).toBe(401)
  })
})

describe('whatever comes', () => {
  it('is answered, and is never an error of the server’s own', async () => {
    const { p1, gm } = await seated()
    const words = fc.constantFrom(
      'aya',
      'kai',
      'union',
      'caress',
      'effort=2',
      '__proto__',
      'constructor',
      '@everyone',
      '＝',
      '=',
      'x'.repeat(3000),
    )
    const value = fc.oneof(words, fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean())
    const names = [
      'action',
      'character',
      'target',
      'with',
      'command',
      'system',
      'theme',
      'answer',
      'scope',
      'adult',
    ]
    const options = fc.dictionary(fc.constantFrom(...names), value)
    const subcommands = [
      'link',
      'join',
      'page',
      'table',
      'act',
      'odds',
      'answer',
      'roll',
      'consent',
      'ready',
      'x',
      '__proto__',
    ]
    const button = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('a', 'w', 'x'), fc.nat(99), fc.json())
        .map(([what, n, json]) => `${what} ${n} p1 ${json}`),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(p1, gm, p1.in(ja)),
        fc.oneof(
          fc.tuple(fc.constantFrom(...subcommands), options).map(
            ([name, given]) =>
              (who: Member) =>
                who.command(name, given),
          ),
          fc
            .tuple(fc.constantFrom(...subcommands), fc.constantFrom(...names), options)
            .map(([name, focused, given]) => async (who: Member) => {
              const choices = await who.suggested(name, focused, given)
              expect(choices.length).toBeLessThanOrEqual(25)
              return undefined
            }),
          button.map((id) => (who: Member) => discord.send(who.interaction(3, { custom_id: id }))),
        ),
        async (who, does) => {
          const answered = await does(who)
          if (!answered || answered.status === 400) return
          expect(answered.status).toBe(200)
          const { content = '', allowed_mentions: mentions } = answered.json.data
          expect(content.length).toBeLessThanOrEqual(2000)
          expect(content).not.toMatch(/went wrong|エラーが起きました/)
          if (answered.json.type === 4) expect(mentions).toEqual({ parse: [] })
        },
      ),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('act', () => {
  it('asks the target’s player, shows odds of each choice, and tells what came of it', async () => {
    const { p1, p2, party } = await seated()
    const asked = await p1.says('act', { action: 'union', target: 'ren', with: 'effort=2' })
    expect(asked.open).toBe(true)
    expect(asked.text).toMatch(/^\*\*Aya\*\* Union To Ren Effort 2\nWaits for: P2$/)
    const [press, takeBack] = asked.buttons
    expect(press?.label).toBe('Answer')
    // it is nobody else's to answer
    expect(await p1.presses(press?.id ?? '')).toMatchObject({
      open: false,
      text: 'Nothing waits for your answer.',
    })
    const choices = await p2.presses(press?.id ?? '')
    expect(choices.open).toBe(false)
    expect(choices.text).toMatch(/^You are asked: \*\*Aya\*\* Union/)
    expect(choices.text).toMatch(/Hit \d+\.\d %/)
    expect(choices.buttons.length).toBeGreaterThan(1)
    const done = await p2.presses(choices.buttons[0]?.id ?? '')
    expect(done.open).toBe(true)
    expect(done.text).toMatch(/^\*\*Aya\*\* Union/)
    expect(done.text).toMatch(/＞/)
    expect(await p2.presses(choices.buttons[1]?.id ?? '')).toMatchObject({
      open: false,
      text: /settled already/,
    })
    expect((await p1.presses(takeBack?.id ?? '')).text).toMatch(/settled already/)
    const played = (await party.gm.log()).filter(({ kind }) => kind === 'played')
    expect(played.at(-1).entry.do).toBe('union')
  })

  it('in Japanese, by what things are called', async () => {
    const { p1, p2 } = await seated()
    const asked = await p1.in(ja).says('act', { action: '結合', target: 'Ren', with: '力の入れ方＝２' })
    expect(asked.text).toMatch(/応答待ち: P2$/)
    const choices = await p2.in(ja).presses(asked.buttons[0]?.id ?? '')
    expect(choices.text).toMatch(/^あなたの応答待ち: \*\*Aya\*\* /)
    expect(choices.text).toMatch(/命中 \d+\.\d %/)
    expect((await p2.in(ja).presses(choices.buttons[0]?.id ?? '')).open).toBe(true)
  })

  it('a refusal is for who asked alone', async () => {
    const { p1, party } = await seated()
    await party.gm.step({ do: 'consent.set', person: 'gm', scope: 'table', theme: 'intimacy', answer: 'no' })
    const refused = await p1.says('act', { action: 'caress', target: 'kai' })
    expect(refused).toEqual({
      open: false,
      buttons: [],
      text: '✗ Refused: A theme of this step is not agreed (Intimacy)',
    })
    expect((await p1.in(ja).says('act', { action: 'caress', target: 'kai' })).text).toMatch(
      /^✗ できません: .*親密な行為/,
    )
    expect((await p1.says('act', { action: 'caress', character: 'ren', target: 'kai' })).text).toMatch(
      /not yours/,
    )
    expect((await p1.says('act', { action: 'scene.start' })).text).toMatch(/Only the GM/)
  })

  it('says what is wrong with what was typed', async () => {
    const { p1, gm, party } = await seated()
    const wrong = async (options: Record<string, string>) => (await p1.says('act', options)).text
    expect(await wrong({ action: 'dance *' })).toBe(
      'There is no action “dance \\*”. Choose one of the suggestions.',
    )
    expect(await wrong({ action: 'caress', target: '@everyone' })).toMatch(/no character “\\@\u200beveryone”/)
    expect(await wrong({ action: 'caress', target: 'kai', with: 'size=3' })).toMatch(/Caress has no “size”/)
    expect(await wrong({ action: 'caress', target: 'kai', with: 'hello' })).toMatch(/“hello” cannot be read/)
    expect(await wrong({ action: 'caress', target: 'kai', with: 'modifier=[1' })).toMatch(
      /cannot be done as it is: .*modifier/,
    )
    expect(await wrong({ action: 'caress', target: 'kai', with: 'modifier=.nan' })).toMatch(
      /cannot be done as it is: .*modifier/,
    )
    expect(await wrong({ action: 'caress' })).toMatch(/cannot be done as it is: to/)
    expect(await wrong({ action: 'constructor', target: 'kai' })).toMatch(/no action/)
    expect(await wrong({ action: 'caress', target: 'kai', with: '__proto__={a: 1}' })).toMatch(
      /no “\\_\\_proto\\_\\_”/,
    )
    await party.gm.do({ type: 'character', sheet: { ...kai, id: 'lee', name: 'Lee' } })
    expect((await gm.says('act', { action: 'caress', target: 'aya' })).text).toMatch(/Choose who acts/)
    // they have commands of their own, which nobody else sees
    expect(await wrong({ action: 'pause' })).toMatch(/no action/)
    expect(await wrong({ action: 'consent.set' })).toMatch(/no action/)
  })

  it('acts once for one interaction, however often it comes', async () => {
    const { p1, party } = await seated()
    const interaction = p1.interaction(2, {
      name: 'tryst',
      options: [
        {
          name: 'act',
          options: [
            { name: 'action', value: 'turn.end' },
            { name: 'character', value: 'aya' },
          ],
        },
      ],
    })
    await party.gm.step({ do: 'combat.start' })
    const before = (await party.gm.snapshot()).seq
    const answers = await Promise.all([1, 2, 3].map(() => discord.send(interaction)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await party.gm.snapshot()).seq).toBe(before + 1)
    // another process, or this one after a restart, knows it as well
    await discord.server.restart()
    expect((await discord.send(interaction)).text).toBe(answers[0]?.text)
    expect((await party.gm.snapshot()).seq).toBe(before + 1)
  })

  it('shows everybody no more of what is veiled than the table does', async () => {
    const { p1, p2, party } = await seated()
    await party.gm.step({
      do: 'consent.set',
      person: 'gm',
      scope: 'table',
      theme: 'intimacy',
      answer: 'veil',
    })
    const asked = await p1.says('act', { action: 'union', target: 'ren', with: 'effort=2' })
    // Discord shows what was typed to all who see the answer
    expect(asked.open).toBe(false)
    expect(asked.text).not.toMatch(/Union|Effort/)
    expect(asked.text).toMatch(/veiled/)
    const choices = await p2.says('answer')
    expect(choices.text).toMatch(/Union/)
    const done = await p2.presses(choices.buttons[0]?.id ?? '')
    expect(done.open).toBe(true)
    expect(done.text).not.toMatch(/Union|Effort|Hit/)
    expect(done.text).toMatch(/^veiled\\: Aya, Ren/)
  })

  it('takes back what was declared', async () => {
    const { p1, p2 } = await seated()
    const asked = await p1.says('act', { action: 'union', target: 'ren', with: 'effort=2' })
    expect((await p2.presses(asked.buttons[1]?.id ?? '')).text).toMatch(/not yours/)
    expect(await p1.presses(asked.buttons[1]?.id ?? '')).toMatchObject({
      open: true,
      text: 'It is taken back.',
    })
    expect((await p2.presses(asked.buttons[0]?.id ?? '')).text).toMatch(/settled already/)
  })

  it('lets the GM answer for somebody who is not there', async () => {
    const { gm, p1 } = await seated()
    await p1.says('act', { action: 'union', target: 'ren', with: 'effort=2' })
    const choices = await gm.says('answer')
    expect(choices.text).toMatch(/^P2 is asked/)
    expect((await gm.presses(choices.buttons[0]?.id ?? '')).open).toBe(true)
    expect((await gm.says('answer')).text).toMatch(/Nothing waits/)
  })

  it('takes an answer in words', async () => {
    const { p1, p2 } = await seated()
    await p1.says('act', { action: 'union', target: 'ren', with: 'effort=2' })
    expect((await p2.says('answer', { with: 'effort=5' })).text).toMatch(/✗ Refused: .*not yours/)
    expect(await p2.says('answer', { with: 'endure=yes' })).toMatchObject({
      open: true,
      text: /^\*\*Aya\*\* Union/,
    })
  })

  it.each(['a 1 p1 {', 'a 1', 'zz', 'a 99999999999 p1 {}', 'w x'])(
    'takes no button that it did not make: %j',
    async (id) => {
      const { p1 } = await seated()
      expect(await p1.presses(id)).toMatchObject({ open: false, text: 'This button is of no use any more.' })
    },
  )
})

describe('odds', () => {
  it.each([
    ['en-US', /^Odds: \*\*Aya\*\* Caress To Kai\nHit \d+\.\d %/],
    ['ja', /^確率: \*\*Aya\*\* 愛撫 対象 Kai\n命中 \d+\.\d %/],
  ])('are for who asks alone (%s)', async (locale, text) => {
    const { p1 } = await seated()
    const said = await p1.in({ locale }).says('odds', { action: 'caress', target: 'kai' })
    expect(said.open).toBe(false)
    expect(said.text).toMatch(text)
    expect(said.text).toMatch(/⌀ \d+\.\d \(0–\d+\)/)
  })
})

describe('roll', () => {
  it('rolls BCDice, in the system of the pack where none is named', async () => {
    const { p1 } = await seated()
    const rolled = await p1.says('roll', { command: '２Ｄ６＋５＞＝９ *for luck*' })
    expect(rolled.open).toBe(true)
    expect(rolled.text).toMatch(/^2D6\+5\\>=9 \\\*for luck\\\*\n\(2D6\+5\\>=9\) ＞ /)
    const rating = await p1.in(ja).says('roll', { command: 'k20', system: 'SwordWorld' })
    expect(rating.text).toMatch(/KeyNo/i)
    expect((await p1.says('roll', { command: 'S2D6' })).open).toBe(false)
    expect((await p1.says('roll', { command: '201D6' })).text).toMatch(/200 dice at most/)
    expect((await p1.in(ja).says('roll', { command: 'hello' })).text).toMatch(/コマンドではありません/)
  })
})

describe('pause', () => {
  it('looks the same whoever presses, and whether or not the table is paused', async () => {
    const { gm, p1, p2, party } = await seated()
    const answers = [
      await p1.command('pause'),
      await gm.command('pause'),
      await p2.command('pause'),
      await p1.command('pause'),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(saidOf(answers[0] as never)).toEqual({
      open: false,
      buttons: [],
      text: 'The table is paused. Nobody is told who paused it.',
    })
    expect((await p2.in(ja).says('pause')).text).toMatch(/^一時停止中です/)
    expect((await party.gm.snapshot()).view.paused).toBe(true)
    expect((await p1.says('act', { action: 'caress', target: 'kai' })).text).toMatch(
      /Refused: The table is paused/,
    )
    expect(JSON.stringify(await party.gm.log())).not.toContain('discord')
  })

  it('goes on when everybody says that they are ready, which nobody sees', async () => {
    const { gm, p1, p2, party } = await seated()
    await p1.says('pause')
    expect((await p1.says('ready')).text).toMatch(/^✗ Refused/)
    expect(await gm.says('act', { action: 'resume' })).toMatchObject({
      open: true,
      text: /Everybody is asked/,
    })
    expect(await p1.says('ready')).toMatchObject({ open: false, text: /Noted/ })
    expect((await party.gm.snapshot()).view.paused).toBe(true)
    expect(await p2.in(ja).says('ready')).toMatchObject({ open: false, text: /再開の準備/ })
    expect((await party.gm.snapshot()).view.paused).toBe(false)
  })

  it('works where the channel is no longer age-restricted', async () => {
    const { p1, channel, party } = await seated()
    expect((await p1.in({ channel: { ...channel, nsfw: false } }).says('pause')).text).toMatch(/paused/)
    expect((await party.gm.snapshot()).view.paused).toBe(true)
  })
})

describe('consent', () => {
  it('changes one’s own answer, for oneself alone', async () => {
    const { p1, party } = await seated()
    const options = { theme: 'undressing', answer: 'veil', scope: 'self' }
    expect(await p1.says('consent', options)).toEqual({
      open: false,
      buttons: [],
      text: 'Undressing (Own character): Veil',
    })
    expect((await p1.in(ja).says('consent', options)).text).toBe('脱衣（自分のキャラクター）: 暗転')
    expect((await party.p1.snapshot()).view.mine.self.undressing).toBe('veil')
    await party.gm.step({ do: 'scene.start' })
    expect((await p1.says('consent', { ...options, answer: 'yes' })).text).toMatch(
      /Veil now, Yes when this scene ends/,
    )
    expect((await p1.says('consent', { ...options, theme: '__proto__' })).text).toMatch(/of no use/)
  })
})

describe('suggestions', () => {
  it('offers actions that can be done first, the others with the reason', async () => {
    const { p1 } = await seated()
    const all = await p1.suggested('act', 'action')
    expect(all.length).toBeLessThanOrEqual(25)
    expect(all[0]).toMatchObject({ name: expect.not.stringContaining('✗') })
    expect(await p1.in(ja).suggested('act', 'action', { action: '愛' })).toContainEqual({
      name: '愛撫',
      value: 'caress',
    })
    expect(all.map(({ value }) => value)).not.toContain('scene.start')
    expect(all.map(({ value }) => value)).not.toContain('pause')
  })

  it('offers one’s own characters, and whom the action can be done to', async () => {
    const { p1, gm } = await seated()
    expect(await p1.suggested('act', 'character', { character: 'a' })).toEqual([
      { name: 'Aya', value: 'aya' },
    ])
    expect((await gm.suggested('act', 'character')).map(({ value }) => value)).toEqual(['kai', 'aya', 'ren'])
    const targets = await p1.suggested('act', 'target', { action: 'union', target: '' })
    expect(targets.map(({ value }) => value)).toEqual(['ren', 'kai'])
  })

  it('goes on with what is typed, parameter by parameter, and leaves out what others choose', async () => {
    const { p1 } = await seated()
    const options = { action: 'union', target: 'ren' }
    const first = await p1.suggested('act', 'with', { ...options, with: '' })
    expect(first).toContainEqual({ name: 'Effort 2', value: 'effort=2' })
    expect(first.map(({ value }) => value).join(' ')).not.toMatch(/endure|evade/)
    const next = await p1.suggested('act', 'with', { ...options, with: 'effort=3 mod' })
    expect(next).toContainEqual({ name: 'Effort 3 Modifier 2', value: 'effort=3 modifier=2' })
    for (const { name, value } of [...first, ...next]) {
      expect(name.length).toBeLessThanOrEqual(100)
      expect(value.length).toBeLessThanOrEqual(100)
    }
    const japanese = await p1.in(ja).suggested('act', 'with', { ...options, with: '' })
    expect(japanese[0]?.name).not.toMatch(/^[A-Za-z ]+\d/)
  })

  it('finds game systems of BCDice', async () => {
    const { p1 } = await seated()
    const found = await p1.suggested('roll', 'system', { command: 'x', system: 'アリアンロッド' })
    expect(found.map(({ value }) => value)).toContain('Arianrhod')
  })
})
