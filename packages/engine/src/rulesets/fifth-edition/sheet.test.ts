import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'
import { able, aya, but, gor, kai, ren, type TestSheet } from './testing.ts'

const ruleset = 'fifth-edition'
const paths = (who: TestSheet, options: object = {}) =>
  tryParse({ ruleset, characters: [who, ren], steps: [], options })
const optionPaths = (options: object) => tryParse({ ruleset, characters: [aya], steps: [], options })
const stateOf = (who: TestSheet) => tryOut({ ruleset, characters: [who, ren], steps: [] }).state(who.id)

describe('the sheet', () => {
  it('F-1: a skill stands in place of certain base skills only', () => {
    const allowed: Record<string, string[]> = {
      coercion: ['athletics', 'intimidation', 'survival'],
      technique: ['sleight-of-hand', 'performance'],
      stamina: ['athletics', 'survival'],
      'bedchamber-arts': ['medicine', 'religion', 'history'],
      seduction: ['persuasion', 'deception', 'animal-handling'],
    }
    const all = [...new Set(Object.values(allowed).flat())]
    for (const [skill, base] of Object.entries(allowed))
      for (const replaces of [...all, 'stealth'])
        expect(paths(but(aya, { skills: { [skill]: { replaces } } })), `${skill} for ${replaces}`).toEqual(
          base.includes(replaces) ? [] : [`characters[0].skills.${skill}`],
        )
  })

  it.each([{}, { extra: false }, { replaces: 'performance', extra: true }, true, null, 'performance'])(
    'F-1: no other value is a proficiency: %j',
    (technique) => {
      expect(paths(but(aya, { skills: { technique } }), { extraProficiency: true })).toEqual([
        'characters[0].skills.technique',
      ])
    },
  )

  it('F-1: there are five skills', () => {
    expect(paths(but(aya, { skills: { athletics: { extra: true } } }))).toEqual([
      'characters[0].skills.athletics',
    ])
  })

  it('F-1: each base skill is given up once; the later skill is wrong', () => {
    const skills = { stamina: { replaces: 'athletics' }, coercion: { replaces: 'athletics' } }
    expect(paths(but(aya, { skills }))).toEqual(['characters[0].skills.stamina'])
    expect(paths(but(aya, { skills: { ...skills, stamina: { replaces: 'survival' } } }))).toEqual([])
  })

  it('F-1: one extra proficiency, with its option', () => {
    const one = but(aya, { skills: { seduction: { extra: true } } })
    const two = but(aya, { skills: { seduction: { extra: true }, technique: { extra: true } } })
    expect(paths(one)).toEqual(['characters[0].skills.seduction'])
    expect(paths(two)).toEqual(['characters[0].skills.technique', 'characters[0].skills.seduction'])
    expect(paths(one, { extraProficiency: true })).toEqual([])
    expect(paths(two, { extraProficiency: true })).toEqual(['characters[0].skills.seduction'])
  })

  it('F-1: what clashes is wrong also of skills that are not in use', () => {
    const skills = { stamina: { replaces: 'survival' }, coercion: { replaces: 'survival' } }
    expect(paths(but(aya, { skills }), { skills: false })).toEqual(['characters[0].skills.stamina'])
  })

  it.each<[string, object]>([
    ['abilities', { abilities: undefined }],
    ['abilities.cha', { abilities: { str: 1, dex: 1, con: 1, int: 1, wis: 1 } }],
    ['abilities.str', { abilities: { ...aya.abilities, str: 0 } }],
    ['abilities.str', { abilities: { ...aya.abilities, str: 31 } }],
    ['abilities.luck', { abilities: { ...aya.abilities, luck: 10 } }],
    ['proficiencyBonus', { proficiencyBonus: 1 }],
    ['proficiencyBonus', { proficiencyBonus: 10 }],
    ['saves[1]', { saves: ['str', 'str'] }],
    ['saves[0]', { saves: ['strength'] }],
    ['hp', { hp: undefined }],
    ['hp.max', { hp: { max: 0 } }],
    ['hp.max', { hp: { max: 10000 } }],
    ['hp.current', { hp: { max: 5, current: 6 } }],
    ['hitDice.die', { hitDice: { die: 4, max: 1 } }],
    ['hitDice.die', { hitDice: { max: 1 } }],
    ['hitDice.max', { hitDice: { die: 6 } }],
    ['hitDice.max', { hitDice: { die: 6, max: 41 } }],
    ['hitDice.current', { hitDice: { die: 6, max: 1, current: 2 } }],
    ['hitDice.size', { hitDice: { die: 6, max: 1, size: 2 } }],
    ['exhaustion', { exhaustion: 7 }],
    ['exhaustion', { exhaustion: -1 }],
    ['conditions[1]', { conditions: ['prone', 'prone'] }],
    ['conditions[0]', { conditions: ['pregnant'] }],
    ['grappledBy', { conditions: ['grappled'] }],
    ['grappledBy', { grappledBy: 'ren' }],
    ['grappledBy', { conditions: ['grappled'], grappledBy: 'aya' }],
    ['grappledBy', { conditions: ['grappled'], grappledBy: 'nobody' }],
    ['cr', { cr: 1 }],
    ['undead', { undead: 'yes' }],
    ['spells[0].ritual', { spells: [{ id: 'ward', level: 1 }] }],
    ['spells[0].level', { spells: [{ id: 'ward', level: 10, ritual: true }] }],
    ['spells[0].level', { spells: [{ id: 'ward', ritual: true }] }],
    ['spells[0].id', { spells: [{ level: 0, ritual: true }] }],
    [
      'spells[1].id',
      {
        spells: [
          { id: 'ward', level: 0, ritual: true },
          { id: 'ward', level: 1, ritual: true },
        ],
      },
    ],
    ['inspiration', { inspiration: 1 }],
    ['age', { age: 17 }],
  ])('F-1: what is wrong is named: %s', (path, changed) => {
    expect(paths(but(aya, changed))).toEqual([`characters[0].${path}`])
  })

  it.each<[unknown, boolean]>([
    [0, true],
    [0.125, true],
    [0.25, true],
    [0.5, true],
    [1, true],
    [30, true],
    [0.75, false],
    [1.5, false],
    [31, false],
    [-1, false],
    ['1', false],
    [null, false],
  ])('F-8: a challenge of %j is one: %s', (cr, valid) => {
    expect(paths(but(gor, { cr }))).toEqual(valid ? [] : ['characters[0].cr'])
  })

  it('F-17: what is left out has its default', () => {
    expect(stateOf(aya)).toEqual({
      hp: { current: 20, max: 20 },
      hitDice: { current: 0, max: 0 },
      exhaustion: 0,
      conditions: [],
      grappledBy: null,
      inspiration: false,
      rituals: 0,
      statuses: [],
    })
  })

  it('F-11: what is given is kept, conditions sorted', () => {
    const given = but(aya, {
      hp: { max: 9, current: 0 },
      hitDice: { die: 12, max: 40, current: 39 },
      exhaustion: 6,
      conditions: ['unconscious', 'grappled', 'stable'],
      grappledBy: 'ren',
      inspiration: true,
    })
    const conditions = ['grappled', 'stable', 'unconscious']
    expect(stateOf(given)).toEqual({
      hp: { current: 0, max: 9 },
      hitDice: { current: 39, max: 40 },
      exhaustion: 6,
      conditions,
      grappledBy: 'ren',
      inspiration: true,
      rituals: 0,
      statuses: conditions,
    })
  })
})

