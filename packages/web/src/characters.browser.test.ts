import { expect, test } from 'vitest'
import { axeFindings, cutOff } from './testing/checks.ts'
import { openTable, person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { AYA, REN } from './testing/sheets.ts'

const { browser, place } = atPlace()

/** Opens a table with two seats, and where a character is added. */
async function atTheForm() {
  const gm = await person(browser(), place().url)
  const links = await openTable(gm.page, { pack: /アリアンロッド/ })
  for (const link of links) {
    const { page } = await person(browser(), place().url)
    await page.goto(link)
    await page.getByLabel('私は18歳以上です').check({ force: true })
    await page.getByRole('button', { name: '卓に加わる' }).click()
    await page.getByRole('heading', { name: /^ようこそ/ }).waitFor()
    await page.context().close()
  }
  await gm.page.getByRole('button', { name: '卓へ' }).click()
  await openForm(gm.page)
  return gm
}

async function openForm(page: import('playwright-core').Page) {
  await page.locator('.menu-button').click()
  await page.getByRole('menuitem', { name: /キャラクターを加える|Add a character/ }).click()
}

test('a file with several characters offers all of them, with what is to be looked at; the GM says whose they are', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await atTheForm()
  await page.getByRole('tab', { name: '貼り付け' }).click()
  const { age: _, ...ageless } = REN
  await page.locator('input[type=file]').setInputFiles({
    name: 'group.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        characters: [
          { ...AYA, kind: 'pc', player: 'p1' },
          { ...ageless, kind: 'npc' },
          { ...REN, name: 'ノア', kind: 'npc', hobby: 'x' },
        ],
      }),
    ),
  })
  await page.getByRole('heading', { name: '見つかったキャラクター: 3人' }).waitFor()
  const [aya, ren, noa] = await page.locator('.found').all()
  if (!aya || !ren || !noa) throw new Error('three are expected')
  // whose it is follows from the file, and can be said otherwise
  expect(await aya.getByRole('radio', { name: 'サキ' }).isChecked()).toBe(true)
  expect(await noa.getByRole('radio', { name: 'GM' }).isChecked()).toBe(true)
  await noa.getByText('エミル').click()
  // an age is never made up (C-1)
  expect(await ren.getByRole('button', { name: '加える', exact: true }).isDisabled()).toBe(true)
  await ren.getByText(/^年齢: /).waitFor()
  await noa.getByRole('button', { name: /引き継がないもの: 1件/ }).click()
  await noa.getByText(/hobby/).waitFor()
  expect([...(await axeFindings(page)), ...(await cutOff(page))]).toEqual([])
  // what was found is kept over a reload
  await page.reload()
  await openForm(page)
  await page.locator('.found').nth(2).getByText('エミル').click()
  await page.getByRole('button', { name: '2人とも加える' }).click()
  await expect.poll(() => page.locator('.found').count()).toBe(1)
  await page.getByRole('button', { name: 'フォームで直す' }).click()
  // what is missing stands at its field
  const field = page.locator('.number', { hasText: '年齢' }).first()
  await field.locator('.field-error').waitFor()
  await page.getByLabel('年齢', { exact: true }).fill('31')
  await page.getByRole('button', { name: 'このキャラクターを加える' }).click()
  await expect.poll(() => page.locator('.member').count()).toBe(3)
  const owners = await page.locator('.member').allTextContents()
  expect(owners.map((text) => /サキ|エミル|GM/.exec(text)?.[0])).toEqual(['サキ', 'エミル', 'GM'])
  expect(errors).toEqual([])
  await page.context().close()
})

test('by form the GM adds for a seat; what is wrong stands at its field in the person’s language', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await atTheForm()
  await page.getByLabel('名前', { exact: true }).fill('凛')
  await page.getByLabel('年齢', { exact: true }).fill('17')
  await page.locator('.sheet-body .segmented').first().getByText('サキ').click()
  await page.getByRole('button', { name: 'このキャラクターを加える' }).click()
  const age = page.locator('.number', { hasText: '年齢' }).first().locator('.field-error')
  expect(await age.textContent()).toBe('18以上の整数にしてください')
  // what is missing within a mapping stands there too
  const strength = page.locator('.number', { hasText: '筋力' }).first().locator('.field-error')
  expect(await strength.textContent()).toBe('0〜99の整数にしてください')
  expect(await page.locator('.sheet-body').textContent()).not.toContain('required')
  await page.evaluate(() => localStorage.setItem('tryst language', '"en"'))
  await page.reload()
  await openForm(page)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('凛')
  await page.getByRole('button', { name: 'Add this character' }).click()
  const told = page.locator('.number', { hasText: 'Age' }).first().locator('.field-error')
  expect(await told.textContent()).toBe('18 or more is required')
  expect(errors).toEqual([])
  await page.context().close()
})
