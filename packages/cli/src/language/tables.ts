import type { Label } from '@tryst/engine'

/** Of `verify`, `export-table` and `backup`. */
export const TABLES = {
  aboutVerify: [
    'エクスポートした記録を検証する: ハッシュ連鎖、コミットメント、出目。通信はしない',
    'check an exported log offline: its hash chain, commitments, and every face of its dice',
  ],
  aboutExportTable: [
    'この機械のサーバーのテーブルの記録を、GMに見える範囲で出力する',
    'print the log of a table of this machine’s server, as its GM may see it',
  ],
  aboutBackup: [
    'サーバーの動作中に、データベース（SQLite）を丸ごと複製する',
    'copy the whole database (SQLite) to a new file, while the server runs',
  ],
  argLog: ['エクスポートした記録（JSON。- は標準入力）', 'an exported log, JSON; - is standard input'],
  argTableId: ['テーブルのID', 'the id of the table'],
  argBackup: ['新しいファイル', 'a new file'],
  placeLog: ['記録', 'log'],
  placeTable: ['テーブル', 'table'],
  noLog: ['エクスポートした記録（tryst-log/1）ではありません', 'this is no exported log (tryst-log/1)'],
  logOf: [
    'テーブル {table} の記録、席 {seat} に見える範囲: {records} 件、うち {hidden} 件は内容非公開',
    'Log of table {table} as seat {seat} may see it: {records} records, {hidden} of them not shown',
  ],
  chainHolds: [
    'ハッシュ連鎖: 全 {records} 件がつながっている。最後の値 {chain}（同じ件数なら全員が同じ値）',
    'Hash chain: all {records} records follow on one another. It ends at {chain}; everyone has the same after as many records',
  ],
  systemDice: [
    'ダイス: システムの乱数で振るテーブルなので、検証できることはない',
    'Dice: this table rolls with system randomness; there is nothing to verify',
  ],
  noDice: ['ダイス: この記録には検証できるダイスがない', 'Dice: this log has none that could be verified'],
  epochsHold: [
    'コミットメント: 区間 {epochs} のうち {told} でサーバーの秘密が公開され、一致する。席のコミットメント {seats}',
    'Commitments: of {epochs} epochs the server’s secret of {told} is told and is what was committed to; seats committed {seats} times, and what they opened fits',
  ],
  rollsHold: [
    'ロール {rolls} 回、出目 {faces} 個: すべてコミットメントから導かれるとおり。番号に抜けはない',
    'Rolls: {rolls} with {faces} faces, each of which follows from what was committed; no number is left out',
  ],
  rollsPending: [
    'まだ確かめられないロール {rolls} 回（出目 {faces} 個）: 区間の秘密が未公開',
    '{rolls} rolls with {faces} faces cannot be checked yet: the secret of their epoch is not told',
  ],
  rollsNotShown: [
    'この席に見えないロール {rolls} 回（番号だけが数えられる）',
    '{rolls} rolls are not shown to this seat; their numbers are counted',
  ],
  facesCarriedOver: [
    '前のテーブルから引き継いだ出目 {faces} 個: 元の記録で検証する',
    '{faces} faces are from the table that this one goes on from; its log is their proof',
  ],
  diceOpen: ['公開', 'open'],
  diceSecret: ['GMの秘密', 'secret'],
  epochHidden: [
    '{domain}ダイスの区間 {epoch}（記録 {record}）: 秘密はGMにだけ公開される',
    'Epoch {epoch} of {domain} dice, record {record}: its secret is told to the GM alone',
  ],
  epochBrokenOff: [
    '{domain}ダイスの区間 {epoch}（記録 {record}）: 打ち切り。開かなかった席: {seats}',
    'Epoch {epoch} of {domain} dice, record {record}: broken off, not opened by {seats}',
  ],
  rollUnanswered: [
    '{domain}ダイスの区間 {epoch}（記録 {record}）: 求められたが振られなかったロールがある',
    'Epoch {epoch} of {domain} dice, record {record}: a roll was asked for and never made',
  ],
  declaredUnsettled: [
    '宣言されたまま決着がこの記録にない行動: 記録 {list}',
    'Actions declared of which this log shows no end: records {list}',
  ],
  wrongRecord: ['記録 {record}: {what}', 'Record {record}: {what}'],
  'wrong.form': ['記録の形をしていない', 'this has not the form of a record'],
  'wrong.number': ['番号が {found} になっている', 'its number is {found}'],
  'wrong.chain': [
    '前の記録につながらない: ここか直前で変更・削除・追加がある',
    'it does not follow on the one before: something was changed, left out or added here',
  ],
  'wrong.first': ['テーブルを作る記録は最初の一件だけ', 'the first record, and no other, makes the table'],
  'wrong.system': [
    'システムの乱数で振るテーブルに、検証できるダイスの記録がある',
    'a table that rolls with system randomness has no verifiable dice',
  ],
  'wrong.epoch-number': [
    '区間の番号が {found}。{expected} のはず',
    'its epoch is {found}; it must be {expected}',
  ],
  'wrong.epoch-running': [
    '区間 {epoch} の秘密が公開されないまま次が始まる',
    'the epoch begins though that of number {epoch} has not ended by telling its secret',
  ],
  'wrong.out-of-place': [
    'この区間のこの時点にはありえない記録',
    'at this point of the epoch this cannot happen',
  ],
  'wrong.committed-twice': ['席 {seat} のコミットメントが二度ある', 'seat {seat} has committed already'],
  'wrong.not-committed': ['席 {seat} はコミットしていない', 'seat {seat} had not committed'],
  'wrong.opened-twice': ['席 {seat} は公開ずみ', 'seat {seat} has opened already'],
  'wrong.opening': [
    '席 {seat} の公開した値がコミットメントと一致しない',
    'what seat {seat} opened is not what it committed to',
  ],
  'wrong.secret': [
    'サーバーの秘密がコミットメントと一致しない',
    'the server’s secret is not what it committed to',
  ],
  'wrong.count': [
    'ロール数が {told} とあるが、記録では {counted}',
    'it tells of {told} rolls; the log has {counted}',
  ],
  'wrong.broken-off': [
    '公開しなかった席の記載が違う。記録では: {seats}',
    'it names other seats than those that had not opened: {seats}',
  ],
  'wrong.not-opened': [
    '全員が公開する前に振られている。未公開: {seats}',
    'it was rolled before all had opened; missing: {seats}',
  ],
  'wrong.gap': [
    'ロール番号が {found}。{expected} のはず',
    'its roll has the number {found}; it must be {expected}',
  ],
  'wrong.stamp': ['出目にロール番号がない', 'its faces have no roll number'],
  'wrong.domain': [
    '秘密のロールと公開のロールのダイスが取り違えられている',
    'secret rolls and open ones have dice of their own; these are the others’',
  ],
  'wrong.dice': ['出目の記載が食い違う', 'it tells its faces twice, differently'],
  'wrong.standing': [
    '残したとされる出目が、前のロールにない',
    'the faces that it says stood from before were not rolled before',
  ],
  'wrong.face': [
    '{at} 番目の出目（D{sides}）が {found}。コミットメントによれば {due}',
    'face {at}, of a D{sides}, is {found}; what was committed gives {due}',
  ],
  noDatabase: ['データベース {file} がありません', 'there is no database {file}'],
  noTable: ['テーブル {table} はありません', 'there is no table {table}'],
  pgDump: [
    'PostgreSQLのバックアップには pg_dump を使ってください',
    'a PostgreSQL database is backed up with pg_dump',
  ],
  backupExists: ['{to} はすでにあります', '{to} is there already'],
  backedUp: ['{to} に複製しました', 'copied to {to}'],
  databaseFailed: ['データベースを使えません: {reason}', 'the database cannot be used: {reason}'],
} as const satisfies Record<string, Label>