describe('options', () => {
  it.each<[object, string[]]>([
    [{ skills: true }, []],
    [{ skills: false }, []],
    [{ skills: [] }, []],
    [{ skills: ['stamina', 'seduction'] }, []],
    [{ skills: ['stamina', 'stamina'] }, ['options.skills[1]']],
    [{ skills: ['stamina', 'athletics'] }, ['options.skills[1]']],
    [{ skills: 'stamina' }, ['options.skills']],
    [{ harshExhaustion: false }, []],
    [{ harshExhaustion: 'off' }, []],
    [{ harshExhaustion: 'd4+1' }, []],
    [{ harshExhaustion: true }, ['options.harshExhaustion']],
    [{ harshExhaustion: 'd8' }, ['options.harshExhaustion']],
    [{ gentleDefeatFor: 'npcs' }, ['options.gentleDefeatFor']],
    [{ coerceDamage: false }, ['options.coerceDamage']],
    [{ contestRecovery: 'none' }, ['options.contestRecovery']],
    [{ ritualCount: 'after' }, ['options.ritualCount']],
    [{ ritualExhaustion: 'at-least-2' }, ['options.ritualExhaustion']],
    [{ restNeedsAll: 'no' }, ['options.restNeedsAll']],
    [{ unknown: true }, ['options.unknown']],
  ])('F-1: %j', (options, wrong) => {
    expect(optionPaths(options)).toEqual(wrong)
  })

  it('F-6: YAML’s bare off and false are both off', () => {
    for (const off of ['off', 'false'])
      expect(
        tryParse(
          `ruleset: fifth-edition\noptions: { harshExhaustion: ${off} }\nseed: a\npeople: [{ id: gm, role: gm, adult: true }]\ncharacters: []\nsteps: []\n`,
        ),
      ).toEqual([])
  })

  const two = { by: 'aya', to: 'ren' }
  const steps: Record<string, object> = {
    inspire: { to: 'aya' },
    technique: two,
    'intimate-rest': { participants: ['aya', 'ren'] },
    'stamina-contest': two,
    fertility: two,
    coerce: two,
    press: two,
    'damage arousing': { to: 'aya', amount: 1, type: 'fire', arousing: true },
    damage: { to: 'aya', amount: 1, type: 'fire' },
    'death-save': { by: 'aya' },
    defeat: { to: ['aya'], choose: 6 },
    ritual: { performers: { aya: 'ward' }, partners: ['ren'] },
    seduce: two,
    attention: { by: 'aya' },
    'long-rest': { participants: ['aya'] },
  }
  const off = (options: object) => {
    const run = Object.entries(steps).map(([name, step]) => ({ do: name.split(' ')[0], ...step }))
    const tried = tryOut({ ruleset, characters: [aya, ren], steps: run, seed: 'any', options })
    return Object.keys(steps).filter((_, i) => tried.code(i) === 'option-off')
  }

  it('F-1: sections and skills that are off refuse their steps', () => {
    const stamina = ['stamina-contest', 'fertility']
    const coercion = ['coerce', 'press']
    const seduction = ['seduce', 'attention']
    expect(off({})).toEqual([])
    expect(off({ inspiration: false })).toEqual(['inspire'])
    expect(off({ intimateRest: false })).toEqual(['intimate-rest'])
    expect(off({ arousingDamage: false })).toEqual(['damage arousing'])
    expect(off({ gentleDefeat: false })).toEqual([])
    expect(off({ defeatTable: false })).toEqual(['defeat'])
    expect(off({ passiveSeduction: false })).toEqual(['attention'])
    expect(off({ skills: false })).toEqual(['technique', ...stamina, ...coercion, 'ritual', ...seduction])
    expect(off({ skills: ['technique', 'stamina', 'coercion', 'bedchamber-arts'] })).toEqual(seduction)
    expect(off({ skills: ['technique', 'seduction', 'coercion', 'bedchamber-arts'] })).toEqual(stamina)
    expect(off({ skills: ['technique', 'seduction', 'stamina', 'bedchamber-arts'] })).toEqual(coercion)
    expect(off({ skills: ['technique', 'seduction', 'stamina', 'coercion'] })).toEqual(['ritual'])
    expect(off({ skills: ['bedchamber-arts', 'seduction', 'stamina', 'coercion'] })).toEqual(['technique'])
  })

  it('F-1: option-off comes before every other refusal of the step', () => {
    const wrong = { do: 'technique', by: 'aya', to: 'aya', dc: 99 }
    const play = (options: object) =>
      tryOut({
        ruleset,
        characters: [but(aya, { conditions: ['overcome'] })],
        steps: [wrong],
        options,
      }).code()
    expect(play({ skills: [] })).toBe('option-off')
    expect(play({})).toBe('out-of-range')
  })
})

