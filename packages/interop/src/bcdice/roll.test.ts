import { DiceError, scripted } from '@tryst/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InteropError } from '../errors.ts'
import { roll } from './roll.ts'

const codeOf = async (system: string, command: string): Promise<string> => {
  try {
    return `rolled: ${(await roll(system, command)).text}`
  } catch (error) {
    return error instanceof InteropError ? error.code : String(error)
  }
}

describe('a dice command', () => {
  it('is answered by the game system', async () => {
    expect(await roll('SwordWorld', 'K20[10]+5', scripted([6, 6, 3, 4]))).toEqual({
      system: 'SwordWorld',
      command: 'K20[10]+5',
      comment: '',
      text: 'KeyNo.20c[10]+5 ＞ 2D:[6,6 3,4]=12,7 ＞ 10,5+5 ＞ 1回転 ＞ 20',
      secret: false,
      success: false,
      failure: false,
      critical: true,
      fumble: false,
      faces: [6, 6, 3, 4].map((face) => ({ sides: 6, face })),
    })
  })

  it.each([
    ['Arianrhod', '2d6+3>=7', [6, 6], '(2D6+3>=7) ＞ 12[6,6]+3 ＞ 15 ＞ クリティカル(+2D6)'],
    ['DoubleCross', '3dx8+2', [9, 1, 2, 5], '(3DX8+2) ＞ 10[1,2,9]+5[5]+2 ＞ 17'],
    ['DungeonsAndDragons5', 'AR+2>=12', [11], '(AR+2>=12) ＞ 11+2 ＞ 13 ＞ 成功'],
    ['DiceBot', '2d6', [3, 4], '(2D6) ＞ 7[3,4] ＞ 7'],
  ])('of %s: %s', async (system, command, faces, text) => {
    expect((await roll(system, command, scripted(faces))).text).toBe(text)
  })

  it('may be named after a pack, or by an id in any case', async () => {
    expect((await roll('sword-world', 'k10[13]')).system).toBe('SwordWorld')
    expect((await roll('double-cross', '1dx')).system).toBe('DoubleCross')
    expect((await roll('dicebot', '1d6')).system).toBe('DiceBot')
  })

  it.each([
    ['２ｄ６＋３', '2d6+3'],
    ['　2d6−1\t', '2d6-1'],
    ['ｘ３　２ｄ６', 'x3 2d6'],
  ])('may be written in full width, with white space: %j', async (typed, command) => {
    const answer = await roll('DiceBot', typed)
    expect(answer.command).toBe(command)
    expect(answer.faces.every(({ sides }) => sides === 6)).toBe(true)
  })

  it.each([
    // where a sign matters only with some faces, and words that BCDice reads by their beginning
    ['Warhammer', 'wh43@4W', [74]],
    ['Yggdrasill', 'cont', [1]],
    ['Revulture', '4attack', [2, 4, 5, 5]],
    ['LogHorizon', 'ECT11', [1]],
  ])('of %s is read to its end: %s', async (system, command, faces) => {
    expect(await roll(system, command, scripted(faces))).toMatchObject({ command, comment: '' })
  })

  it('that BCDice refuses with a reason has that as its answer', async () => {
    expect((await roll('DiceBot', 'rep0 1D6')).text).toMatch(/^繰り返し回数は1以上/)
  })

  it('keeps what follows it as a comment', async () => {
    expect(await roll('DungeonsAndDragons5', 'AT クリティカル！', scripted([20]))).toMatchObject({
      command: 'AT',
      comment: 'クリティカル！',
      critical: true,
    })
  })

  it.each([
    ['s2d6', true],
    ['Ｓ２Ｄ６', true],
    ['sk10[13]', true],
    ['2d6', false],
  ])('%s is secret: %s', async (command, secret) => {
    expect((await roll('SwordWorld', command)).secret).toBe(secret)
  })

  it('chooses between words', async () => {
    expect((await roll('DiceBot', 'choice[赤,青]', scripted([2]))).text).toContain('青')
    expect((await roll('DiceBot', 'choice 赤 青', scripted([1]))).text).toContain('赤')
    const listed = await roll('DiceBot', 'choice[a red one, a blue one] of them', scripted([2]))
    expect(listed).toMatchObject({ comment: 'of them', text: expect.stringMatching(/＞ a blue one$/) })
    expect((await roll('DiceBot', 'choice2(赤, 青, 緑)', scripted([1, 1]))).text).toMatch(/＞ 赤, 青$/)
  })

  it('runs out of scripted faces as the engine does', async () => {
    await expect(roll('DiceBot', '2d6', scripted([6]))).rejects.toThrow(DiceError)
    await expect(roll('DiceBot', '2d6', scripted([6, 7]))).rejects.toThrow(DiceError)
  })
})

