import { catalog, type History, odds, readScenario, runScenario } from '@tryst/engine'
import { describe, expect, it } from 'vitest'
import { localeLanguage } from '../language/index.ts'
import { duel } from '../testing/bin.ts'
import { choiceLines } from './choices.ts'
import { rowsOf } from './distribution.ts'
import { columns, flow, padStart } from './layout.ts'
import { logLines, runLines } from './log.ts'
import { compactOdds, oddsLines } from './odds.ts'
import { bar, percent } from './percent.ts'
import { rollText, workingText } from './rolls.ts'
import { stateLines } from './state.ts'
import { plain } from './values.ts'
import { type PackVoice, packVoice, voiceFor } from './voice.ts'
import { textWidth } from './width.ts'

const run = (text = duel): History => runScenario(readScenario(text, catalog))
const history = run()
const voice = (language: 'ja' | 'en', width = 80): PackVoice =>
  packVoice(voiceFor(language, { columns: width }, {}), history.setup)
const en = voice('en')
const ja = voice('ja')

describe('a voice', () => {
  it('is coloured at a terminal alone, and not where NO_COLOR says so', () => {
    const bold = (output: object, env: NodeJS.ProcessEnv) => voiceFor('en', output, env).c.bold('x')
    expect(bold({ isTTY: true }, {})).toBe('\u001b[1mx\u001b[22m')
    expect(bold({ isTTY: true }, { NO_COLOR: '' })).toBe('\u001b[1mx\u001b[22m')
    for (const [output, env] of [
      [{ isTTY: true }, { NO_COLOR: '1' }],
      [{ isTTY: true }, { TERM: 'dumb' }],
      [{ isTTY: false }, {}],
      [{}, { CI: '1', FORCE_COLOR: '1' }],
    ] as const)
      expect(bold(output, env)).toBe('x')
  })

  it('speaks Japanese by locale, the first one that is set', () => {
    expect(localeLanguage({ LANG: 'ja_JP.UTF-8' })).toBe('ja')
    expect(localeLanguage({ LANG: 'ja_JP.UTF-8', LC_ALL: 'C' })).toBe('en')
    expect(localeLanguage({ LANG: 'en_US', LC_MESSAGES: 'ja' })).toBe('ja')
    expect(localeLanguage({})).toBe('en')
  })
})

describe('layout', () => {
  it('counts full-width characters twice, colours and accents not at all', () => {
    expect(['綾', 'Ren', '\u001b[1mRen\u001b[22m', 'e\u0301', 'ｱ', '─→−'].map(textWidth)).toEqual([
      2, 3, 3, 1, 1, 3,
    ])
    expect(
      columns([
        ['綾', 'x'],
        ['Ren', 'yy'],
      ]),
    ).toEqual(['綾   x', 'Ren  yy'])
    expect(
      columns(
        [
          ['1', 'a'],
          ['22', 'b'],
        ],
        1,
        [0],
      ),
    ).toEqual([' 1 a', '22 b'])
    expect(padStart('綾', 4)).toBe('  綾')
  })

  it('breaks lines between parts', () => {
    expect(flow(['aaa', 'bbb', 'ccc'], ' · ', 10, '> ')).toEqual(['aaa · bbb ·', '> ccc'])
    expect(flow([], ', ', 10)).toEqual([])
  })

  it('lets nothing from a file steer the terminal', () => {
    expect(plain('a\u001b[2Jb\nc\u202ed')).toBe('a�[2Jb�c�d')
    const text = runLines(run(duel.replace('name: Ren', 'name: "R\\e[31mn"')), en).join('')
    expect(text).not.toContain('\u001b')
  })
})

