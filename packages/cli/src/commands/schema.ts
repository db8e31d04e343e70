import { existsSync } from 'node:fs'
import { catalog } from '@tryst/engine'
import { OK, print, type Run, WRONG } from '../command.ts'
import { complain, loadScenario } from '../files.ts'
import { editorSchema } from '../schema.ts'
import { rulesetOf } from './rulesets.ts'

/** `tryst schema`: the JSON Schema of scenario files of a pack, or of those with the options of a file; terms in the language spoken. */
export const schema: Run<[packOrFile: string]> = ({ t, language }, packOrFile) => {
  const show = (answer: object) => print([JSON.stringify(answer, null, 2)])
  if (catalog.has(packOrFile) || !existsSync(packOrFile)) {
    show(editorSchema(rulesetOf(packOrFile, t), language))
    return OK
  }
  try {
    const { ruleset, options } = loadScenario(packOrFile).setup
    show(editorSchema(ruleset, language, options))
    return OK
  } catch (error) {
    complain(packOrFile, error, t)
    return WRONG
  }
}
