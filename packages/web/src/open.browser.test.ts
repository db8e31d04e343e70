import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person, type Seated } from './testing/people.ts'
import { atPlace } from './testing/place.ts'
import { doAs } from './testing/seated.ts'
import { AYA, REN } from './testing/sheets.ts'

const { browser, place } = atPlace()

const yes = { intimacy: 'yes', undressing: 'yes' }
const omen = {
  id: 'omen',
  name: '予兆',
  die: 'D10',
  entries: [
    { from: 1, to: 5, text: '吉' },
    { from: 6, to: 10, text: '凶' },
  ],
}
const file = {
  ruleset: 'arianrhod',
  options: { climaxAtZero: 'every-hit' },
  tables: [omen],
  people: [
    { id: 'gm', role: 'gm', adult: true, table: yes },
    { id: 'saki', role: 'player', adult: true, table: yes, self: yes },
    { id: 'emil', role: 'player', adult: true, table: yes, self: yes },
  ],
  characters: [
    { ...AYA, id: 'aya', kind: 'pc', player: 'saki' },
    { ...REN, id: 'ren', kind: 'npc' },
  ],
  steps: [{ do: 'scene.start', tone: 'contest' }],
}

const choose = ({ page }: Seated, content: unknown, name = 'friday.json') =>
  page.getByLabel('用意したファイルから').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })

async function openIt({ page }: Seated): Promise<string[]> {
  await page.getByLabel('私は18歳以上です').check({ force: true })
  await page.getByRole('button', { name: /^(卓を開く|この続きの卓を開く)$/ }).click()
  await page.getByRole('heading', { name: '卓を開きました' }).waitFor()
  const links = await page.getByLabel(/のリンク$/).all()
  return Promise.all(links.map((link) => link.inputValue()))
}

async function sit({ page }: Seated, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('私は18歳以上です').check({ force: true })
  await page.getByRole('button', { name: '卓に加わる' }).click()
  await page.getByRole('heading', { name: /^ようこそ/ }).waitFor()
}

describe('what the GM has prepared opens at the table', () => {
  let gm: Seated
  let saki: Seated
  beforeAll(async () => {
    gm = await person(browser(), place().url)
    saki = await person(browser(), place().url)
  }, 60_000)
  afterAll(async () => {
    for (const { page } of [gm, saki]) await page?.context().close()
  })

  test('all that is wrong with a file is told at once, with its place; nobody below 18 comes in', async () => {
    await gm.page.goto('/?open')
    const [aya, ren] = file.characters
    await choose(gm, {
      ...file,
      options: { tie: 1 },
      characters: [
        { ...aya, age: 17 },
        { ...ren, sex: 'x' },
      ],
    })
    const alert = gm.page.getByRole('alert')
    await alert.getByText('characters[0].age').waitFor()
    await alert.getByText('characters[1].sex').waitFor()
    await alert.getByText('options.tie').waitFor()
    await choose(gm, 'just: [words')
    await alert.getByText(/1行目/).waitFor()
    expect(await gm.page.getByRole('heading', { name: '用意したキャラクター' }).count()).toBe(0)
  })

  test('what is in a file is data, never markup, and never a key of an object', async () => {
    const [aya, ren] = file.characters
    const hostile = '<img src=x onerror="document.title=1">'
    await choose(gm, { ...file, characters: [{ ...aya, name: hostile }, ren] })
    await gm.page.getByText(hostile).waitFor()
    await gm.page.getByRole('button', { name: 'ファイルを使わない' }).click()
    await choose(gm, JSON.stringify(file).replace('"options":{', '"options":{"__proto__":{"x":1},'))
    await gm.page
      .getByRole('alert')
      .getByText(/__proto__/)
      .waitFor()
    expect(await gm.page.locator('main img').count()).toBe(0)
  })

  let links: string[]
  test('a file fills in rules, options, tables, seats and characters, and says what it does not', async () => {
    await choose(gm, file)
    await gm.page.getByText('綾').waitFor()
    await gm.page.getByText(/PC・27歳・saki/).waitFor()
    await gm.page.getByText(/NPC・31歳・GM/).waitFor()
    await gm.page.getByText(/席に着いた本人が答えるまで/).waitFor()
    await gm.page.getByText('ファイルの手順 1 件は実行しません').waitFor()
    expect(await gm.page.getByLabel('表の名前').inputValue()).toBe('予兆')
    // a reload loses nothing
    await gm.page.reload()
    await gm.page.getByLabel('1人目の名前').fill('サキ')
    links = await openIt(gm)
    expect(links).toHaveLength(2)
    await gm.page.getByRole('button', { name: '卓へ' }).click()
    await expect.poll(() => gm.page.locator('.member-name').allTextContents()).toEqual(['綾', 'レン'])
  })

  test('answers of the file are not there: the person gives them, and has their character at once', async () => {
    await sit(saki, links[0] as string)
    const no = await saki.page.getByRole('radio', { name: 'いいえ', checked: true }).count()
    expect(no).toBe(16)
    await saki.page.getByRole('button', { name: '次へ' }).click()
    await saki.page.locator('.member-name').first().waitFor()
    await saki.page.locator('.act').getByText('綾').first().waitFor()
  })

  test('the group’s own table is there to be rolled on', async () => {
    await doAs(gm, '表を振る', '振る')
    await gm.page.locator('.entry').getByText(/吉|凶/).first().waitFor()
  })

  test('an exported log is gone on from in the page; everyone sits down anew', async () => {
    await gm.page.getByRole('button', { name: 'メニュー' }).click()
    await gm.page.getByRole('menuitem', { name: '書き出し' }).click()
    await gm.page.getByRole('button', { name: /^JSON/ }).click()
    const log = await gm.page.getByLabel(/^JSON/).inputValue()
    const host = await person(browser(), place().url)
    await host.page.goto('/?open')
    const spoilt = JSON.parse(log)
    spoilt.records[0].at = '2020-01-01T00:00:00.000Z'
    await choose(host, spoilt)
    await host.page.getByRole('heading', { name: '続きから始める' }).waitFor()
    await host.page.getByLabel('私は18歳以上です').check({ force: true })
    await host.page.getByRole('button', { name: 'この続きの卓を開く' }).click()
    await host.page
      .getByRole('alert')
      .getByText(/records\[0\]/)
      .waitFor()
    await host.page.getByRole('button', { name: 'ファイルを使わない' }).click()
    await choose(host, log)
    expect(await openIt(host)).toHaveLength(2)
    await host.page.getByRole('button', { name: '卓へ' }).click()
    await host.page.locator('.entry').getByText(/吉|凶/).first().waitFor()
    expect(await host.page.locator('.member-name').allTextContents()).toEqual(['綾', 'レン'])
    expect(host.errors).toEqual([])
    await host.page.context().close()
  })

  test('nothing went wrong in any page', () => expect([...gm.errors, ...saki.errors]).toEqual([]))
})