describe('percentages', () => {
  it.each([
    [0, '0 %'],
    [0.5841, '58.4 %'],
    [0.0028, '0.28 %'],
    [0.00005, '0.0050 %'],
    [2.5e-9, '2.5e−7 %'],
    [0.9999, '99.99 %'],
    [0.99996, '99.996 %'],
    [1 - 1e-15, '100 %'],
    [1, '100 %'],
  ])('%d', (p, text) => {
    expect(percent(p)).toBe(text)
  })

  it('show as bars in eighths, and at least as a sliver', () => {
    expect([bar(1, 4), bar(0.5, 3), bar(1e-9, 4), bar(0, 4)]).toEqual(['████', '█▌', '▏', ''])
  })
})

describe('distributions in rows', () => {
  it('put what is too unlikely to show together, and tell how likely at least as much is', () => {
    const rows = rowsOf([
      [0, 0.5],
      [1, 0.4991],
      [2, 0.0004],
      [3, 0.00005],
      [5, 0.00001],
    ])
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 1],
      [2, 5],
    ])
    expect(rows[2]?.p).toBeCloseTo(0.00046, 12)
    expect(rows[1]?.atLeast).toBeCloseTo(0.49956, 12)
  })

  it('are at most some two dozen, 0 by itself', () => {
    const many = [[0, 0.5] as const, ...Array.from({ length: 300 }, (_, i) => [i + 7, 0.5 / 300] as const)]
    const rows = rowsOf(many)
    expect(rows.length).toBeLessThanOrEqual(25)
    expect(rows[0]).toMatchObject({ from: 0, to: 0 })
    expect(rows.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
  })
})

describe('totals', () => {
  const roll = { name: 'hit', notation: '2D6', faces: [4, 6], sides: [6, 6], value: 10 }
  it('are told term by term, without those that add nothing', () => {
    const terms = [
      ['dexterity', 5],
      ['modifiers.hit', 0],
      ['modifier', -3],
    ] as const
    expect(rollText({ ...roll, terms }, ja)).toBe('2D6[4,6] + 器用 5 − 修正 3 = 12')
    expect(rollText({ ...roll, terms: [] }, en)).toBe('2D6[4,6] = 10')
    expect(rollText({ ...roll, notation: '2D20kh', value: 6, terms: [] }, en)).toBe('2D20kh[4,6] → 6 = 6')
  })

  it('of numbers that are no roll tell what a bound cut', () => {
    expect(
      workingText(
        [
          ['damage', 9],
          ['sexualDefense', -3],
        ],
        6,
        en,
      ),
    ).toBe('damage 9 − sexual defense 3 = 6')
    expect(
      workingText(
        [
          ['damage', 2],
          ['sexualDefense', -3],
        ],
        0,
        en,
      ),
    ).toBe('damage 2 − sexual defense 3 = −1 → 0')
    expect(workingText([['effort', 7]], 7, en)).toBe('effort 7')
  })
})

