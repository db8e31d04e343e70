import { type PlotOptions, plot } from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { type Drawing, SIZE } from '../ink.ts'
import { FONT } from '../text.ts'

const { document } = parseHTML('<html></html>')

/** Draws with Observable Plot. Its style sheet is left out: it would count for everything around it. */
export function drawn(options: PlotOptions & { width: number; height: number }): Drawing {
  const { width, height } = options
  const svg = plot({ ...options, document: document as unknown as Document })
  for (const style of svg.querySelectorAll('style')) style.remove()
  svg.removeAttribute('class')
  svg.setAttribute('overflow', 'visible')
  svg.setAttribute('font-size', String(SIZE))
  svg.setAttribute('font-family', FONT)
  svg.setAttribute('color', '#222')
  return { width, height, body: svg.outerHTML }
}

/** How numbers are written along an axis. */
export const axisText = {
  percent: (y: number): string => `${Number((100 * y).toPrecision(6))} %`,
  number: (y: number): string => `${Number(y.toPrecision(6))}`.replace('-', '−'),
}
