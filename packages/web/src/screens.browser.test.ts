import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { look } from './testing/look.ts'
import { openTable, person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { caress, doAs, group } from './testing/seated.ts'
import { lookAt, WAYS } from './testing/views.ts'

const { browser, place } = atPlace()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000

/** On the phone, what can be done comes up from below. */
async function act(page: Page) {
  if (isPhone(page)) await page.locator('.bottom-bar button').click()
}

/** What can be done, with its odds worked out. */
async function odds(page: Page) {
  await act(page)
  await page.locator('.threshold-label').first().waitFor()
}

describe('every view in both languages and sizes: nothing cut, nothing that axe finds', () => {
  test('a table in play', { timeout: 180_000 }, async () => {
    const all = await group(browser(), place().url)
    const { gm, saki, emil } = all
    await caress(all)
    await saki.page.getByText('命中判定').first().waitFor()
    await saki.page.getByRole('button', { name: '結合', exact: true }).click()
    await look(saki.page, 'player', odds)
    await look(gm.page, 'gm', act)
    await look(saki.page, 'menu', (page) => page.locator('.menu-button').click())
    await look(saki.page, 'answers', (page) => page.locator('.answers-now').click())
    await look(saki.page, 'log')
    await lookAt(saki.page, { ...WAYS[0]!, language: 'ja' })
    await doAs(saki, '愛撫', '宣言して相手に尋ねる')
    await emil.page.getByText('あなたの返事待ち').first().waitFor()
    await look(emil.page, 'reaction', async (page) => {
      await act(page)
      await page.locator('.choice-card .figure').first().waitFor()
    })
    await lookAt(gm.page, { ...WAYS[0]!, language: 'ja' })
    await gm.page.getByRole('button', { name: '一時停止' }).click()
    await emil.page.locator('.paused').waitFor()
    await look(emil.page, 'paused')
    expect(all.errors()).toEqual([])
    await all.close()
  })

  test('what is drawn, taken away, and said of a table', { timeout: 180_000 }, async () => {
    const all = await group(browser(), place().url)
    const { gm, saki, emil } = all
    for (let i = 0; i < 3; i += 1) await caress(all)
    const menu = (name: RegExp) => async (page: Page) => {
      await page.locator('.menu-button').click()
      await page.getByRole('menuitem', { name }).click()
    }
    await saki.page.getByRole('button', { name: '結合', exact: true }).click()
    await look(saki.page, 'odds', async (page) => {
      await odds(page)
      await page.locator('.action-form').evaluate((form) => form.scrollIntoView())
    })
    await look(saki.page, 'resources', menu(/^数値の推移|^Resources over/))
    await look(saki.page, 'export', async (page) => {
      await menu(/^書き出し|^Export/)(page)
      await page.getByRole('button', { name: /^ココフォリア|^A ccfolia/ }).click()
      await page.locator('.take-away').nth(1).waitFor()
    })
    // veiled, taken back and refused entries
    await lookAt(emil.page, WAYS[0]!)
    await emil.page.locator('.answers-now').click()
    const veil = emil.page.getByRole('radiogroup', { name: '自分のキャラクターに起きてよいか: 親密な行為' })
    await veil.getByText('暗転').click()
    await veil.getByRole('radio', { name: '暗転', checked: true }).waitFor()
    await emil.page.locator('.sheet-head .button').click()
    await lookAt(saki.page, WAYS[0]!)
    await caress(all)
    await gm.page.locator('.entry-veiled').first().waitFor()
    const entry = gm.page.locator('.entry').filter({ hasText: '愛撫' }).first()
    await entry.getByRole('button', { name: '内訳' }).click()
    await entry.getByRole('button', { name: /ここまで巻き戻す/ }).click()
    await gm.page.locator('.folded').waitFor()
    await gm.page.locator('.folded').click()
    await look(gm.page, 'log-states', async (page) => {
      await page.locator('.folded').click()
      await page.locator('.log').evaluate((log) => log.scrollTo(0, log.scrollHeight))
    })
    // cut off, with something on its way
    await saki.page.route('**/api/tables/*/commands', (route) => route.abort())
    await saki.page.getByLabel('卓への発言').fill('届くまで')
    await saki.page.getByRole('button', { name: '発言', exact: true }).click()
    await saki.page.locator('.pending-item').waitFor()
    await look(saki.page, 'cut-off')
    await saki.page.route('**/api/**', (route) => route.abort())
    await look(saki.page, 'loading')
    expect(all.errors()).toEqual([])
    await all.close()
  })

  test('a table with nobody and nothing', { timeout: 90_000 }, async () => {
    const { page, errors } = await person(browser(), place().url)
    await openTable(page, { pack: /ソード・ワールド/ })
    await page.getByRole('button', { name: '卓へ' }).click()
    await page.locator('.log').waitFor()
    await look(page, 'empty')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a character is added', { timeout: 60_000 }, async () => {
    const all = await group(browser(), place().url)
    await look(all.gm.page, 'character', async (page) => {
      await page.locator('.menu-button').click()
      await page.getByRole('menuitem', { name: /キャラクターを加える|Add a character/ }).click()
    })
    await all.close()
  })
})
