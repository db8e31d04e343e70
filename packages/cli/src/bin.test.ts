import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { catalog } from '@tryst/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { bin, duel, duelFile, Folder, tryst } from './testing/bin.ts'

const folder = new Folder()
afterAll(() => folder.remove())

const json = (text: string) => JSON.parse(text)

describe('tryst run', () => {
  it('ends with 0 when the run reached its end, refusals included (C-19)', async () => {
    const { status, out, err } = await tryst(['run', duelFile, '--json'])
    expect([status, err]).toEqual([0, ''])
    const { ruleset, steps, state } = json(out)
    expect(ruleset).toBe(parse(duel).ruleset)
    expect(steps.map((step: { status: string; code?: string }) => step.code ?? step.status)).toEqual(
      ['ok', 'ok', 'not-engaged', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'consent', 'ok', 'ok', 'ok'], // biome-ignore format: one line
    )
    expect(steps[7].takenBack).toBe(true)
    expect(state.characters.ren.ep).toEqual({ current: 19, max: 20 })
  })

  it('prints a line for each of several files, a bad one’s with what is wrong first', async () => {
    const bad = folder.file('young.yaml', duel.replace('age: 27', 'age: 17').replace('sex: male', 'sex: yes'))
    const { status, out, err } = await tryst(['run', duelFile, bad, duelFile, '--json'])
    const lines = out.trimEnd().split('\n').map(json)
    expect(status).toBe(2)
    expect(lines.map((line) => Object.keys(line)[0])).toEqual(['ruleset', 'error', 'ruleset'])
    expect(lines[1]).toEqual({ error: { path: 'characters[0].age', message: '18 or more is required' } })
    expect(err.trimEnd().split('\n')).toEqual([
      `${bad}: characters[0].age: 18 or more is required`,
      `${bad}: characters[1].sex: one of female, male, both, none is required`,
    ])
  })

  it('refuses files that are none, each with a clear word, and prints nothing else', async () => {
    mkdirSync(`${folder.path}/dir.yaml`)
    const huge = folder.file('huge.yaml', '')
    truncateSync(huge, 100 * 2 ** 20)
    const wrong: [file: string, says: string][] = [
      [`${folder.path}/none.yaml`, 'there is no such file'],
      [`${folder.path}/dir.yaml`, 'this is a directory'],
      [folder.file('binary.yaml', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])), 'this is no text'],
      [folder.file('latin1.yaml', Buffer.from('name: é', 'latin1')), 'this is no text'],
      [folder.file('utf16.yaml', Buffer.from(`\ufeff${duel}`, 'utf16le')), 'this is no text'],
      [huge, 'it is too large'],
      [folder.file('empty.yaml', ''), 'a scenario is a mapping'],
      [folder.file('open.yaml', 'people: ['), 'line 1, column 10'],
      [folder.file('deep.yaml', '['.repeat(50_000)), 'line 1, column'],
      [folder.file('out.yaml', duel.replace(/dice: .*/, 'dice: [4, 6]')), 'dice: the dice ran out'],
      [folder.file('face.yaml', duel.replace('[4, 6,', '[4, 7,')), 'dice[1]: a D6 has no face 7'],
    ]
    const files = wrong.map(([file]) => file)
    const [all, one] = await Promise.all([tryst(['run', ...files]), tryst(['run', huge, '--json'])])
    for (const { status, out } of [all, one]) expect([status, out]).toEqual([2, ''])
    for (const [file, says] of wrong) expect(all.err).toContain(`${file}: ${says}`)
    expect(one.err).toContain(`${huge}: it is too large`)
  })

  it('reads standard input as -', async () => {
    const { status, out } = await tryst(['run', '-', '--json'], { input: `\ufeff${duel}` })
    expect([status, json(out).steps.length]).toEqual([0, 14])
  })

  it('may be read in part: no error when the output is closed early', () => {
    const many = Array(60).fill(`'${duelFile}'`).join(' ')
    const { stdout, stderr } = spawnSync('sh', ['-c', `'${bin}' run ${many} --json | head -n 1`], {
      encoding: 'utf8',
    })
    expect([json(stdout).steps.length, stderr]).toEqual([14, ''])
  })

  it('prints no colour into a pipe, with or without NO_COLOR', async () => {
    const [plain, none] = await Promise.all([
      tryst(['run', duelFile], { env: { CI: '1' } }),
      tryst(['run', duelFile], { env: { NO_COLOR: '1' } }),
    ])
    expect(plain.out).not.toContain('\u001b')
    expect(none.out).toBe(plain.out)
  })

  it('speaks Japanese where the locale or --lang says so, else English', async () => {
    const [locale, lang, english] = await Promise.all([
      tryst(['run', duelFile], { env: { LANG: 'ja_JP.UTF-8' } }),
      tryst(['run', duelFile, '--lang', 'ja'], { env: { LC_ALL: 'en_US.UTF-8' } }),
      tryst(['--lang=en', 'run', duelFile], { env: { LC_ALL: 'ja_JP.UTF-8' } }),
    ])
    expect(locale.out).toContain('2D6[4,6] + 器用 5 + 修正 3 = 18')
    expect(lang.out).toBe(locale.out)
    expect(english.out).toContain('2D6[4,6] + dexterity 5 + modifier 3 = 18')
  })
})

