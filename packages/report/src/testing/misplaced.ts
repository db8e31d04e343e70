import type { Page } from 'playwright-core'

/** Texts of pictures that reach out of their picture or lie on each other, and what of a page lies beside it. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad: string[] = []
    for (const root of document.querySelectorAll('svg')) {
      if (root.parentElement?.closest('svg')) continue
      const frame = root.getBoundingClientRect()
      const texts = [...root.querySelectorAll('text')]
        .map((one) => ({ words: one.textContent ?? '', at: one.getBoundingClientRect() }))
        .filter(({ words }) => words.trim() !== '')
      texts.forEach(({ words, at }, i) => {
        if (
          at.left < frame.left - 1 ||
          at.right > frame.right + 1 ||
          at.top < frame.top - 1 ||
          at.bottom > frame.bottom + 1
        )
          bad.push(
            `cut: ${words} ${Math.round(at.left - frame.left)},${Math.round(at.top - frame.top)} to ${Math.round(at.right - frame.left)},${Math.round(at.bottom - frame.top)} of ${frame.width}×${frame.height}`,
          )
        // lines of type keep some room above and below the letters
        for (const other of texts.slice(i + 1)) {
          const b = other.at
          if (
            at.left + 1 < b.right &&
            b.left + 1 < at.right &&
            at.top + 4 < b.bottom &&
            b.top + 4 < at.bottom
          )
            bad.push(`on each other: ${words} / ${other.words}`)
        }
      })
    }
    if (document.documentElement.scrollWidth > innerWidth) bad.push('wider than the page')
    return bad
  })
