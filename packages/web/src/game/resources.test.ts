import type { RecordView } from '@tryst/table/types'
import { expect, it } from 'vitest'
import { resourcesOf } from './resources.ts'

let seq = 0
function played(id: string, effects: readonly unknown[] = [], more: object = {}): RecordView {
  seq += 1
  return {
    seq,
    at: '',
    kind: 'played',
    entry: {
      kind: 'done',
      index: seq,
      takenBack: false,
      do: id,
      by: 'gm',
      given: {},
      rolls: [],
      facts: {},
      workings: {},
      effects,
      ...more,
    },
  } as unknown as RecordView
}
const pool = (current: number) => ({ current, max: 20 })
const ep = (character: string, before: number, after: number) => ({
  character,
  before: { ep: pool(before) },
  after: { ep: pool(after) },
})
const character = (id: string, current: number) => ({
  id,
  name: id,
  kind: 'npc',
  player: null,
  statuses: [],
  state: { ep: pool(current), state: 'calm', marks: 0 },
})

it('follows each number from what it was to what it is, and tells where scenes and rounds begin', () => {
  const { courses, landmarks, length } = resourcesOf(
    [
      played('scene.start'),
      played('strike', [ep('a', 20, 15)]),
      played('combat.start'),
      played('strike', [ep('a', 15, 9), ep('b', 20, 18)]),
      played('round.end'),
    ],
    [character('a', 9), character('b', 18), character('c', 20)],
  )
  expect(courses.get('ep')).toEqual([
    {
      character: 'a',
      max: 20,
      points: [
        { at: 0, value: 20 },
        { at: 2, value: 15 },
        { at: 4, value: 9 },
      ],
    },
    {
      character: 'b',
      max: 20,
      points: [
        { at: 0, value: 20 },
        { at: 4, value: 18 },
      ],
    },
    { character: 'c', max: 20, points: [{ at: 0, value: 20 }] },
  ])
  // it never moved, and has no maximum
  expect(courses.has('marks')).toBe(false)
  expect(landmarks).toEqual([
    { at: 0, kind: 'scene', n: 1 },
    { at: 2, kind: 'round', n: 1 },
    { at: 5, kind: 'round', n: 2 },
  ])
  expect(length).toBe(5)
})

it('leaves out what was taken back, and shows a change that it cannot see where it comes to light', () => {
  const { courses } = resourcesOf(
    [
      played('strike', [ep('a', 20, 15)]),
      played('strike', [ep('a', 15, 1)], { takenBack: true }),
      played('rewind', [ep('a', 1, 15)], { given: { to: 0 } }),
      { seq: 99, at: '', kind: 'secret' },
      played('strike', [ep('a', 12, 10)]),
    ],
    [character('a', 8)],
  )
  expect(courses.get('ep')?.[0]?.points).toEqual([
    { at: 0, value: 20 },
    { at: 1, value: 15 },
    { at: 1, value: 12 },
    { at: 2, value: 10 },
    // a secret step after it
    { at: 2, value: 8 },
  ])
})

it('begins with a character where the character joined', () => {
  const { courses } = resourcesOf(
    [
      played('strike', [ep('a', 20, 15)]),
      played('character.join', [{ character: 'b', before: {}, after: { ep: pool(20) } }], {
        given: { character: 'b' },
      }),
      played('strike', [ep('b', 20, 18)]),
    ],
    [character('a', 15), character('b', 18)],
  )
  expect(courses.get('ep')?.[1]?.points).toEqual([
    { at: 1, value: 20 },
    { at: 3, value: 18 },
  ])
})