/** Each field of a file misspelt in turn, with the path that must be named. */
function* misspelt(value: unknown, path = ''): Generator<[path: string, file: unknown]> {
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  for (const [key, inner] of entries) {
    const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const put = (name: string, other: unknown) =>
      Array.isArray(value)
        ? value.map((one, i) => (String(i) === key ? other : one))
        : Object.fromEntries(entries.map(([k, one]) => (k === key ? [name, other] : [k, one])))
    if (!Array.isArray(value)) yield [`${at}x`, put(`${key}x`, inner)]
    for (const [where, changed] of misspelt(inner, at)) yield [where, put(key, changed)]
  }
}

describe('tryst check', () => {
  it('names every field that is misspelt', async () => {
    const typos = [...misspelt(parse(duel))]
    const files = typos.map(([, file], i) => folder.file(`typo-${i}.json`, JSON.stringify(file)))
    const { status, out, err } = await tryst(['check', ...files])
    expect([status, out]).toEqual([2, ''])
    const lines = new Set(err.split('\n'))
    const missed = typos.filter(([path], i) => {
      const [, name] = /([^.]*)x$/.exec(path) as unknown as [string, string]
      // Without `do` nobody can tell what else belongs there.
      const expected = name === 'do' ? path.slice(0, -1) : path
      return ![...lines].some((line) => line.startsWith(`${files[i]}: ${expected}: `))
    })
    expect(missed.map(([path]) => path)).toEqual([])
    expect(typos.length).toBeGreaterThan(100)
  })

  it('lists everything that is wrong in each file, and what is right', async () => {
    const bad = folder.file('two.yaml', duel.replace('role: gm', 'role: boss').replace('sex: male', 'sex: m'))
    const { status, out, err } = await tryst(['check', duelFile, bad])
    expect([status, out]).toEqual([2, `${duelFile}: ok\n`])
    expect(err).toContain(`${bad}: people[0].role: `)
    expect(err).toContain(`${bad}: characters[1].sex: `)
  })
})

