import { availableParallelism } from 'node:os'
import { OK, print, type Run, WRONG } from '../command.ts'

interface Options {
  readonly database: string
  readonly threads?: number
}

/** `tryst worker`: plays what `tryst simulate --database` puts up, until it is told to end. */
export const worker: Run<[options: Options]> = async (
  { t },
  { database, threads = availableParallelism() },
) => {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    const { work } = await import('../simulate/crew/work.ts')
    await work(database, threads, stop.signal, () => print([t('working', { threads })]))
    return OK
  } catch (error) {
    process.stderr.write(
      `tryst: ${t('crewFailed', { reason: error instanceof Error ? error.message : String(error) })}\n`,
    )
    return WRONG
  }
}
