import type { Label } from '@tryst/engine'

/** Everything that this package says to people, in Japanese and English. `{name}` stands for a value. */

export const ERRORS = {
  empty: ['何も入っていません', 'there is nothing in it'],
  'too-large': ['大きすぎます。{limit}までです', 'it is too large; {limit} at most'],
  binary: [
    'テキストではありません。UTF-8のテキストかZIPが必要です',
    'this is no text; text in UTF-8, or a ZIP, is required',
  ],
  broken: [
    '{format}として読めません。途中で切れているか壊れています（{detail}）',
    'this is no whole {format}: it is cut off or damaged ({detail})',
  ],
  'unknown-format': [
    'どの形式か分かりません。使えるのは: {list}',
    'this is in none of the formats that are known: {list}',
  ],
  'no-such-format': [
    '{id} という形式はありません。使えるのは: {list}',
    'there is no format {id}; there are: {list}',
  ],
  'not-this-format': ['{format}の形式ではありません', 'this is not in the format of {format}'],
  'cannot-write': ['{format}の形式では書き出せません', '{format} cannot be written'],
  'ruleset-needed': [
    'どのルールのキャラクターか分かりません。次のどれかを指定してください: {list}',
    'whose rules this character is for cannot be told; name one of: {list}',
  ],
  'no-such-ruleset': [
    '{id} というルールはありません。使えるのは: {list}',
    'there is no pack {id}; there are: {list}',
  ],
  'no-characters': ['キャラクターも表も入っていません', 'there is neither a character nor a table in it'],
  'table-die': [
    '「{die}」は D10・D66・D100 のどれでも同じ確率で振れません',
    '“{die}” cannot be rolled with the same chances on D10, D66 or D100',
  ],
  'table-gaps': ['次の出目の行がありません: {list}', 'there is no row for: {list}'],
  'table-form': ['表の形になっていません: {detail}', 'this is not the form of a table: {detail}'],
  'no-command': ['コマンドがありません', 'there is no command'],
  'too-long': [
    'コマンドが長すぎます。{limit}文字までです',
    'the command is too long; {limit} characters at most',
  ],
  'unknown-system': [
    '{system} というゲームシステムはBCDiceにありません',
    'BCDice has no game system {system}',
  ],
  'unknown-command': [
    '「{command}」は{system}のコマンドではありません',
    '“{command}” is no command of {system}',
  ],
  'text-around': [
    'コマンドの前後に余分な文字があります。コマンドだけなら「{command}」',
    'there is text around the command; the command alone is “{command}”',
  ],
  'too-many-dice': [
    'ダイスは一度に{limit}個までです（{count}個）',
    '{limit} dice at most at a time (not {count})',
  ],
  'too-many-rerolls': [
    '振る回数が多すぎます。一つのコマンドで{limit}回までです',
    'too many dice in all; {limit} at most for a command',
  ],
  'bad-die': [
    '{sides}面のダイスはありません（1〜{limit}面）',
    'there is no die with {sides} sides (1 to {limit})',
  ],
  'cannot-roll': [
    'BCDiceがこのコマンドを処理できません: {detail}',
    'BCDice breaks on this command: {detail}',
  ],
} as const satisfies Record<string, Label>

