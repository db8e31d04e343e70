import { DiceError, type Roller, system as systemDice } from '@tryst/engine'
import { InteropError } from '../errors.ts'
import { plain } from '../values.ts'

/** What a dice command came to. */
export interface BcdiceRoll {
  /** the game system, by BCDice's id */
  readonly system: string
  /** the command as it was understood: half-width, without what follows it */
  readonly command: string
  /** what stood after the command, for people to read */
  readonly comment: string
  /** BCDice's own answer, in the system's language */
  readonly text: string
  /** whether it is for the one who rolled alone */
  readonly secret: boolean
  readonly success: boolean
  readonly failure: boolean
  readonly critical: boolean
  readonly fumble: boolean
  /** the faces rolled, in order */
  readonly faces: readonly { readonly sides: number; readonly face: number }[]
}

interface Answer {
  readonly text: string
  readonly secret: boolean
  readonly success: boolean
  readonly failure: boolean
  readonly critical: boolean
  readonly fumble: boolean
}

/** The part of BCDice's random generator that is taken over. */
interface Randomizer {
  $random(sides: number): number
  $roll_barabara(times: number, sides: number): number[]
  $roll_once(sides: number): number
}

interface Command {
  readonly randomizer: Randomizer
  eval(): Answer | null
}

interface GameSystem {
  new (command: string): Command
  readonly HELP_MESSAGE: string
}

interface Loader {
  listAvailableGameSystems(): readonly { readonly id: string; readonly name: string }[]
  dynamicLoad(id: string): Promise<GameSystem>
}

/** BCDice's own limits. What goes beyond the first two it answers with 0, as if it had rolled. */
const DICE = 200
const SIDES = 10_000
const FACES = 10_000
const LENGTH = 1000

let loader: Promise<Loader> | undefined

/** BCDice is large: it is loaded when the first command comes. */
function load(): Promise<Loader> {
  loader ??= import('bcdice').then((module) => {
    // Node knows a CommonJS module by its default export alone; a bundler may not
    const { DynamicLoader } =
      'DynamicLoader' in module ? module : (module as { default: typeof module }).default
    return new DynamicLoader() as unknown as Loader
  })
  return loader
}

/** The game systems that there are. */
export const bcdiceSystems = async (): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  (await load()).listAvailableGameSystems()

/** The system of a pack's own checks, by the pack's id. */
const PACKS: ReadonlyMap<string, string> = new Map([
  ['arianrhod', 'Arianrhod'],
  ['double-cross', 'DoubleCross'],
  ['fifth-edition', 'DungeonsAndDragons5'],
  ['heroine', 'DiceBot'],
  ['sword-world', 'SwordWorld'],
])

/**
 * Rolls a command of BCDice. The command may be written in full width and have white space around it; what follows it after white space is a
 * comment. Faces come from `dice`, the system's own randomness unless given.
 * @param system an id of BCDice, in any case, or of a pack
 * @throws InteropError `no-command`, `too-long`, `unknown-system`, `unknown-command`, `text-around`, `too-many-dice`, `too-many-rerolls`, `bad-die`, `cannot-roll`
 * @throws DiceError when given faces run out or do not fit
 */
export async function roll(system: string, text: string, dice: Roller = systemDice()): Promise<BcdiceRoll> {
  if (text.length > LENGTH) throw new InteropError('too-long', { limit: LENGTH })
  const loaded = await load()
  const wanted = (PACKS.get(system) ?? system).toLowerCase()
  const found = loaded.listAvailableGameSystems().find(({ id }) => id.toLowerCase() === wanted)
  if (!found) throw new InteropError('unknown-system', { system: system.slice(0, 40) || '–' })
  const game = await loaded.dynamicLoad(found.id)
  const { command, comment, head } = parted(text)
  if (command === '') throw new InteropError('no-command')
  const faces: { sides: number; face: number }[] = []
  const answer = evaluate(game, command, (sides) => {
    const face = dice(sides)
    faces.push({ sides, face })
    return face
  })
  if (!answer) throw notUnderstood(game, found.id, text, command)
  const ignored = ignoredEnd(game, command, head, faces)
  if (ignored !== undefined) throw new InteropError('text-around', { command: ignored })
  const { text: said, secret, success, failure, critical, fumble } = answer
  return { system: found.id, command, comment, text: said, secret, success, failure, critical, fumble, faces }
}

/** Splits what was typed: the command, of which `head` characters are one word that BCDice reads, and the comment. */
function parted(text: string): { readonly command: string; readonly comment: string; readonly head: number } {
  const typed = text.trim()
  const [, repeat = '', rest = typed] =
    /^((?:[sSｓＳ])?(?:repeat|rep|x|ｒｅｐ|ｘ|Ｘ)[\d０-９]+\s+)(.*)$/is.exec(typed) ?? []
  const times = plain(repeat)
  const before = times === '' ? '' : `${times} `
  // the choices of `choice a b` and of `choice[a, b]` are parted by white space, too
  if (/^[sｓ]?choice\d*\s/i.test(plain(rest))) return { command: before + rest, comment: '', head: 0 }
  const [, listed, after = ''] = /^(s?choice\d*(?:\[[^\]]*\]|\([^)]*\)))(.*)$/is.exec(rest) ?? []
  if (listed !== undefined) return { command: before + listed, comment: after.trim(), head: 0 }
  const [, word = '', comment = ''] = /^(\S*)\s*([\s\S]*)$/.exec(rest) ?? []
  const command = before + half(word)
  return { command, comment: comment.trim(), head: half(word).length }
}

