import type { ContestNode, Solution } from '@tryst/engine'
import type { Part } from '@tryst/report'
import { namesOf, resourceOf } from '../text/contest.ts'
import { percent } from '../text/percent.ts'
import { bestEnds, choiceText, goalText, turnTitle } from '../text/solution.ts'
import type { PackVoice } from '../text/voice.ts'

/** Who wins how often, and for each of these turns a map of what is best by what both have left. */
export function solutionParts(solution: Solution, turns: readonly ContestNode[], v: PackVoice): Part[] {
  const rows = bestEnds(solution, v).map(([name, p]) => ({ name, p, text: percent(p) }))
  const goal = goalText(solution, v)
  const title = v.t('howItEnds')
  return [
    {
      title,
      plots: [{ kind: 'chances', title, rows }],
      table: { head: ['', v.t('chance')], rows: rows.map(({ name, text }) => [name, text]), right: [1] },
      ...(goal !== undefined && { notes: [goal] }),
    },
    ...turns.map((node) => turnPart(solution, node, v)),
  ]
}

function turnPart(solution: Solution, node: ContestNode, v: PackVoice): Part {
  const { contest } = solution
  const [a, b] = contest.from
  const [first, second] = namesOf(contest)
  const resource = resourceOf(contest, v)
  const legend: string[] = []
  const cells = Array.from({ length: a }, (_, i) =>
    Array.from({ length: b }, (_, j) => {
      const text = choiceText(solution, node, [i + 1, j + 1], v)
      if (!legend.includes(text)) legend.push(text)
      return legend.indexOf(text)
    }),
  )
  const title = turnTitle(contest, node, v)
  if (legend.length === 1) return { title, notes: legend }
  return {
    title,
    plots: [
      {
        kind: 'choices',
        title: v.t('bestMove'),
        x: v.t('leftOf', { name: second, resource }),
        y: v.t('leftOf', { name: first, resource }),
        legend,
        cells,
      },
    ],
  }
}
