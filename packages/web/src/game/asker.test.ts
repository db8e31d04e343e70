import { catalog, readScenario, runScenario } from '@tryst/engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerTo, type Question } from './answering.ts'
import { Asker, type Start } from './asker.ts'
import type { Ask, Reply } from './odds-worker.ts'

const history = runScenario(
  readScenario(
    JSON.stringify({
      ruleset: 'arianrhod',
      seed: 'x',
      people: [{ id: 'gm', role: 'gm', adult: true, table: { intimacy: true } }],
      characters: ['a', 'b'].map((id, i) => ({
        id,
        name: id,
        kind: 'npc',
        age: 30,
        sex: i === 0 ? 'female' : 'male',
        stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 },
        actionValue: 8,
        ep: { max: 20 },
      })),
      steps: [{ do: 'scene.start' }],
    }),
    catalog,
  ),
)
const question = (effort: number, of: Question['of'] = 'odds'): Question => ({
  of,
  action: 'union',
  given: { by: 'a', to: 'b', effort },
  as: 'gm',
})

/** A thread that answers when it is told to. */
function threads(took = 100) {
  const asked: number[] = []
  let ended = 0
  let games = 0
  let answerNext = () => {}
  const start: Start = (hear: (reply: Reply) => void) => ({
    post(message: Ask) {
      if ('game' in message) {
        games += 1
        // it goes from thread to thread
        structuredClone(message)
        return
      }
      const { id, question } = message
      asked.push(question.of === 'marks' ? -1 : Number(question.given.effort))
      answerNext = () => hear({ id, answer: answerTo(history, question), took })
    },
    end() {
      ended += 1
    },
  })
  return { start, asked, answer: () => answerNext(), ended: () => ended, games: () => games }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const fail = (error: Error) => {
  throw error
}

it('answers what it is asked, tells the game once, and remembers', () => {
  const thread = threads()
  const asker = new Asker(thread.start)
  const told: number[] = []
  asker.ask(
    'form',
    'form',
    history,
    [question(1), question(2)],
    (one) => told.push(Number(one.given.effort)),
    fail,
  )
  thread.answer()
  thread.answer()
  expect(told).toEqual([1, 2])
  expect(thread.games()).toBe(1)
  expect(asker.answer(history, question(2))).toEqual(answerTo(history, question(2)))
  expect(asker.answer(history, question(3))).toBeUndefined()
})

it('works out at once what costs next to nothing', () => {
  const thread = threads(0.1)
  const asker = new Asker(thread.start)
  asker.ask('form', 'form', history, [question(1)], () => {}, fail)
  expect(asker.answer(history, question(2))).toBeUndefined()
  thread.answer()
  expect(asker.answer(history, question(2))).toEqual(answerTo(history, question(2)))
  expect(thread.asked).toEqual([1])
})

it('drops what is wanted no more, and breaks it off when it takes long', () => {
  const thread = threads()
  const asker = new Asker(thread.start)
  const told: number[] = []
  const ask = (effort: number) =>
    asker.ask('form', 'form', history, [question(effort)], (one) => told.push(Number(one.given.effort)), fail)
  ask(1)
  ask(2)
  ask(3)
  expect(thread.asked).toEqual([1])
  vi.advanceTimersByTime(200)
  expect(thread.ended()).toBe(1)
  expect(thread.asked).toEqual([1, 3])
  thread.answer()
  expect(told).toEqual([3])
})

it('does not ask a second time what it is about to answer, and lets others be', () => {
  const thread = threads()
  const asker = new Asker(thread.start)
  const told: string[] = []
  const ask = (owner: string, ...efforts: number[]) =>
    asker.ask(
      owner,
      'cards',
      history,
      efforts.map((one) => question(one)),
      (one) => told.push(`${owner} ${one.given.effort}`),
      fail,
    )
  ask('one', 1, 2)
  ask('two', 3)
  ask('one', 1, 4)
  for (let i = 0; i < 3; i += 1) thread.answer()
  expect(thread.asked).toEqual([1, 3, 4])
  expect(told).toEqual(['one 1', 'two 3', 'one 4'])
})

it('lets the form go first, and takes up again what gave way', () => {
  const thread = threads()
  const asker = new Asker(thread.start)
  const told: string[] = []
  const hear = (one: Question) => told.push(`${one.of} ${one.given.effort}`)
  asker.ask('marks', 'marks', history, [question(1, 'marks')], hear, fail)
  asker.ask('form', 'form', history, [question(2)], hear, fail)
  vi.advanceTimersByTime(200)
  thread.answer()
  thread.answer()
  expect(told).toEqual(['odds 2', 'marks 1'])
  expect(thread.asked).toEqual([-1, 2, -1])
})

it('goes on without a thread where there is none to be had', async () => {
  const told: number[] = []
  const asker = new Asker((_hear, broken) => ({ post: () => void setTimeout(broken), end: () => {} }))
  asker.ask(
    'form',
    'form',
    history,
    [question(1), question(2)],
    (one) => told.push(Number(one.given.effort)),
    fail,
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([1, 2])
})
