import type { Label } from '@tryst/engine'

/** Of `compare` and `advise`. */
export const ADVICE = {
  aboutCompare: [
    '選択肢を並べ、事実ごとの確率と平均を比べる',
    'set choices side by side: every fact’s chance or mean, and what is never the better choice',
  ],
  aboutAdvise: [
    '振る前と振った後に、何を選ぶとよいかを示す',
    'what is best to choose before the dice, and when to take a roll back after them',
  ],
  optVaryStep: [
    '何を変えるか。繰り返すと組み合わせになる: effort=1..5、reaction=none,endure、ren.sexualDefense=0..6、options.tie=defender,attacker。値を省くと選べるものすべて',
    'what to vary; given again, every combination: effort=1..5, reaction=none,endure, ren.sexualDefense=0..6, options.tie=defender,attacker; without values, all that can be chosen',
  ],
  optGoal: [
    'めあての事実（省略時は、その行動がまずねらうもの）',
    'the fact that counts (default: what the action is after first)',
  ],
  optWorth: [
    '振り直しなどに求める効果（めあての値、または 10% など）',
    'what taking a roll back must bring, in the goal’s unit or as 10%',
  ],
  placeVariation: ['何=値', 'what=values'],
  placeFact: ['事実', 'fact'],
  placeWorth: ['効果', 'amount'],
  varyForm: ['何=値 の形で書きます（例: effort=1..5）', 'it is written what=values, such as effort=1..5'],
  varyNeeded: [
    '--vary が必要です（例: --vary effort=1..5）',
    '--vary is required, such as --vary effort=1..5',
  ],
  worthForm: [
    '0以上の数か、10% のような割合が必要です',
    'a number of 0 or more, or a percentage such as 10%',
  ],
  noVaryParameter: [
    '{name} というパラメータはありません。あるのは: {list}',
    'the step has no parameter {name}; it has: {list}',
  ],
  noVaryPlace: ['{name} はファイルにありません', 'the file has nothing at {name}'],
  noVaryValues: ['{name} の値を指定してください', 'say which values {name} takes'],
  varyRange: ['範囲外です: {name}', 'out of range: {name}'],
  varyTooMany: ['組み合わせは{name}までです', '{name} combinations at most'],
  noGoal: ['めあて（--goal）は次のどれかです: {list}', 'the goal (--goal) is one of: {list}'],
  noGoals: ['この行動にはめあてにできる事実がありません', 'this action has no fact that could be a goal'],
  stepCompared: ['手順{step}の選択肢', 'Choices of step {step}'],
  stepAdvised: ['手順{step}の助言', 'Advice on step {step}'],
  sameForAll: ['どの選択でも同じ: {list}', 'the same for every choice: {list}'],
  dominated: ['✗ {better} に劣る: {list}', '✗ never better than {better}: {list}'],
  dominatedWhy: [
    '✗ は{side}のねらいのどれでも同等以下で、どれかで劣る: {list}',
    '✗: in what {side} is after nowhere better, somewhere worse: {list}',
  ],
  actorSide: ['行動する側', 'who acts'],
  targetSide: ['対象', 'the target'],
  aimMore: ['{fact}↑', '{fact} ↑'],
  aimLess: ['{fact}↓', '{fact} ↓'],
  notPossible: ['選べない: {choice}（{reason}）', 'not possible: {choice} ({reason})'],
  goalLine: ['めあて: {fact}（このままなら {value}）', 'Goal: {fact} (as it stands {value})'],
  before: ['振る前に', 'Before the dice'],
  after: ['振った後に', 'After the dice'],
  nothingBefore: ['どれを選んでも変わらない', 'no choice makes a difference'],
  nothingAfter: ['振った後に選べることはない', 'nothing can be decided after the roll'],
  nothingUseful: ['そのままがよい', 'best left as it is'],
  tooManyOutcomes: [
    '出目の組み合わせが多すぎて、振った後の助言はできない',
    'the rolls have too many outcomes to advise on what comes after them',
  ],
  bestPlay: ['{name}: {before} → {after}', '{name}: {before} → {after}'],
  comesUp: ['使う確率 {p}', 'comes up {p}'],
  factIs: ['{fact}: {value}', '{fact}: {value}'],
  whenAlways: ['いつでも', 'always'],
  whenRoughly: ['おおよそ {when} のとき', 'mostly when {when}'],
  whenExactly: ['{when} のとき', 'when {when}'],
  offers: ['そのとき {value}', 'then {value}'],
} as const satisfies Record<string, Label>
