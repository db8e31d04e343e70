import { strToU8, zipSync } from 'fflate'

/** What to put into a sample: an age as its format writes it, a name, and prose of the kind that the format has. */
export interface Wanted {
  readonly age?: unknown
  readonly name?: string
  readonly prose?: string
}

/** A small file of a format, of our own making: for which pack, and what is in it that the pack has a field for. */
export interface Sample {
  readonly format: string
  readonly pack: string
  write(wanted?: Wanted): string | Uint8Array
  /** what its sheet says besides the age */
  readonly sheet: Readonly<Record<string, unknown>>
  /** ages are numbers alone there */
  readonly strict?: true
}

const marked = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ccfolia = ({ age = '27', name = 'ユキ', prose = 'PL: mina\n港の案内人' }: Wanted = {}): string =>
  JSON.stringify({
    kind: 'character',
    data: {
      name,
      memo: prose,
      initiative: 14,
      externalUrl: 'https://sheet.example/1',
      status: [
        { label: 'EP', value: '12', max: '２４' },
        { label: 'HP', value: 20, max: 20 },
        { label: '残弾', value: 3 },
      ],
      params: [
        { label: '年齢', value: age },
        { label: '性別', value: '女性' },
        { label: '筋力', value: '5' },
        { label: '器用', value: '４' },
        { label: '敏捷', value: 6 },
        { label: '知力', value: '3' },
        { label: '感知', value: '3' },
        { label: '精神', value: '4' },
        { label: '幸運', value: '2' },
        { label: '性的防御力', value: '2' },
        { label: '所属', value: '港湾局' },
      ],
      color: '#336699',
      width: 4,
      commands: '2d6+{筋力} 筋力\n:EP-1',
      extra: { anything: true },
    },
  })

