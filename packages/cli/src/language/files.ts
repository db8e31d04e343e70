import type { Label } from '@tryst/engine'

/** What is wrong with a file before anything in it is looked at, and with what was asked of it. */
export const FILES = {
  missing: ['ファイルがありません', 'there is no such file'],
  directory: ['ディレクトリです。ファイルが必要です', 'this is a directory; a file is required'],
  unreadable: ['読み取りが許可されていません', 'reading it is not permitted'],
  failed: ['読めません（{code}）', 'it cannot be read ({code})'],
  tooLarge: ['大きすぎます。{limit} MiBまでです', 'it is too large; {limit} MiB at most'],
  notText: [
    'テキストではありません。UTF-8で書かれたYAMLかJSONが必要です',
    'this is no text; YAML or JSON in UTF-8 is required',
  ],
  ok: ['正しいシナリオです', 'ok'],
  noSteps: ['手順がありません', 'it has no steps'],
  noSuchStep: ['手順は0から{last}までです', 'its steps are 0 to {last}'],
  noSuchBy: [
    '{id} というキャラクターはいません。いるのは: {list}',
    'there is no character {id}; there are: {list}',
  ],
  noStdinPlay: ['遊ぶにはファイルが必要です', 'to play, a file is required'],
} as const satisfies Record<string, Label>
