import fc from 'fast-check'

/** Valid sheets of every pack, at random, with the texts that people who mean harm would write. */

type Json = Record<string, unknown>

const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '<b>太字</b> &amp; "引用" \'q\'',
  '=HYPERLINK("http://example.test")',
  '@SUM(1+1)',
  '{HP}{EP}',
  '//HP=1',
  'a\nb\r\nc\td',
  '  spaces  ',
  ']]><!--',
  '&lt;br&gt;',
  '\u202e逆さ',
  '\u0000\u0007',
  '𠮷野家👩‍👩‍👧',
  'null',
  'yes',
  '12/24',
  '2024-01-01',
  '- a: b # c',
]

/** A text of so many code points. */
const textOf = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'grapheme', minLength: min, maxLength: 20 }),
      fc.string({ unit: 'binary', minLength: min, maxLength: 20 }),
    )
    .filter((text) => [...text].length >= min && [...text].length <= max)

const id = fc
  .tuple(fc.constantFrom(...'abcxyz'), fc.stringMatching(/^[a-z0-9-]{0,8}$/))
  .map(([first, rest]) => first + rest)

const int = (min: number, max: number) => fc.integer({ min, max })

/** Some of the fields of a record, the others always. */
const record = (
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>> = {},
) => fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }) as fc.Arbitrary<Json>

const mapping = (keys: readonly string[], value: fc.Arbitrary<unknown>, all = true) =>
  record(
    all ? Object.fromEntries(keys.map((key) => [key, value])) : {},
    all ? {} : Object.fromEntries(keys.map((key) => [key, value])),
  )

/** `{max, current?}` */
const pool = (min: number, max: number) =>
  int(min, max).chain((top) => record({ max: fc.constant(top) }, { current: int(0, top) }))

const person = fc
  .tuple(
    record(
      {
        id,
        name: textOf(1, 80),
        age: int(18, 999_999),
        sex: fc.constantFrom('female', 'male', 'both', 'none'),
      },
      { apparentAge: int(18, 120) },
    ),
    fc.oneof(
      record({ kind: fc.constant('pc'), player: id }),
      record({ kind: fc.constantFrom('npc', 'monster') }),
    ),
  )
  .map(([common, kind]) => ({ ...common, ...kind }) as Json)

const sheet = (fields: (person: Json) => fc.Arbitrary<Json>) =>
  person.chain((common) => fields(common).map((own) => ({ ...common, ...own })))

const unique = <T>(list: fc.Arbitrary<T>, by: (one: T) => unknown, maxLength = 4) =>
  fc.uniqueArray(list, { maxLength, selector: by })

const item = fc.oneof(
  record({
    id: textOf(0, 20),
    name: textOf(0, 20),
    slot: fc.constantFrom('head', 'body', 'hand', 'other'),
    kind: fc.constantFrom('armor', 'other'),
  }),
  record(
    {
      id: textOf(0, 20),
      name: textOf(0, 20),
      slot: fc.constantFrom('hand', 'other'),
      kind: fc.constant('toy'),
    },
    { power: int(0, 99) },
  ),
)

const arianrhod = sheet(({ kind }) =>
  record(
    {
      stats: mapping(
        ['strength', 'dexterity', 'agility', 'intelligence', 'perception', 'spirit', 'luck'],
        int(0, 99),
      ),
      actionValue: int(0, 999),
      ep: pool(1, 999),
    },
    {
      sexualDefense: int(0, 99),
      equipment: unique(item, (one) => one.id),
      abilities: fc.array(
        kind === 'monster' ? fc.oneof(fc.constant('clothed'), textOf(0, 20)) : textOf(0, 20),
        { maxLength: 3 },
      ),
      modifiers: mapping(['hit', 'evade', 'damage', 'epDamage'], int(-99, 99)),
    },
  ),
)

const SCORES = ['dexterity', 'agility', 'intelligence', 'strength', 'vitality', 'spirit', 'stamina']

const swordWorld = sheet(() =>
  fc
    .oneof(
      mapping(SCORES, int(1, 99)).map((stats) => ({ stats, most: Number(stats.stamina) })),
      mapping([...'ABCDEFGH'], int(2, 99)).map((subStats) => ({
        subStats,
        most: Number(subStats.D) + Number(subStats.G),
      })),
    )
    .chain(({ most, ...scores }) =>
      record(
        { skillLevel: int(0, 15), hp: pool(0, 999), mp: pool(0, 999) },
        {
          stamina: record({}, { current: int(0, most) }),
          sp: fc.nat(),
          experience: fc.nat(),
          experienced: fc.boolean(),
        },
      ).map((own) => ({ ...scores, ...own })),
    ),
)

const SKILLS = ['intercourse', 'deep-oral', 'caress', 'breast', 'oral', 'neural', 'verbal']