/** What is asked of whoever imports a sheet. */
export const ASKS = {
  age: [
    '18以上の整数で年齢が必要です（18歳未満のキャラクターは使えません）',
    'an age of 18 or more, as a whole number, is required (younger characters cannot be used)',
  ],
  ageUnread: [
    'シートの年齢「{text}」は18以上の整数として読めません。18以上の整数で記入してください',
    'the sheet’s age “{text}” is no whole number of 18 or more; fill in one of 18 or more',
  ],
  ageTwice: [
    'シートに違う年齢があります（{list}）。正しい年齢を18以上の整数で記入してください',
    'the sheet gives several ages ({list}); fill in the right one, 18 or more',
  ],
  apparent: [
    'シートの外見年齢「{text}」は18以上の整数として読めません。外見年齢も18以上でなければ使えません。18以上の整数で記入してください',
    'the sheet’s apparent age “{text}” is no whole number of 18 or more; it is held to 18 or more like the age: fill in one of 18 or more',
  ],
  id: [
    'IDを決めてください（英小文字で始まる英小文字・数字・ハイフン）',
    'choose an id: a lower-case letter, then lower-case letters, digits or hyphens',
  ],
  name: ['名前が必要です（80文字まで）', 'a name is required, of 80 characters at most'],
  kind: ['PC・NPC・モンスターのどれですか', 'is it a pc, an npc or a monster?'],
  player: ['このPCのプレイヤーのIDが必要です', 'the id of the player of this PC is required'],
  sex: [
    '性別をfemale・male・both・noneから選んでください（シートに読める記入がありません）',
    'choose female, male, both or none: the sheet does not say it in a way that can be read',
  ],
  missing: ['シートにありません。既定の値を入れてあります', 'the sheet does not have it; this is a default'],
  ownField: [
    'このルール独自の項目で、シートにはありません。既定の値を入れてあります',
    'the pack’s own field, which such sheets lack; this is a default',
  ],
  derived: [
    'シートの「{from}」から推定しました。確かめてください',
    'worked out from “{from}” of the sheet; please check it',
  ],
  maxMissing: [
    '最大値がシートにありません。現在値を最大値としました',
    'the sheet has no maximum; the current value is taken for it',
  ],
  required: ['この項目が必要です', 'this field is required'],
} as const satisfies Record<string, Label>

/** Why something of a sheet is not carried over. */
export const WHY = {
  noField: ['このルールに対応する項目がありません', 'the pack has no field for it'],
  noNumber: ['整数として読めません', 'this cannot be read as a whole number'],
  noWord: ['使える言葉ではありません', 'this is none of the words that are possible'],
  unread: ['この項目としては読めません', 'this cannot be read as a value of that field'],
  twice: [
    '同じ項目がもう一度あります。先にあるほうを使いました',
    'this field is there twice; the first is used',
  ],
  disagrees: [
    'ほかの項目から決まる値（{value}）と違います',
    'other fields make it {value}, which is not the same',
  ],
  noMaximum: ['この項目に最大値はありません', 'this field has no maximum'],
  tooMany: ['{limit}個までです', '{limit} at most are read'],
  engine: ['この値は使えません（{message}）', '{message}'],
  otherPart: ['卓の一部で、キャラクターの項目ではありません', 'it is part of a table, not of a character'],
  palette: [
    'チャットパレットの代わりに、行動はTryst自身が振ります',
    'Tryst rolls its own actions in place of a chat palette',
  ],
  prose: ['文章は持ち込みません', 'prose is not carried over'],
  look: [
    'コマの見た目や置き場所です。Trystにはありません',
    'how and where the piece is shown; Tryst has no such thing',
  ],
  sheetOnly: ['元のシートの管理用の項目です', 'the sheet’s own bookkeeping'],
  partRead: [
    '年齢や性別だけを読みました。ほかは持ち込みません',
    'read for age and sex alone; the rest is not carried over',
  ],
  lostAge: ['年齢として使えません', 'it cannot be used as an age'],
  grappler: [
    'つかんでいる相手がシートから分からないため、この状態は持ち込めません',
    'who grapples is not on the sheet, so that this condition cannot be carried over',
  ],
  oneDie: ['ヒット・ダイスは一種類だけ持てます', 'a character has one kind of hit dice here'],
  notLois: ['数に入るロイスではありません', 'it is none of the Lois that count'],
  otherDie: ['{die}で振るように直しました。確率は同じです', 'rolled on {die} here, with the same chances'],
  image: ['画像は持ち込みません', 'pictures are not carried over'],
  otherFile: ['キャラクターではありません', 'this is no character'],
  noPlace: ['この形式に入れる場所がありません', 'the format has no place for it'],
  controls: ['XMLに書けない文字を取り除きました', 'characters that XML cannot hold are taken out'],
  lineEnds: ['改行は使えないため、空白にしました', 'line ends are not possible there; they became spaces'],
  ownDie: ['この形式では「{text}」として計算されます', 'the format works it out as {text}'],
} as const satisfies Record<string, Label>

/** A text with its values filled in. Values are never looked at for `{name}` again. */
export function fill(label: Label, values: Readonly<Record<string, string | number>>): Label {
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    )
  return [put(label[0]), put(label[1])]
}
