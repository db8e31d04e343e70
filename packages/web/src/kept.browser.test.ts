import { afterAll, beforeAll, expect, test } from 'vitest'
import { atPlace } from './testing/place.ts'
import { doAs, type Group, group } from './testing/seated.ts'

const { browser, place } = atPlace()
let all: Group
beforeAll(async () => {
  all = await group(browser(), place().url)
}, 60_000)
afterAll(() => all?.close())

/** Nothing gets through to the server, or it does again. */
const cut = (is: boolean) =>
  is
    ? all.saki.page.route('**/api/tables/*/commands', (route) => route.abort())
    : all.saki.page.unroute('**/api/tables/*/commands')

const say = async (text: string) => {
  await all.saki.page.getByLabel('卓への発言').fill(text)
  await all.saki.page.getByRole('button', { name: '発言', exact: true }).click()
}

test('drafts of the form of an action and of notes outlive a reload', async () => {
  const { page } = all.saki
  await page.getByRole('button', { name: '結合', exact: true }).click()
  await page.getByRole('slider', { name: '力の入れ方' }).focus()
  await page.keyboard.press('End')
  await page.locator('.menu-button').click()
  await page.getByRole('menuitem', { name: '自分のメモ' }).click()
  await page.getByRole('textbox', { name: 'メモ' }).fill('次回へ')
  await page.reload()
  expect(await page.getByRole('slider', { name: '力の入れ方' }).inputValue()).toBe('4')
  await page.locator('.menu-button').click()
  await page.getByRole('menuitem', { name: '自分のメモ' }).click()
  expect(await page.getByRole('textbox', { name: 'メモ' }).inputValue()).toBe('次回へ')
  await page.locator('.sheet-head .button').click()
})

test('a command from while the page was cut off is kept over a reload, and sent once', {
  timeout: 60_000,
}, async () => {
  const { saki, emil } = all
  await cut(true)
  await say('届くまで')
  await doAs(saki, '愛撫', '宣言して相手に尋ねる')
  const waiting = saki.page.locator('.pending-item')
  await expect
    .poll(() => waiting.allTextContents())
    .toEqual(['送信待ち 発言: 届くまで取り消す', '送信待ち 綾 → レン · 愛撫取り消す'])
  // it does not look done
  expect(await saki.page.locator('.said').count()).toBe(0)
  await saki.page.reload()
  await expect.poll(() => waiting.count()).toBe(2)
  // pressed again, it is still one
  await saki.page.getByRole('button', { name: '宣言して相手に尋ねる' }).click()
  expect(await waiting.count()).toBe(2)
  await cut(false)
  await emil.page.getByText('届くまで').waitFor()
  await emil.page.getByText('あなたの返事待ち').first().waitFor()
  await waiting.first().waitFor({ state: 'detached' })
  await saki.page.reload()
  await saki.page.locator('.said').first().waitFor()
  expect(await emil.page.locator('.said').count()).toBe(1)
  expect(await emil.page.locator('.waiting').count()).toBe(1)
  await saki.page.getByRole('button', { name: '取り下げる' }).click()
  await emil.page.locator('.waiting').waitFor({ state: 'detached' })
})

test('it can be cancelled; what was typed stays', async () => {
  const { saki, emil } = all
  await cut(true)
  await say('やめておく')
  await saki.page.getByRole('button', { name: '取り消す' }).click()
  await saki.page.locator('.pending-item').waitFor({ state: 'detached' })
  await cut(false)
  await saki.page.reload()
  expect(await saki.page.getByLabel('卓への発言').inputValue()).toBe('やめておく')
  await say('これは送る')
  await emil.page.getByText('これは送る').waitFor()
  expect(await emil.page.getByText('やめておく').count()).toBe(0)
})

test('what came to nothing after a reload is told, until one has taken note', async () => {
  const { saki, gm } = all
  await cut(true)
  await doAs(saki, '愛撫', '宣言して相手に尋ねる')
  await saki.page.locator('.pending-item').waitFor()
  await saki.page.reload()
  await gm.page.getByRole('button', { name: '一時停止' }).click()
  await cut(false)
  await saki.page.getByText('行われませんでした').waitFor()
  await saki.page.getByRole('button', { name: '確認しました' }).click()
  await saki.page.locator('.pending').waitFor({ state: 'detached' })
})

test('a pause waits for nothing', async () => {
  const { saki, gm } = all
  await gm.page.getByRole('button', { name: '再開してよいか尋ねる' }).click()
  for (const { page } of [saki, all.emil]) await page.getByRole('button', { name: '再開してよい' }).click()
  await gm.page.locator('.paused').waitFor({ state: 'detached' })
  await cut(true)
  await say('前に並んでいる')
  await saki.page.locator('.pending-item').waitFor()
  await cut(false)
  await saki.page.getByRole('button', { name: '一時停止' }).click()
  await gm.page.locator('.paused').waitFor({ timeout: 2_000 })
})

test('nothing went wrong in any page', () => {
  expect(all.errors()).toEqual([])
})
