import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE } from './testing/browser.ts'
import { addCharacter, join, openTable, person, type Seated } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { AGREED, caress, doAs, type Group, group } from './testing/seated.ts'
import { AYA } from './testing/sheets.ts'

const { browser, place } = atPlace()

describe('a table in play', () => {
  let all: Group
  beforeAll(async () => {
    all = await group(browser(), place().url)
  }, 60_000)
  afterAll(() => all?.close())

  test('odds follow the slider, and a threshold is drawn where something is decided', async () => {
    const { page } = all.saki
    await page.getByRole('button', { name: '結合', exact: true }).click()
    const damage = page.getByRole('img', { name: /^EPダメージ、平均/ })
    const before = await damage.getAttribute('aria-label')
    const slider = page.getByRole('slider', { name: '力の入れ方' })
    await slider.focus()
    await slider.press('End')
    await expect.poll(() => damage.getAttribute('aria-label')).not.toBe(before)
    await page.getByText('絶頂: 20から').waitFor()
  })

  test('what is not possible says why', async () => {
    const { page } = all.saki
    await page.getByRole('button', { name: /^今はできない/ }).click()
    await page.getByText('戦闘に加わっていません').waitFor()
  })

  test('a reaction is asked of the target, and the log tells what came of it', async () => {
    await caress(all)
    const entry = all.gm.page.locator('.entry').first()
    await entry.getByText('命中判定').first().waitFor()
    await entry.getByRole('button', { name: '内訳' }).click()
    await entry.getByText(/器用 5/).waitFor()
  })

  test('the pause is for everyone, has no name, and ends when all are ready', async () => {
    const { gm, saki, emil } = all
    await emil.page.getByRole('button', { name: '一時停止' }).click()
    await saki.page.getByText('誰が止めたかは誰にも分かりません').waitFor()
    expect(await saki.page.locator('.log').textContent()).not.toContain('エミルが一時停止')
    await gm.page.getByRole('button', { name: '再開してよいか尋ねる' }).click()
    await saki.page.getByRole('button', { name: '再開してよい' }).click()
    await saki.page.getByText('ほかの人を待っています').waitFor()
    expect(await gm.page.getByText('まだ全員の準備ができていません').count()).toBe(1)
    await emil.page.getByRole('button', { name: '再開してよい' }).click()
    await gm.page.locator('.paused').waitFor({ state: 'detached' })
  })

  test('the GM rewinds to a point of the log; what is taken back is folded', async () => {
    const { gm, saki } = all
    await gm.page.getByRole('button', { name: '数値の修正' }).click()
    await gm.page.getByLabel('値', { exact: true }).fill('3')
    await gm.page.getByLabel('理由').fill('試し')
    await gm.page.getByRole('button', { name: '行う' }).click()
    await saki.page
      .getByText(/→ 3 \//)
      .first()
      .waitFor()
    const entry = gm.page.locator('.entry').filter({ hasText: '愛撫' }).first()
    const rewind = entry.getByRole('button', { name: /ここまで巻き戻す/ })
    if (!(await rewind.isVisible())) await entry.getByRole('button', { name: '内訳' }).click()
    await rewind.click()
    await saki.page.getByText(/巻き戻された/).waitFor()
  })

  test('an answer is changed at any time; a veiled step tells no more than that', async () => {
    const { gm, saki, emil } = all
    await emil.page.locator('.answers-now').click()
    const veil = emil.page.getByRole('radiogroup', { name: '自分のキャラクターに起きてよいか: 親密な行為' })
    await veil.getByText('暗転').click()
    await veil.getByRole('radio', { name: '暗転', checked: true }).waitFor()
    await emil.page.locator('.sheet-head .button').click()
    await doAs(saki, '愛撫', '宣言して相手に尋ねる')
    await emil.page.getByRole('button', { name: 'これで答える' }).click()
    await gm.page.locator('.entry-veiled').first().waitFor()
    expect(await gm.page.locator('.entry-veiled').first().textContent()).not.toContain('愛撫')
  })

  test('the GM rolls in secret: the others see at most that there was a roll', async () => {
    const { gm, saki } = all
    for (const name of ['Noa', 'Uta']) {
      await gm.page.getByRole('button', { name: 'メニュー' }).click()
      await gm.page.getByRole('menuitem', { name: 'キャラクターを加える' }).click()
      await addCharacter(gm.page, { ...AYA, name, kind: 'npc' })
    }
    await gm.page.locator('.act .segmented').first().getByText('Noa').click()
    await gm.page.getByRole('button', { name: '性技判定', exact: true }).click()
    await gm.page.locator('.action-form .segmented').first().getByText('Uta').click()
    await gm.page.getByText('あったことだけ見せる').click()
    await gm.page.getByRole('button', { name: '振る' }).click()
    await saki.page.getByText('GMが秘密に振りました').waitFor()
    await gm.page.locator('.entry').filter({ hasText: 'Uta' }).first().waitFor()
    expect(await saki.page.locator('.entry').filter({ hasText: 'Uta' }).count()).toBe(0)
    await gm.page.locator('.act .segmented').first().getByText('進行').click()
  })

  test('talk is data, never markup', async () => {
    const { saki, emil } = all
    const hostile = '<img src=x onerror="document.title=1"><b>__proto__</b>'
    await saki.page.getByLabel('卓への発言').fill(hostile)
    await saki.page.getByRole('button', { name: '発言' }).click()
    await emil.page.getByText(hostile).waitFor()
    expect(await emil.page.locator('.said img').count()).toBe(0)
  })

  test('dice are verified in the page when their epoch has ended', async () => {
    const { gm, saki } = all
    await doAs(gm, 'シーン終了', '行う')
    await saki.page.getByText('シーン外').first().waitFor()
    await saki.page.getByRole('button', { name: 'メニュー' }).click()
    await saki.page.getByRole('menuitem', { name: 'ダイスの検証' }).click()
    await saki.page.getByRole('button', { name: '検証する' }).click()
    await saki.page.getByText(/[1-9]\d* 回の出目がすべて一致しました/).waitFor()
    await saki.page.locator('.sheet-head .button').click()
  })

  test('the log is saved as a page that stands alone and as JSON', async () => {
    const { page } = all.saki
    await page.getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('menuitem', { name: '書き出し' }).click()
    const save = async (name: RegExp) => {
      await page.getByRole('button', { name }).click()
      await page.getByLabel(name).waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '保存' }).first().click()
      return readFileSync(await (await download).path(), 'utf8')
    }
    const html = await save(/^HTML/)
    expect(html).toContain('命中判定')
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<script')
    expect(JSON.parse(await save(/^JSON/)).format).toBe('tryst-log/1')
    await page.locator('.sheet-head .button').click()
  })

  test('sheets go to other programs, and the log to ccfolia; without a clipboard too, as on a LAN', async () => {
    const { page } = all.emil
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('menuitem', { name: '書き出し' }).click()
    const content = page.getByLabel('内容')
    await expect.poll(() => content.inputValue()).toContain('ruleset: arianrhod')
    for (const [format, sign] of [
      [/ココフォリア/, '"kind":"character"'],
      [/Tryst/, 'ruleset:arianrhod'],
      [/ユドナリウム/, undefined],
    ] as const) {
      await page.locator('.take-away, .row').last().waitFor()
      await page.getByRole('button', { name: /形式/ }).click()
      await page.getByRole('option', { name: format }).first().click()
      if (sign) await expect.poll(async () => (await content.inputValue()).replace(/\s/g, '')).toContain(sign)
    }
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存' }).last().click()
    expect((await download).suggestedFilename()).toMatch(/\.(zip|xml)$/)
    await page.getByRole('button', { name: 'ココフォリアのログ' }).click()
    const log = page.getByLabel('ココフォリアのログ')
    expect(await log.inputValue()).toContain('命中判定')
    await page.getByRole('button', { name: 'コピー' }).first().click()
    await page.getByText('コピーしました').waitFor()
    await page.locator('.sheet-head .button').click()
    const say = page.getByLabel('卓への発言')
    await say.focus()
    await page.keyboard.press('ControlOrMeta+v')
    expect(await say.inputValue()).toContain('DOCTYPE')
    await say.fill('')
  })

  test('resources over the scene are drawn, from the party and from the menu', async () => {
    const { page } = all.emil
    await page.getByRole('button', { name: '数値の推移' }).click()
    await page.getByRole('img', { name: /^EP: 綾 24 → \d+、レン 20 → \d+/ }).waitFor()
    await page.getByText('シーン1').waitFor()
    await page.locator('.sheet-head .button').click()
    await page.getByRole('button', { name: /^レン/ }).click()
    await page.getByRole('img', { name: /^EP: レン 20 → \d+$/ }).waitFor()
    await page.locator('.sheet-head .button').click()
  })

  test('nothing went wrong in any page', () => {
    expect(all.errors()).toEqual([])
  })
})

