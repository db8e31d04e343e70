import { useEffect, useState } from 'react'
import { ApiError, type OddsAnswer } from '../live/api.ts'
import { useLive, useSnapshot } from '../live/context.tsx'

/** How long a choice has to rest before the server is asked about it, in milliseconds. */
const REST = 250

/**
 * What the server says of a step: it knows everybody's answers and the log, the page does not. Undefined while that is not known, and while
 * the server is away: it looks again when the step is sent.
 */
export function useServerOdds(
  step: Readonly<Record<string, unknown>> & { readonly do: string },
  isOf: boolean,
): OddsAnswer | undefined {
  const live = useLive()
  const { seq } = useSnapshot()
  const asked = JSON.stringify(step)
  const [told, setTold] = useState<{ readonly asked: string; readonly answer: OddsAnswer }>()
  useEffect(() => {
    if (!isOf) return
    let current = true
    const timer = setTimeout(async () => {
      void seq
      try {
        const answer = await live.odds({ type: 'step', step: JSON.parse(asked) })
        if (current) setTold({ asked, answer })
      } catch (error) {
        // incomplete, or the server is away
        if (!(error instanceof ApiError)) throw error
      }
    }, REST)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [live, asked, seq, isOf])
  return told?.asked === asked ? told.answer : undefined
}
