import type { Command, CommanderError, Option } from 'commander'
import type { TextKey, Translate } from './language/index.ts'
import { textWidth } from './text/width.ts'

/** A command line that cannot be carried out: what is wrong, in the caller's language. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const TITLES: Readonly<Record<string, TextKey>> = {
  'Usage:': 'titleUsage',
  'Arguments:': 'titleArguments',
  'Options:': 'titleOptions',
  'Global Options:': 'titleGlobalOptions',
  'Commands:': 'titleCommands',
}

/** Makes the argument parser speak the caller's language, in help and in errors, and never end the process itself. */
export function localize(program: Command, t: Translate): Command {
  const place = (text: string) =>
    text.replace('[options]', t('usageOptions')).replace('[command]', t('usageCommand'))
  return program
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: (text) => textWidth(text),
      styleTitle: (title) => (TITLES[title] ? t(TITLES[title]) : title),
      styleUsage: place,
      subcommandTerm: (command) => `${command.name()} ${place(command.usage())}`,
      optionDescription: ({ description, argChoices }: Option) =>
        argChoices
          ? description + t('aside', { text: t('choices', { list: argChoices.join(t('comma')) }) })
          : description,
    })
}

const ERRORS: Readonly<Record<string, TextKey>> = {
  'commander.unknownCommand': 'unknownCommand',
  'commander.unknownOption': 'unknownOption',
  'commander.missingArgument': 'missingArgument',
  'commander.optionMissingArgument': 'optionMissingArgument',
  'commander.missingMandatoryOptionValue': 'missingOption',
  'commander.excessArguments': 'excessArguments',
  'commander.invalidArgument': 'invalidArgument',
}

/** What the parser found wrong, retold: it quotes what it speaks of, and may add what was meant. */
export function usageText({ code, message }: CommanderError, t: Translate): string {
  const key = ERRORS[code]
  if (!key) return message.replace(/^error: /, '')
  const [about = '', hint] = message.split('\n')
  const quoted = [...about.matchAll(/'([^']*)'/g)].map(([, text]) => text as string)
  // Of an option with choices the parser lists them; of others it repeats what was said, which is in the caller's language already.
  const [, allowed, said] = /is invalid\. (?:Allowed choices are (.*)\.|(.*))$/.exec(about) ?? []
  const meant = /Did you mean (?:one of )?(.*)\?/.exec(hint ?? '')?.[1]
  return [
    t(key, Object.fromEntries(quoted.entries())),
    ...(allowed ? [t('allowed', { list: allowed })] : []),
    ...(said ? [said] : []),
    ...(meant ? [t('didYouMean', { name: meant })] : []),
  ].join(t('clause'))
}
