import type { Label } from '../../core/index.ts'

/** Why no contest of two is worked out for this pack. */
export const noContest: Label = [
  '快楽値に上限はなく、絶頂判定には何度でも耐えられるため、状態が尽きない。性技は毎回GMの許可により、手番の定めもない。',
  'Pleasure has no upper limit and a climax check can be resisted any number of times, so that states never run out. Every act needs the GM’s leave, and no rule says whose turn it is.',
]
