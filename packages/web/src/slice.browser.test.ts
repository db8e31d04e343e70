import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './testing/browser.ts'
import { buildPage, openPlace, type Place } from './testing/page.ts'
import { join, openTable, person } from './testing/people.ts'
import { AYA, REN } from './testing/sheets.ts'

let browser: Browser
let place: Place
const folder = mkdtempSync(path(tmpdir(), 'tryst-built-'))
const shots = process.env.SHOTS

beforeAll(async () => {
  await buildPage(folder)
  browser = await launch()
  place = await openPlace(folder)
}, 60_000)
afterAll(async () => {
  if (shots)
    for (const [i, context] of browser.contexts().entries())
      for (const page of context.pages()) {
        await page.screenshot({ path: `${shots}/end-${i}.png` })
        console.log(i, page.url(), (await page.locator('body').innerText()).slice(0, 300))
      }
  await browser?.close()
  await place?.close()
  rmSync(folder, { recursive: true, force: true })
})

const THEMES = ['親密な行為', '脱衣']

test('a table is opened, joined and played at', async () => {
  const gm = await person(browser, place.url)
  const links = await openTable(gm.page, { pack: /アリアンロッド/, yes: THEMES })
  const saki = await person(browser, place.url)
  saki.page.on('console', (m) => console.log('SAKI', m.type(), m.text()))
  saki.page.on('pageerror', (m) => console.log('SAKI ERR', m.stack))
  saki.page.on('response', (r) => r.status() >= 400 && console.log(r.url(), r.status()))
  await join(saki.page, links[0]!, { yes: THEMES, sheet: AYA })
  expect(saki.page.url()).not.toContain('#')
  const emil = await person(browser, place.url)
  await join(emil.page, links[1]!, { yes: THEMES, sheet: REN })
  await gm.page.getByRole('button', { name: '卓へ' }).click()
  await gm.page.getByRole('button', { name: 'シーン開始' }).click()
  await gm.page.getByRole('button', { name: '行う' }).click()
  await saki.page.getByText('シーン: 合意').first().waitFor()
  await saki.page.getByRole('button', { name: '愛撫' }).click()
  await saki.page.getByRole('img', { name: /^命中: \d/ }).waitFor()
  if (shots) await saki.page.screenshot({ path: `${shots}/before.png` })
  await saki.page.getByRole('button', { name: '宣言して相手に尋ねる' }).click()
  await emil.page.getByText('あなたの返事待ち').first().waitFor()
  if (shots) await emil.page.screenshot({ path: `${shots}/asked.png` })
  await emil.page.getByRole('button', { name: 'これで答える' }).click()
  await saki.page.getByText('命中判定').first().waitFor()
  if (shots) await saki.page.screenshot({ path: `${shots}/after.png` })
  expect([...gm.errors, ...saki.errors, ...emil.errors]).toEqual([])
}, 90_000)
