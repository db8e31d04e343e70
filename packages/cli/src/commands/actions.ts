import { type Choice, choices, runScenario } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, loadScenario } from '../files.ts'
import { choiceLines } from '../text/choices.ts'
import { packVoice } from '../text/voice.ts'

interface Options {
  readonly json?: true
  readonly by?: string
}

/** `tryst actions`: what can be done after all steps of a file. */
export const actions: Run<[file: string, options: Options]> = (voice, file, { json, by }) => {
  try {
    const history = runScenario(loadScenario(file))
    const ids = [...history.state.characters.keys()]
    if (by !== undefined && !ids.includes(by))
      throw new FileError('noSuchBy', { id: by, list: ids.join(voice.t('comma')) || '–' })
    const found = choices(history, by === undefined ? {} : { by })
    if (json) printJson({ actions: found.map(answer) })
    else print(choiceLines(history, found, packVoice(voice, history.setup)))
    return OK
  } catch (error) {
    complain(file, error, voice.t)
    return WRONG
  }
}

/** As the steps of a run are told: `status`, and the code that refuses it. Bounds that there are none of are `null`. */
const answer = ({ do: id, by, as, refused, ...rest }: Choice) => ({
  do: id,
  ...(by === undefined ? {} : { by }),
  as,
  status: refused ? 'refused' : 'ok',
  ...refused,
  ...rest,
})
