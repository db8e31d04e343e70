import { expect, test } from 'vitest'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { AYA, REN } from './testing/sheets.ts'

const { browser, place } = atPlace()

test('of a log of 10,000 entries no more than what is in sight is in the page', {
  timeout: 90_000,
}, async () => {
  const yes = { intimacy: 'yes' }
  const scenario = {
    ruleset: 'arianrhod',
    seed: 'long',
    people: [
      { id: 'gm', role: 'gm', adult: true, table: yes },
      { id: 'p1', role: 'player', adult: true, table: yes, self: yes },
    ],
    characters: [
      { ...AYA, id: 'aya', kind: 'pc', player: 'p1' },
      { ...REN, id: 'ren', kind: 'pc', player: 'p1' },
    ],
    steps: Array.from({ length: 10_000 }, () => ({ do: 'technique', by: 'aya', to: 'ren' })),
  }
  const { page, errors } = await person(browser(), place().url)
  await page.goto('/?solo')
  await page.locator('input[type=file]').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario)),
  })
  await page.locator('.log-row').first().waitFor({ timeout: 60_000 })
  expect(await page.locator('.log-row').count()).toBeLessThan(60)
  // the newest is in sight, and so is the oldest when one scrolls there
  await page.locator('[data-index="9999"]').waitFor()
  await page.locator('.log').evaluate((log) => log.scrollTo(0, 0))
  await page.locator('[data-index="0"]').waitFor()
  expect(await page.locator('.log-row').count()).toBeLessThan(60)
  expect(errors).toEqual([])
  await page.context().close()
})
