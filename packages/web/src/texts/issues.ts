import type { Language } from '@tryst/engine'

/**
 * What the engine finds wrong, told in English as in its files, in the person's language. A pattern, and what it means: `$1` stands as it
 * is, `@1` for words of the game, `#1` for a kind of value.
 */
const JAPANESE: readonly (readonly [RegExp, string])[] = [
  [/^18 or more is required(?:, as a whole number)?$/, '18以上の整数にしてください'],
  [/^adult: true is required: everyone .*$/, '全員が18歳以上であることを確認してください（adult: true）'],
  [/^there is no such field$/, 'この項目はありません'],
  [/^this field is required \((.+)\)$/, '入力してください（#1）'],
  [/^this field is required for an? (.+)$/, '@1 には必要です'],
  [/^only an? (pc) has a player$/, 'プレイヤーが付くのは@1だけです'],
  [/^only an? (toy) has a power$/, '攻撃力があるのは@1だけです'],
  [/^only an? (.+) has this field$/, 'この項目があるのは@1だけです'],
  [/^an? (.)-Lois needs this$/, '$1ロイスには必要です'],
  [/^an? (.)-Lois does not have this$/, '$1ロイスにはない項目です'],
  [/^no Lois that is not B has this id$/, 'BロイスでないロイスにこのIDはありません'],
  [/^a whole number from (\S+) to (\S+) is required$/, '$1〜$2の整数にしてください'],
  [/^a whole number, 0 or more, is required$/, '0以上の整数にしてください'],
  [/^a text of (\d+) to (\d+) characters is required$/, '$1〜$2文字にしてください'],
  [/^a face is a whole number, 1 or more$/, '出目は1以上の整数です'],
  [
    /^an id (?:is required: )?(?:is )?a lower-case letter, then .*$/,
    'IDは英小文字で始まり、英小文字・数字・ハイフンで32文字までです',
  ],
  [/^at most max is required$/, '最大値以下にしてください'],
  [/^at most the stamina score is required$/, 'スタミナの値以下にしてください'],
  [/^more than the step before is required$/, '一つ前より大きくしてください'],
  [/^a length of (\d+) or more is required$/, '$1以上の長さにしてください'],
  [/^a length of (\d+) or less is required$/, '$1以下の長さにしてください'],
  [/^more than (\S+) is required$/, '$1より大きくしてください'],
  [/^less than (\S+) is required$/, '$1より小さくしてください'],
  [/^(\S+) or more is required$/, '$1以上にしてください'],
  [/^(\S+) or less is required$/, '$1以下にしてください'],
  [/^a multiple of (\S+) is required$/, '$1の倍数にしてください'],
  [/^0, 0\.125, 0\.25, 0\.5 or 1 to 30 is required$/, '0、0.125、0.25、0.5、または1〜30にしてください'],
  [/^(\d+) prices at most$/, '値段は$1個までです'],
  [
    /^replaces: one of (.+) \(or extra: true\) is required$/,
    'replaces に @1 のどれか（または extra: true）が要ります',
  ],
  [
    /^one of (.+) is required, for all or for each of some characters$/,
    '次のどれかを、全員にまたはキャラクターごとに: @1',
  ],
  [/^one of (.+) is required$/, '次のどれかにしてください: @1'],
  [/^gm or player is required$/, 'gm か player にしてください'],
  [/^yes, veil or no is required$/, 'はい・暗転・いいえのどれかにしてください'],
  [/^true, false or a list of skills is required$/, 'はい・いいえ、または技能のリストにしてください'],
  [/^exactly one of (\S+) and (\S+) is required$/, '@1 と @2 のどちらか一方だけにしてください'],
  [/^only one of (\S+) and (\S+) can be given$/, '@1 と @2 のどちらか一方だけにしてください'],
  [/^(\S+) or (\S+) are required$/, '@1 か @2 が要ります'],
  [/^exactly one gm is required$/, 'GMはちょうど一人です'],
  [/^the GM has no self answers$/, 'GMには自分のキャラクターへの回答がありません'],
  [/^nobody at the table has this id$/, 'このIDの人は卓にいません'],
  [/^no character has this id$/, 'このIDのキャラクターはいません'],
  [/^no person with role player has this id$/, 'このIDのプレイヤーはいません'],
  [
    /^the id of (?:a|the) player (?:at the table )?is required for a pc$/,
    'PCには、卓にいるプレイヤーが要ります',
  ],
  [/^the id of another character is required$/, '別のキャラクターにしてください'],
  [/^the id of an? (\S+) is required$/, '#1にしてください'],
  [/^this (?:id|name) is taken$/, 'すでに使われています'],
  [/^the game has a skill of this name already$/, '同じ名前の技能がすでにあります'],
  [/^another skill has (\S+) already$/, '@1 はほかの技能で使われています'],
  [/^(.+) is (?:named twice|there already)$/, '@1 が二回あります'],
  [/^this key is written twice$/, '同じ項目が二回書かれています'],
  [
    /^an extra proficiency needs the option extraProficiency$/,
    '追加の習熟には選択ルール extraProficiency が要ります',
  ],
  [/^a pc has no challenge rating$/, 'PCに脅威度はありません'],
  [/^《着衣》 clothed is for monsters only$/, '《着衣》はモンスターだけです'],
  [
    /^a human has 《強制生殖》 forced-conception only with beyondReturn: true$/,
    '人間が《強制生殖》を持つのは beyondReturn: true のときだけです',
  ],
  [/^a heroine may not have 《強制生殖》 forced-conception$/, 'ヒロインは《強制生殖》を持てません'],
  [/^every face is in one entry; missing: (.+)$/, 'どの出目も一行に入れてください。ない出目: $1'],
  [/^(\S+) is in another entry too$/, '出目 $1 はほかの行にもあります'],
  [/^from and to are faces of (\S+), in order$/, '$1 の出目を、小さい順に書いてください'],
  [/^a scenario is a mapping with .*$/, 'シナリオには ruleset、people、characters、steps が要ります'],
  [/^a step is a mapping with .*$/, '手順には do と、その行動の指定が要ります'],
  [/^the name of an action is required$/, '行動の名前が要ります'],
  [/^a seed is a text \(put it in quotes\)$/, 'seed は文字列です（引用符で囲んでください）'],
  [/^line (\d+), column (\d+): (.+)$/, '$1行目の$2文字目: 読めません（$3）'],
  [/^mappings and lists lie more than (\d+) deep in each other$/, '入れ子は$1段までです'],
  [/^the file is too large: aliases repeat too much$/, '大きすぎます（エイリアスの繰り返しが多すぎます）'],
  [/^a mapping with (.+) is required$/, '@1 を持つマッピングにしてください'],
  [/^a mapping from themes to answers is required$/, 'テーマから回答へのマッピングにしてください'],
  [/^a list of (.+) is required$/, '#1のリストにしてください'],
  [/^a word or a number$/, '言葉か数にしてください'],
  [/^this does not have a form that is possible here$/, 'ここでは使えない形です'],
  [/^(an? .+|true or false) is required$/, '#1にしてください'],
  [/^(\S+) is required$/, '@1 にしてください'],
]

