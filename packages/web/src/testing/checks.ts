import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong in a page: each rule with the first element that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate(
    // what React Aria announced names what may have gone since: it is said once and taken away
    'axe.run({ exclude: ["[data-live-announcer]"] }, { resultTypes: ["violations"] })',
  )) as axe.AxeResults
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** Texts that are cut off, and whatever is wider than the page. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      found.push(`page is ${document.documentElement.scrollWidth} wide`)
    // at a table nothing but its parts scrolls
    const { scrollHeight, clientHeight } = document.documentElement
    if (document.querySelector('.play:not(.solo)') && scrollHeight > clientHeight)
      found.push(`page is ${scrollHeight} high`)
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, .chip, h1, h2, h3, p, label, legend, th, dt, .segment',
    )) {
      const { width: w, left, right } = one.getBoundingClientRect()
      if (
        w === 0 ||
        one.closest('.visually-hidden, .party-list, .skip, [hidden]') ||
        one.className === 'skip'
      )
        continue
      if (
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).overflow !== 'visible' &&
        one.className !== 'table-name'
      )
        found.push(`cut: ${one.textContent?.slice(0, 60)}`)
      if ((right > width + 1 || left < -1) && getComputedStyle(one).position !== 'fixed')
        found.push(`outside: ${one.textContent?.slice(0, 60)}`)
    }
    return found
  })
