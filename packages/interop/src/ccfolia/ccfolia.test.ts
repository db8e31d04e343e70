import { catalog, readScenario, runScenario } from '@tryst/engine'
import { describe, expect, it } from 'vitest'
import { readForeign, writeCcfoliaLog, writeCharacter } from '../index.ts'
import { defaultTable, rulesetOf } from '../packs/profile.ts'

const piece = (data: object) => JSON.stringify({ kind: 'character', data })

const read = (data: object, pack = 'arianrhod') => readForeign(piece(data), { for: pack }).characters[0]!

describe('a piece', () => {
  it('may lack a maximum: the value is suggested for it', () => {
    const { sheet, asks } = read({
      name: 'A',
      status: [
        { label: 'EP', value: 12 },
        { label: 'x', value: 1 },
      ],
    })
    expect(sheet.ep).toEqual({ current: 12 })
    expect(asks.find(({ path }) => path.join('.') === 'ep.max')?.suggested).toBe(12)
  })

  it('takes 0 for a maximum as none', () => {
    expect(read({ name: 'A', status: [{ label: 'EP', value: 12, max: 0 }] }).sheet.ep).toEqual({
      current: 12,
    })
    expect(
      read({ name: 'A', status: [{ label: '快楽値', value: 7, max: 0 }] }, 'double-cross'),
    ).toMatchObject({
      sheet: { pleasure: { current: 7 } },
    })
  })

  it('says so when a value is above its maximum', () => {
    const { sheet, setAside } = read({ name: 'A', status: [{ label: 'EP', value: 30, max: 24 }] })
    expect(sheet.ep).toEqual({ max: 24 })
    expect(setAside).toContainEqual(expect.objectContaining({ value: 30 }))
  })

  it('reads a maximum among the params, and a pair in one text', () => {
    const data = {
      name: 'A',
      status: [],
      params: [
        { label: 'EP', value: '３／20' },
        { label: '最大EP', value: '20' },
      ],
    }
    expect(read(data).sheet.ep).toEqual({ current: 3, max: 20 })
  })

  it('takes labels in English, and by the names of the fields', () => {
    const params = [
      { label: 'Strength', value: '4' },
      { label: 'actionValue', value: '8' },
      { label: 'ep.max', value: '22' },
    ]
    expect(read({ name: 'A', params })).toMatchObject({
      sheet: { stats: { strength: 4 }, actionValue: 8, ep: { max: 22 } },
    })
  })

  it('sets aside what is there twice, unless it says the same', () => {
    const params = [
      { label: '筋力', value: '4' },
      { label: '筋力', value: 4 },
      { label: '筋力', value: '5' },
    ]
    const { sheet, setAside } = read({ name: 'A', params })
    expect(sheet.stats).toEqual({ strength: 4 })
    expect(setAside.map(({ value }) => value)).toEqual([5])
  })

  it('may be one of several, or its data alone', () => {
    const data = { name: 'A', status: [{ label: 'EP', value: 1, max: 2 }] }
    expect(
      readForeign(JSON.stringify([{ kind: 'character', data }, data, { kind: 'room' }]), {
        for: 'arianrhod',
      }),
    ).toMatchObject({
      characters: [{ sheet: { name: 'A' } }, { sheet: { name: 'A' } }],
      setAside: [{ field: '[2]' }],
    })
  })

  it('may come in a code block, or with a mark of byte order', () => {
    const text = piece({ name: 'A', status: [] })
    for (const input of [
      `\`\`\`json\n${text}\n\`\`\``,
      `\uFEFF${text}`,
      new TextEncoder().encode(`\uFEFF${text}`),
    ])
      expect(readForeign(input, { for: 'arianrhod' }).characters[0]?.sheet.name).toBe('A')
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
    ])
    expect(readForeign(utf16, { for: 'arianrhod' }).characters[0]?.sheet.name).toBe('A')
  })

  it.each([
    ['ナズナ\nPL: みなと\n人間／女／27', 27, 'female'],
    ['セリカ\n34 / 男 / ヒューリン', 34, 'male'],
    ['年齢: ４０　性別: 女', 40, 'female'],
    ['身長160cm 実年齢 31 性別：男', 31, 'male'],
  ])('finds age and sex in the memo %j', (memo, age, sex) => {
    expect(read({ name: 'A', memo, status: [] }).sheet).toMatchObject({ age, sex })
  })

  it.each([['人間／女／16'], ['人間／女／年齢不明'], ['年齢：１７']])(
    'C-1: asks for the age with the memo %j',
    (memo) => {
      const { sheet, asks } = read({ name: 'A', memo, status: [] })
      expect(sheet.age).toBeUndefined()
      expect(asks.some(({ path, suggested }) => path[0] === 'age' && suggested === undefined)).toBe(true)
    },
  )

  it.each([
    [{ label: '外見', value: '16歳' }],
    [{ label: 'apparent age', value: '16' }],
    [{ label: '見た目年齢', value: '不明' }],
  ])('C-1: asks for the apparent age where a label gives it: %j', (param) => {
    const { asks } = read({ name: 'A', params: [{ label: '年齢', value: '200' }, param] })
    expect(asks.filter(({ suggested }) => suggested === undefined).map(({ path }) => path[0])).toEqual([
      'apparentAge',
    ])
  })

  it('C-1: asks for it where a key that means nothing here gives it', () => {
    const { asks } = read({ name: 'A', status: [], more: { apparentAge: 15 } })
    expect(asks.map(({ path }) => path[0])).toContain('apparentAge')
  })

  it('C-1: asks when it gives two ages', () => {
    const params = [{ label: '年齢', value: '27' }]
    expect(read({ name: 'A', memo: '人間／女／30', params }).asks.map(({ path }) => path[0])).toContain('age')
    expect(read({ name: 'A', memo: '人間／女／27', params }).sheet.age).toBe(27)
  })

  it('cannot be told whose rules it follows by HP alone', () => {
    expect(() => readForeign(piece({ name: 'A', status: [{ label: 'HP', value: 1, max: 2 }] }))).toThrow(
      expect.objectContaining({ code: 'ruleset-needed' }),
    )
  })

  it('is written as the Clipboard API has it, with nothing in the palette but the pack’s own words', () => {
    const table = defaultTable(rulesetOf('arianrhod'))
    const stats = {
      strength: 1,
      dexterity: 2,
      agility: 3,
      intelligence: 4,
      perception: 5,
      spirit: 6,
      luck: 7,
    }
    const sheet = {
      id: 'a',
      name: '{EP}\n:EP-99',
      kind: 'npc',
      age: 30,
      sex: 'none',
      stats,
      actionValue: 9,
      ep: { max: 24, current: 20 },
    }
    const { data } = JSON.parse(writeCharacter('ccfolia', sheet, table).content as string) as {
      data: {
        name: string
        initiative: number
        status: unknown
        params: { label: string; value: unknown }[]
        commands: string
      }
    }
    expect(data.name).toBe('{EP}\n:EP-99')
    expect(data.initiative).toBe(9)
    expect(data.status).toEqual([{ label: 'EP', value: 20, max: 24 }])
    expect(data.params).toContainEqual({ label: '年齢', value: '30' })
    expect(data.params.every(({ value }) => typeof value === 'string')).toBe(true)
    expect(data.commands).not.toContain('EP-99')
  })
})

