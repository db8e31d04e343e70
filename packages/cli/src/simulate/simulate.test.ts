import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Folder, start, tryst } from '../testing/bin.ts'

const folder = new Folder()
afterAll(() => folder.remove())

const contest = folder.file(
  'contest.yaml',
  `
ruleset: arianrhod
seed: contest
people:
  - { id: gm, role: gm, adult: true, table: { intimacy: yes } }
characters:
  - &one
    { id: aya, name: 綾, kind: npc, age: 27, sex: female, actionValue: 8, ep: { max: 9 }, sexualDefense: 2,
      stats: { strength: 2, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 } }
  - { id: kai, name: Kai, kind: npc, age: 31, sex: male, actionValue: 6, ep: { max: 8 }, sexualDefense: 2,
      stats: { strength: 2, dexterity: 4, agility: 4, intelligence: 3, perception: 3, spirit: 3, luck: 3 } }
steps: [{ do: scene.start, tone: contest }]
`.replace('&one\n    ', ''),
)

describe('tryst solve', () => {
  it('tells the chances and the best choices, for people and as JSON', async () => {
    const { status, out } = await tryst(['solve', contest])
    expect(status).toBe(0)
    expect(out).toContain('綾 wins')
    expect(out).toContain('The turn of Kai · 綾: States Enduring, Acted')
    const json = JSON.parse((await tryst(['solve', contest, '--json'])).out)
    expect(json.win.aya + json.win.kai + json.neither).toBeCloseTo(1, 12)
    expect(json.nodes[json.start].value).toHaveLength(9)
    expect(json.nodes[json.start].value[8][7]).toBeCloseTo(json.win.aya - json.win.kai, 12)
  })

  it('holds what it says against contests really played', async () => {
    const { status, out } = await tryst(['solve', contest, '--verify', '5000', '--seed', 'held'])
    expect(status).toBe(0)
    expect(out).toContain('Checked by 5000 contests (seed held)')
    expect(out.match(/within 99\.9 %/g)).toHaveLength(3)
    const { verified } = JSON.parse((await tryst(['solve', contest, '--verify', '2000', '--json'])).out)
    expect(verified.runs).toBe(2000)
    expect(verified.sides.map(({ inside }: { inside: boolean }) => inside)).toEqual([true, true, true])
  })

  it('takes a goal, whose it is, an end after some rounds, choices made at once, and a step to begin at', async () => {
    const solve = async (...args: string[]) =>
      JSON.parse((await tryst(['solve', contest, '--json', ...args])).out)
    const [open, hold, kais, short, hidden, later] = await Promise.all([
      solve(),
      solve('--goal', 'hold'),
      solve('--goal', 'hold', '--for', 'kai'),
      solve('--goal', 'hold', '--rounds', '1'),
      solve('--hidden'),
      solve('--step', '0'),
    ])
    expect([open.goal, open.for, hold.goal, kais.for, hidden.hidden]).toEqual([
      'first',
      'aya',
      'hold',
      'kai',
      true,
    ])
    expect(short.value).toBeGreaterThan(hold.value)
    expect(kais.value).toBeGreaterThan(0)
    expect(hidden.nodes[hidden.start].optionsMixed[8][7]).toHaveLength(
      hidden.nodes[hidden.start].options.length,
    )
    expect(later.win).toEqual(open.win)
    const told = await Promise.all(
      ['--goal spare', '--for nobody', '--without nothing', '--step 9'].map((args) =>
        tryst(['solve', contest, ...args.split(' ')]),
      ),
    )
    expect(told[0]?.out).toMatch(/loses little\): \d+\.\d\d of 9 EP/)
    expect(told[1]?.err).toContain('nobody is not one of the two')
    expect(told[2]?.err).toContain('no action nothing')
    expect(told.map(({ status }) => status)).toEqual([0, 2, 2, 2])
  }, 90_000)

  it('solves sword-world, and says how its rules are read', async () => {
    const { out } = await tryst([
      'solve',
      'examples/sword-world/first.yaml',
      '--lang',
      'ja',
      '--verify',
      '2000',
    ])
    expect(out).toContain('シチュエーションは行わない')
    expect(out).toContain('Mira の勝ち')
    expect(out).not.toContain('区間の外')
  })

  it('says of other packs that there is no contest', async () => {
    const { status, err } = await tryst(['solve', 'examples/heroine/first.yaml'])
    expect([status, err]).toEqual([2, expect.stringContaining('neither solved nor simulated')])
  })
})

