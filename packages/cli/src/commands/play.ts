import { existsSync, renameSync } from 'node:fs'
import { ScenarioError } from '@tryst/engine'
import { OK, print, type Run, WRONG } from '../command.ts'
import { complain, FileError, readText } from '../files.ts'
import { Desk } from '../play/desk.ts'
import { autosaveOf, spareName } from '../play/files.ts'
import { Game } from '../play/game.ts'
import { Session } from '../play/session.ts'
import { Closed, Terminal } from '../play/terminal.ts'
import { packVoice, type Voice } from '../text/voice.ts'

/** `tryst play`: hot-seat at the terminal. Every step is kept in a file beside the scenario before it is shown. */
export const play: Run<[file: string]> = async (voice, file) => {
  let text: string
  let game: Game
  try {
    if (file === '-') throw new FileError('noStdinPlay')
    text = readText(file)
    game = Game.open(text)
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
  const terminal = new Terminal(process.stdin, process.stdout)
  const autosave = autosaveOf(file)
  try {
    const v = packVoice(voice, game.history.setup)
    const desk = new Desk(terminal, v, print, {})
    const found = autosave !== file && existsSync(autosave)
    const continued = found ? await goOn(desk, autosave, text) : undefined
    await new Session(continued ?? game, v, terminal, autosave, print).run()
  } catch (error) {
    if (!(error instanceof Closed)) throw error
    farewell(voice, file, autosave)
  } finally {
    terminal.close()
  }
  return OK
}

/** The game in progress, if it is wanted; if not, or if it cannot be used, it is put aside. */
async function goOn(desk: Desk, autosave: string, text: string): Promise<Game | undefined> {
  const { t } = desk.v
  try {
    const game = Game.open(readText(autosave), text)
    print([t('foundAutosave', { file: autosave, count: game.history.entries.length })])
    if (await desk.confirm(t('askContinue'))) return game
  } catch (error) {
    if (!(error instanceof ScenarioError || error instanceof FileError)) throw error
    complain(autosave, error, t)
  }
  const spare = spareName(autosave)
  renameSync(autosave, spare)
  print([t('keptOld', { file: spare })])
  return undefined
}

function farewell({ t }: Voice, file: string, autosave: string): void {
  print(existsSync(autosave) ? ['', t('autosaved', { file: autosave, again: file })] : [''])
}