const ORIGINAL = '天気\n1D10\n1-6:晴れ\n7-10:雨'
const FOUNDRY = JSON.stringify({
  name: '出会い',
  formula: '1d10',
  results: [
    { type: 'text', text: '旅人', weight: 4, range: [1, 4], drawn: false },
    { type: 'text', text: '誰もいない', weight: 6, range: [5, 10], drawn: false },
  ],
})

test('the group’s own tables: typed, or pasted from a dice bot or from Foundry', {
  timeout: 60_000,
}, async () => {
  const gm = await person(browser(), place().url)
  const { page } = gm
  await page.goto('/?open')
  await page.getByRole('button', { name: 'グループの表' }).click()
  const paste = page.getByLabel('表を貼り付ける')
  for (const text of [ORIGINAL, FOUNDRY]) {
    await paste.fill(text)
    await page.getByRole('button', { name: '読み取る' }).click()
    await expect.poll(() => paste.inputValue()).toBe('')
  }
  const names = () => page.getByLabel('表の名前').all()
  expect(await Promise.all((await names()).map((one) => one.inputValue()))).toEqual(['天気', '出会い'])
  await paste.fill('ただの文')
  await page.getByRole('button', { name: '読み取る' }).click()
  await page.getByRole('alert').getByText(/形式/).waitFor()
  await page.getByRole('button', { name: '表を加える' }).click()
  await page.getByLabel('表の名前').last().fill('贈り物')
  await page.getByLabel('行', { exact: true }).last().fill('1-9: 花')
  // a face without a line is named before anything is sent
  await page.getByRole('alert').getByText('次の出目の行がありません: 10').waitFor()
  await page.getByLabel('私は18歳以上です').check({ force: true })
  await page.getByRole('button', { name: '卓を開く' }).click()
  await page.getByText('贈り物: 次の出目の行がありません: 10').waitFor()
  await page.getByLabel('行', { exact: true }).last().fill('1-9: 花\n10: 手紙')
  await openIt(gm)
  await page.getByRole('button', { name: '卓へ' }).click()
  await page.getByRole('button', { name: '表を振る', exact: true }).click()
  await page.locator('.action-form').getByText('贈り物').first().click()
  await page.getByRole('button', { name: '振る', exact: true }).click()
  await page
    .locator('.entry')
    .getByText(/花|手紙/)
    .first()
    .waitFor()
  expect(gm.errors).toEqual([])
  await page.context().close()
})
