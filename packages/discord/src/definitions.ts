import { ANSWERS, catalog, type Label, THEMES } from '@tryst/engine'
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'

/** The names of options, in Japanese and English; the English one is what comes back. */
export type OptionName = keyof typeof OPTIONS
export type CommandName = keyof typeof COMMANDS

/** Name, and what it is for. */
type Described = readonly [name: Label, description: Label]

const OPTIONS = {
  adult: [
    ['18歳以上', 'adult'],
    ['私は18歳以上です', 'I am 18 or older'],
  ],
  command: [
    ['コマンド', 'command'],
    ['BCDiceのコマンド（例: 2D6+5>=12）', 'A command of BCDice, such as 2D6+5>=12'],
  ],
  system: [
    ['システム', 'system'],
    [
      'BCDiceのゲームシステム（省略時は卓のルールのもの）',
      'A game system of BCDice (default: that of the table’s rules)',
    ],
  ],
  action: [
    ['行動', 'action'],
    ['何をするか', 'What to do'],
  ],
  character: [
    ['キャラクター', 'character'],
    ['だれが（一人しかいなければ省略可）', 'Who does it (needed only where you have several)'],
  ],
  target: [
    ['対象', 'target'],
    ['だれに', 'Whom it is done to'],
  ],
  with: [
    ['内容', 'with'],
    ['ほかの値。名前=値 を空白で区切る', 'Everything else, as name=value, parted by spaces'],
  ],
  theme: [
    ['テーマ', 'theme'],
    ['どのテーマについて', 'Which theme'],
  ],
  answer: [
    ['回答', 'answer'],
    ['回答', 'Your answer'],
  ],
  scope: [
    ['範囲', 'scope'],
    ['卓で起きること、または自分のキャラクターに起きること', 'At the table, or for your own character'],
  ],
} as const satisfies Record<string, Described>

const COMMANDS = {
  link: [
    ['つなぐ', 'link'],
    [
      'GM: このチャンネルを卓につなぐ（リンクは次の画面で入力）',
      'GM: link this channel to a table (you are asked for the link)',
    ],
  ],
  unlink: [
    ['はずす', 'unlink'],
    ['このチャンネルを卓から外す', 'End the link of this channel to its table'],
  ],
  join: [
    ['着席', 'join'],
    ['自分の席に着く（リンクは次の画面で入力）', 'Take your seat (you are asked for its link)'],
  ],
  leave: [
    ['離席', 'leave'],
    ['Discordから席を使うのをやめる', 'No longer use your seat from Discord'],
  ],
  page: [
    ['ページ', 'page'],
    ['卓のページを自分の席で開くリンク', 'A link that opens the table’s page in your own seat'],
  ],
  table: [
    ['卓', 'table'],
    ['卓のいまの状態', 'The table as it is now'],
  ],
  act: [
    ['行動', 'act'],
    ['自分のキャラクターで行動する', 'Act with your own character'],
  ],
  odds: [
    ['確率', 'odds'],
    ['行動の正確な確率（自分にだけ見える）', 'The exact odds of an action, for you alone'],
  ],
  answer: [
    ['応答', 'answer'],
    ['自分への応答待ちに答える', 'Answer what you are asked'],
  ],
  roll: [
    ['ダイス', 'roll'],
    ['BCDiceのコマンドを振る', 'Roll a command of BCDice'],
  ],
  consent: [
    ['回答', 'consent'],
    ['テーマへの自分の回答を変える（自分にだけ見える）', 'Change your own answer to a theme, for you alone'],
  ],
  pause: [
    ['一時停止', 'pause'],
    ['すぐに止める。だれが止めたかは表示されない', 'Pause at once. Nobody is told who did'],
  ],
  ready: [
    ['準備完了', 'ready'],
    ['再開の準備ができたことを伝える', 'Say that you are ready to go on'],
  ],
} as const satisfies Record<string, Described>

const named = ([[ja, name], [inJapanese, description]]: Described) => ({
  name,
  name_localizations: { ja },
  description,
  description_localizations: { ja: inJapanese },
})

/** A text that one types, with suggestions or without. */
const typed = (
  option: OptionName,
  { required = false, suggested = false } = {},
): APIApplicationCommandBasicOption => ({
  ...named(OPTIONS[option]),
  type: ApplicationCommandOptionType.String,
  required,
  ...(suggested && { autocomplete: true as const }),
})

/** One of certain words of the conventions. */
const oneOf = (option: OptionName, words: readonly string[]): APIApplicationCommandBasicOption => ({
  ...named(OPTIONS[option]),
  type: ApplicationCommandOptionType.String,
  required: true,
  choices: words.map(choice),
})

function choice(word: string): APIApplicationCommandOptionChoice<string> {
  // what all packs share is called the same in each
  const [pack] = catalog.values()
  const name = (language: 'ja' | 'en') => pack?.label('values', word, language) ?? word
  return { name: name('en'), name_localizations: { ja: name('ja') }, value: word }
}

const adult: APIApplicationCommandBasicOption = {
  ...named(OPTIONS.adult),
  type: ApplicationCommandOptionType.Boolean,
  required: true,
}

const acting = [
  typed('action', { required: true, suggested: true }),
  typed('character', { suggested: true }),
  typed('target', { suggested: true }),
  typed('with', { suggested: true }),
]

const TAKES: Readonly<Partial<Record<CommandName, readonly APIApplicationCommandBasicOption[]>>> = {
  link: [adult],
  join: [adult],
  act: acting,
  odds: acting,
  answer: [typed('with')],
  roll: [typed('command', { required: true }), typed('system', { suggested: true })],
  consent: [oneOf('theme', THEMES), oneOf('answer', ANSWERS.toReversed()), oneOf('scope', ['table', 'self'])],
}

/** The one command, age-restricted and for servers only, as it is registered. */
export const DEFINITION: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: 'tryst',
  description: 'Play at a Tryst table, in age-restricted channels. For adults.',
  description_localizations: { ja: 'Trystの卓で遊ぶ。年齢制限チャンネル専用、18歳以上のみ' },
  nsfw: true,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: (Object.keys(COMMANDS) as CommandName[]).map(
    (name): APIApplicationCommandSubcommandOption => ({
      ...named(COMMANDS[name]),
      type: ApplicationCommandOptionType.Subcommand,
      options: [...(TAKES[name] ?? [])],
    }),
  ),
}
