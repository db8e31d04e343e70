import { z } from 'zod'
import type { Answer, Question, Told } from './answering.ts'

// Schemas would compile themselves with `new Function`, which the policy of the page forbids: said before any is made.
z.config({ jitless: true })
const ready = import('./answering.ts')

/** What a worker is told: a game, or a number with a question about the game that it was told last. */
export type Ask = { readonly game: Told } | { readonly id: number; readonly question: Question }
export type Reply = { readonly id: number } & (
  | { readonly answer: Answer; readonly took: number }
  | { readonly failed: string }
)

let history: ReturnType<Awaited<typeof ready>['gameOf']> | undefined

addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
  const { answerTo, gameOf } = await ready
  if ('game' in data) {
    history = gameOf(data.game)
    return
  }
  const { id, question } = data
  try {
    if (!history) throw new Error('no game')
    const started = performance.now()
    const answer = answerTo(history, question)
    postMessage({ id, answer, took: performance.now() - started } satisfies Reply)
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    postMessage({ id, failed } satisfies Reply)
  }
})
