import type { Label } from '@tryst/engine'

/** Words of what is prepared before a table opens: files, logs to go on from, and the group's own tables. */
export const PREPARE = {
  fromFile: ['用意したファイルから', 'From a file that you prepared'],
  fromFileLead: [
    'シナリオ（YAML・JSON）を選ぶと、ルール・表・席・キャラクターが下に入ります。別のTrystから書き出したログ（JSON）なら、その続きから始まります。',
    'A scenario (YAML or JSON) fills in rules, tables, seats and characters below. A log that another Tryst exported (JSON) is gone on from.',
  ],
  preparedCharacters: ['用意したキャラクター', 'Prepared characters'],
  preparedLead: [
    'PCは席の人のもの、ほかはGMのものになります。テーマへの回答はファイルから取り込みません。席に着いた本人が答えるまで、すべて「いいえ」です。',
    'PCs belong to the person in their seat, all others to the GM. Answers to the themes are not taken from the file: until each person has sat down and answered, they are “no”.',
  ],
  stepsLeft: ['ファイルの手順 {{n}} 件は実行しません。', 'The {{n}} steps of the file are not carried out.'],
  leaveFile: ['ファイルを使わない', 'Leave the file out'],
  packOfFile: ['キャラクターのルールに決まっています', 'As the characters’ rules have it'],
  characterLine: ['{{kind}}・{{age}}歳・{{owner}}', '{{kind}}, aged {{age}}, {{owner}}'],
  leaveOutCharacter: ['{{name}}を外す', 'Leave {{name}} out'],
  ownTables: ['グループの表', 'The group’s own tables'],
  ownTablesLead: [
    '振って決める表。行は「出目: 内容」で、内容は進行のときGMにだけ見えます。',
    'Tables to roll on. A line is “faces: text”; what they say is for the GM alone to see.',
  ],
  addTable: ['表を加える', 'Add a table'],
  tableTitle: ['表の名前', 'Name of the table'],
  tableNumber: ['表 {{n}}', 'Table {{n}}'],
  tableDie: ['ダイス', 'Dice'],
  tableLines: ['行', 'Lines'],
  tableLinesHint: ['例: 1-3: 雨　すべての出目に一行ずつ', 'Such as 1-3: rain. Every face is in one line'],
  removeTable: ['この表を外す', 'Remove this table'],
  pasteTable: ['表を貼り付ける', 'Paste a table'],
  pasteTableHint: [
    'BCDiceのオリジナル表、Foundryのロールテーブル（JSON）、Trystの表',
    'An original table of BCDice, a roll table of Foundry (JSON), or tables of Tryst',
  ],
  takeTable: ['読み取る', 'Read'],
  noTableInIt: ['表は入っていません', 'There is no table in it'],
  goOn: ['続きから始める', 'Go on from a log'],
  goOnLead: [
    '書き出されたログ（{{n}} 件）から新しい卓を作ります。キャラクターと状態は同じです。テーマへの回答は入っていません。全員がまた席に着き、「いいえ」から答えます。',
    'A new table goes on from the exported log ({{n}} records), with the same characters and state. Answers to the themes are not in it: everyone sits down anew and starts at “no”.',
  ],
  goOnNow: ['この続きの卓を開く', 'Open the table that goes on'],
  goOnAnswers: [
    '自分の回答は、卓に入ってから「自分の回答」で。',
    'Your own answers: at the table, under “My answers”.',
  ],
  toTable: ['次へ: 卓', 'Next: the table'],
  tooLarge: ['大きすぎます。', 'This is too large.'],
} as const satisfies Record<string, Label>
