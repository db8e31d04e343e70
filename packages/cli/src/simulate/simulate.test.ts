import { interval } from '@tryst/engine'
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
    expect(out).toContain('The turn of Kai · 綾: Acted, Enduring')
    const json = JSON.parse((await tryst(['solve', contest, '--json'])).out)
    expect(json.win.aya + json.win.kai + json.neither).toBeCloseTo(1, 12)
    expect(json.nodes[json.start].value).toHaveLength(9)
    expect(json.nodes[json.start].value[8][7]).toBeCloseTo(json.win.aya - json.win.kai, 12)
  })

  it('says of other packs that there is no contest', async () => {
    const { status, err } = await tryst(['solve', 'examples/heroine/first.yaml'])
    expect([status, err]).toEqual([2, expect.stringContaining('declares no contest')])
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
    expect((await simulate('--json', '--threads', '3')).out).toBe(one.out)
    expect((await simulate('--json', '--threads', '2', '--seed', 'other')).out).not.toBe(one.out)
  })

  it('counts every contest once', async () => {
    const { contests, win, both, unended, moves, steps } = JSON.parse((await simulate('--json')).out)
    expect(contests).toBe(12_000)
    const ends = [win.aya, win.kai, both, unended].map((one) => one.contests)
    expect(ends.reduce((sum, n) => sum + n, 0)).toBe(contests)
    expect(moves.lengths.reduce((sum: number, n: number) => sum + n, 0)).toBe(contests)
    expect(steps.reduce((sum: number, one: { ends: number }) => sum + one.ends, 0)).toBeCloseTo(1, 9)
  })

  it('comes to what solve says when both play the best', async () => {
    const { win } = JSON.parse((await tryst(['solve', contest, '--json'])).out)
    const played = JSON.parse((await tryst(['simulate', contest, '--runs', '20000', '--json'])).out)
    expect(Math.abs(played.win.aya.p - win.aya)).toBeLessThan(
      3.29 * Math.sqrt((win.aya * (1 - win.aya)) / 20_000),
    )
  })

  it('sweeps a number', async () => {
    const { out } = await simulate('--json', '--vary', 'kai.sexualDefense=0..8..4', '--runs', '2000')
    const { points } = JSON.parse(out)
    const won = points.map((one: { win: { aya: { p: number } } }) => one.win.aya.p)
    expect(points.map((one: { value: string }) => one.value)).toEqual(['0', '4', '8'])
    expect(won[0]).toBeGreaterThan(won[2])
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
    [['--policy', 'aya=Union!'], 'Union!'],
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

describe('the interval of a share', () => {
  it('holds it, never leaves 0 to 1, and narrows', () => {
    expect(interval(0, 100)).toEqual([0, expect.closeTo(0.037, 3)])
    expect(interval(50, 100)).toEqual([expect.closeTo(0.4038, 4), expect.closeTo(0.5962, 4)])
    expect(interval(100, 100)[1]).toBe(1)
  })
})
