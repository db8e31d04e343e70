import { catalog } from '@tryst/engine'
import { expect, test } from 'vitest'
import { axeFindings } from './testing/checks.ts'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'

const { browser, place } = atPlace()

test.each([...catalog.values()].map((pack) => [pack.label('names', pack.id, 'ja'), pack] as const))(
  'the workbench offers everything that %s has, with odds, and the rules tell of it',
  { timeout: 120_000 },
  async (name, pack) => {
    const { page, errors } = await person(browser(), place().url)
    await page.goto('/?solo')
    await page.getByRole('button', { name: `例: ${name}` }).click()
    await page.locator('.member').first().waitFor()
    let withOdds = 0
    const seen = new Set<string>()
    await choose(page, '進行')
    await page.getByRole('button', { name: 'シーン開始', exact: true }).click()
    await page.getByRole('button', { name: '行う' }).click()
    await page.locator('.log-section').last().waitFor()
    const actors = await page.locator('.member-name').allTextContents()
    for (const actor of [...actors, '進行']) {
      await choose(page, actor)
      await page.waitForTimeout(300)
      for (const item of await page.locator('.menu-item').all()) {
        seen.add((await item.textContent()) ?? '')
        await item.click()
        await page.locator('.act-button').waitFor()
        withOdds += Math.min(
          1,
          await page.locator('.action-form .chance, .action-form .distribution').count(),
        )
      }
    }
    expect(seen.size).toBeGreaterThan(6)
    expect(withOdds).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/?rules=${pack.id}`)
    for (const { id } of pack.actions)
      await page.locator('code', { hasText: new RegExp(`^${id}$`) }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  },
)

async function choose(page: import('playwright-core').Page, actor: string): Promise<void> {
  const segment = page.locator('.act > .field .segment', { hasText: new RegExp(`^${actor}$`) })
  if (await segment.count()) return segment.click()
  await page.locator('.act > .field .select-button').click()
  await page.getByRole('option', { name: actor, exact: true }).click()
}