/** Half-width, and with the minus that keyboards write in its place. */
const half = (word: string): string => plain(word).replace(/[−‐‑–—]/g, '-')

/** @throws InteropError what BCDice would silently answer with 0, or break on */
function evaluate(game: GameSystem, command: string, dice: Roller): Answer | null {
  const asked = new game(command)
  let count = 0
  const { randomizer } = asked
  const { $roll_barabara: many, $roll_once: once } = randomizer
  const own: InteropError[] = []
  const refuse = (error: InteropError): never => {
    own.push(error)
    throw error
  }
  Object.assign(randomizer, {
    $roll_barabara(times: number, sides: number) {
      if (times > DICE) refuse(new InteropError('too-many-dice', { limit: DICE, count: times }))
      return many.call(randomizer, times, sides)
    },
    $roll_once(sides: number) {
      if (sides <= 0 || sides > SIDES) refuse(new InteropError('bad-die', { sides, limit: SIDES }))
      return once.call(randomizer, sides)
    },
    $random(sides: number) {
      count += 1
      return dice(sides)
    },
  } satisfies Randomizer)
  try {
    return asked.eval()
  } catch (error) {
    if (own[0]) throw own[0]
    if (error instanceof DiceError) throw error
    if (count >= FACES) throw new InteropError('too-many-rerolls', { limit: FACES })
    // an exception of Ruby's, whose message need not be a text
    const { message } = error as { readonly message?: unknown }
    throw new InteropError('cannot-roll', { detail: String(message).slice(0, 120) })
  }
}

/** Why nothing came of a command: text around one that is there, or none at all. */
function notUnderstood(game: GameSystem, system: string, text: string, command: string): InteropError {
  const pieces = plain(text).match(/[!-~]+/g) ?? []
  for (const piece of pieces.slice(0, 8)) {
    if (piece === command) continue
    try {
      if (/\d|[A-Z]{2}/i.test(piece) && evaluate(game, piece, () => 1))
        return new InteropError('text-around', { command: piece })
    } catch {
      // no command either
    }
  }
  return new InteropError('unknown-command', { command: command.slice(0, 60), system })
}

/** Faces under which a changed command is compared: those that were rolled, then lowest, highest and mixed ones. */
const FACES_TRIED: readonly ((sides: number, at: number) => number)[] = [
  () => 1,
  (sides) => sides,
  (sides) => Math.ceil(sides / 2),
  (sides, at) => 1 + ((at * 7 + 3) % sides),
]

/**
 * Some commands are understood by their beginning alone, and what is glued to it is dropped without a word (`AT攻撃` of D&D is `AT`). Then the last
 * sign makes no difference, whatever it is and whatever is rolled: this gives the part that does, where there is such an end. A word of
 * the system's own help is one, even where BCDice looks at its beginning alone (`cont` as `co`).
 */
function ignoredEnd(
  game: GameSystem,
  command: string,
  head: number,
  faces: readonly { readonly face: number }[],
): string | undefined {
  // nothing was rolled: what BCDice says is why
  if (faces.length === 0) return undefined
  const tried = [(sides: number, at: number) => faces[at]?.face ?? sides, ...FACES_TRIED].map(
    (face) => (text: string) => outcome(game, text, face),
  )
  const matters = (length: number): boolean => {
    const last = command[length - 1]?.toUpperCase()
    const others = ['9', 'Z', '7'].filter((sign) => sign !== last).slice(0, 2)
    return tried.some((read) => {
      const whole = read(command.slice(0, length))
      return others.some((sign) => read(command.slice(0, length - 1) + sign) !== whole)
    })
  }
  let length = command.length
  const start = command.length - head
  while (length > start + 1 && !matters(length)) length -= 1
  if (/^[)\]}>]*$/.test(command.slice(length)) || isDocumented(game, command, length)) return undefined
  return command.slice(0, length).replace(/[+\-*/@=<>]+$/, '')
}

/** Whether the system's own help has the word that a place is in the middle of. */
function isDocumented({ HELP_MESSAGE: help }: GameSystem, command: string, at: number): boolean {
  const [before = ''] = /[A-Z]*$/i.exec(command.slice(0, at)) ?? []
  const [after = ''] = /^[A-Z]*/i.exec(command.slice(at)) ?? []
  return before !== '' && after !== '' && help.toUpperCase().includes((before + after).toUpperCase())
}

/** What a command comes to with certain faces, as one text; of one that comes to nothing, the reason. */
function outcome(game: GameSystem, command: string, face: (sides: number, at: number) => number): string {
  let at = 0
  try {
    const answer = evaluate(game, command, (sides) => face(sides, at++))
    return `${at} ${answer?.text ?? ''}`
  } catch (error) {
    return String(error)
  }
}
