import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { AYA, REN } from './testing/sheets.ts'

const { browser, place } = atPlace()

/** The workbench with the first example of a pack. */
async function bench(pack: RegExp): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const seated = await person(browser(), place().url)
  await seated.page.goto('/?solo')
  await seated.page.getByRole('button', { name: pack }).click()
  await seated.page.locator('.member').first().waitFor()
  return seated
}

const ARIANRHOD = /^例: アリアンロッド/

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).last().click()
  await page.getByRole('option', { name: option }).first().click()
}

describe('the workbench', { timeout: 60_000 }, () => {
  test('plays contests beside the page, draws what they come to, and keeps what there is when stopped', async () => {
    const { page, errors } = await bench(ARIANRHOD)
    await page.locator('.top-bar').getByText('対戦').click()
    await page.getByRole('button', { name: '始める' }).click()
    await page.getByText('10,000 / 10,000 回').waitFor({ timeout: 30_000 })
    const ends = page.locator('.ending')
    const [first = '', second = ''] = await ends.locator('b').allTextContents()
    const both = Number.parseFloat(first) + Number.parseFloat(second)
    expect(both).toBeGreaterThan(95)
    expect(await ends.first().locator('.ending-number').textContent()).toMatch(/% \d.*〜.*%/)
    await page.getByRole('img', { name: /^決着までのラウンド|^決着までの手数/ }).waitFor()
    await page.getByRole('img', { name: /^EPの移り変わり/ }).waitFor()
    expect(await page.locator('.moves tbody tr').count()).toBeGreaterThan(1)
    // the same seed gives the same contests
    await page.getByRole('button', { name: '始める' }).click()
    await page.getByText('10,000 / 10,000 回').waitFor({ timeout: 30_000 })
    expect(await ends.locator('b').allTextContents()).toEqual(expect.arrayContaining([first, second]))
    await page.getByText('1,000,000', { exact: true }).click()
    await page.getByRole('button', { name: '始める' }).click()
    await page.locator('.ending').first().waitFor()
    await page.getByRole('button', { name: '止める' }).click()
    await page.getByText(/^止めました。ここまでの [\d,]+ 回の結果です。$/).waitFor()
    expect(await ends.count()).toBeGreaterThan(2)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('works out the exact chances of best play, and plays by it', async () => {
    const { page, errors } = await bench(ARIANRHOD)
    await page.locator('.top-bar').getByText('対戦').click()
    await page.getByRole('button', { name: '最善どうしの正確な勝率' }).click()
    await page.getByText(/状態を解きました/).waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: /^最善手/ }).click()
    expect(await page.locator('.plan').count()).toBeGreaterThan(0)
    const exact = Number.parseFloat((await page.locator('.panel .chance-number').first().textContent()) ?? '')
    for (const who of ['Aya', 'Ren'])
      await page
        .getByRole('radiogroup', { name: `${who}の方針` })
        .getByText('最善')
        .click()
    await page.getByRole('button', { name: '始める' }).click()
    await page.getByText('10,000 / 10,000 回').waitFor({ timeout: 30_000 })
    const played = Number.parseFloat((await page.locator('.ending b').first().textContent()) ?? '')
    // five standard deviations of 10,000 contests
    expect(Math.abs(played - exact)).toBeLessThan(2.5)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('sets choices side by side, by any parameter and any number, and marks what is never better', async () => {
    const { page, errors } = await bench(ARIANRHOD)
    await page.getByRole('button', { name: 'シーン開始', exact: true }).click()
    await page.getByRole('button', { name: '行う' }).click()
    await page.locator('.top-bar').getByText('比べる').click()
    await pick(page, '行動', '結合')
    const results = page.locator('.compare-results')
    const vary = async (nth: number, option: RegExp) => {
      await results.locator('.vary').nth(nth).locator('.select-button').click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await results.getByRole('table', { name: /^EPダメージ/ }).waitFor()
    const rows = () => results.getByRole('table').first().getByRole('row').count()
    const efforts = await rows()
    expect(efforts).toBeGreaterThan(2)
    await vary(0, /^Ren: .*敏捷/)
    await expect.poll(rows).toBe(7)
    const chance = (nth: number) =>
      results.getByRole('table', { name: '命中' }).locator('.chance-number').nth(nth).textContent()
    expect(Number.parseFloat((await chance(0)) ?? '')).toBeGreaterThan(
      Number.parseFloat((await chance(6)) ?? ''),
    )
    await page.getByLabel('まで').fill('3')
    await expect.poll(rows).toBeLessThan(7)
    await vary(0, /^指定: 力の入れ方/)
    await vary(1, /^Ren: EP/)
    await expect.poll(rows).toBe(efforts * 7)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('begins with sheets of other programs, several at once', async () => {
    const { page, errors } = await person(browser(), place().url)
    await page.goto('/?solo')
    await page.getByRole('button', { name: '始める', exact: true }).click()
    await page.getByRole('alert').getByText('18歳以上であることを確認してください').waitFor()
    await page.getByLabel('私は18歳以上です').check({ force: true })
    await page.getByRole('button', { name: '始める', exact: true }).click()
    await page.getByRole('tab', { name: '貼り付け' }).click()
    const characters = [AYA, REN].map((one, i) => ({ ...one, id: `c${i}`, kind: 'npc' }))
    await page.getByLabel(/^YAMLまたはJSON/).fill(JSON.stringify({ characters }))
    await page.getByRole('button', { name: '読み込んで加える' }).click()
    await page.getByRole('button', { name: '2人とも加える' }).click()
    await expect.poll(() => page.locator('.member-name').allTextContents()).toEqual(['綾', 'レン'])
    // what was tried out is there after a reload
    await page.reload()
    await expect.poll(() => page.locator('.member-name').allTextContents()).toEqual(['綾', 'レン'])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('what was prepared here opens as a table, and is saved as a file that runs', async () => {
    const { page, errors } = await bench(ARIANRHOD)
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'メニュー' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const download = page.waitForEvent('download')
    await choose('ファイルに保存')
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(file).toMatchObject({ ruleset: 'arianrhod', steps: expect.arrayContaining([]) })
    await choose('このまま卓として開く')
    await page.getByRole('heading', { name: '用意したキャラクター' }).waitFor()
    await page.getByText(/PC・27歳・saki/).waitFor()
    await page.getByLabel('私は18歳以上です').check({ force: true })
    await page.getByRole('button', { name: '卓を開く', exact: true }).click()
    await page.getByLabel('emilのリンク').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

test('a scenario with mistakes tells all of them, in the person’s language', {
  timeout: 60_000,
}, async () => {
  const { page } = await person(browser(), place().url)
  await page.goto('/?solo')
  const text = readFileSync(join(import.meta.dirname, '../../../examples/arianrhod/first.yaml'), 'utf8')
  await page
    .getByLabel('シナリオ（YAMLまたはJSON）')
    .fill(text.replace('age: 27', 'age: 17').replace('sex: male', 'sex: x'))
  await page.getByRole('button', { name: '読み込む' }).click()
  await page.getByRole('alert').getByText('characters[0].age: 18以上の整数にしてください').waitFor()
  await page
    .getByRole('alert')
    .getByText(/^characters\[1\]\.sex: 次のどれかにしてください/)
    .waitFor()
  await page.context().close()
})

test('characters in place of a scenario are told where to go', { timeout: 60_000 }, async () => {
  const { page } = await person(browser(), place().url)
  await page.goto('/?solo')
  await page
    .getByLabel('シナリオ（YAMLまたはJSON）')
    .fill(JSON.stringify({ kind: 'character', data: { name: '綾', params: [], status: [], commands: '' } }))
  await page.getByRole('button', { name: '読み込む' }).click()
  await page.getByRole('alert').getByText('これはキャラクターのファイルです').waitFor()
  await page.context().close()
})

test('by keyboard alone: an example is opened, contests are played and choices compared', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await person(browser(), place().url)
  await page.goto('/?solo')
  await page.getByRole('heading', { name: 'ひとりで試す' }).waitFor()
  const reach = async (name: RegExp) => {
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? (at?.closest('label') ?? at)?.textContent ?? ''
      })
      if (name.test(focused)) return
    }
    throw new Error(`${name} cannot be reached`)
  }
  await reach(ARIANRHOD)
  await page.keyboard.press('Enter')
  await page.locator('.member').first().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await reach(/^試す$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await reach(/^始める$/)
  await page.keyboard.press('Enter')
  await page.getByText('10,000 / 10,000 回').waitFor({ timeout: 30_000 })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await reach(/^対戦$/)
  await page.keyboard.press('ArrowLeft')
  await page.locator('.compare-fact').first().waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})
