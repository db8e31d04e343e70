import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const part = (text: string) => page.locator('.top-bar').getByText(text, { exact: true }).click()
    await part('比べる')
    await page.locator('.compare-fact .chance-number').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await part('対戦')
    if (pack.contest) {
      await page.getByText('1,000', { exact: true }).click()
      await page.getByRole('button', { name: '始める', exact: true }).click()
      await page.getByText('1,000 / 1,000 回').waitFor({ timeout: 30_000 })
      await page.locator('.curves').waitFor()
    } else await page.getByText(pack.noContest?.[0] ?? '').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/?rules=${pack.id}`)
    for (const { id } of pack.actions) await page.locator(`[id="action-${id}"]`).waitFor()
    // those of scenes, states and sheets too, which no action names
    const clauses = [...read(pack.id).matchAll(/^\| ([A-Z]-\d+) /gm)].map(([, clause]) => clause)
    expect(clauses.length).toBeGreaterThan(10)
    await expect
      .poll(() => page.locator('.clauses dt').allTextContents())
      .toEqual(expect.arrayContaining(clauses))
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

/** Where a pack says which clauses it has. */
const read = (pack: string): string =>
  readFileSync(join(import.meta.dirname, `../../engine/src/rulesets/${pack}/README.md`), 'utf8')