describe('a log', () => {
  const log = (steps: readonly object[], theirs: object = { intimacy: 'yes' }) => {
    const stats = {
      strength: 3,
      dexterity: 3,
      agility: 3,
      intelligence: 3,
      perception: 3,
      spirit: 3,
      luck: 3,
    }
    const character = (id: string, name: string, player: string) => ({
      ...{ id, name, kind: 'pc', player, age: 30, sex: 'female', stats, actionValue: 5, ep: { max: 20 } },
    })
    const scenario = {
      ruleset: 'arianrhod',
      dice: Array.from({ length: 40 }, () => 3),
      people: [
        { id: 'gm', role: 'gm', adult: true, table: { intimacy: 'yes' } },
        { id: 'p1', role: 'player', adult: true, table: { intimacy: 'yes' }, self: { intimacy: 'yes' } },
        { id: 'p2', role: 'player', adult: true, table: { intimacy: 'yes' }, self: theirs },
      ],
      characters: [character('a', '<b>ア</b>', 'p1'), character('b', 'ベ&ラ', 'p2')],
      steps,
    }
    return writeCcfoliaLog(runScenario(readScenario(JSON.stringify(scenario), catalog)), { language: 'ja' })
  }

  /** What programs that shape such logs do: paragraphs, three spans in each. */
  const parsed = (html: string) =>
    [
      ...html.matchAll(
        /^<p style="color:(#[0-9a-f]{6});">\n {2}<span> \[([^<]*)\]<\/span>\n {2}<span>([^<]*)<\/span> :\n {2}<span>\n {4}([^\n]*)\n {2}<\/span>\n<\/p>$/gm,
      ),
    ].map(([, , tab, speaker, text]) => ({ tab, speaker, text }))

  it('has the head and the lines that readers look for', () => {
    const html = log([{ do: 'technique', by: 'a', to: 'b' }]).content as string
    expect(html.split('\n')[6]).toBe('    <title>ccfolia - logs</title>')
    expect(parsed(html)).toEqual([
      {
        tab: 'main',
        speaker: '&lt;b&gt;ア&lt;/b&gt;',
        text: expect.stringMatching(
          /^性技判定 対象 ベ&amp;ラ<br>性技判定 \(2D6\+3\) ＞ 6\[3,3\]\+3 ＞ 9<br>/,
        ),
      },
    ])
    expect(html).not.toContain('<b>')
  })

  it('C-5: tells of a veiled step only that it was one, and what it did', () => {
    const [line] = parsed(
      log([{ do: 'caress', by: 'a', to: 'b', evade: false }], { intimacy: 'veil' }).content as string,
    )
    expect(line?.speaker).toBe('system')
    expect(line?.text).toMatch(/^暗転: .*<br>\[ .* \] EP /)
    expect(line?.text).not.toContain('愛撫')
  })

  it('C-7: holds no refused step, and no answer of anybody', () => {
    const { content, leftOut } = log(
      [
        { do: 'caress', by: 'a', to: 'b' },
        { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'yes' },
        { do: 'scene.start' },
      ],
      { intimacy: 'no' },
    )
    expect(parsed(content as string).map(({ text }) => text)).toEqual([expect.stringContaining('シーン開始')])
    expect(leftOut).toHaveLength(1)
    expect(content).not.toContain('p2')
  })
})
