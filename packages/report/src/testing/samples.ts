import type { Panels, Plot, Report } from '../model.ts'

/** Names that are hard to place: long, full-width, markup, nothing at all, and a word that cannot be broken. */
const NAMES = [
  '綾',
  'Aya',
  '追加ダイスと修正値を合わせた対抗判定の達成値（反撃への対抗を含み、我慢を宣言したとき）',
  'An action with rather many parameters (Modifier −12, Effort 5, Evades no, Endures yes, Toy ribbon)',
  '<b onload="x()">&amp;</b>]]>',
  'W'.repeat(60),
  '',
  'ﾊﾝｶｸｶﾀｶﾅ と 混ざった Text 100 %',
] as const

const name = (i: number): string => NAMES[i % NAMES.length] as string
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const percent = (p: number) => `${(100 * p).toFixed(1)} %`

const chances = (n: number): Plot => ({
  kind: 'chances',
  title: name(2),
  rows: times(n, (i) => {
    const p = n === 1 ? 1 : i / (n - 1)
    return {
      name: name(i),
      p,
      text: i === 1 ? '0.0000012 % – 0.0000034 %' : percent(p),
      interval: [Math.max(0, p - 0.02), Math.min(1, p + 0.02)] as const,
    }
  }),
})

const columns = (from: number, n: number): Plot => ({
  kind: 'columns',
  title: name(3),
  x: name(2),
  pmf: times(n, (i) => [from + i, 1 / n] as const),
  mean: { value: from + (n - 1) / 2, text: '平均 12.34' },
})

const lines = (series: number, points: number, format: 'percent' | 'number'): Plot => ({
  kind: 'lines',
  title: name(0),
  x: '手',
  format,
  series: times(series, (i) => ({
    name: name(i),
    points: times(points, (x) => {
      const y = (format === 'percent' ? 0.9 : 1234) / (1 + x + i)
      return { x, y, ...(i < 2 && { band: [y * 0.7, y * 1.1] as const }) }
    }),
  })),
})

function panels(choices: number, count: number, isNumber: boolean): Panels {
  return {
    kind: 'panels',
    title: name(2),
    choices: times(choices, (i) => ({
      name: isNumber ? String(i - 3) : name(i),
      ...(isNumber && { x: i - 3 }),
      dominated: i % 3 === 1,
    })),
    panels: times(count, (i) => {
      const value = (j: number) => (j === 2 && i === 1 ? undefined : i % 2 ? j / choices : 100 * j - 40)
      return {
        name: name(i),
        format: i % 2 ? ('percent' as const) : ('number' as const),
        values: times(choices, value),
        texts: times(choices, (j) => value(j)?.toFixed(2)),
      }
    }),
  }
}

const choices = (across: number, up: number, kinds: number): Plot => ({
  kind: 'choices',
  title: name(1),
  x: '綾のEP',
  y: 'EP of somebody',
  legend: times(kinds, name),
  cells: times(up, (i) => times(across, (j) => (i * 7 + j) % kinds)),
})

const PLOTS: readonly Plot[] = [
  chances(1),
  chances(8),
  columns(0, 1),
  columns(-5, 12),
  columns(2, 90),
  lines(1, 1, 'percent'),
  lines(2, 21, 'number'),
  lines(8, 61, 'percent'),
  panels(1, 1, false),
  panels(3, 14, false),
  panels(60, 3, false),
  panels(5, 6, true),
  panels(100, 5, true),
  choices(1, 1, 1),
  choices(24, 18, 8),
  choices(60, 60, 30),
]

/** Reports of every kind of plot, each hard to draw in some way. */
export const SAMPLES: readonly Report[] = PLOTS.map((plot, i) => ({
  language: i % 2 ? 'en' : 'ja',
  title: name(i),
  asked: [
    ['条件', name(i + 1)],
    [name(4), name(2)],
  ],
  parts: [
    {
      title: name(i + 2),
      plots: [plot],
      table: {
        head: times(12, (j) => name(i + j)),
        rows: times(3, (j) => times(12, (k) => (k === 0 ? name(j) : percent(k / 100)))),
        right: times(11, (j) => j + 1),
      },
      notes: [name(2), name(4), name(5)],
    },
  ],
}))
