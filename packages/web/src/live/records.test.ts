import type { RecordView } from '@tryst/table/types'
import { expect, it } from 'vitest'
import { characterId } from '../play/character-id.ts'
import { rowsOf, shownOf } from '../play/rows.ts'
import { withRecords } from './records.ts'

const done = (seq: number, index: number, id = 'x', given = {}): RecordView => ({
  seq,
  at: '',
  kind: 'played',
  entry: {
    kind: 'done',
    index,
    takenBack: false,
    do: id,
    by: 'gm',
    given,
    rolls: [],
    facts: {},
    workings: {},
    effects: [],
  },
})
const said = (seq: number): RecordView => ({ seq, at: '', kind: 'said', by: 'gm', text: 'x' })
const isBack = (record: RecordView) => record.kind === 'played' && record.entry.takenBack

it('takes each record in once, in order, whichever way it comes', () => {
  const all = withRecords(withRecords([], [said(2), said(3)]), [said(3), said(4)])
  expect(withRecords(all, [said(1)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

it('marks what a rewind takes back, but nobody’s pause and nobody’s coming', () => {
  const all = withRecords(
    [done(1, 0), done(2, 1), done(3, 2, 'pause'), done(4, 3, 'person.join'), done(5, 4)],
    [done(6, 5, 'rewind', { to: 0 })],
  )
  expect(all.filter(isBack).map(({ seq }) => seq)).toEqual([2, 5])
})

it('folds what was taken back, until somebody looks into it', () => {
  const records = withRecords([done(1, 0), done(2, 1), done(3, 2)], [done(4, 3, 'rewind', { to: 0 })])
  expect(rowsOf(records, new Set()).map(({ key }) => key)).toEqual(['1', 'f2', '4'])
  expect(rowsOf(records, new Set([2])).map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
})

it('tells a declared action no more once it is carried out', () => {
  const declared: RecordView = { seq: 1, at: '', kind: 'declared', by: 'p1', step: { do: 'x' }, asks: [] }
  const settled = { ...done(2, 0), settles: 1 } as RecordView
  expect(shownOf([declared]).length).toBe(1)
  expect(shownOf([declared, settled]).map(({ seq }) => seq)).toEqual([2])
})

it('gives every character an id that is free and well-formed', () => {
  expect(characterId({ name: 'Réna Vex' }, [])).toBe('rena-vex')
  expect(characterId({ name: '綾' }, ['c'])).toBe('c-2')
  expect(characterId({ id: 'aya', name: 'x' }, ['aya', 'aya-2'])).toBe('aya-3')
})
