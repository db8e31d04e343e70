import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { look } from './testing/look.ts'
import { atPlace } from './testing/place.ts'
import { caress, doAs, group } from './testing/seated.ts'
import { lookAt, WAYS } from './testing/views.ts'

const { browser, place } = atPlace()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000

/** On the phone, what can be done comes up from below. */
async function act(page: Page) {
  if (isPhone(page)) await page.locator('.bottom-bar button').click()
}

describe('every view in both languages and sizes: nothing cut, nothing that axe finds', () => {
  test('a table in play', { timeout: 180_000 }, async () => {
    const all = await group(browser(), place().url)
    const { gm, saki, emil } = all
    await caress(all)
    await saki.page.getByText('命中判定').first().waitFor()
    await saki.page.getByRole('button', { name: '結合', exact: true }).click()
    await look(saki.page, 'player', act)
    await look(gm.page, 'gm', act)
    await look(saki.page, 'menu', (page) => page.locator('.menu-button').click())
    await look(saki.page, 'answers', (page) => page.locator('.answers-now').click())
    await look(saki.page, 'log')
    await lookAt(saki.page, { ...WAYS[0]!, language: 'ja' })
    await doAs(saki, '愛撫', '宣言して相手に尋ねる')
    await emil.page.getByText('あなたの返事待ち').first().waitFor()
    await look(emil.page, 'reaction', act)
    await lookAt(gm.page, { ...WAYS[0]!, language: 'ja' })
    await gm.page.getByRole('button', { name: '一時停止' }).click()
    await emil.page.locator('.paused').waitFor()
    await look(emil.page, 'paused')
    expect(all.errors()).toEqual([])
    await all.close()
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
