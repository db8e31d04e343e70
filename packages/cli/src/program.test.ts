import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from './program.ts'

let out = ''
let err = ''
const keep = (take: (text: string) => void) => (text: unknown) => {
  take(String(text))
  return true
}

beforeEach(() => {
  out = ''
  err = ''
  vi.stubEnv('LC_ALL', '')
  vi.stubEnv('LC_MESSAGES', '')
  vi.stubEnv('LANG', 'C')
  vi.spyOn(process.stdout, 'write').mockImplementation(
    keep((text) => {
      out += text
    }),
  )
  vi.spyOn(process.stderr, 'write').mockImplementation(
    keep((text) => {
      err += text
    }),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a wrong command line', () => {
  it.each([
    [['walk'], 'there is no command walk', 'walk というコマンドはありません'],
    [['rum', 'x'], 'did you mean run?', 'もしかして: run'],
    [
      ['run', '--jsom', 'x'],
      'there is no option --jsom; did you mean --json?',
      '--jsom というオプションはありません',
    ],
    [['run'], 'the argument file is missing', '引数 ファイル が必要です'],
    [['odds', 'a', 'b'], 'too many arguments for odds', 'odds への引数が多すぎます'],
    [['odds', 'a', '--step'], '--step <n> needs a value', '--step <n> には値が必要です'],
    [['odds', 'a', '--step', '1.5'], 'a step is a whole number, 0 or more', '手順の番号は0以上の整数です'],
    [['new', 'chess'], 'there is no pack chess; there are: ', 'chess というルールはありません'],
    [['schema'], 'the argument ruleset is missing', '引数 ルール が必要です'],
    [
      ['run', '--lang', 'fr', 'x'],
      '--lang <lang> cannot be fr; allowed: ja, en',
      '--lang <lang> に fr は使えません',
    ],
    [['play', '-'], 'to play, a file is required', '遊ぶにはファイルが必要です'],
    [[], 'Usage: tryst', '使い方: tryst'],
  ])('%j', async (args, english, japanese) => {
    expect(await main(args)).toBe(2)
    expect(err).toContain(english)
    vi.stubEnv('LC_MESSAGES', 'ja_JP.UTF-8')
    expect(await main(args)).toBe(2)
    expect(err).toContain(japanese)
    expect(out).toBe('')
  })
})

describe('help', () => {
  it.each([
    'run',
    'odds',
    'compare',
    'advise',
    'actions',
    'check',
    'new',
    'schema',
    'play',
    'verify',
    'export-table',
    'backup',
  ])('of %s, in both languages', async (name) => {
    expect(await main([name, '--help'])).toBe(0)
    expect(out).toContain(`Usage: tryst ${name} [options]`)
    expect(await main(['help', name, '--lang', 'en'])).toBe(0)
    out = ''
    expect(await main([name, '--help', '--lang', 'ja'])).toBe(0)
    expect(out).toContain(`使い方: tryst ${name} [オプション]`)
    expect(out).toContain('共通オプション:')
    expect(out).not.toMatch(/Usage|Options|Arguments|\[options]|show|print/)
    expect(err).toBe('')
  })

  it('of all, in Japanese', async () => {
    expect(await main(['--help', '--lang=ja'])).toBe(0)
    expect(out).toContain('odds [オプション] <ファイル>')
    expect(out).not.toMatch(/Usage|Options|Commands|\[options]|show|print/)
  })
})
