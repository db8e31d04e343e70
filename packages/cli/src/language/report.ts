import type { Label } from '@tryst/engine'

/** Of reports, of what `simulate` tells, and of workers. */
export const REPORT = {
  optSvg: ['図をSVGファイルに書く', 'write the plots to an SVG file'],
  optHtml: [
    '表と図を一つのHTMLファイルに書く（そのまま人に送れる）',
    'write tables and plots to one HTML file, to be sent on as it is',
  ],
  placeOutput: ['出力ファイル', 'file'],
  notWritten: ['{file} に書けません（{code}）', 'cannot write {file} ({code})'],
  askedStep: ['手順', 'Step'],
  askedRuleset: ['ルール', 'Rules'],
  askedRuns: ['条件', 'Played'],
  askedPolicy: ['{name} の方針', '{name} plays'],
  askedPlay: ['解いたもの', 'Solved'],
  askedVary: ['変えたもの', 'Varied'],
  factColumn: ['事実', 'Fact'],
  meanOf: ['{name}（平均）', '{name} (mean)'],
  howItEnds: ['勝負のゆくえ', 'How it ends'],
  howItEndsBy: ['勝負のゆくえ: {place}', 'How it ends, by {place}'],
  contestsColumn: ['回数', 'Contests'],
  roundsPlayed: ['決着したラウンド', 'The round in which it was over'],
  roundColumn: ['ラウンド', 'Round'],
  movesPlayed: ['決着までの手数', 'Moves until it was over'],
  afterMoves: [
    '残りの{resource}: 平均と、10〜90 % の幅（手数の平均 {mean}）',
    '{resource} left: mean, and the band from 10 to 90 % (moves: mean {mean})',
  ],
  mostly: ['10〜90 %', '10–90 %'],
  statesByRound: [
    '状態: そのラウンドまで続いた勝負のうち、ラウンド中にその状態になった割合',
    'States: of the contests that got to a round, in how many it held at some time in it',
  ],
  statesByMove: [
    '状態: そこまで続いた勝負のうち、その状態である割合',
    'States: of the contests that got so far, in how many it holds',
  ],
  endsPlot: ['決着をつけた割合', 'Ended so much of all contests'],
  whatDecides: ['決め手', 'What decides it'],
  mostDecisive: [
    '最大の決め手は {move}。全勝負の {p} に決着をつけた',
    'Most decisive – {move}, which ended {p} of all contests',
  ],
  decisiveMeans: [
    '決め手とは、最後の一手としていちばん多くの勝負に決着をつけた手のこと。',
    'The most decisive move is the one that, as the last of a contest, ended the most contests.',
  ],
  aboutWorker: [
    'simulate --database が出した勝負を、データベースを通して受け取って行う',
    'play what simulate --database puts up, by way of the database',
  ],
  optSimulateDatabase: [
    '勝負を tryst worker に分けて行わせるPostgreSQL（postgres://…）。結果は手元で行うのと同じ',
    'PostgreSQL (postgres://…) by which tryst worker processes play; the result is the same as here',
  ],
  optWorkerDatabase: ['PostgreSQLのURL（postgres://…）', 'the URL of PostgreSQL (postgres://…)'],
  optResume: [
    '前に出した勝負の続き（--database と共に）',
    'go on with what was put up before, with --database',
  ],
  databaseForm: ['postgres:// で始まるURLが必要です', 'a URL that begins with postgres:// is needed'],
  fileOrResume: ['ファイルか --resume のどちらか一つが必要です', 'give a file or --resume, one of them'],
  resumeWhere: ['--resume には --database が必要です', '--resume needs --database'],
  noRun: ['その勝負はデータベースにありません: {id}', 'the database has no such run: {id}'],
  crewFailed: ['データベースで行えません: {reason}', 'it cannot be done by the database: {reason}'],
  putUp: [
    'ID {id}。同じコマンド、または --resume {id} で続けられます',
    'ID {id}: the same command, or --resume {id}, goes on with it',
  ],
  noWorkers: [
    'まだ誰も行っていません。ワーカーを動かすには: {command}',
    'nobody is at it yet; to start a worker: {command}',
  ],
  working: [
    '{threads} スレッドで待っています（Ctrl+C で終了）',
    'waiting for something to play, on {threads} threads (Ctrl+C ends it)',
  ],
} as const satisfies Record<string, Label>