describe('what BCDice drops or breaks on is a typed error', () => {
  it.each([
    ['DiceBot', '201d6', 'too-many-dice'],
    ['DiceBot', '100d6+201d6', 'too-many-dice'],
    ['DiceBot', '201b6', 'too-many-dice'],
    ['DoubleCross', '201dx', 'too-many-dice'],
    ['DiceBot', 'x3 201d6', 'too-many-dice'],
    ['DiceBot', '１０００ｄ６', 'too-many-dice'],
    ['DiceBot', '1d0', 'bad-die'],
    ['DiceBot', '1d10001', 'bad-die'],
    ['DiceBot', '', 'no-command'],
    ['DiceBot', ' 　 ', 'no-command'],
    ['DiceBot', 'hello', 'unknown-command'],
    ['DiceBot', '2d6+', 'unknown-command'],
    ['DiceBot', 'k20', 'unknown-command'],
    ['DoubleCross', '10DX@1XXX', 'unknown-command'],
    ['DiceBot', '攻撃 2d6+3', 'text-around'],
    ['DiceBot', '2d6攻撃', 'text-around'],
    ['DiceBot', '命中2d6', 'text-around'],
    ['DungeonsAndDragons5', 'AT5', 'text-around'],
    ['DungeonsAndDragons5', 'ATX', 'text-around'],
    ['SwordWorld2.0', 'green', 'text-around'],
    ['Nothing', '2d6', 'unknown-system'],
    ['__proto__', '2d6', 'unknown-system'],
    ['', '2d6', 'unknown-system'],
    ['DiceBot', `1d6${'+1'.repeat(600)}`, 'too-long'],
  ])('%s: %s', async (system, command, code) => {
    expect(await codeOf(system, command)).toBe(code)
  })

  it('says what the command alone would be', async () => {
    await expect(roll('DiceBot', '攻撃 2d6+3')).rejects.toMatchObject({ values: { command: '2d6+3' } })
    await expect(roll('DungeonsAndDragons5', 'AT5')).rejects.toMatchObject({ values: { command: 'AT' } })
    await expect(roll('DungeonsAndDragons5', 'AT+2+3')).rejects.toMatchObject({
      values: { command: 'AT+2' },
    })
  })

  it('ends a chain that does not end by itself', async () => {
    // the same faces over and over: a critical each time
    await expect(roll('SwordWorld', 'k10[3]', () => 6)).rejects.toMatchObject({ code: 'too-many-rerolls' })
  })

  it('or an answer, whatever the command', async () => {
    const pieces = fc.constantFrom(
      ...'0129dDkKxXsSbBrRuU+-*/()[]@>=<?!,. 　６ｄあ'.split(''),
      'choice',
      'd6',
      '9999',
      '２d',
      'x3 ',
    )
    const system = fc.constantFrom('DiceBot', 'SwordWorld', 'DoubleCross', 'Arianrhod', 'DungeonsAndDragons5')
    await fc.assert(
      fc.asyncProperty(system, fc.array(pieces, { maxLength: 14 }), async (name, parts) => {
        try {
          const { text } = await roll(name, parts.join(''))
          expect(typeof text).toBe('string')
        } catch (error) {
          if (!(error instanceof InteropError)) throw error
        }
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  it('takes 200 dice and a die of 10000 sides', async () => {
    expect((await roll('DiceBot', '200d6')).faces).toHaveLength(200)
    expect((await roll('DiceBot', '1d10000')).faces[0]?.sides).toBe(10_000)
  })
})