describe('tryst odds', () => {
  it('answers for the step asked for, else for the last (C-20)', async () => {
    const [fourth, last, refused] = await Promise.all([
      tryst(['odds', duelFile, '--step', '4', '--json']),
      tryst(['odds', duelFile, '--json']),
      tryst(['odds', duelFile, '--step', '10', '--json']),
    ])
    const { step, facts } = json(fourth.out)
    expect(step).toBe(4)
    expect(facts.hit.p).toBeGreaterThan(0.7)
    expect(facts.total.pmf[0][0]).toBe(10)
    expect(json(last.out)).toEqual({ step: 13, facts: {} })
    expect([refused.status, json(refused.out)]).toEqual([
      0,
      { step: 10, status: 'refused', code: 'consent', themes: ['intimacy'] },
    ])
  })

  it('draws a table for people', async () => {
    const { out } = await tryst(['odds', duelFile, '--step', '4', '--lang', 'ja'])
    expect(out).toMatch(/命中 +8\d\.\d % +█+/)
    expect(out).toMatch(/達成値 {2}平均 15\.00/)
  })

  it('refuses a step that there is none of', async () => {
    const ran = await Promise.all(['14', '-1'].map((n) => tryst(['odds', duelFile, '--step', n])))
    for (const { status, out } of ran) expect([status, out]).toEqual([2, ''])
    expect(ran[0]?.err).toBe(`${duelFile}: its steps are 0 to 13\n`)
    const empty = folder.file('nosteps.yaml', duel.replace(/steps:.*/s, 'steps: []\n'))
    expect((await tryst(['odds', empty])).err).toBe(`${empty}: it has no steps\n`)
  })
})

describe('tryst actions', () => {
  it('tells what can be done after all steps, or why not', async () => {
    const file = folder.file('begin.yaml', duel.replace(/ {2}- \{ do: caress.*/s, ''))
    const [all, one, text, nobody] = await Promise.all([
      tryst(['actions', file, '--json']),
      tryst(['actions', file, '--by', 'aya', '--json']),
      tryst(['actions', file, '--by', 'aya']),
      tryst(['actions', file, '--by', 'nobody']),
    ])
    const { actions } = json(one.out)
    expect(actions.every(({ by }: { by: string }) => by === 'aya')).toBe(true)
    expect(actions.find((action: { do: string }) => action.do === 'engage')).toMatchObject({
      status: 'ok',
      as: 'p1',
      parameters: [{ name: 'to', legal: { values: ['ren'] } }],
      example: { by: 'aya', to: 'ren' },
    })
    expect(actions.find((action: { do: string }) => action.do === 'caress')).toMatchObject({
      status: 'refused',
      code: 'not-engaged',
    })
    expect(json(all.out).actions.length).toBeGreaterThan(actions.length)
    expect(text.out).toContain('✓ engage')
    expect(nobody).toEqual({
      status: 2,
      out: '',
      err: `${file}: there is no character nobody; there are: aya, ren\n`,
    })
  })
})

describe('tryst new', () => {
  it('prints a starter that runs, for every pack that has one', async () => {
    const ids = [...catalog.keys()]
    const starters = await Promise.all(ids.map((id) => tryst(['new', id])))
    const there = starters.flatMap(({ status, out }, i) =>
      status === 0 ? [folder.file(`${ids[i]}.yaml`, out)] : [],
    )
    const { status, err } = await tryst(['run', ...there])
    expect([status, err]).toEqual([0, ''])
    for (const { status, err } of starters.filter(({ status }) => status !== 0))
      expect([status, err]).toEqual([2, expect.stringContaining('no starter')])
  })
})

describe('the command line', () => {
  it('ends with 2 when it is wrong, and has a version', async () => {
    const { version } = json(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
    const [command, option, file, shown] = await Promise.all(
      [['walk'], ['run', '--jsom', 'x'], ['run'], ['--version']].map((args) => tryst(args)),
    )
    expect(command).toEqual({
      status: 2,
      out: '',
      err: 'tryst: there is no command walk; see tryst --help\n',
    })
    expect(option).toEqual({ status: 2, out: '', err: expect.stringContaining('no option --jsom') })
    expect(file).toEqual({ status: 2, out: '', err: expect.stringContaining('file is missing') })
    expect(shown).toEqual({ status: 0, out: `${version}\n`, err: '' })
  })
})

describe('the file read back', () => {
  it('is the same whether YAML or JSON', async () => {
    const files = [JSON.stringify(parse(duel)), stringify(parse(duel))].map((text, i) =>
      folder.file(`same-${i}`, text),
    )
    const { out } = await tryst(['run', ...files, '--json'])
    const [first, second] = out.trimEnd().split('\n')
    expect(first).toBe(second)
  })
})