const xml = ({
  age = '27',
  name = 'ユキ',
  prose = '港の案内人',
}: Wanted = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<character location.name="table" location.x="50" rotate="0">
  <data name="character">
    <data name="image"><data type="image" name="imageIdentifier">abc</data></data>
    <data name="common"><data name="name">${marked(name)}</data><data name="size">1</data></data>
    <data name="detail">
      <data name="リソース">
        <data type="numberResource" currentValue="18" name="HP">22</data>
        <data type="numberResource" currentValue="9" name="MP">15</data>
        <data type="numberResource" currentValue="2" name="矢">12</data>
      </data>
      <data name="情報">
        <data name="年齢">${marked(String(age))}</data>
        <data name="性別">男</data>
        <data type="note" name="説明">${marked(prose)}</data>
      </data>
      <data name="能力値">
        <data name="器用度">16</data>
        <data name="敏捷度">13</data>
        <data name="筋力">18</data>
        <data name="生命力">15</data>
        <data name="知力">11</data>
        <data name="精神力">13</data>
        <data name="筋力増強">2</data>
      </data>
    </data>
  </data>
  <chat-palette dicebot="SwordWorld2.5" paletteColor="#123456">2d6+{器用B} 命中
//器用B=2
//命中=1</chat-palette>
</character>
`

const ytsheet =
  (fields: Record<string, unknown>) =>
  ({ age = '27', name = 'ユキ', prose = '港の案内人' }: Wanted = {}): string =>
    JSON.stringify({
      ver: '1.26.1',
      result: 'OK',
      id: 'x1',
      characterName: marked(name),
      age,
      gender: '女',
      playerName: 'mina',
      freeNote: marked(prose),
      ...fields,
    })

const foundry = ({ age = '27', name = 'Yuki', prose = 'A harbour guide.' }: Wanted = {}): string =>
  JSON.stringify({
    name,
    type: 'character',
    img: 'icons/x.svg',
    system: {
      abilities: Object.fromEntries(
        ['str', 'dex', 'con', 'int', 'wis', 'cha'].map((one, i) => [
          one,
          { value: 10 + i, proficient: i % 2, max: null },
        ]),
      ),
      attributes: {
        hp: { value: 12, max: 20, temp: 2 },
        exhaustion: 1,
        inspiration: true,
        ac: { calc: 'default' },
      },
      details: { age, gender: 'female', biography: { value: `<p>${marked(prose)}</p>` }, alignment: 'Good' },
      skills: { prc: { value: 1, ability: 'wis' } },
    },
    items: [
      { name: 'Guide', type: 'class', system: { levels: 5, hd: { denomination: 'd8', spent: 2 } } },
      { name: 'Ward', type: 'spell', system: { level: 2, properties: ['ritual', 'vocal'], school: 'abj' } },
      { name: 'Rope', type: 'loot', system: { quantity: 1 } },
    ],
    effects: [{ name: 'Prone', disabled: false, statuses: ['prone', 'tired'] }],
    flags: { other: { kept: 1 } },
  })

const tryst = ({ age = 27, name = 'ユキ', prose = 'a note' }: Wanted = {}): string =>
  JSON.stringify({
    ruleset: 'heroine',
    characters: [
      {
        id: 'yuki',
        name,
        kind: 'pc',
        player: 'mina',
        age,
        sex: 'female',
        role: 'heroine',
        stats: { mobility: 5, magic: 6 },
        level: 2,
        hp: { max: 20, current: 12 },
        sp: 1,
        note: prose,
      },
    ],
    steps: [],
  })

export const SAMPLES: readonly Sample[] = [
  {
    format: 'ccfolia',
    pack: 'arianrhod',
    write: ccfolia,
    sheet: {
      name: 'ユキ',
      sex: 'female',
      ep: { current: 12, max: 24 },
      stats: { strength: 5, dexterity: 4, agility: 6, intelligence: 3, perception: 3, spirit: 4, luck: 2 },
      sexualDefense: 2,
      actionValue: 14,
    },
  },
  {
    format: 'udonarium',
    pack: 'sword-world',
    write: xml,
    sheet: {
      name: 'ユキ',
      sex: 'male',
      hp: { current: 18, max: 22 },
      mp: { current: 9, max: 15 },
      stats: { dexterity: 16, agility: 13, strength: 20, vitality: 15, intelligence: 11, spirit: 13 },
    },
  },
  {
    format: 'udonarium-zip',
    pack: 'sword-world',
    write: (wanted) =>
      zipSync({
        'data.xml': strToU8(xml(wanted)),
        'abc.png': new Uint8Array([1, 2, 3]),
        'chat.xml': strToU8('<chat/>'),
      }),
    sheet: {
      name: 'ユキ',
      sex: 'male',
      hp: { current: 18, max: 22 },
      mp: { current: 9, max: 15 },
      stats: { dexterity: 16, agility: 13, strength: 20, vitality: 15, intelligence: 11, spirit: 13 },
    },
  },
  {
    format: 'ytsheet2',
    pack: 'sword-world',
    write: ytsheet({
      gameVersion: '2.0',
      sttDex: '14',
      sttAgi: '12',
      sttStr: '18',
      sttVit: '15',
      sttInt: '11',
      sttMnd: '13',
      sttAddC: '2',
      sttEquipA: '1',
      hpTotal: '21',
      mpTotal: '16',
      bonusStr: '3',
      lvFig: '2',
      unitStatus: [
        { HP: '17/21' },
        { MP: '16/16' },
        { 精力点: '10/14' },
        { セックス技能: '3' },
        { 矢: '2/12' },
      ],
      unitStatus1Label: '精力点',
      unitStatus1Value: '10/14',
      unitStatusNum: '1',
    }),
    sheet: {
      name: 'ユキ',
      sex: 'female',
      hp: { current: 17, max: 21 },
      mp: { current: 16, max: 16 },
      stamina: { current: 10 },
      skillLevel: 3,
      stats: {
        dexterity: 15,
        agility: 12,
        strength: 20,
        vitality: 15,
        intelligence: 11,
        spirit: 13,
        stamina: 14,
      },
    },
  },
  {
    format: 'ytsheet2',
    pack: 'double-cross',
    write: ytsheet({
      sttTotalBody: '2',
      sttTotalSense: '3',
      sttTotalMind: '4',
      sttTotalSocial: '1',
      skillWill: '2',
      skillTotalWill: '2',
      baseEncroach: '32',
      initiativeTotal: '10',
      maxHpTotal: '28',
      syndrome1: 'A',
      lois1Name: '海図',
      lois1Relation: 'Dロイス',
      lois2Name: '同期',
      lois2Relation: '同僚',
      lois2EmoPosi: '信頼',
      lois2EmoNega: '不安',
      lois3Name: '恩人',
      lois3State: 'タイタス',
      lois4Name: '港',
      lois4S: '1',
      unitStatus: [{ HP: '28/28' }, { 侵蝕: '32' }, { 快楽値: '10' }, { 絶頂ライン: '50' }],
    }),
    sheet: {
      name: 'ユキ',
      sex: 'female',
      encroachment: 32,
      pleasure: { current: 10 },
      climaxLine: 50,
      stats: { body: 2, sense: 3, mind: 4, social: 1 },
      skills: { will: 2 },
      lois: [
        { id: 'lois-2', to: '同期', kind: 'normal', emotion: '信頼／不安' },
        { id: 'lois-4', to: '港', kind: 'S' },
      ],
    },
  },
  {
    format: 'ytsheet2',
    pack: 'arianrhod',
    write: ytsheet({
      ...Object.fromEntries(
        ['Str', 'Dex', 'Agi', 'Int', 'Sen', 'Mnd', 'Luk'].map((one, i) => [`stt${one}Total`, String(i + 2)]),
      ),
      rollStr: '4',
      battleTotalIni: '9',
      classMainLv1: 'W',
      armamentBodyName: '革鎧',
      armamentBodyDef: '4',
      armamentHandLName: '板の盾',
      armamentHandLType: '盾',
      armamentHandRName: '長剣',
      unitStatus: [{ HP: '43/43' }, 'EP 12/24', { 性的防御力: '2' }],
    }),
    sheet: {
      name: 'ユキ',
      sex: 'female',
      actionValue: 9,
      ep: { current: 12, max: 24 },
      sexualDefense: 2,
      stats: { strength: 4, dexterity: 3, agility: 4, intelligence: 5, perception: 6, spirit: 7, luck: 8 },
      equipment: [
        { id: 'body', name: '革鎧', slot: 'body', kind: 'armor' },
        { id: 'handr', name: '長剣', slot: 'hand', kind: 'other' },
        { id: 'handl', name: '板の盾', slot: 'hand', kind: 'armor' },
      ],
    },
  },
  {
    format: 'foundry-actor',
    pack: 'fifth-edition',
    write: foundry,
    sheet: {
      name: 'Yuki',
      kind: 'pc',
      sex: 'female',
      abilities: { str: 10, dex: 11, con: 12, int: 13, wis: 14, cha: 15 },
      saves: ['dex', 'int', 'cha'],
      hp: { current: 12, max: 20 },
      hitDice: { die: 8, max: 5, current: 3 },
      proficiencyBonus: 3,
      exhaustion: 1,
      inspiration: true,
      spells: [{ id: 'Ward', level: 2, ritual: true }],
      conditions: ['prone'],
    },
  },
  {
    format: 'tryst',
    pack: 'heroine',
    write: tryst,
    strict: true,
    sheet: {
      id: 'yuki',
      name: 'ユキ',
      kind: 'pc',
      player: 'mina',
      sex: 'female',
      role: 'heroine',
      stats: { mobility: 5, magic: 6 },
      level: 2,
      hp: { max: 20, current: 12 },
      sp: 1,
    },
  },
]
