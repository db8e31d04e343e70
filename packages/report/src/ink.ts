import { escaped, FONT } from './text.ts'

/** Okabe and Ito's colours, those that show on white paper: told apart with every kind of colour vision. */
export const COLOURS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#56B4E9', '#E69F00', '#000000'] as const

/** Told apart without any colour. */
export const SYMBOLS = ['circle', 'square', 'triangle', 'diamond2', 'star', 'cross', 'wye'] as const
export const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '5 5', '12 3', '1 2'] as const

export const nth = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** What a drawing is made of: markup without its outermost element. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly body: string
}

/** The width of every drawing, in pixels. */
export const WIDTH = 720
/** The sizes of letters, in pixels. */
export const SIZE = 12
export const TITLE = 14

type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

/** An element; `inner` is markup. */
export const element = (name: string, attributes: Attributes, inner = ''): string =>
  `<${name}${written(attributes)}>${inner}</${name}>`

export const text = (x: number, y: number, words: string, more: Attributes = {}): string =>
  element('text', { x, y, 'font-size': SIZE, fill: '#222', ...more }, escaped(words))

/** A drawing as a picture of its own. */
export const picture = ({ width, height, body }: Drawing, label: string): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': label,
      'font-family': FONT,
    },
    element('rect', { width, height, fill: '#fff' }) + body,
  )

/** Drawings below each other. */
export function stacked(drawings: readonly Drawing[], gap: number): Drawing {
  let height = 0
  let body = ''
  for (const [i, one] of drawings.entries()) {
    if (i > 0) height += gap
    body += element('g', { transform: `translate(0,${height})` }, one.body)
    height += one.height
  }
  return { width: Math.max(0, ...drawings.map(({ width }) => width)), height, body }
}

/** A line of text after the other, as wide as a drawing. */
export function paragraph(lines: readonly string[], size: number, more: Attributes = {}): Drawing {
  const step = Math.ceil(size * 1.45)
  return {
    width: WIDTH,
    height: lines.length * step,
    body: lines.map((line, i) => text(0, i * step + size, line, { 'font-size': size, ...more })).join(''),
  }
}
