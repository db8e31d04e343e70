import { runAnswer, runScenario } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, loadScenario } from '../files.ts'
import { runLines } from '../text/log.ts'
import { packVoice } from '../text/voice.ts'

/** `tryst run`: each file to its end. A bad one does not keep the others from running. */
export const run: Run<[files: readonly string[], options: { readonly json?: true }]> = (
  voice,
  files,
  { json },
) => {
  let status = OK
  files.forEach((file, i) => {
    try {
      const history = runScenario(loadScenario(file))
      if (json) return printJson(runAnswer(history))
      const title = files.length > 1 ? [...(i > 0 ? [''] : []), voice.c.inverse(` ${file} `)] : []
      print([...title, ...runLines(history, packVoice(voice, history.setup))])
    } catch (error) {
      status = WRONG
      const wrong = complain(file, error, voice.t)
      if (json && files.length > 1) printJson({ error: wrong })
    }
  })
  return status
}