/** Kinds of values, as the engine calls them. */
const KINDS: Readonly<Record<string, string>> = {
  'a mapping': 'マッピング',
  'a list': 'リスト',
  'a text': '文字',
  'a number': '数',
  'a whole number': '整数',
  'true or false': 'はい・いいえ',
  character: 'キャラクター',
  person: '卓の人',
  player: 'プレイヤー',
  texts: '文字',
  tables: '表',
  entries: '行',
  faces: '出目',
  numbers: '数',
  prices: '値段',
  skills: '技能',
  items: 'アイテム',
  characters: 'キャラクター',
  spells: '呪文',
  species: '種族',
  effects: 'エフェクト',
  conditions: '状態',
  abilities: '能力',
  Lois: 'ロイス',
}

/** What is wrong in the person's language; `word` tells words of the game. What has no translation stays as the engine says it. */
export function issueIn(language: Language, message: string, word = (one: string) => one): string {
  if (language === 'en') return message
  for (const [pattern, text] of JAPANESE) {
    const found = pattern.exec(message)
    if (!found) continue
    return text.replace(/([$@#])(\d)/g, (_, how: string, at: string) => {
      const part = found[Number(at)] ?? ''
      if (how === '#') return KINDS[part] ?? part
      return how === '@'
        ? part
            .split(/, | or /)
            .map(word)
            .join('、')
        : part
    })
  }
  return message
}
