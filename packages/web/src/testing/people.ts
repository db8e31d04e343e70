import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { DESKTOP } from './browser.ts'

export interface Seated {
  readonly page: Page
  /** what went wrong in the page: errors, and what its policy forbade */
  readonly errors: readonly string[]
}

/** Somebody with a browser of their own. */
export async function person(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { readonly look?: 'light' | 'dark' } = {},
): Promise<Seated> {
  const { look = 'light', ...rest } = options
  const context = await browser.newContext({
    ...DESKTOP,
    locale: 'ja-JP',
    colorScheme: look,
    baseURL: url,
    ...rest,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // a server that is away, or says no, is no error of the page
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text())
  })
  return { page, errors }
}

/** Opens a table in the page as its GM; the links of the seats, in their order. */
export async function openTable(
  page: Page,
  {
    pack,
    yes = [],
    seats = ['サキ', 'エミル'],
    verifiable = true,
  }: {
    readonly pack: RegExp
    readonly yes?: readonly string[]
    readonly seats?: readonly string[]
    readonly verifiable?: boolean
  },
): Promise<string[]> {
  await page.goto('/?open')
  await page.getByRole('radio', { name: pack }).check({ force: true })
  for (const [i, name] of seats.entries()) await page.getByLabel(`${i + 1}人目の名前`).fill(name)
  if (!verifiable) await page.getByRole('switch', { name: /検証できるダイス/ }).click({ force: true })
  await answer(page, 'この卓で起きてよいか', yes)
  await page.getByLabel('私は18歳以上です').check({ force: true })
  await page.getByRole('button', { name: '卓を開く' }).click()
  await page.getByRole('heading', { name: '卓を開きました' }).waitFor()
  const links = await page.getByLabel(/のリンク$/).all()
  return Promise.all(links.map((link) => link.inputValue()))
}

/** Answers yes to these themes. */
async function answer(page: Page, legend: string, themes: readonly string[]): Promise<void> {
  for (const theme of themes) {
    const yes = page.getByRole('radiogroup', { name: `${legend}: ${theme}` }).getByText('はい')
    await yes.click()
    await page
      .getByRole('radiogroup', { name: `${legend}: ${theme}` })
      .getByRole('radio', { name: 'はい', checked: true })
      .waitFor()
  }
}

/** Follows a link, answers, and adds a character from a sheet. */
export async function join(
  page: Page,
  link: string,
  { yes, sheet }: { readonly yes: readonly string[]; readonly sheet: Readonly<Record<string, unknown>> },
): Promise<void> {
  await page.goto(link)
  await page.getByLabel('私は18歳以上です').check({ force: true })
  await page.getByRole('button', { name: '卓に加わる' }).click()
  await page.getByRole('heading', { name: /^ようこそ/ }).waitFor()
  await answer(page, 'この卓で起きてよいか', yes)
  await answer(page, '自分のキャラクターに起きてよいか', yes)
  await page.getByRole('button', { name: '次へ: キャラクター' }).click()
  await addCharacter(page, sheet)
}

/** Pastes a sheet where a character is added. */
export async function addCharacter(page: Page, sheet: Readonly<Record<string, unknown>>): Promise<void> {
  await page.getByRole('tab', { name: '貼り付け' }).click()
  await page.getByLabel(/^YAMLまたはJSON/).fill(JSON.stringify(sheet))
  await page.getByRole('button', { name: '読み込んで加える' }).click()
  await page.getByRole('tab', { name: '貼り付け' }).waitFor({ state: 'detached' })
}
