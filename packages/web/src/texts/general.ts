import type { Label } from '@tryst/engine'

/** Words of the whole page. */
export const GENERAL = {
  title: ['Tryst', 'Tryst'],
  skip: ['本文へ', 'Skip to the content'],
  language: ['言語', 'Language'],
  ja: ['日本語', '日本語'],
  en: ['English', 'English'],
  look: ['配色', 'Colours'],
  lookAuto: ['端末に合わせる', 'As the device'],
  lookLight: ['明るい', 'Light'],
  lookDark: ['暗い', 'Dark'],
  settings: ['表示', 'Display'],
  home: ['はじめへ', 'Home'],
  close: ['閉じる', 'Close'],
  copy: ['コピー', 'Copy'],
  copied: ['コピーしました', 'Copied'],
  loading: ['読み込み中…', 'Loading…'],
  comma: ['、', ', '],
  semicolon: ['。', '. '],
  aside: ['（{{text}}）', ' ({{text}})'],
  yes: ['はい', 'Yes'],
  no: ['いいえ', 'No'],
  gm: ['GM', 'GM'],
  adult: ['私は18歳以上です', 'I am 18 or older'],
  adultOnly: [
    '参加者もキャラクターも、全員18歳以上。例外はありません。',
    'Everyone at the table, and every character, is 18 or older. There are no exceptions.',
  ],
  adultFirst: ['18歳以上であることを確認してください', 'Confirm that you are 18 or older first'],
  broken: [
    'この画面で問題が起きました。入力は残っています。',
    'Something went wrong in this page. What you entered is kept.',
  ],
  reload: ['読み込み直す', 'Load again'],
  failed: [
    'サーバーに届きませんでした。入力は残っています。もう一度お試しください。',
    'The server could not be reached. What you entered is still here: try again.',
  ],
  noEntry: [
    'このリンクではもう入れません。GMに新しいリンクを頼んでください。',
    'This link opens nothing any more. Ask the GM for a new one.',
  ],
  tooMany: ['少し待ってからもう一度お試しください。', 'Wait a moment, then try again.'],
  wrongInput: ['直してください: {{list}}', 'Put right: {{list}}'],
} as const satisfies Record<string, Label>