describe('tryst simulate', () => {
  const simulate = (...args: string[]) =>
    tryst([
      'simulate',
      contest,
      '--runs',
      '12000',
      '--policy',
      'aya=scripted:caress; union effort=2,kai=random',
      ...args,
    ])

  it('comes to the same for the same seed, on any number of threads, and to something else for another', async () => {
    const one = await simulate('--json', '--threads', '1')
    expect(one.status).toBe(0)
    for (const threads of ['2', '3'])
      expect((await simulate('--json', '--threads', threads)).out).toBe(one.out)
    expect((await simulate('--json', '--threads', '2', '--seed', 'other')).out).not.toBe(one.out)
  })

  it('counts every contest once', async () => {
    const { contests, win, both, unended, moves, steps } = JSON.parse((await simulate('--json')).out)
    expect(contests).toBe(12_000)
    const ends = [win.aya, win.kai, both, unended].map((one) => one.contests)
    expect(ends.reduce((sum, n) => sum + n, 0)).toBe(contests)
    expect(moves.pmf.reduce((sum: number, [, p]: [number, number]) => sum + p, 0)).toBeCloseTo(1, 9)
    expect(steps.reduce((sum: number, one: { ends: number }) => sum + one.ends, 0)).toBeCloseTo(1, 9)
  })

  it('comes to what solve says when both play the best', async () => {
    const { win } = JSON.parse((await tryst(['solve', contest, '--json'])).out)
    const played = JSON.parse((await tryst(['simulate', contest, '--runs', '20000', '--json'])).out)
    expect(Math.abs(played.win.aya.p - win.aya)).toBeLessThan(
      3.29 * Math.sqrt((win.aya * (1 - win.aya)) / 20_000),
    )
  })

  it('sweeps a number, a resource, a house rule, and their combinations', async () => {
    const vary = async (...variations: string[]) => {
      const args = variations.flatMap((text) => ['--vary', text])
      return JSON.parse((await simulate('--json', '--runs', '2000', ...args)).out).points
    }
    const won = (points: { win: { aya: { p: number } } }[]) => points.map(({ win }) => win.aya.p)
    const defense = await vary('kai.sexualDefense=0..8..4')
    expect(defense.map((one: { values: object }) => one.values)).toEqual([
      { 'kai.sexualDefense': 0 },
      { 'kai.sexualDefense': 4 },
      { 'kai.sexualDefense': 8 },
    ])
    expect(won(defense)[0]).toBeGreaterThan(won(defense)[2] as number)
    const ep = await vary('kai.ep=1,8', 'options.bothCritical=reactor,compare')
    expect(ep.map((one: { values: object }) => Object.values(one.values))).toEqual([
      [1, 'reactor'],
      [1, 'compare'],
      [8, 'reactor'],
      [8, 'compare'],
    ])
    expect(ep[0].left.kai.mean[0]).toBe(1)
    expect(won(ep)[0]).toBeGreaterThan(won(ep)[2] as number)
  })

  it('writes what it tells as a page and as a picture, in the language asked for', async () => {
    const [page, picture] = [join(folder.path, 'report.html'), join(folder.path, 'report.svg')]
    const files = ['--html', page, '--svg', picture]
    expect((await simulate(...files)).status).toBe(0)
    const told = readFileSync(page, 'utf8')
    for (const words of ['<html lang="en">', '綾 wins', 'The round in which it was over', 'Most decisive'])
      expect(told).toContain(words)
    expect(told.match(/<svg/g)?.length).toBeGreaterThan(4)
    expect(readFileSync(picture, 'utf8')).toContain('Kai: Enduring')
    await simulate(...files, '--lang', 'ja', '--vary', 'kai.sexualDefense=0..4')
    const swept = readFileSync(page, 'utf8')
    for (const words of ['<html lang="ja">', '綾 の勝ち', '勝負のゆくえ: Kai 性的防御力'])
      expect(swept).toContain(words)
  })

  it('tells what is there when it is interrupted', async () => {
    const child = start(['simulate', contest, '--runs', '900000000', '--json', '--threads', '2'])
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    setTimeout(() => child.kill('SIGINT'), 8000)
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect(status).toBe(0)
    expect(JSON.parse(out).contests).toBeGreaterThan(0)
  }, 60_000)

  it.each([
    [['--policy', 'aya=optimal,nobody=random'], 'nobody=random'],
    [['--policy', 'aya=gready'], 'gready'],
    [['--policy', 'aya=scripted:caress; onion'], 'onion'],
    [['--vary', 'kai.ep=9'], 'out of range: kai.ep: 0–8'],
    [['--html', '/nowhere/report.html', '--runs', '10'], 'cannot write /nowhere/report.html'],
    [['--vary', 'kai.sexualDefense'], 'kai.sexualDefense'],
    [['--vary', 'nobody.ep.max=1..2'], 'nobody.ep.max'],
    [['--vary', 'kai.age=17..18'], '18 or more'],
    [['--between', 'aya'], '--between'],
  ])('refuses %j', async (args, what) => {
    const { status, err, out } = await tryst(['simulate', contest, ...args])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(what)
  })
})
