import { DiceError, type Roller, scripted, seeded, system } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { note, said } from '../text/foreign.ts'
import { plain } from '../text/values.ts'
import type { Voice } from '../text/voice.ts'
import { UsageError } from '../usage.ts'

interface Options {
  readonly game?: string
  readonly dice?: string
  readonly seed?: string
  readonly json?: true
}

/** BCDice's own system without a game's commands. */
export const SYSTEM = 'DiceBot'

/** `tryst roll`: a command of BCDice. */
export const rollDice: Run<[words: readonly string[], options: Options]> = async (voice, words, options) => {
  const dice = rollerOf(options, voice)
  // most commands need none of it
  const { InteropError, roll } = await import('@tryst/interop')
  try {
    const rolled = await roll(options.game ?? SYSTEM, words.join(' '), dice)
    if (options.json) printJson(rolled)
    else {
      const { comment, secret, text } = rolled
      const head = [comment, ...(secret ? [voice.t('secretRoll')] : [])]
        .filter((one) => one !== '')
        .map(plain)
      print([
        ...(head.length > 0 ? [voice.c.dim(head.join(voice.t('comma')))] : []),
        ...text.split('\n').map(plain),
      ])
    }
    return OK
  } catch (error) {
    if (error instanceof InteropError) note([`tryst: ${said(error.label, voice)}`])
    else if (error instanceof DiceError) note([`tryst: ${error.message}`])
    else throw error
    return WRONG
  }
}

function rollerOf({ dice, seed }: Options, { t }: Voice): Roller {
  if (dice !== undefined && seed !== undefined) throw new UsageError(t('diceAndSeed'))
  if (seed !== undefined) return seeded(seed)
  if (dice === undefined) return system()
  if (!/^\d+(?:\s*,\s*\d+)*$/.test(dice)) throw new UsageError(t('badFaces', { text: plain(dice) }))
  return scripted(dice.split(',').map(Number))
}