describe('the log', () => {
  it('tells scenes, dice, totals, changes, refusals, veils and what was taken back', () => {
    expect(logLines(history, voice('en', 40))).toEqual([
      '  0  ── Scene: Contest ─────────────────',
      '  1  ── Combat, round 1: 綾, Ren ───────',
      '  2  綾 → Ren  Caress',
      '     ✗ Refused: Not in the same engagement',
      '  3  綾 → Ren  Engage',
      '  4  綾 → Ren  Caress (Modifier 3)',
      '     Hit check  2D6[4,6] + dexterity 5 + modifier 3 = 18',
      '     Evasion    2D6[2,2] + agility 4 = 8',
      '     Damage     2D6[5,4] = 9',
      '     EP damage  damage 9 − sexual defense 3 = 6',
      '     ⇒ ✓ Hit (Total 18, Opposed total 8, Damage 9)',
      '     Ren  EP −6 → 14 / 20',
      '  5  Ren → 綾  Strip (Uses Strength) (veiled)',
      '     Strip check  2D6[6,5] + strength 5 = 16',
      '     Resistance   2D6[1,2] + strength 4 + against stripping 2 = 9',
      '     ⇒ ✓ Success · Removed: helm (Total 16, Opposed total 9)',
      '     綾  Equipment − helm',
      '  6  ── Round 2 ────────────────────────',
      '  7  綾 → Ren  Tease (Effort 2) (taken back)',
      '     Hit check  2D6[1,2] + dexterity 5 = 8',
      '     Evasion    2D6[5,5] + agility 4 = 14',
      '     ⇒ ✗ Hit (Total 8, Opposed total 14)',
      '  8  Rewind to after step 6',
      '  9  Change an answer',
      ' 10  綾 → Ren  Caress',
      '     ✗ Refused: A theme of this step is not agreed (Intimacy). Answers are each person’s own; choose something else', // biome-ignore format: one line
      ' 11  Pause',
      ' 12  GM  Resume',
      ' 13  GM  End the scene',
      '     Ren  EP +5 → 19 / 20',
    ])
  })

  it('tells of an answer only that one was changed, and never who paused (C-7, C-8)', () => {
    for (const v of [en, ja])
      for (const line of logLines(history, v)) expect(line).not.toMatch(/\bp[12]\b|\bno\b|self|いいえ/)
  })

  it('helps where it can', () => {
    const wrong = run(
      duel
        .replace('effort: 2', 'effort: 9')
        .replace(/dice: .*/, 'seed: x')
        .replace('to: 6 }', 'to: 60 }'),
    )
    const lines = logLines(wrong, ja)
    expect(lines).toContain('     ✗ 不可: 範囲外の値です。力の入れ方は1〜4')
    expect(logLines(run(duel.replace('by: ren, to: aya', 'by: aya, to: ren')), en)).toContain(
      '     ✗ Refused: Has already acted in this round. Wait for the next round',
    )
  })
})

describe('the state', () => {
  it('is a table, or a list where that is too wide', () => {
    expect(stateLines(history, ja)).toEqual([
      'キャラクター   EP        状態',
      '綾             24 / 24   –',
      'Ren            19 / 20   –',
    ])
    expect(stateLines(history, { ...ja, width: 20 })).toEqual(['綾', '  EP 24 / 24', 'Ren', '  EP 19 / 20'])
  })
})

describe('odds', () => {
  const before = runScenario(readScenario(duel, catalog), 4)
  const step = before.reader.readOne({ do: 'caress', by: 'aya', to: 'ren', modifier: 3 })
  const answer = odds(before, step)
  if ('refused' in answer) throw new Error('the step is not refused')

  it('are bars and plots', () => {
    const lines = oddsLines(answer.facts, before.state, en)
    expect(lines[0]).toMatch(/^Hit +82\.6 % {2}█+/)
    expect(lines).toContain('Total  mean 15.00')
    expect(lines).toContain('     15  16.7 %    58.3 %  ████████████████████████████████████████')
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(80)
  })

  it('or a few lines', () => {
    const lines = compactOdds(answer.facts, before.state, ja)
    expect(lines[0]).toMatch(/^命中 82\.6 % · クリティカル 2\.8 % /)
    expect(lines.join()).toContain('達成値 平均 15.0（10–20）')
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(76)
  })
})

describe('actions', () => {
  it('are told in the words of a file', () => {
    const caress = {
      do: 'caress',
      by: 'aya',
      as: 'p1',
      parameters: [
        { name: 'to', chooser: 'actor', required: true, legal: { values: ['ren'] } },
        {
          name: 'evade',
          chooser: 'target',
          required: false,
          default: true,
          legal: { values: [true, false] },
        },
        { name: 'toy', chooser: 'actor', required: false, legal: { values: [] } },
        { name: 'bonusDice', chooser: 'actor', required: false, default: 0, legal: { min: 0, max: 20 } },
      ],
    } as const
    const union = { ...caress, do: 'union', refused: { code: 'already-acted' } }
    expect(choiceLines(history, [caress, union], en)).toEqual([
      '綾 (aya)',
      '  ✓ caress  Caress',
      '      to: ren · evade: true | false (target, default true) ·',
      '      toy: nothing fits now (optional) · bonusDice: 0 to 20 (default 0)',
      '  ✗ union   Union',
      '      Has already acted in this round. Wait for the next round',
    ])
  })
})
