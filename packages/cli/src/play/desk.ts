import type { PackVoice } from '../text/voice.ts'
import { Closed, type Terminal } from './terminal.ts'

/** What is being asked for is asked for no longer: back to the choice of an action. */
export class Back extends Error {
  override readonly name = 'Back'
}

/** What a line was taken for, or what is wrong with it. */
export type Parsed<T> = { readonly value: T } | { readonly wrong: string }

/** Something that can be chosen: what stands in a file, and what is shown. */
export interface Option {
  readonly value: unknown
  readonly text: string
}

/** What can be typed at every prompt; the rest of the line is handed over. */
export type Commands = Readonly<Record<string, (rest: string) => void | Promise<void>>>

interface How {
  /** not shown while it is typed */
  readonly secret?: boolean
  /** any text would do: commands need a colon */
  readonly free?: boolean
}

/** Asks questions at the terminal until they are answered; commands can be typed at each. */
export class Desk {
  constructor(
    private readonly terminal: Terminal,
    readonly v: PackVoice,
    private readonly print: (lines: readonly string[]) => void,
    private readonly commands: Commands,
  ) {}

  /** @throws Closed, Back, and what a command throws */
  async ask<T>(question: string, parse: (line: string) => Parsed<T>, { secret, free }: How = {}): Promise<T> {
    for (;;) {
      const line = (await this.terminal.ask(`${question} ${this.v.c.bold('>')} `, secret)).trim()
      if (line.startsWith(':') && (await this.command(line.slice(1)))) continue
      const parsed = parse(line)
      if ('value' in parsed) return parsed.value
      if (!free && (await this.command(line))) continue
      this.print([`  ${this.v.c.red(parsed.wrong)}`])
    }
  }

  private async command(line: string): Promise<boolean> {
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'back') throw new Back()
    if (word === 'quit') throw new Closed()
    const command = Object.hasOwn(this.commands, word) ? this.commands[word] : undefined
    if (!command) return false
    await command(rest.join(' '))
    return true
  }

  /** Yes or no; Enter is yes. */
  confirm(question: string): Promise<boolean> {
    const { t } = this.v
    const hint = `${question} ${this.v.c.dim(`[${t('yesNo')}; ${t('enterFor', { value: 'y' })}]`)}`
    return this.ask<boolean>(hint, (line) => {
      if (line === '' || yes(line)) return { value: true }
      return no(line) ? { value: false } : { wrong: t('yesNo') }
    })
  }
}

const yes = (line: string): boolean => /^(y|yes|true|はい)$/i.test(line)
const no = (line: string): boolean => /^(n|no|false|いいえ)$/i.test(line)

/** The option that a line names. Numbers count the options, but where the options are numbers. */
export function pick(line: string, options: readonly Option[]): { readonly value: unknown } | undefined {
  const same = (text: string) => text.toLowerCase() === line.toLowerCase()
  const named = options.find(({ value, text }) => same(String(value)) || same(text))
  if (named) return named
  if (options.some(({ value }) => typeof value === 'boolean')) {
    if (yes(line)) return options.find(({ value }) => value === true)
    if (no(line)) return options.find(({ value }) => value === false)
  }
  return isCounted(options) && /^\d+$/.test(line) ? options[Number(line) - 1] : undefined
}

const isCounted = (options: readonly Option[]): boolean =>
  options.every(({ value }) => typeof value !== 'number')

/** Options on one line: `1 Strength  2 Dexterity`. */
export const optionsText = (options: readonly Option[], { c }: PackVoice): string =>
  isCounted(options)
    ? options.map(({ text }, i) => `${c.bold(String(i + 1))} ${text}`).join('  ')
    : options.map(({ text }) => text).join('  ')
