import { bytesToHex } from '@noble/hashes/utils.js'
import {
  catalog,
  commitment,
  epochKey,
  readScenario,
  runScenario,
  standingOf,
  verifiable,
} from '@tryst/engine'
import type { RecordView, Snapshot } from '@tryst/table/types'
import { describe, expect, it } from 'vitest'
import { isAsked, ownPart, withAssumed } from './asked.ts'
import { checkDice } from './check-dice.ts'
import { historyOf } from './history.ts'
import { luckOf } from './luck.ts'
import { exactPercent, mean, oddsNow, percent, tail } from './odds.ts'
import { thresholdsOf } from './thresholds.ts'

const [ruleset] = [...catalog.keys()]

/** Two characters of the first pack in a scene, one of each of two players. */
const SCENARIO = JSON.stringify({
  ruleset,
  seed: 'page',
  people: [
    { id: 'gm', role: 'gm', adult: true, table: { intimacy: true } },
    { id: 'p1', role: 'player', adult: true, table: { intimacy: true }, self: { intimacy: true } },
    { id: 'p2', role: 'player', adult: true, table: { intimacy: true }, self: { intimacy: 'veil' } },
  ],
  characters: [
    ['aya', 'p1', 'female'],
    ['ren', 'p2', 'male'],
  ].map(([id, player, sex]) => ({
    id,
    name: id,
    kind: 'pc',
    player,
    age: 27,
    sex,
    stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 },
    actionValue: 8,
    ep: { max: 20 },
    equipment: [],
  })),
  steps: [{ do: 'scene.start' }],
})

const server = runScenario(readScenario(SCENARIO, catalog))
const snapshot = (seat: string): Pick<Snapshot, 'view' | 'game' | 'seat'> => ({
  seat,
  view: standingOf(server, seat),
  game: {
    options: server.setup.options as Snapshot['game']['options'],
    sheets: [...server.state.characters.values()],
    table: server.state.table as Snapshot['game']['table'],
    tables: [],
  },
})
const action = (id: string) => server.setup.ruleset.byId.get(id)!

describe('the game in the page', () => {
  const page = historyOf(JSON.parse(JSON.stringify(snapshot('p1'))))
  const given = { by: 'aya', to: 'ren', effort: 2 }

  it('has the odds that the server has, from what a seat may see', () => {
    expect(oddsNow(page, action('union'), given, 'p1')).toEqual(oddsNow(server, action('union'), given, 'p1'))
  })

  it('knows nothing of what others answered for their characters', () => {
    expect(page.state.answers.get('p2')?.self.intimacy).toBe('yes')
    expect(page.state.answers.get('p1')?.self).toEqual({ intimacy: 'yes' })
  })

  it('tells what is missing of a step instead of its odds', () => {
    expect(oddsNow(page, action('union'), { by: 'aya' }, 'p1')).toEqual({ incomplete: ['to', 'effort'] })
  })

  it('finds the number that decides on a condition, and takes no chance likeness for one', () => {
    const odds = oddsNow(page, action('union'), given, 'p1')
    if (!('facts' in odds)) throw new Error('refused')
    const marks = thresholdsOf(page, action('union'), given, 'p1', odds.facts)
    expect(marks.epDamage).toContainEqual({ fact: 'climax', from: 20 })
    // as likely as a critical, which total 17 is
    expect(marks.total).not.toContainEqual(expect.objectContaining({ fact: 'fumble' }))
  })

  it('asks the target’s player for reactions, and sends nothing of theirs', () => {
    const acting = { seat: 'p1', isSolo: false }
    expect(isAsked(page, action('union'), 'evade', given, acting)).toBe(true)
    expect(isAsked(page, action('union'), 'effort', given, acting)).toBe(false)
    expect(isAsked(page, action('union'), 'evade', given, { seat: 'p2', isSolo: false })).toBe(false)
    expect(isAsked(page, action('union'), 'evade', given, { seat: 'p1', isSolo: true })).toBe(false)
    const whole = withAssumed(page, action('union'), given, { evade: false }, acting)
    expect(whole.evade).toBe(false)
    expect(ownPart(page, action('union'), whole, acting)).toEqual(given)
  })
})

describe('numbers', () => {
  it.each([
    [0, '0 %'],
    [0.004, '< 1 %'],
    [0.5841, '58.4 %'],
    [0.9995, '> 99.9 %'],
    [1, '100 %'],
  ])('%d is told as %s', (p, text) => expect(percent(p)).toBe(text))

  it('has all digits where they are asked for', () => expect(exactPercent(1 / 36)).toBe('2.777777778 %'))

  it('adds up means and tails', () => {
    expect(
      mean([
        [0, 0.5],
        [4, 0.5],
      ]),
    ).toBe(2)
    expect(
      tail(
        [
          [0, 0.5],
          [4, 0.25],
          [5, 0.25],
        ],
        4,
      ),
    ).toBe(0.5)
  })
})

