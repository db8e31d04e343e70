import type { Label } from '@tryst/engine'

/** Help texts, and what is said of a wrong command line. */
export const HELP = {
  about: [
    '成人向けテーブルトークRPGのルールエンジン。シナリオファイルを実行し、正確な確率を求め、端末で遊ぶ。\n登場人物も参加者も18歳以上であることが必要。',
    'A rules engine for adult tabletop role-playing groups: runs scenario files, works out exact odds, plays at the terminal.\nEvery character and every person at the table is 18 or older.',
  ],
  aboutRun: [
    'シナリオを最後まで実行し、記録と最後の状態を示す',
    'run scenarios to their end: the log, and the state it ends in',
  ],
  aboutOdds: ['ある手順の正確な確率を求める', 'work out the exact odds of a step'],
  aboutActions: [
    '全手順の後に何ができるか、できない理由、各パラメータの範囲を示す',
    'list what can be done after all steps, why not, and what each parameter may be',
  ],
  aboutCheck: [
    'ファイルの誤りをすべて、その場所とともに示す',
    'list everything that is wrong in files, with its path',
  ],
  aboutNew: ['すぐに実行できる注釈つきのシナリオを出力する', 'print a commented scenario to start from'],
  aboutSchema: [
    'シナリオファイルのJSON Schemaを出力する（エディタの補完と検査用）',
    'print the JSON Schema of scenario files, for editors',
  ],
  aboutPlay: ['一台の端末を囲んで遊ぶ', 'play at one terminal, passed from hand to hand'],
  aboutHelp: ['コマンドの使い方を示す', 'show how a command is used'],
  argFiles: [
    'シナリオファイル（YAMLかJSON。- は標準入力）',
    'scenario files, YAML or JSON; - is standard input',
  ],
  argFile: [
    'シナリオファイル（YAMLかJSON。- は標準入力）',
    'a scenario file, YAML or JSON; - is standard input',
  ],
  argPlayFile: ['シナリオファイル（YAMLかJSON）', 'a scenario file, YAML or JSON'],
  argRuleset: ['ルールのID: {list}', 'the id of a pack: {list}'],
  argPackOrFile: [
    'ルールのID（{list}）、またはオプションを定めたシナリオファイル',
    'the id of a pack ({list}), or a scenario file whose options count',
  ],
  optJson: ['JSONで出力する', 'print JSON'],
  optStep: ['手順の番号（0から。省略時は最後）', 'the number of the step, from 0 (default: the last)'],
  optBy: ['このキャラクターの行動だけ', 'of this character alone'],
  optLang: ['出力の言語（省略時はロケールによる）', 'language of the output (default: by locale)'],
  optHelp: ['使い方を示す', 'show this help'],
  optVersion: ['版を示す', 'show the version'],
  titleUsage: ['使い方:', 'Usage:'],
  titleArguments: ['引数:', 'Arguments:'],
  titleOptions: ['オプション:', 'Options:'],
  titleGlobalOptions: ['共通オプション:', 'Global options:'],
  titleCommands: ['コマンド:', 'Commands:'],
  choices: ['選択肢: {list}', 'choices: {list}'],
  usageOptions: ['[オプション]', '[options]'],
  usageCommand: ['[コマンド]', '[command]'],
  placeFile: ['ファイル', 'file'],
  placeRuleset: ['ルール', 'ruleset'],
  unknownCommand: ['{0} というコマンドはありません', 'there is no command {0}'],
  unknownOption: ['{0} というオプションはありません', 'there is no option {0}'],
  missingArgument: ['引数 {0} が必要です', 'the argument {0} is missing'],
  optionMissingArgument: ['オプション {0} には値が必要です', 'the option {0} needs a value'],
  excessArguments: ['{0} への引数が多すぎます', 'too many arguments for {0}'],
  invalidArgument: ['{0} に {1} は使えません', '{0} cannot be {1}'],
  allowed: ['使える値: {list}', 'allowed: {list}'],
  didYouMean: ['もしかして: {name}', 'did you mean {name}?'],
  seeHelp: ['使い方は {command} --help', 'see {command} --help'],
  stepNumber: ['手順の番号は0以上の整数です', 'a step is a whole number, 0 or more'],
  unknownRuleset: [
    '{id} というルールはありません。使えるのは: {list}',
    'there is no pack {id}; there are: {list}',
  ],
  noStarter: ['{id} の見本はまだありません', 'there is no starter for {id} yet'],
} as const satisfies Record<string, Label>