const doubleCrossItem = fc.oneof(
  record(
    { item: fc.constantFrom('penis', 'vagina', 'hand', 'mouth', 'breasts', 'vibrator', 'rotor') },
    { checkModifier: int(-99, 99), power: int(-999, 9999) },
  ),
  record(
    {
      item: id.map((one) => `own-${one}`),
      skills: fc.subarray(SKILLS, { minLength: 1 }),
      power: int(-999, 9999),
    },
    { checkModifier: int(-99, 99) },
  ),
)

const lois = unique(
  record(
    { id, to: textOf(1, 80), kind: fc.constantFrom('normal', 'S', 'P') },
    { effect: textOf(1, 200), emotion: textOf(1, 200) },
  ),
  (one) => one.id,
).chain((list) =>
  list.length === 0
    ? fc.constant<Json[]>([])
    : fc
        .option(record({ level: int(1, 99), over: fc.constantFrom(...list.map((one) => one.id)) }))
        .map((over) => (over ? [...list, { ...over, id: 'over-it', to: 'x', kind: 'B' }] : list)),
)

const doubleCross = sheet(() =>
  record(
    {
      stats: mapping(['body', 'sense', 'mind', 'social'], int(0, 30)),
      encroachment: int(0, 999),
      climaxLine: int(1, 999),
    },
    {
      skills: mapping(['will', 'resist', ...SKILLS], int(0, 20), false),
      pleasure: record({}, { base: fc.nat(), current: fc.nat() }),
      arousalLevel: int(1, 20),
      bodyParts: mapping(
        ['penisLength', 'penisGirth', 'tightness', 'adhesion', 'bust', 'cup', 'hips'],
        int(0, 99),
        false,
      ),
      items: unique(doubleCrossItem, (one) => one.item),
      effects: unique(
        record({ id }, { pleasure: int(0, 999), grants: fc.subarray(SKILLS), power: int(-999, 9999) }),
        (one) => one.id,
      ),
      lois,
    },
  ),
)

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha']
const PROFICIENCIES = {
  coercion: ['intimidation'],
  technique: ['sleight-of-hand', 'performance'],
  stamina: ['athletics', 'survival'],
  'bedchamber-arts': ['medicine', 'religion', 'history'],
  seduction: ['persuasion', 'deception', 'animal-handling'],
}

const fifthEdition = sheet(({ kind }) =>
  fc
    .tuple(
      record(
        { abilities: mapping(ABILITIES, int(1, 30)), hp: pool(1, 9999) },
        {
          proficiencyBonus: int(2, 9),
          skills: record(
            {},
            Object.fromEntries(
              Object.entries(PROFICIENCIES).map(([skill, base]) => [
                skill,
                record({ replaces: fc.constantFrom(...base) }),
              ]),
            ),
          ),
          saves: fc.subarray(ABILITIES),
          hitDice: int(1, 40).chain((max) =>
            record({ die: fc.constantFrom(6, 8, 10, 12), max: fc.constant(max) }, { current: int(0, max) }),
          ),
          exhaustion: int(0, 6),
          undead: fc.boolean(),
          spells: unique(
            record({ id: textOf(0, 20), level: int(0, 9), ritual: fc.boolean() }),
            (one) => one.id,
          ),
          inspiration: fc.boolean(),
          ...(kind === 'pc' ? {} : { cr: fc.oneof(fc.constantFrom(0, 0.125, 0.25, 0.5), int(1, 30)) }),
        },
      ),
      fc.subarray(['incapacitated', 'prone', 'restrained', 'unconscious', 'stable', 'overcome']),
      fc.option(id.map((one) => `other-${one}`)),
    )
    .map(([own, conditions, grappledBy]) => ({
      ...own,
      ...(grappledBy
        ? { conditions: [...conditions, 'grappled'], grappledBy }
        : conditions.length > 0
          ? { conditions }
          : {}),
    })),
)

const heroine = sheet(() =>
  fc.constantFrom('heroine', 'monster', 'dark-heroine', 'human').chain((role) =>
    record(
      {
        role: fc.constant(role),
        hp: pool(1, 999),
        ...(role === 'heroine'
          ? { stats: mapping(['mobility', 'magic'], int(0, 99)), level: int(1, 99) }
          : {}),
        ...(role === 'monster'
          ? { species: fc.constantFrom('tentacle', 'beast', 'slime', 'fiend', 'other') }
          : {}),
      },
      {
        sp: int(0, 99),
        marks: mapping(['tentacle', 'beast', 'slime'], int(0, 99)),
        abilities: fc.array(textOf(0, 20), { maxLength: 3 }),
        ...(role === 'heroine' ? { transformed: fc.boolean() } : { level: int(1, 99) }),
        ...(role === 'human' ? { beyondReturn: fc.boolean() } : {}),
      },
    ),
  ),
)

/** Random valid sheets by pack. */
export const SHEETS: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  arianrhod,
  'double-cross': doubleCross,
  'fifth-edition': fifthEdition,
  heroine,
  'sword-world': swordWorld,
}