const roll = { name: 'hit', notation: '2D6', sides: [6, 6], value: 0, terms: [] }

/** A log with one epoch of dice that can be verified. */
function verifiableLog(): RecordView[] {
  const where = { table: 'T1', domain: 'open', epoch: 1 }
  const secret = new Uint8Array(32).fill(7)
  const part = new Uint8Array(32).fill(9)
  const key = epochKey(where, secret, new Map([['p1', part]]))
  const faces = (n: number) => {
    const dice = verifiable(key, n)
    return [dice(6), dice(6)]
  }
  const played = (seq: number, n: number): RecordView => ({
    seq,
    at: '',
    kind: 'played',
    stamp: { domain: 'open', epoch: 1, roll: n },
    entry: {
      kind: 'done',
      index: n,
      takenBack: false,
      do: 'x',
      by: 'p1',
      given: { by: 'aya' },
      rolls: [{ ...roll, faces: faces(n) }],
      facts: {},
      workings: {},
      effects: [],
    },
  })
  return [
    {
      seq: 1,
      at: '',
      kind: 'epoch',
      domain: 'open',
      epoch: 1,
      why: 'table',
      commitment: bytesToHex(commitment(where, 'server', secret)),
    },
    {
      seq: 2,
      at: '',
      kind: 'commits',
      epoch: 1,
      seat: 'p1',
      commitment: bytesToHex(commitment(where, 'p1', part)),
    },
    { seq: 3, at: '', kind: 'commits-closed', domain: 'open', epoch: 1 },
    { seq: 4, at: '', kind: 'opens', epoch: 1, seat: 'p1', secret: bytesToHex(part) },
    played(5, 1),
    played(6, 2),
    { seq: 7, at: '', kind: 'epoch-ends', domain: 'open', epoch: 1, rolls: 2, secret: bytesToHex(secret) },
  ]
}

describe('verifying dice', () => {
  const log = verifiableLog()

  it('finds every face as it must be', () => expect(checkDice('T1', log)).toEqual({ rolls: 2, open: 0 }))

  it('waits for the end of an epoch', () =>
    expect(checkDice('T1', log.slice(0, -1))).toEqual({ rolls: 0, open: 2 }))

  it('names a face that was changed', () => {
    const changed = JSON.parse(JSON.stringify(log))
    changed[5].entry.rolls[0].faces[1] = (changed[5].entry.rolls[0].faces[1] % 6) + 1
    expect(checkDice('T1', changed).wrong).toBe('#1 6')
  })

  it('names a roll that was left out', () =>
    expect(
      checkDice(
        'T1',
        log.filter(({ seq }) => seq !== 5),
      ).wrong,
    ).toBe('#1 6: 2 ≠ 1'))

  it('names a secret that is not the one committed to', () => {
    const changed = log.map((one) => (one.kind === 'epoch-ends' ? { ...one, secret: '00'.repeat(32) } : one))
    expect(checkDice('T1', changed).wrong).toBe('#1 server')
  })

  it('counts luck against what dice show on average', () => {
    const [luck] = luckOf(log)
    expect(luck).toMatchObject({ who: 'aya', expected: 14 })
    expect(luck?.difference).toBe((luck?.rolled ?? 0) - 14)
  })

  it('counts a reaction for whom it was done to', () => {
    const [record] = log.filter(({ kind }) => kind === 'played')
    if (record?.kind !== 'played' || record.entry.kind !== 'done') throw new Error('nothing was played')
    const entry = { ...record.entry, given: { by: 'aya', to: 'ren' }, rolls: ['hit', 'evade'].map(rolled) }
    expect(luckOf([{ ...record, entry }], ['evade']).map(({ who, rolled }) => [who, rolled])).toEqual([
      ['aya', 2],
      ['ren', 12],
    ])
  })

  it.each([...catalog.values()].map((pack) => [pack.id, pack] as const))(
    '%s has all the reactions that it names',
    (_, pack) => {
      for (const name of pack.targetRolls ?? []) expect(Object.keys(pack.labels.rolls ?? {})).toContain(name)
    },
  )
})

const rolled = (name: string, i: number) => ({ ...roll, name, faces: i === 0 ? [1, 1] : [6, 6] })
