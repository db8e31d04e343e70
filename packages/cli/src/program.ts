import { catalog, GOALS, type Language, POLICIES, type Variation } from '@tryst/engine'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { baseUrl, count, portNumber, variation, wholeNumber, worth } from './arguments.ts'
import { OK, type Run, WRONG } from './command.ts'
import { actions } from './commands/actions.ts'
import { advise } from './commands/advise.ts'
import { check } from './commands/check.ts'
import { compare } from './commands/compare.ts'
import { registerDiscord } from './commands/discord.ts'
import { exportForeign } from './commands/export.ts'
import { importForeign } from './commands/import.ts'
import { starter } from './commands/new.ts'
import { odds } from './commands/odds.ts'
import { play } from './commands/play.ts'
import { rollDice, SYSTEM } from './commands/roll.ts'
import { run } from './commands/run.ts'
import { schema } from './commands/schema.ts'
import { HOST, PORT, serve, tablesFile } from './commands/serve.ts'
import { RUNS, simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { backup, exportTable } from './commands/tables.ts'
import { verify } from './commands/verify.ts'
import { worker } from './commands/worker.ts'
import { localeLanguage, type TextKey } from './language/index.ts'
import { type Voice, voiceFor } from './text/voice.ts'
import { localize, UsageError, usageText } from './usage.ts'

/** Set when the command line is built. */
declare const __TRYST_VERSION__: string

/** The formats of other tools, by id: named here since the help needs them before anything of them is loaded. A test holds them to those that there are. */
export const FORMATS_READ = [
  'ccfolia',
  'ytsheet2',
  'udonarium',
  'udonarium-zip',
  'foundry-actor',
  'foundry-table',
  'bcdice-table',
  'tryst',
]
export const FORMATS_WRITTEN = [...FORMATS_READ.filter((id) => id !== 'ytsheet2'), 'ccfolia-log']

const LANGUAGES: readonly Language[] = ['ja', 'en']

/** Carries out a command line and gives the exit status. */
export async function main(argv: readonly string[]): Promise<number> {
  const voice = voiceFor(languageOf(argv), process.stdout, process.env)
  let status = OK
  const program = build(voice, (result) => {
    status = result
  })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof UsageError) return wrong(error.message)
    if (!(error instanceof CommanderError)) throw error
    // Help and version have been shown; help that nobody asked for is there because a command is missing.
    if (error.exitCode === 0) return OK
    if (error.code === 'commander.help') return WRONG
    return wrong(usageText(error, voice.t) + voice.t('clause') + voice.t('seeHelp', { command: 'tryst' }))
  }
}

function wrong(message: string): number {
  process.stderr.write(`tryst: ${message}\n`)
  return WRONG
}

/** The language is needed before anything is parsed: errors and help are told in it. */
function languageOf(argv: readonly string[]): Language {
  const end = argv.indexOf('--')
  const args = end < 0 ? argv : argv.slice(0, end)
  const at = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const asked = args[at]?.startsWith('--lang=') ? args[at].slice('--lang='.length) : args[at + 1]
  return LANGUAGES.find((language) => at >= 0 && language === asked) ?? localeLanguage(process.env)
}