test('a table outlives its server: drafts stay, the banner comes and goes, commands arrive once', {
  timeout: 90_000,
}, async () => {
  const all = await group(browser(), place().url)
  const { saki, emil } = all
  await place().restart(async () => {
    await saki.page.getByText('サーバーとつながっていません').waitFor({ timeout: 10_000 })
    await saki.page.getByLabel('卓への発言').fill('つながらない間の発言')
    await saki.page.getByRole('button', { name: '発言' }).click()
    expect(await saki.page.locator('.said').count()).toBe(0)
  })
  await emil.page.getByText('つながらない間の発言').waitFor({ timeout: 20_000 })
  await saki.page.getByText('サーバーとつながっていません').waitFor({ state: 'detached', timeout: 20_000 })
  await caress(all)
  await emil.page.getByText('命中判定').first().waitFor()
  expect(await emil.page.locator('.said').count()).toBe(1)
  await saki.page.getByLabel('卓への発言').fill('書きかけ')
  await saki.page.reload()
  await expect.poll(() => saki.page.getByLabel('卓への発言').inputValue()).toBe('書きかけ')
  await all.close()
})

test('who has closed the table is away until they open it again', { timeout: 60_000 }, async () => {
  const all = await group(browser(), place().url)
  const { saki, emil } = all
  const ren = emil.page.getByRole('button', { name: /^レン/ })
  await expect.poll(() => ren.textContent()).not.toContain('離席中')
  await saki.page.goto('about:blank')
  await emil.page.locator('.member', { hasText: /^綾.*離席中/ }).waitFor()
  await saki.page.goBack()
  await emil.page.locator('.member', { hasText: '離席中' }).waitFor({ state: 'detached' })
  await all.close()
})

