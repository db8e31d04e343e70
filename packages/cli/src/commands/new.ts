import { OK, type Run } from '../command.ts'
import { UsageError } from '../usage.ts'
import { rulesetOf } from './rulesets.ts'

/** The starters by pack, put here when the command line is built: `examples/<pack>/first.yaml`. */
declare const __TRYST_STARTERS__: Readonly<Record<string, string>>

/** `tryst new`: a commented scenario that runs. */
export const starter: Run<[id: string]> = ({ t }, id) => {
  const text = __TRYST_STARTERS__[rulesetOf(id, t).id]
  if (text === undefined) throw new UsageError(t('noStarter', { id }))
  process.stdout.write(text)
  return OK
}