describe('initiative and adjust', () => {
  it('F-8: combat goes by the dexterity modifier, ties in the order of the file', () => {
    const order = [able(aya, { dex: 11 }), able(ren, { dex: 10 }), able(kai, { dex: 12 })]
    const { history } = tryOut({ ruleset, characters: order, steps: [{ do: 'combat.start' }] })
    expect(history.state.combat?.order).toEqual(['kai', 'aya', 'ren'])
  })

  it.each<[string, number, unknown]>([
    ['hp', 99, { hp: { current: 20, max: 20 } }],
    ['hp', -1, { hp: { current: 0, max: 20 }, conditions: [] }],
    ['hitDice', 9, { hitDice: { current: 3, max: 3 } }],
    ['hitDice', -9, { hitDice: { current: 0, max: 3 } }],
    ['exhaustion', 9, { exhaustion: 6 }],
    ['exhaustion', -9, { exhaustion: 0 }],
    ['rituals', 200, { rituals: 99 }],
    ['rituals', -1, { rituals: 0 }],
    ['inspiration', 5, { inspiration: true }],
    ['inspiration', 0, { inspiration: false }],
  ])('F-11: adjust %s to %i is kept in its range and brings nothing with it', (resource, set, state) => {
    const one = but(aya, { hitDice: { die: 8, max: 3, current: 1 }, inspiration: set < 5 })
    const steps = [{ do: 'adjust', to: 'aya', resource, set, reason: 'test' }]
    expect(tryOut({ ruleset, characters: [one], steps }).state('aya')).toMatchObject(state as object)
  })
})
