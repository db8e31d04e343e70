import type { History } from '@tryst/engine'
import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Answer, Question } from '../game/answering.ts'
import { Asker, type Lane } from '../game/asker.ts'

/** What moves with the slider has a thread of its own: nothing slow is ever in its way. */
const askers = { form: new Asker(), others: new Asker() }
const askerOf = (lane: Lane) => (lane === 'form' ? askers.form : askers.others)

/** Has the threads ready before the first question. */
export const useThreads = (): void =>
  useEffect(() => {
    askers.form.warm()
    askers.others.warm()
  }, [])

interface Answers {
  /** to each question in its place, as far as it is known for the game and the questions as they are now */
  readonly now: readonly (Answer | undefined)[]
  /** the last that were complete, to be shown until the new ones are there */
  readonly before: readonly (Answer | undefined)[]
}

/**
 * Answers to questions about a game, worked out beside the page; only the newest questions are.
 * @param about what the answers are drawn as: of something else those of before are not shown
 */
export function useAnswers(
  lane: Lane,
  history: History,
  questions: readonly Question[],
  about = lane as string,
): Answers {
  const owner = useId()
  const asker = askerOf(lane)
  const [, heard] = useReducer((n: number) => n + 1, 0)
  const [, fail] = useState()
  const text = JSON.stringify(questions)
  const now = questions.map((one) => asker.answer(history, one))
  useLayoutEffect(() => {
    const asked = JSON.parse(text) as Question[]
    const open = asked.filter((one) => !asker.answer(history, one))
    const failed = (error: Error) =>
      fail(() => {
        // told where the page is drawn: its boundary catches it
        throw error
      })
    asker.ask(owner, lane, history, open, heard, failed)
    return () => asker.ask(owner, lane, history, [], heard, failed)
  }, [asker, owner, lane, history, text])
  const before = useRef({ about, answers: now })
  if (now.every(Boolean) || before.current.about !== about) before.current = { about, answers: now }
  return { now, before: before.current.answers }
}
