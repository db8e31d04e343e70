import { mkdirSync } from 'node:fs'
import { formatOf, readForeign } from '@tryst/interop'
import { SAMPLES } from '@tryst/interop/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { lookAt } from './testing/views.ts'

/** Where `npm run pictures` wants the pictures of the pages in docs/tools. */
const folder = process.env.TRYST_PICTURES

const { browser, place } = atPlace()

async function picture(of: Locator, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await of.page().waitForTimeout(300)
  await of.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

const DESK = { name: 'docs', language: 'en', look: 'light', size: { width: 720, height: 1250 } } as const

/** The GM of a new table of a pack, in English. */
async function gmOf(pack: string): Promise<Page> {
  const { page } = await person(browser(), place().url, { locale: 'en-GB' })
  const made = await page.request.post('/api/tables', {
    headers: { origin: place().url },
    data: { adult: true, name: 'Friday', ruleset: pack, dice: 'system' },
  })
  const { link } = (await made.json()) as { link: string }
  const joined = await page.request.post('/api/join', {
    headers: { origin: place().url },
    data: { adult: true, link },
  })
  const { table } = (await joined.json()) as { table: string }
  await page.goto(`/?table=${table}`)
  await lookAt(page, DESK)
  return page
}

async function fromMenu(page: Page, item: string): Promise<Locator> {
  await page.locator('.menu-button').click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

const said = (format: string, pack: string): string => {
  const sample = SAMPLES.find((one) => one.format === format && one.pack === pack)
  return String(sample?.write())
}

describe('characters of other tools in the page', () => {
  test.each([
    ['ccfolia', 'arianrhod'],
    ['ytsheet2', 'sword-world'],
    ['udonarium', 'sword-world'],
    ['foundry-actor', 'fifth-edition'],
  ])('%s: pasted, with what comes across and what does not', { timeout: 60_000 }, async (format, pack) => {
    const page = await gmOf(pack)
    const dialog = await fromMenu(page, 'Add a character')
    await page.getByRole('tab', { name: 'Paste' }).click()
    await page.getByLabel(/^YAML or JSON/).fill(said(format, pack))
    await page.getByRole('button', { name: 'Read and add' }).click()
    await page.getByRole('button', { name: /not carried over/i }).click()
    await picture(dialog, `${format}-in`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('tab', { name: 'Paste' }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test.each([
    ['ccfolia', 'arianrhod'],
    ['udonarium', 'sword-world'],
    ['foundry-actor', 'fifth-edition'],
    ['tryst', 'heroine'],
  ])('%s: taken away, with what has no place there', { timeout: 60_000 }, async (format, pack) => {
    const page = await gmOf(pack)
    await fromMenu(page, 'Add a character')
    await page.getByRole('tab', { name: 'Paste' }).click()
    await page.getByLabel(/^YAML or JSON/).fill(said(format, pack))
    await page.getByRole('button', { name: 'Read and add' }).click()
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
    await add.or(page.locator('.party').getByRole('heading')).first().waitFor()
    if (await add.isVisible()) await add.click()
    await page.getByRole('tab', { name: 'Paste' }).waitFor({ state: 'detached' })
    const dialog = await fromMenu(page, 'Export')
    const label = formatOf(format).label[1]
    await dialog.getByRole('button', { name: /Format/ }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    const text = dialog.locator('textarea').last()
    await expect.poll(async () => (await text.inputValue()).length).toBeGreaterThan(50)
    expect(readForeign(await text.inputValue()).format).toBe(format)
    await picture(dialog, `${format}-out`)
    await page.context().close()
  })
})

test('an original table of BCDice, pasted where a table is opened', { timeout: 60_000 }, async () => {
  const { page } = await person(browser(), place().url, { locale: 'en-GB' })
  await page.goto('/?open')
  await lookAt(page, DESK)
  const rows = ['Weather', '1D6', '1-3:rain', '4:fog', '5-6:clear'].join('\n')
  const editor = page.getByLabel('Paste a table')
  await page.getByText('The group’s own tables').first().click()
  await editor.fill(rows)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const table = page.getByRole('group', { name: 'Weather' })
  expect(await table.getByLabel('Name of the table').inputValue()).toBe('Weather')
  expect(await table.getByLabel('Lines').inputValue()).toMatch(/^11-36: rain\n41-46: fog\n51-66: clear$/)
  await picture(table, 'bcdice-table-in')
  await page.context().close()
})

test('a link to one’s own seat, as Discord asks for it', { timeout: 60_000 }, async () => {
  const page = await gmOf('arianrhod')
  const dialog = await fromMenu(page, 'Seats')
  await dialog.getByRole('button', { name: 'Link for another device' }).click()
  expect(await dialog.getByRole('textbox').first().inputValue()).toMatch(/#join=[\w-]{32}$/)
  await picture(dialog, 'own-link')
  await page.context().close()
})
