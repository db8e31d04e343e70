import type { Label } from '@tryst/engine'

/** Of `import`, `export` and `roll`. */
export const FOREIGN = {
  aboutImport: [
    'ほかのツールのキャラクターや表を読み、シナリオに貼れるYAMLを出力する',
    'read characters and tables of other tools, and print YAML to paste into a scenario',
  ],
  aboutExport: [
    'シナリオのキャラクター・表・記録をほかのツールの形式で出力する（全手順の後の状態）',
    'print a character, a table or the log of a scenario for another tool, as it is after all steps',
  ],
  aboutRoll: [
    'BCDiceのコマンドを振る（例: tryst roll -g SwordWorld k20@10+5）',
    'roll a command of BCDice, such as tryst roll -g SwordWorld k20@10+5',
  ],
  argForeign: ['ほかのツールのファイル（- は標準入力）', 'a file of another tool; - is standard input'],
  argRoll: ['BCDiceのコマンドと、その後ろの言葉', 'a command of BCDice, and words after it'],
  optFrom: ['形式（省略時は内容から判断）: {list}', 'its format (default: recognised): {list}'],
  optAs: ['どのルールのキャラクターか', 'whose rules the characters are for'],
  optSet: [
    '項目の値を決める（例: --set age=27 --set sex=female。何度でも）',
    'say what a field is: --set age=27 --set sex=female, as often as needed',
  ],
  optTo: ['形式: {list}', 'the format: {list}'],
  optCharacter: ['キャラクターのID（一人なら省略可）', 'which character, by id (default: the only one)'],
  optTable: ['表のID（一つなら省略可）', 'which table, by id (default: the only one)'],
  optGame: [
    'BCDiceのゲームシステム、またはルールのID（省略時 {system}）',
    'a game system of BCDice, or the id of a pack (default: {system})',
  ],
  optDice: ['振らずに使う出目（例: 6,1）', 'faces to use in place of rolled ones: 6,1'],
  optRollSeed: ['乱数の種（省略時は毎回違う）', 'the seed of the dice (default: other dice each time)'],
  missingOption: ['オプション {0} が必要です', 'the option {0} is missing'],
  placeFormat: ['形式', 'format'],
  placeSystem: ['システム', 'system'],
  placeFaces: ['出目', 'faces'],
  placeAssignment: ['項目=値', 'field=value'],
  placeCommand: ['コマンド', 'command'],
  importedHead: ['{format} から読んだもの（{ruleset}）', 'from {format}, for {ruleset}'],
  importedTables: ['{format} から読んだ表', 'tables from {format}'],
  pasteHere: ['characters: の下に貼る', 'to paste under characters:'],
  pasteTables: ['tables: の下に貼る', 'to paste under tables:'],
  notCarried: ['持ち込まなかったもの', 'not carried over'],
  leftBehind: ['書き出さなかったもの', 'not written'],
  needsSet: [
    '{path} を元のシートに記入するか、--set {path}=値 で指定してください',
    'fill {path} in on the sheet itself, or give it as --set {path}=…',
  ],
  badSet: ['{text} は 項目=値 の形ではありません', '{text} is not of the form field=value'],
  badFaces: ['{text} は出目の並び（6,1）ではありません', '{text} is no list of faces such as 6,1'],
  diceAndSeed: ['--dice と --seed は一緒に使えません', '--dice and --seed exclude each other'],
  noneToWrite: ['書き出せるものがありません', 'there is none to write'],
  whichCharacter: ['--character で一人を選んでください: {list}', 'choose one with --character: {list}'],
  whichTable: ['--table で一つを選んでください: {list}', 'choose one with --table: {list}'],
  noSuchCharacter: [
    '{id} というキャラクターはいません。いるのは: {list}',
    'there is no character {id}; there are: {list}',
  ],
  noSuchTable: ['{id} という表はありません。あるのは: {list}', 'there is no table {id}; there are: {list}'],
  noTerminal: [
    'この形式はテキストではありません。> ファイル名 で保存してください',
    'this format is no text: save it with > FILE',
  ],
  secretRoll: ['シークレットダイス', 'secret roll'],
} as const satisfies Record<string, Label>
