import type { Label } from '../../core/index.ts'

/** Why no contest of two is worked out for this pack. */
export const noContest: Label = [
  '攻撃の強さは元のゲームとGMが決めるもので、双方の選べる手をこのルールは定めていない。懐妊判定は一方だけが振る。',
  'How strong a strike is, the base game and the GM say: these rules do not tell what either side could choose. A conception check is rolled by one side alone.',
]
