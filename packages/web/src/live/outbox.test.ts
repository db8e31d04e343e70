import type { Command } from '@tryst/table/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Outbox } from './outbox.ts'

/** What a browser keeps: names are its keys, as those of the real one. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => (kept as Record<string, string>)[name] ?? null,
    setItem: (name: string, text: string) => {
      ;(kept as Record<string, string>)[name] = text
    },
    removeItem: (name: string) => {
      delete (kept as Record<string, string>)[name]
    },
  }
  const kept = Object.create(methods) as Storage
  return kept
}

const say = (text: string): Command => ({ type: 'say', text })

/** A server that is away until it is told to answer; what it carried out, each key once. */
function server() {
  const done = new Map<string, string>()
  let isThere = false
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    if (!isThere) throw new TypeError('away')
    const key = (headers as Record<string, string>)['Idempotency-Key'] ?? ''
    const { command } = JSON.parse(String(body))
    done.set(key, command.text ?? command.step?.do)
    return new Response(JSON.stringify({ status: 'done', seq: 1 }))
  })
  return { done: () => [...done.values()], answer: (is: boolean) => (isThere = is) }
}

const outbox = () =>
  new Outbox(
    't1',
    () => 0,
    () => {},
  )
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  const localStorage = storage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends in order what waited, each once, however many windows know of it', async () => {
  const there = server()
  const one = outbox()
  for (const text of ['a', 'b', 'c']) void one.send(say(text))
  await later(1_000)
  expect(one.waiting.map(({ command }) => command)).toEqual([say('a'), say('b'), say('c')])
  const other = outbox()
  other.resume()
  void other.send(say('d'))
  there.answer(true)
  one.wake()
  await later(20_000)
  expect(there.done()).toEqual(['a', 'b', 'c', 'd'])
  expect(Object.keys(localStorage)).toEqual([])
})

it('keeps what a page that was left had not heard of, for the next', async () => {
  const there = server()
  const one = outbox()
  const gone = one.send(say('a')).catch(({ code }) => code)
  await later(100)
  one.close()
  expect(await gone).toBe('offline')
  there.answer(true)
  const next = outbox()
  next.resume()
  await later(6_000)
  expect(there.done()).toEqual(['a'])
  expect(Object.keys(localStorage)).toEqual([])
})

it('does not send twice what is on its way, nor what was cancelled', async () => {
  const there = server()
  const one = outbox()
  const cancelled = one.send(say('a')).catch(({ code }) => code)
  expect(one.send(say('a'))).toBe(one.send(say('a')))
  await later(1_000)
  one.cancel(one.waiting[0]?.key ?? '')
  expect(await cancelled).toBe('cancelled')
  there.answer(true)
  await later(6_000)
  expect(there.done()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

it('lets a pause pass what waits', async () => {
  const there = server()
  const one = outbox()
  void one.send(say('a'))
  await later(1_000)
  there.answer(true)
  void one.send({ type: 'step', step: { do: 'pause' } })
  await later(0)
  // which tells the other that somebody answers again
  expect(there.done()).toEqual(['pause', 'a'])
})
