import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, cutOff } from './checks.ts'
import { lookAt, WAYS } from './views.ts'

/** Where `npm run screenshots` wants the pictures. */
const folder = process.env.TRYST_SCREENSHOTS

/** Looks at a view in each way: a picture if wanted, what axe finds, and what does not fit. */
export async function look(
  page: Page,
  view: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const found: string[] = []
  for (const way of WAYS) {
    await lookAt(page, way)
    await prepare(page)
    await page.waitForTimeout(150)
    if (folder) {
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: `${folder}/${view}-${way.name}.png` })
    }
    for (const one of [...(await axeFindings(page)), ...(await cutOff(page))])
      found.push(`${way.name}: ${one}`)
  }
  expect(found).toEqual([])
}