function build(voice: Voice, done: (status: number) => void): Command {
  const { t } = voice
  const program = localize(new Command('tryst'), t)
  const carryOut =
    <A extends readonly unknown[]>(command: Run<A>) =>
    async (...args: readonly unknown[]) =>
      done(await command(voice, ...(args as unknown as A)))
  const json = () => new Option('--json', t('optJson'))
  const step = () =>
    new Option('--step <n>', t('optStep')).argParser((text) => wholeNumber(text, t('stepNumber')))
  const reported = (command: Command) =>
    command
      .option(`--svg <${t('placeOutput')}>`, t('optSvg'))
      .option(`--html <${t('placeOutput')}>`, t('optHtml'))
  const vary = (about: TextKey) => {
    const read = (text: string, before: readonly Variation[] = []) => [
      ...before,
      variation(text, t('varyForm')),
    ]
    return new Option(`--vary <${t('placeVariation')}>`, t(about)).argParser(read)
  }
  const threads = () =>
    new Option('--threads <n>', t('optThreads')).argParser((text) => count(text, t('countNumber')))
  const postgres = (about: string) =>
    new Option(`--database <${t('placeDatabase')}>`, about).argParser((text) => {
      if (/^postgres(?:ql)?:\/\//.test(text)) return text
      throw new InvalidArgumentError(t('databaseForm'))
    })
  const file = t('placeFile')
  const packs = t('argRuleset', { list: [...catalog.keys()].join(', ') })
  program
    .description(t('about'))
    .version(__TRYST_VERSION__, '-V, --version', t('optVersion'))
    .helpOption('-h, --help', t('optHelp'))
    .helpCommand('help [command]', t('aboutHelp'))
    .addOption(new Option('--lang <lang>', t('optLang')).choices(LANGUAGES))
  program
    .command('run')
    .description(t('aboutRun'))
    .argument(`<${file}...>`, t('argFiles'))
    .addOption(json())
    .action(carryOut(run))
  reported(program.command('odds'))
    .description(t('aboutOdds'))
    .argument(`<${file}>`, t('argFile'))
    .addOption(step())
    .addOption(json())
    .action(carryOut(odds))
  reported(program.command('compare'))
    .description(t('aboutCompare'))
    .argument(`<${file}>`, t('argFile'))
    .addOption(step())
    .addOption(vary('optVaryStep'))
    .addOption(json())
    .action(carryOut(compare))
  program
    .command('advise')
    .description(t('aboutAdvise'))
    .argument(`<${file}>`, t('argFile'))
    .addOption(step())
    .option(`--goal <${t('placeFact')}>`, t('optGoal'))
    .option(`--worth <${t('placeWorth')}>`, t('optWorth'), (text) => worth(text, t('worthForm')))
    .addOption(json())
    .action(carryOut(advise))
  program
    .command('actions')
    .description(t('aboutActions'))
    .argument(`<${file}>`, t('argFile'))
    .option('--by <id>', t('optBy'))
    .addOption(json())
    .action(carryOut(actions))
  const between = () =>
    new Option(`--between <${t('placeIds')}>`, t('optBetween')).argParser((text) => text.split(','))
  reported(program.command('solve'))
    .summary(t('aboutSolve'))
    .description(t('aboutSolveMore'))
    .argument(`<${file}>`, t('argFile'))
    .addOption(new Option(`--goal <${t('placeGoal')}>`, t('optSolveGoal')).choices(GOALS))
    .option('--for <id>', t('optFor'))
    .option('--rounds <n>', t('optRounds'), (text) => count(text, t('countNumber')))
    .option('--hidden', t('optHidden'))
    .option(`--without <${t('placeActions')}>`, t('optWithout'), (text) => text.split(','))
    .option('--step <n>', t('optBefore'), (text) => wholeNumber(text, t('stepNumber')))
    .option('--verify <n>', t('optCheck'), (text) => count(text, t('countNumber')))
    .option('--seed <text>', t('optSeed'))
    .addOption(between())
    .addOption(json())
    .action(carryOut(solve))
  reported(program.command('simulate'))
    .summary(t('aboutSimulate'))
    .description(t('aboutSimulateMore'))
    .argument(`[${file}]`, t('argFile'))
    .option('--runs <n>', t('optRuns', { runs: RUNS }), (text) => count(text, t('countNumber')))
    .option(
      `--policy <${t('placePolicies')}>`,
      t('optPolicy', { list: POLICIES.join(t('comma')) }),
      (text, before: readonly string[] = []) => [...before, ...text.split(',')],
    )
    .addOption(between())
    .addOption(vary('optVary'))
    .option('--seed <text>', t('optSeed'))
    .addOption(threads())
    .addOption(postgres(t('optSimulateDatabase')))
    .option('--resume <id>', t('optResume'))
    .addOption(json())
    .action(carryOut(simulate))
  program
    .command('worker')
    .description(t('aboutWorker'))
    .addOption(postgres(t('optWorkerDatabase')).makeOptionMandatory())
    .addOption(threads())
    .action(carryOut(worker))
  program
    .command('check')
    .description(t('aboutCheck'))
    .argument(`<${file}...>`, t('argFiles'))
    .action(carryOut(check))
  program
    .command('play')
    .description(t('aboutPlay'))
    .argument(`<${file}>`, t('argPlayFile'))
    .action(carryOut(play))
  const database = () =>
    new Option(`--database <${t('placeDatabase')}>`, t('optDatabase', { file: tablesFile() }))
  program
    .command('serve')
    .description(t('aboutServe'))
    .option('--port <n>', t('optPort', { port: PORT }), (text) => portNumber(text, t('portNumber')))
    .option(`--host <${t('placeAddress')}>`, t('optHost', { host: HOST }))
    .addOption(database())
    .option(`--base-url <${t('placeUrl')}>`, t('optBaseUrl'), (text) => baseUrl(text, t('baseUrlForm')))
    .option('--no-open', t('optNoOpen'))
    .option('--metrics', t('optMetrics'))
    .option('--discord', t('optDiscord'))
    .action(carryOut(serve))
  program
    .command('discord')
    .description(t('aboutDiscord'))
    .argument(`<${t('placeTask')}>`, t('argDiscord'))
    .option(`--guild <${t('placeId')}>`, t('optGuild'))
    .action(carryOut(registerDiscord))
  program
    .command('verify')
    .description(t('aboutVerify'))
    .argument(`<${t('placeLog')}>`, t('argLog'))
    .addOption(json())
    .action(carryOut(verify))
  program
    .command('export-table')
    .description(t('aboutExportTable'))
    .argument(`<${t('placeTable')}>`, t('argTableId'))
    .addOption(database())
    .action(carryOut(exportTable))
  program
    .command('backup')
    .description(t('aboutBackup'))
    .argument(`<${file}>`, t('argBackup'))
    .addOption(database())
    .action(carryOut(backup))
  const formats = (list: readonly string[]) => list.join(t('comma'))
  program
    .command('import')
    .description(t('aboutImport'))
    .argument(`<${file}>`, t('argForeign'))
    .option(`--from <${t('placeFormat')}>`, t('optFrom', { list: formats(FORMATS_READ) }))
    .option(`--as <${t('placeRuleset')}>`, t('optAs'))
    .option(`--set <${t('placeAssignment')}>`, t('optSet'), (text, before: readonly string[] = []) => [
      ...before,
      text,
    ])
    .addOption(json())
    .action(carryOut(importForeign))
  program
    .command('export')
    .description(t('aboutExport'))
    .argument(`<${file}>`, t('argFile'))
    .requiredOption(`--to <${t('placeFormat')}>`, t('optTo', { list: formats(FORMATS_WRITTEN) }))
    .option('--character <id>', t('optCharacter'))
    .option('--table <id>', t('optTable'))
    .action(carryOut(exportForeign))
  program
    .command('roll')
    .description(t('aboutRoll'))
    .argument(`<${t('placeCommand')}...>`, t('argRoll'))
    .option(`-g, --game <${t('placeSystem')}>`, t('optGame', { system: SYSTEM }))
    .option(`--dice <${t('placeFaces')}>`, t('optDice'))
    .option('--seed <text>', t('optRollSeed'))
    .addOption(json())
    .action(carryOut(rollDice))
  program
    .command('new')
    .description(t('aboutNew'))
    .argument(`<${t('placeRuleset')}>`, packs)
    .action(carryOut(starter))
  program
    .command('schema')
    .description(t('aboutSchema'))
    .argument(`<${t('placeRuleset')}>`, t('argPackOrFile', { list: [...catalog.keys()].join(', ') }))
    .action(carryOut(schema))
  return program
}
