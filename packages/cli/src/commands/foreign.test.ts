import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FORMATS } from '@tryst/interop'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { FORMATS_READ, FORMATS_WRITTEN, main } from '../program.ts'
import { Folder, tryst } from '../testing/bin.ts'
import { LOG_FORMAT } from './export.ts'

const folder = new Folder()
afterAll(() => folder.remove())

let out: Buffer
let err = ''

beforeEach(() => {
  out = Buffer.alloc(0)
  err = ''
  vi.stubEnv('LC_ALL', 'C')
  vi.spyOn(process.stdout, 'write').mockImplementation((text: unknown) => {
    out = Buffer.concat([out, Buffer.from(text as string)])
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text: unknown) => {
    err += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const first = (pack: string) =>
  fileURLToPath(new URL(`../../../../examples/${pack}/first.yaml`, import.meta.url))

const piece = (data: object) => JSON.stringify({ kind: 'character', data })

const grown = {
  name: 'Yuki <b>',
  status: [{ label: 'EP', value: '12', max: 24 }],
  params: [
    { label: '年齢', value: '２７' },
    { label: '筋力', value: '4' },
    { label: '器用', value: '4' },
    { label: '所属', value: '港' },
  ],
}

it('the help names the formats that there are', () => {
  expect([...FORMATS_READ].sort()).toEqual(FORMATS.map(({ id }) => id).sort())
  const written = FORMATS.filter(({ write, writeTable }) => write || writeTable).map(({ id }) => id)
  expect([...FORMATS_WRITTEN].sort()).toEqual([...written, LOG_FORMAT].sort())
})

describe('tryst import', () => {
  it('prints a character that a scenario takes, what is asked for as comments', async () => {
    const file = folder.file('yuki.json', piece(grown))
    expect(await main(['import', file])).toBe(0)
    expect(out.toString()).toContain('kind: pc # is it a pc, an npc or a monster?')
    expect(err).toContain('not carried over:\n')
    expect(err).toContain('the pack has no field for it (1): params[3] 所属')
    const scenario = {
      ...(parse(readFileSync(first('arianrhod'), 'utf8')) as object),
      characters: parse(out.toString()) as { player: string }[],
      steps: [],
    }
    scenario.characters[0]!.player = 'saki'
    const pasted = folder.file('pasted.yaml', JSON.stringify(scenario))
    expect(await main(['check', pasted])).toBe(0)
  })

  it('C-1: prints nothing without an age, and says how to fill it in', async () => {
    const young = { ...grown, params: [...grown.params.slice(1), { label: '年齢', value: '16' }] }
    const file = folder.file('young.json', piece(young))
    expect(await main(['import', file])).toBe(2)
    expect(out.toString()).toBe('')
    expect(err).toContain(`${file}: age: the sheet’s age “16” is no whole number of 18 or more`)
    expect(err).toContain('--set age=')
    err = ''
    expect(await main(['import', file, '--set', 'age=17'])).toBe(2)
    expect(out.toString()).toBe('')
    expect(err).toContain('age: 18 or more is required')
    expect(await main(['import', file, '--set', 'age=20', '--set', 'sex=female', '--set', 'kind=npc'])).toBe(
      0,
    )
    expect(parse(out.toString())).toMatchObject([{ age: 20, sex: 'female', kind: 'npc' }])
  })

  it('prints those of several that can be used, and ends with 2 for the others', async () => {
    const file = folder.file(
      'two.json',
      JSON.stringify([JSON.parse(piece(grown)), JSON.parse(piece({ ...grown, params: [] }))]),
    )
    expect(await main(['import', file, '--as', 'arianrhod'])).toBe(2)
    expect(parse(out.toString())).toHaveLength(1)
  })

  it('prints a table', async () => {
    const rows = Array.from({ length: 10 }, (_, i) => `${i + 1}:t`)
    const file = folder.file('table.txt', ['出会い', '1D10', ...rows].join('\n'))
    expect(await main(['import', file])).toBe(0)
    expect(parse(out.toString())).toEqual([
      { id: 'table-1', name: '出会い', die: 'D10', entries: [{ from: 1, to: 10, text: 't' }] },
    ])
  })

  it('prints all of it as JSON', async () => {
    const file = folder.file('json.json', piece(grown))
    expect(await main(['import', file, '--json'])).toBe(0)
    expect(JSON.parse(out.toString())).toMatchObject({
      format: 'ccfolia',
      ruleset: 'arianrhod',
      characters: [
        {
          complete: { age: 27 },
          asks: expect.any(Array),
          setAside: [{ value: { label: '所属', value: '港' } }],
        },
      ],
    })
  })

  it.each([
    [['--from', 'nope'], 'there is no format nope'],
    [['--from', 'udonarium'], 'this is not in the format of udonarium'],
    [['--as', 'chess'], 'there is no pack chess'],
    [['--set', 'age'], 'age is not of the form field=value'],
    [['--set', 'age=['], 'age=[ is not of the form field=value'],
  ])('%j is an error', async (args, says) => {
    expect(await main(['import', folder.file('y.json', piece(grown)), ...args])).toBe(2)
    expect([out.toString(), err]).toEqual(['', expect.stringContaining(says)])
  })

  it.each([
    ['', 'there is nothing in it'],
    [new Uint8Array([0, 1, 2]), 'this is no text'],
    ['{"kind":"character"', 'this is no whole JSON'],
    ['hello', 'this is in none of the formats'],
    [
      piece({ name: 'x', status: [{ label: 'HP', value: 1 }] }),
      'whose rules this character is for cannot be told',
    ],
  ])('%#: a file that is none is refused with a word', async (content, says) => {
    expect(await main(['import', folder.file('none', content)])).toBe(2)
    expect([out.toString(), err]).toEqual(['', expect.stringContaining(says)])
    expect(await main(['import', `${folder.path}/missing`])).toBe(2)
    expect(err).toContain('there is no such file')
  })
})

describe('tryst export', () => {
  it.each(['ccfolia', 'udonarium', 'udonarium-zip', 'tryst'])(
    'as %s gives what tryst import reads',
    async (format) => {
      expect(await main(['export', first('arianrhod'), '--to', format, '--character', 'aya'])).toBe(0)
      const file = folder.file('again', out)
      out = Buffer.alloc(0)
      expect(await main(['import', file])).toBe(0)
      expect(parse(out.toString())).toMatchObject([{ id: 'aya', name: 'Aya', age: 27, sexualDefense: 2 }])
    },
  )

  it('names what is not in it', async () => {
    const scenario = parse(readFileSync(first('arianrhod'), 'utf8')) as { steps: object[] }
    const steps = [{ do: 'status.add', to: 'aya', status: 'pregnant' }]
    const file = folder.file('state.yaml', JSON.stringify({ ...scenario, steps }))
    expect(await main(['export', file, '--to', 'ccfolia', '--character', 'aya'])).toBe(0)
    expect(err).toBe('not written:\n  a state that holds at the table alone (1): statuses\n')
  })

  it('gives the log, tables, and the table of defeats', async () => {
    expect(await main(['export', first('arianrhod'), '--to', 'ccfolia-log', '--lang', 'ja'])).toBe(0)
    expect(out.toString()).toContain('<title>ccfolia - logs</title>')
    out = Buffer.alloc(0)
    const tables = [{ id: 'meet', name: '出会い', die: 'D10', entries: [{ from: 1, to: 10, text: 't' }] }]
    const scenario = parse(readFileSync(first('fifth-edition'), 'utf8')) as object
    const file = folder.file('tables.yaml', JSON.stringify({ ...scenario, steps: [], tables }))
    expect(await main(['export', file, '--to', 'bcdice-table'])).toBe(0)
    expect(out.toString()).toMatch(/^出会い\n1D10\n1:t\n/)
    out = Buffer.alloc(0)
    expect(await main(['export', file, '--to', 'foundry-table', '--table', 'defeat'])).toBe(0)
    expect(JSON.parse(out.toString())).toMatchObject({ formula: '1d6' })
    out = Buffer.alloc(0)
    expect(await main(['export', file, '--to', 'tryst', '--table', 'meet'])).toBe(0)
    expect(parse(out.toString())).toEqual({ tables })
  })

  it.each([
    [['--to', 'ccfolia'], 'choose one with --character: aya, ren'],
    [['--to', 'ccfolia', '--character', 'nobody'], 'there is no character nobody; there are: aya, ren'],
    [['--to', 'foundry-actor', '--character', 'aya'], 'foundry-actor cannot be written'],
    [['--to', 'ytsheet2', '--character', 'aya'], 'ytsheet2 cannot be written'],
    [['--to', 'bcdice-table'], 'there is none to write'],
    [['--to', 'nope'], 'there is no format nope'],
    [[], 'the option --to <format> is missing'],
  ])('%j is an error', async (args, says) => {
    expect(await main(['export', first('arianrhod'), ...args])).toBe(2)
    expect([out.toString(), err]).toEqual(['', expect.stringContaining(says)])
  })
})

describe('tryst roll', () => {
  it('answers as BCDice does, with the comment and a word where it is secret', async () => {
    expect(await main(['roll', '-g', 'SwordWorld', 's2d6>=7', '見破る', '--dice', '4,2'])).toBe(0)
    expect(out.toString()).toBe('見破る, secret roll\n(2D6>=7) ＞ 6[4,2] ＞ 6 ＞ 失敗\n')
  })

  it('shows the same for the same seed, and all of it as JSON', async () => {
    const rolled = async () => {
      out = Buffer.alloc(0)
      expect(await main(['roll', '４ｄ６', '--seed', 'x', '--json'])).toBe(0)
      return JSON.parse(out.toString()) as object
    }
    const once = await rolled()
    expect(once).toEqual(await rolled())
    expect(once).toMatchObject({ system: 'DiceBot', command: '4d6', secret: false, faces: { length: 4 } })
  })

  it.each([
    [['201d6'], '200 dice at most at a time (not 201)'],
    [['hello'], '“hello” is no command of DiceBot'],
    [['attack', '2d6'], 'the command alone is “2d6”'],
    [['-g', 'chess', '2d6'], 'BCDice has no game system chess'],
    [['2d6', '--dice', '6'], 'the dice ran out'],
    [['2d6', '--dice', 'six'], 'six is no list of faces'],
    [['2d6', '--dice', '6', '--seed', 'x'], '--dice and --seed exclude each other'],
    [[], 'the argument command is missing'],
  ])('%j is an error', async (args, says) => {
    expect(await main(['roll', ...args])).toBe(2)
    expect([out.toString(), err]).toEqual(['', expect.stringContaining(says)])
  })
})

it('the built command line finds what it loads late', async () => {
  const { status, out: said, err: told } = await tryst(['roll', '2d6', '--dice', '3,4'])
  expect([status, said, told]).toEqual([0, '(2D6) ＞ 7[3,4] ＞ 7\n', ''])
  const imported = await tryst(['import', '-'], { input: piece(grown) })
  expect([imported.status, parse(imported.out)]).toEqual([0, [expect.objectContaining({ age: 27 })]])
})
