import {
  addTally,
  catalog,
  emptyTally,
  parseScenario,
  runScenario,
  type Summary,
  summaryOf,
} from '@tryst/engine'
import { useEffect, useRef, useState } from 'react'
import type { Solved, Tasks, Wrong } from './tasks.ts'
import { TaskError, TaskWorker } from './workers.ts'

/** Contests of one task: enough to be worth a message, few enough to be stopped in between. */
const TASK = 500
/** How often what there is so far is shown, in milliseconds. */
const SHOWN = 200

type Question = Omit<Tasks['play']['ask'], 'number' | 'runs'>

interface Runs {
  readonly of?: Question & { readonly from: readonly [number, number] }
  readonly done: number
  readonly total: number
  readonly isRunning: boolean
  readonly isStopped: boolean
  readonly summary?: Summary
  readonly wrong?: Wrong
}
const NOTHING: Runs = { done: 0, total: 0, isRunning: false, isStopped: false }

/** Plays contests beside the page; what there is so far stays when they are stopped. */
export function useRuns() {
  const [runs, setRuns] = useState<Runs>(NOTHING)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function start(question: Question, total: number) {
    stopping.current?.abort()
    const stop = new AbortController()
    stopping.current = stop
    const tally = emptyTally()
    let shown = performance.now()
    const show = (more: Partial<Runs>) => {
      if (stopping.current !== stop) return
      setRuns((before) => ({
        ...before,
        done: tally.contests,
        ...(tally.contests > 0 && { summary: summaryOf(tally) }),
        ...more,
      }))
    }
    setRuns({ ...NOTHING, of: { ...question, from: fromOf(question) }, total, isRunning: true })
    const tasks = Math.ceil(total / TASK)
    let next = 0
    const lane = async () => {
      const worker = new TaskWorker()
      const end = () => worker.end()
      stop.signal.addEventListener('abort', end)
      while (next < tasks && !stop.signal.aborted) {
        const number = next
        next += 1
        const task = { ...question, number, runs: Math.min(TASK, total - number * TASK) }
        addTally(tally, await worker.ask('play', task))
        if (performance.now() - shown > SHOWN) {
          shown = performance.now()
          show({})
        }
      }
      stop.signal.removeEventListener('abort', end)
      worker.end()
    }
    try {
      await Promise.all(Array.from({ length: Math.min(lanes(), tasks) }, lane))
      show({ isRunning: false })
    } catch (error) {
      stop.abort()
      if (!(error instanceof TaskError)) throw error
      setRuns({ ...NOTHING, wrong: error.wrong })
    }
  }

  function halt() {
    stopping.current?.abort()
    setRuns((before) => ({ ...before, isRunning: false, isStopped: true }))
  }

  return { ...runs, start, stop: halt }
}

/** One processor is left to the page. */
const lanes = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1))

/** What both have at the start, to draw by. */
function fromOf({ file, pair }: Question): readonly [number, number] {
  const { setup, state } = runScenario(parseScenario(file, catalog))
  const resource = setup.ruleset.resources[setup.ruleset.contest?.resource ?? '']
  const left = (id: string) => {
    const character = state.characters.get(id)
    return resource && character ? resource.get(character) : 0
  }
  return [left(pair[0]), left(pair[1])]
}

interface Solving {
  readonly isRunning: boolean
  readonly solved?: Solved & { readonly pair: readonly [string, string] }
  readonly wrong?: Wrong
}

/** Works out the exact chances of a contest beside the page. */
export function useSolved() {
  const [state, setState] = useState<Solving>({ isRunning: false })
  const worker = useRef<TaskWorker>(undefined)
  useEffect(() => () => worker.current?.end(), [])

  async function start(question: Tasks['solve']['ask']) {
    worker.current?.end()
    const own = new TaskWorker()
    worker.current = own
    setState({ isRunning: true })
    try {
      const solved = await own.ask('solve', question)
      setState({ isRunning: false, solved: { ...solved, pair: question.pair } })
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      setState({ isRunning: false, wrong: error.wrong })
    } finally {
      own.end()
    }
  }

  function stop() {
    worker.current?.end()
    setState({ isRunning: false })
  }

  return { ...state, start, stop }
}
