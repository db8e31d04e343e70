import type { Label, Language } from '@tryst/engine'

/** Everything that the bot says, in Japanese and English. `{name}` stands for a value. */
const TEXTS = {
  // what it refuses
  onlyInServers: [
    'ここでは使えません。サーバーの年齢制限つきチャンネルで使ってください。',
    'This does not work here. Use it in an age-restricted channel of a server.',
  ],
  notRestricted: [
    'このチャンネルには年齢制限がありません。「チャンネルの編集 → 概要 → 年齢制限チャンネル」をオンにしてから、もう一度試してください。スレッドでは使えません。',
    'This channel is not age-restricted. Turn on “Edit Channel → Overview → Age-Restricted Channel”, then try again. Threads do not work.',
  ],
  adultsOnly: [
    '18歳以上の人だけが使えます。18歳以上であれば 「18歳以上」を True にしてください。',
    'This is for people of 18 or older only. If you are, set adult to True.',
  ],
  notLinked: [
    'このチャンネルはまだ卓につながっていません。GMが `/tryst つなぐ` でつなぎます。',
    'This channel is not linked to a table yet. The GM links it with `/tryst link`.',
  ],
  noSeat: [
    'この卓の席がありません。GMから招待リンクを受け取り、`/tryst 着席` で着いてください。席が作り直されたときも同じです。',
    'You have no seat at this table. Ask the GM for an invitation, and take it with `/tryst join`; also when your seat was given anew.',
  ],
  opensNothing: [
    'このリンクでは席に着けません。使用ずみか、取り消されたか、別の卓のものです。新しいリンクをもらってください。',
    'This link opens nothing here: it is used up, void, or of another table. Ask for a new one.',
  ],
  notTheGm: [
    'それはGMのリンクではありませんでした（プレイヤーの席 {seat} に着きました）。チャンネルをつなぐには、GMが卓のページで自分のリンクを作って使います。',
    'That was not the GM’s link (you have the player’s seat {seat} now). To link a channel the GM makes a link of their own on the table’s page.',
  ],
  linkedElsewhere: [
    'このチャンネルは別の卓につながっています。その卓のGMか、「チャンネルの管理」権限を持つ人が先に `/tryst はずす` で外します。',
    'This channel is linked to another table. Its GM, or somebody who may manage the channel, ends that with `/tryst unlink` first.',
  ],
  mayNotUnlink: [
    'つながりを外せるのは、卓のGMか「チャンネルの管理」権限を持つ人だけです。',
    'Only the table’s GM, or somebody who may manage the channel, can end the link.',
  ],
  tooOften: ['回数が多すぎます。{seconds}秒後にもう一度。', 'Too often: try again in {seconds} s.'],
  malformed: ['このままではできません: {what}', 'This cannot be done as it is: {what}'],
  unclear: [
    '「{text}」が読めません。`名前=値` を空白で区切って書きます。',
    '“{text}” cannot be read. Write `name=value`, parted by spaces.',
  ],
  noParameter: ['{action}に「{name}」という項目はありません。', '{action} has no “{name}”.'],
  noAction: [
    '「{text}」という行動はありません。候補から選んでください。',
    'There is no action “{text}”. Choose one of the suggestions.',
  ],
  noTarget: ['{action}に対象はありません。', '{action} has no target.'],
  noCharacter: [
    '「{text}」というキャラクターはいません。候補から選んでください。',
    'There is no character “{text}”. Choose one of the suggestions.',
  ],
  whichCharacter: [
    'どのキャラクターで行うか、「キャラクター」で選んでください。キャラクターは卓のページで作ります（`/tryst ページ`）。',
    'Choose who acts with character. Characters are made on the table’s page (`/tryst page`).',
  ],
  refused: ['✗ できません: {why}', '✗ Refused: {why}'],
  diceNotReady: [
    'ダイスの準備がまだです。少し待ってからもう一度。',
    'The dice are not ready yet. Try again in a moment.',
  ],
  changed: ['席や卓の状態が変わりました。もう一度試してください。', 'Something has changed. Try again.'],
  failed: ['エラーが起きました。もう一度試してください。', 'Something went wrong here. Try again.'],
  outOfDate: ['このボタンはもう使えません。', 'This button is of no use any more.'],
  // what it tells
  linked: [
    '卓「{table}」（{ruleset}）をこのチャンネルにつなぎました。参加する人は、GMから受け取ったリンクを `/tryst 着席` で使います。ここに書き込まれる結果は、このチャンネルを見られる全員に見えます。',
    'This channel is linked to the table “{table}” ({ruleset}). Who plays takes their seat with `/tryst join` and the link from the GM. What is posted here is seen by everybody who can read this channel.',
  ],
  unlinked: ['このチャンネルを卓から外しました。', 'This channel is no longer linked to the table.'],
  joined: [
    '席「{seat}」に着きました。回答はすべて「いいえ」から始まります: `/tryst 回答`。キャラクターは卓のページで作ります: `/tryst ページ`。',
    'You have the seat “{seat}”. All answers begin as “no”: `/tryst consent`. Characters are made on the table’s page: `/tryst page`.',
  ],
  left: [
    'Discordからこの卓の席を使えなくしました。席はそのまま残ります。',
    'Your seat can no longer be used from Discord. The seat itself stays.',
  ],
  page: [
    '自分の席の個人用リンクです。ほかの人に見せないでください。\n{link}',
    'This is the link to your own seat, for you alone.\n{link}',
  ],
  paused: [
    '一時停止中です。だれが止めたかは、どこにも表示されません。',
    'The table is paused. Nobody is told who paused it.',
  ],
  ready: ['再開の準備ができたことを伝えました。', 'Noted: you are ready to go on.'],
  resumeAsked: [
    '再開してよいか、全員にたずねています: `/tryst 準備完了`',
    'Everybody is asked whether play may go on: `/tryst ready`',
  ],
  consent: ['{theme}（{scope}）: {answer}', '{theme} ({scope}): {answer}'],
  consentWaits: [
    '{theme}（{scope}）: いまは {answer}、このシーンが終わると {waiting}',
    '{theme} ({scope}): {answer} now, {waiting} when this scene ends',
  ],
  done: ['✓', '✓'],
  veiledAlone: [
    '入力した内容がほかの人に見えないよう、暗転する行動はここに表示しません。卓のページには出ます。応答は `/tryst 応答` で。',
    'What is veiled is not posted here, since others could see what was typed. It is on the table’s page; who is asked uses `/tryst answer`.',
  ],
  waitsFor: ['応答待ち: {names}', 'Waits for: {names}'],
  veiledAction: ['{name} が暗転する行動を宣言しました', '{name} has declared an action that is veiled'],
  answerButton: ['応答する', 'Answer'],
  withdrawButton: ['取り下げる', 'Take it back'],
  withdrawn: ['宣言を取り下げました。', 'It is taken back.'],
  answerNoted: ['応答を受けつけました。応答待ち: {names}', 'Your answer is noted. Waits for: {names}'],
  askedOfYou: ['あなたの応答待ち: {what}', 'You are asked: {what}'],
  askedOf: [
    '{name} の応答待ち（代わりに答えられます）: {what}',
    '{name} is asked (you may answer for them): {what}',
  ],
  nothingAsked: ['いま応答を待っているものはありません。', 'Nothing waits for your answer.'],
  alreadyDone: ['もう決着しています。', 'This is settled already.'],
  writeAnswer: [
    'ほかの値は `/tryst 応答 内容:` で（{names}）。',
    'Other values: `/tryst answer with:` ({names}).',
  ],
  oddsOf: ['確率: {what}', 'Odds: {what}'],
  certain: ['確率に左右されることはありません。', 'Nothing is left to chance.'],
  secretRoll: ['シークレットダイス', 'secret roll'],
  scene: ['シーン: {tone}', 'Scene: {tone}'],
  round: ['ラウンド {round}、手番 {name}', 'Round {round}, turn of {name}'],
  nobody: ['なし', 'nobody'],
  noCharacters: ['キャラクターはまだいません。', 'There are no characters yet.'],
  linkTitle: ['卓をつなぐ', 'Link a table'],
  joinTitle: ['席に着く', 'Take your seat'],
  linkField: ['リンク', 'Link'],
  linkFieldGm: [
    '卓のページでGMが作った自分のリンク。ほかの人には見えません。',
    'The GM’s own link from the table’s page. Nobody else sees it.',
  ],
  linkFieldSeat: [
    'GMから受け取った自分の席のリンク。ほかの人には見えません。',
    'The link to your own seat. Nobody else sees it.',
  ],
} as const satisfies Record<string, Label>

export type TextKey = keyof typeof TEXTS
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The text under a key, `{name}` replaced by the value of that name; values are never looked at for `{name}` again. */
export const translate =
  (language: Language): Translate =>
  (key, values = {}) =>
    TEXTS[key][language === 'ja' ? 0 : 1].replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    )

/** Japanese where the interaction's locale is, else English. */
export const languageOf = (locale: string): Language => (locale === 'ja' ? 'ja' : 'en')
