import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, cutOff } from './testing/checks.ts'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { caress, doAs, group } from './testing/seated.ts'
import { lookAt, WAYS } from './testing/views.ts'

const { browser, place } = atPlace()
/** Where `npm run screenshots` wants the pictures. */
const folder = process.env.TRYST_SCREENSHOTS

/** Looks at a view in each way: a picture if wanted, what axe finds, and what does not fit. */
async function look(page: Page, view: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
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

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000

/** On the phone, what can be done comes up from below. */
async function act(page: Page) {
  if (isPhone(page)) await page.locator('.bottom-bar button').click()
}

describe('every view in both languages and sizes: nothing cut, nothing that axe finds', () => {
  test.each([
    ['home', '/'],
    ['open', '/?open'],
    ['rules', '/?rules'],
    ['solo', '/?solo'],
  ])('%s', { timeout: 60_000 }, async (view, address) => {
    const { page, errors } = await person(browser(), place().url)
    await page.goto(address)
    await look(page, view)
    expect(errors).toEqual([])
    await page.context().close()
  })

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
