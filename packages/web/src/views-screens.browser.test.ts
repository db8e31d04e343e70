import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { look } from './testing/look.ts'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'

const { browser, place } = atPlace()

async function looked(
  view: string,
  address: string,
  first: (page: Page) => Promise<unknown> = async () => {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, errors } = await person(browser(), place().url)
  await page.goto(address)
  await first(page)
  await look(page, view, prepare)
  expect(errors).toEqual([])
  await page.context().close()
}

const TABLE = {
  id: 'omen',
  name: '予兆',
  die: 'D10',
  entries: [
    { from: 1, to: 9, text: '吉' },
    { from: 10, text: '凶' },
  ],
}

/** Further down a page that is looked at as a whole anyway: worth a picture. */
const picture = test.runIf(process.env.TRYST_SCREENSHOTS)

/** The first example, prepared as a table. */
async function prepared(page: Page): Promise<void> {
  await example(page)
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('menuitem', { name: 'このまま卓として開く' }).click()
  await page.getByLabel('表を貼り付ける').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'グループの表' }).click()
  await page.getByLabel('表を貼り付ける').fill(JSON.stringify({ tables: [TABLE] }))
  await page.getByRole('button', { name: '読み取る' }).click()
  await page.getByLabel('表の名前').waitFor()
}

async function example(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^例: アリアンロッド/ }).click()
  await page.locator('.member').first().waitFor()
}

const part = (page: Page, nth: number) => page.locator('.top-bar .segment').nth(nth).click()
const down = (page: Page, to: string) =>
  page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), to)

describe('the views around play in both languages and sizes: nothing cut, nothing that axe finds', {
  timeout: 60_000,
}, () => {
  test('home', () => looked('home', '/'))
  test('open', () => looked('open', '/?open'))
  test('open, prepared', () => looked('open-prepared', '/?solo', prepared))
  picture('open, tables', () =>
    looked('open-tables', '/?solo', prepared, (page) => down(page, '.form-group')),
  )
  test('rules', () => looked('rules', '/?rules'))
  test('rules of another pack', () =>
    looked('rules-sheet', '/?rules=sword-world', undefined, (page) => down(page, '#sheet')))
  picture.each(['themes', 'options', 'clauses'])('rules: %s', (id) =>
    looked(`rules-${id}`, '/?rules=sword-world', undefined, (page) => down(page, `#${id}`)),
  )
  test('the start of the workbench', () => looked('solo', '/?solo'))
  test('the workbench', () => looked('bench-try', '/?solo', example))
  test('choices side by side', () =>
    looked(
      'bench-compare',
      '/?solo',
      async (page) => {
        await example(page)
        await page.getByRole('button', { name: 'シーン開始', exact: true }).click()
        await page.getByRole('button', { name: '行う' }).click()
        await part(page, 1)
      },
      async (page) => {
        await page.locator('.compare-fact').first().waitFor()
        if ((page.viewportSize()?.width ?? 0) < 1000) await down(page, '.compare-results')
      },
    ))
  const played = async (page: Page) => {
    await page.locator('.bench-columns .row .button').last().click()
    await page.locator('.bench-columns .button-main').click()
    await page.locator('.moves').waitFor()
    await page.locator('.panel .chance-number').first().waitFor()
  }
  const contest = async (page: Page) => {
    await example(page)
    await part(page, 2)
  }
  test('contests', () => looked('bench-contest', '/?solo', contest, played))
  test('best play', () =>
    looked('bench-plan', '/?solo', contest, async (page) => {
      await played(page)
      await page.locator('.disclosure-head button').click()
      await page.locator('.plan').first().waitFor()
      await down(page, '.disclosure')
    }))
  picture('what contests come to', () =>
    looked('bench-contest-results', '/?solo', contest, async (page) => {
      await played(page)
      await down(page, '.plot')
    }),
  )
})
