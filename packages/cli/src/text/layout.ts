import type { Voice } from './voice.ts'
import { textWidth } from './width.ts'

/** Text filled up with spaces to a width on screen: full-width characters count as two. */
export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - textWidth(text)))

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - textWidth(text))) + text

export const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => textWidth(text)))

/** Rows in columns; those in `right` (numbers) stand to the right. Nothing follows the last cell of a row. */
export function columns(
  rows: readonly (readonly string[])[],
  gap = 2,
  right: readonly number[] = [],
): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, i) => widest(rows.map((row) => row[i] ?? '')))
  return rows.map((row) =>
    row
      .map((cell, i) =>
        right.includes(i) ? padStart(cell, widths[i] as number) : padEnd(cell, widths[i] as number),
      )
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

/** Parts in lines of at most `width`, never broken within a part; lines after the first begin with `indent`. */
export function flow(parts: readonly string[], separator: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    const next = line === '' ? part : line + separator + part
    if (line !== '' && textWidth(next) > width) {
      lines.push((line + separator).trimEnd())
      line = indent + part
    } else line = next
  }
  return line === '' ? lines : [...lines, line]
}

/** A line across the page with a title in it. */
export function rule(title: string, { width, c }: Voice): string {
  const start = `── ${title} `
  return c.bold(start) + c.dim('─'.repeat(Math.max(3, Math.min(width, 78) - textWidth(start))))
}
