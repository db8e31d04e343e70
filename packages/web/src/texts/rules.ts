import type { Label } from '@tryst/engine'

/** Words of the rules page. */
export const RULES = {
  rulesParts: ['この一覧の中身', 'What is here'],
  noDice: ['振らない', 'rolls nothing'],
  factConditions: ['条件', 'Conditions'],
  factNumbers: ['数値', 'Numbers'],
  factTexts: ['言葉', 'Words'],
  factLists: ['リスト', 'Lists'],
  aNumber: ['整数', 'a whole number'],
  aText: ['文字', 'a text'],
  aTextOf: ['{{n}}文字まで', 'a text of at most {{n}}'],
  aCharacter: ['キャラクター', 'a character'],
  aList: ['リスト', 'a list'],
  colon: [': ', ': '],
  themesLead: [
    '行動のテーマに一つでも「いいえ」があれば、振る前に断られます。敵対のシーンで相手のいる行動には「強制」、モンスターが加わる行動には「モンスター」が加わります。',
    'An action of which one theme is at “no” is refused before any die. “Coercion” is added in a hostile scene to what is done to others, “monsters” where a monster takes part.',
  ],
  themeActions: ['行動: {{list}}', 'actions: {{list}}'],
  themeStates: ['支えられる状態: {{list}}', 'states that rest on it: {{list}}'],
  themesByChoice: [
    '選び方でテーマが変わる行動: {{list}}',
    'Actions whose themes depend on the choice: {{list}}',
  ],
  themesIdle: ['決まった行動にも状態にもないテーマ: {{list}}', 'Of no fixed action and no state: {{list}}'],
  statesLead: [
    '支えるテーマが「いいえ」になると、その状態は終わります。',
    'A state ends when a theme that it rests on comes to “no”.',
  ],
  restsOnNothing: ['テーマに支えられない', 'rests on no theme'],
  characterLeadRules: [
    '全員18歳以上。外見年齢を書くなら、それも18歳以上。',
    'Everyone is 18 or older; so is an apparent age, where one is given.',
  ],
  numbers: ['動く数値', 'Numbers'],
  numbersLead: ['GMが直せる数値', 'What the GM can correct'],
  codes: ['断られる理由', 'Refusals'],
  codesLead: [
    'このルールが行動を断る理由。断られた行動は何も振らず、何も変えません。',
    'Why these rules refuse an action. What is refused rolls nothing and changes nothing.',
  ],
  clausesLead: ['どの条項をどの行動が行うか', 'Which action carries out which clause'],
  clauseOfAll: ['シーン・状態・シートの決まり', 'of scenes, states and sheets'],
} as const satisfies Record<string, Label>
