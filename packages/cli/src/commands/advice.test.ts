import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../program.ts'
import { duelFile, Folder } from '../testing/bin.ts'

let out = ''
let err = ''
const folder = new Folder()
afterAll(() => folder.remove())

beforeEach(() => {
  out = ''
  err = ''
  vi.stubEnv('LC_ALL', '')
  vi.stubEnv('LC_MESSAGES', '')
  vi.stubEnv('LANG', 'C')
  vi.stubEnv('COLUMNS', '100')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const sheet = (id: string, sex: string, points: string) => `
  - id: ${id}
    name: ${id === 'aya' ? '綾' : 'Ren'}
    kind: npc
    age: 30
    sex: ${sex}
    stats: { dexterity: 21, agility: 16, intelligence: 14, strength: 11, vitality: 13, spirit: 17, stamina: 18 }
    skillLevel: 1
    stamina: { current: ${points} }
    hp: { max: 10 }
    mp: { max: 10 }
    sp: 3`

/** Two of the pack with rerolls, one attack between them. */
const attack = (given = '') =>
  folder.file(
    'attack.yaml',
    `ruleset: sword-world
seed: advice
people: [{ id: gm, role: gm, adult: true, table: { intimacy: yes } }]
characters:${sheet('aya', 'female', '18')}${sheet('ren', 'male', '9')}
steps: [{ do: attack, by: aya, to: ren ${given} }]
`,
  )

describe('tryst compare', () => {
  it('answers each choice as tryst odds does, numbers with their mean', async () => {
    expect(await main(['compare', duelFile, '--step', '4', '--vary', 'modifier=-2,0,3', '--json'])).toBe(0)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({ step: 4, do: 'caress', vary: ['modifier'], side: 'actor' })
    expect(
      answer.choices.map(({ values, dominatedBy }: { values: object; dominatedBy?: number }) => [
        values,
        dominatedBy,
      ]),
    ).toEqual([
      [{ modifier: -2 }, 2],
      [{ modifier: 0 }, 2],
      [{ modifier: 3 }, undefined],
    ])
    out = ''
    await main(['odds', duelFile, '--step', '4', '--json'])
    const { facts } = JSON.parse(out)
    const given = answer.choices[2].facts
    expect(Object.keys(given)).toEqual(Object.keys(facts))
    expect(given.hit).toEqual(facts.hit)
    expect(given.damage.pmf).toEqual(facts.damage.pmf)
    const mean = facts.damage.pmf.reduce((sum: number, [value, p]: [number, number]) => sum + value * p, 0)
    expect(given.damage.mean).toBeCloseTo(mean, 12)
  })

  it('shows a table with bars, in either language, no line too long', async () => {
    for (const [lang, ...words] of [
      [
        'en',
        'Choices of step 7',
        'Effort',
        'EP damage',
        '██████',
        'not possible: 9',
        'the same for every choice:',
      ],
      ['ja', '手順7の選択肢', '力の入れ方', 'EPダメージ', '選べない: 9', 'どの選択でも同じ:'],
    ] as const) {
      out = ''
      const args = ['compare', duelFile, '--step', '7', '--vary', 'effort=1..3,9', '--vary', 'aya.ep=5,24']
      expect(await main([...args, '--lang', lang])).toBe(0)
      for (const word of words) expect(out).toContain(word)
      const rows = out.split('\n').filter((line) => line.includes('█'))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every((line) => line.length <= 100)).toBe(true)
    }
  })

  it('marks what is never the better choice, and says for whom', async () => {
    expect(await main(['compare', duelFile, '--step', '4', '--vary', 'endure=true,false'])).toBe(0)
    expect(out).toMatch(/^✗ {2}no /m)
    expect(out).toContain('✗ never better than yes: no')
    expect(out).toContain('the target is after')
    out = ''
    expect(await main(['compare', duelFile, '--step', '4', '--vary', 'options.armorBlocks=true,false'])).toBe(
      0,
    )
    expect(out).not.toContain('✗')
  })

  it.each([
    [['--vary', 'power=1'], 'the step has no parameter power; it has: by, to,'],
    [['--vary', 'kai.ep=1'], 'the file has nothing at kai.ep'],
    [['--vary', 'ren.sexualDefense'], 'say which values ren.sexualDefense takes'],
    [['--vary', 'ren.ep=99'], 'out of range: ren.ep: 0–20'],
    [['--vary', 'modifier=0..99', '--vary', 'bonusDice=0..9'], '256 combinations at most'],
    [['--vary', 'ren.sexualDefense=-1'], 'characters[1].sexualDefense: '],
    [['--vary', 'ren.age=17'], 'characters[1].age: 18 or more is required'],
    [['--step', '99', '--vary', 'modifier=1'], 'its steps are 0 to 13'],
    [['--vary', 'modifier=5..1'], '--vary <what=values> cannot be modifier=5..1; it is written what=values'],
    [[], '--vary is required, such as --vary effort=1..5'],
  ])('refuses %j', async (args, message) => {
    expect(
      await main(['compare', duelFile, ...(args.includes('--step') ? [] : ['--step', '4']), ...args]),
    ).toBe(2)
    expect(err).toContain(message)
    expect(out).toBe('')
  })
})

describe('tryst advise', () => {
  it('answers with the chance as it stands, what could be chosen, and what to take back', async () => {
    expect(await main(['advise', attack(), '--goal', 'hit', '--json'])).toBe(0)
    const answer = JSON.parse(out)
    out = ''
    await main(['odds', attack(), '--json'])
    expect(answer).toMatchObject({ step: 0, goal: 'hit' })
    expect(answer.expected).toBeCloseTo(JSON.parse(out).facts.hit.p, 12)
    expect(answer.before.map(({ parameter }: { parameter: string }) => parameter)).toEqual(['form'])
    expect(answer.after.map(({ by, wants }: { by: string; wants: string }) => [by, wants])).toEqual([
      ['aya', 'more'],
      ['ren', 'less'],
    ])
    expect(answer.after[0].uses[0]).toMatchObject({
      step: { do: 'reroll', by: 'aya', which: 'hit' },
      when: [{ fact: 'hit', is: false }],
      exact: true,
    })
  })

  it('tells it in either language', async () => {
    const args = ['advise', attack(), '--goal', 'hit', '--worth', '50%']
    expect(await main(args)).toBe(0)
    expect(out).toContain('Goal: Hit (as it stands ')
    expect(out).toMatch(/Ren: [\d.]+ % → [\d.]+ % \(−[\d.]+ %\)/)
    expect(out).toMatch(/Reroll \(Evasion\): when Hit: yes, Total: \d+ or less {2}−[\d.]+ %/)
    out = ''
    expect(await main([...args, '--lang', 'ja'])).toBe(0)
    expect(out).toContain('めあて: 命中（このままなら ')
    expect(out).toMatch(/振り直し（回避判定）: 命中: はい、達成値: \d+以下 のとき {2}−[\d.]+ %/)
  })

  it('aims at what the action is after, where nothing can be taken back too', async () => {
    expect(await main(['advise', duelFile, '--step', '4'])).toBe(0)
    expect(out).toContain('Goal: Climax')
    expect(out).toContain('✓')
    expect(out).toContain('nothing can be decided after the roll')
  })

  it('says so when the rolls have too many outcomes', async () => {
    expect(await main(['advise', attack(', reaction: counter'), '--goal', 'spGained', '--json'])).toBe(0)
    expect(JSON.parse(out).after).toBeNull()
  })

  it('tells a refusal', async () => {
    expect(await main(['advise', duelFile, '--step', '2', '--json'])).toBe(0)
    expect(JSON.parse(out)).toEqual({ step: 2, status: 'refused', code: 'not-engaged' })
  })

  it.each([
    [['--goal', 'beauty'], 'the goal (--goal) is one of: hit, '],
    [['--worth', 'much'], 'a number of 0 or more, or a percentage such as 10%'],
  ])('refuses %j', async (args, message) => {
    expect(await main(['advise', attack(), ...args])).toBe(2)
    expect(err).toContain(message)
  })

  it('has nothing to say of an action without dice', async () => {
    expect(await main(['advise', duelFile, '--step', '0'])).toBe(2)
    expect(err).toContain('this action has no fact that could be a goal')
  })
})
