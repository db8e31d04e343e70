import type { History, Language } from '@tryst/engine'
import type { Command, Snapshot } from '@tryst/table/types'
import { useCallback, useState } from 'react'
import { gameWords, type Words } from '../game/words.ts'
import { ApiError } from '../live/api.ts'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { type Translate, useTexts } from '../texts/index.ts'
import { problemText } from '../views/problem.ts'

/** Every line of the log speaks of the same table: its words are made once for all of them. */
const wordsFor = lastOnly(
  (history: History, t: Translate, language: Language, seats: Snapshot['seats']): Words => {
    const words = gameWords(history, t, language)
    const names = new Map(seats.map(({ seat, name }) => [seat, name]))
    return { ...words, name: (id) => history.state.characters.get(id)?.name ?? names.get(id) ?? id }
  },
)

/** The value for the arguments of the last time is remembered. */
function lastOnly<A extends readonly unknown[], T>(make: (...all: A) => T): (...all: A) => T {
  let known: { readonly all: A; readonly value: T } | undefined
  return (...all) => {
    if (!known || all.some((one, i) => one !== known?.all[i])) known = { all, value: make(...all) }
    return known.value
  }
}

/** How to speak of this table. People have the names of their seats. */
export function useWords(): Words {
  const { t, language } = useTexts()
  const history = useHistory()
  const { seats } = useSnapshot()
  return wordsFor(history, t, language, seats)
}

export function useIsGm(): boolean {
  const { seats, seat } = useSnapshot()
  return seats.some((one) => one.seat === seat && one.role === 'gm')
}

export interface Sending {
  readonly busy: boolean
  /** why it was not done, in words; undefined when it was, or nothing was sent */
  readonly problem: string | undefined
  /**
   * Sends a command; whether it was done.
   * @param draft what of the page is sent with it, to be cleared when it is done
   */
  send(command: Command, draft?: string): Promise<boolean>
  clear(): void
}

/** Sends commands from one place of the page, and tells there what became of them. */
export function useSend(): Sending {
  const live = useLive()
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (command: Command, draft?: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await live.send(command, draft)
      const refused = outcome.status === 'refused' ? outcome.refused : undefined
      if (refused) setProblem(words.refusal(refused))
      return refused === undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'cancelled') setProblem(problemText(error, words.t))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send, clear: useCallback(() => setProblem(undefined), []) }
}