test('on a phone, and by form: age is held to 18', { timeout: 60_000 }, async () => {
  const gm = await person(browser(), place().url)
  const [link = ''] = await openTable(gm.page, { pack: /アリアンロッド/, yes: AGREED, seats: ['サキ'] })
  const { page, errors } = await person(browser(), place().url, PHONE)
  await join(page, link, { yes: AGREED, sheet: { ...AYA, age: 18 } })
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('menuitem', { name: 'キャラクターを加える' }).click()
  await page.getByLabel('名前', { exact: true }).fill('凛')
  await page.getByLabel('年齢', { exact: true }).fill('17')
  await page.getByRole('button', { name: 'このキャラクターを加える' }).click()
  await page.getByText(/年齢: 18/).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('menuitem', { name: 'キャラクターを加える' }).click()
  expect(await page.getByLabel('名前', { exact: true }).inputValue()).toBe('凛')
  // the pause is where it always is, over what is laid over the page too
  const at = (nth: number) => page.locator('.pause-button').nth(nth).boundingBox()
  expect(await at(1)).toEqual(await at(0))
  await page.locator('.pause-button').nth(1).click()
  await gm.page.getByRole('button', { name: '卓へ' }).click()
  await gm.page.getByText('誰が止めたかは誰にも分かりません').waitFor()
  expect(errors).toEqual([])
  await page.context().close()
  await gm.page.context().close()
})

test('by keyboard alone: an action is chosen and sent, and answered', { timeout: 90_000 }, async () => {
  const all = await group(browser(), place().url)
  const reach = async ({ page }: Seated, name: RegExp) => {
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(focused)) return page.keyboard.press('Enter')
    }
    throw new Error(`${name} cannot be reached`)
  }
  const { saki, emil } = all
  await saki.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await reach(saki, /^愛撫$/)
  await reach(saki, /^宣言して相手に尋ねる$/)
  await emil.page.getByText('あなたの返事待ち').first().waitFor()
  await emil.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await reach(emil, /^回避する: いいえ・?.*いいえ/)
  await reach(emil, /^これで答える$/)
  await saki.page.getByText('命中判定').first().waitFor()
  // how it came about opens by keyboard too
  await saki.page.evaluate(() => (document.querySelector('.log') as HTMLElement).focus())
  await reach(saki, /^内訳$/)
  await saki.page.getByText(/器用 5/).waitFor()
  expect(all.errors()).toEqual([])
  await all.close()
})
