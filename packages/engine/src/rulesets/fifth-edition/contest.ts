import type { Label } from '../../core/index.ts'

/** Why no contest of two is worked out for this pack. */
export const noContest: Label = [
  '精力の対抗判定にはどちらにも選ぶことがない（確率は odds で分かる）。HPを減らすのは元のゲームの攻撃とGMの裁定で、このルールは双方の選べる手を定めていない。',
  'A stamina contest leaves neither side anything to choose: `odds` tells its chances. HP fall by the base game’s attacks and by the GM’s rulings, and these rules do not say what either side could do there.',
]
