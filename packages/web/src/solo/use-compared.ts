import { useEffect, useState } from 'react'
import type { SoloTable } from '../live/solo.ts'
import type { Compared } from './tasks.ts'
import { TaskError, TaskWorker } from './workers.ts'

/** How long typing rests before anything is worked out, in milliseconds. */
const RESTS = 150

/** What choices come to, worked out beside the page; what was there before stays until the new is. */
export function useCompared(table: SoloTable, asked: string) {
  const [state, setState] = useState<{
    readonly of?: string
    readonly compared?: Compared
    readonly wrong: readonly TaskError['wrong'][]
  }>({ wrong: [] })
  useEffect(() => {
    const worker = { now: undefined as TaskWorker | undefined }
    const timer = setTimeout(async () => {
      worker.now = new TaskWorker()
      const [step, variations] = JSON.parse(asked)
      const file = table.asFile()
      const steps = [...(file.steps as unknown[]), step]
      try {
        const compared = await worker.now.ask('compare', {
          file: { ...file, steps },
          step: steps.length - 1,
          variations,
        })
        setState({ of: asked, compared, wrong: [] })
      } catch (error) {
        if (!(error instanceof TaskError)) throw error
        setState({ of: asked, wrong: [error.wrong] })
      } finally {
        worker.now.end()
      }
    }, RESTS)
    return () => {
      clearTimeout(timer)
      worker.now?.end()
    }
  }, [table, asked])
  return { ...state, busy: state.of !== asked }
}
