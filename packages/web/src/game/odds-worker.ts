import type { State } from '@tryst/engine'
import { z } from 'zod'
import type { Answer, Question } from './answering.ts'

// Schemas would compile themselves with `new Function`, which the policy of the page forbids: said before any is made.
z.config({ jitless: true })
const ready = Promise.all([import('@tryst/engine'), import('./answering.ts')])

/** A game as it can be told to a worker: what is a function follows from the pack's name. */
export interface Told {
  readonly ruleset: string
  readonly options: unknown
  readonly tables: unknown
  readonly state: State
}

/** What a worker is told: a game, or a number with a question about the game that it was told last. */
export type Ask = { readonly game: Told } | { readonly id: number; readonly question: Question }
export type Reply = { readonly id: number } & ({ readonly answer: Answer } | { readonly failed: string })

type Engine = typeof import('@tryst/engine')
let history: InstanceType<Engine['History']> | undefined

function gameOf({ catalog, History }: Engine, { ruleset, options, tables, state }: Told) {
  const pack = catalog.get(ruleset)
  if (!pack) throw new Error(`no pack ${ruleset}`)
  type Setup = ConstructorParameters<typeof History>[0]
  return new History({ ruleset: pack, options, tables } as Setup, state)
}

addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
  const [engine, { answerTo }] = await ready
  if ('game' in data) {
    history = gameOf(engine, data.game)
    return
  }
  const { id, question } = data
  const reply = (more: { readonly answer: Answer } | { readonly failed: string }) =>
    postMessage({ id, ...more })
  try {
    if (!history) throw new Error('no game')
    reply({ answer: answerTo(history, question) })
  } catch (error) {
    reply({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
