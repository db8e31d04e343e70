import { runScenario } from '@tryst/engine'
import { OK, print, type Run, WRONG } from '../command.ts'
import { complain, loadScenario } from '../files.ts'

/** `tryst check`: everything that is wrong in each file. It is run too: the dice may run out. */
export const check: Run<[files: readonly string[]]> = ({ t }, files) => {
  let status = OK
  for (const file of files) {
    try {
      runScenario(loadScenario(file))
      print([`${file}: ${t('ok')}`])
    } catch (error) {
      status = WRONG
      complain(file, error, t)
    }
  }
  return status
}
