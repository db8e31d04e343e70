import type { Browser } from 'playwright-core'
import { join, openTable, person, type Seated } from './people.ts'
import { AYA, REN } from './sheets.ts'

/** What the group of the tests says yes to. */
export const AGREED = ['親密な行為', '脱衣']

export interface Group {
  readonly gm: Seated
  readonly saki: Seated
  readonly emil: Seated
  readonly errors: () => readonly string[]
  close(): Promise<void>
}

/** A GM and two players with a character each, at a table in a scene. */
export async function group(browser: Browser, url: string): Promise<Group> {
  const gm = await person(browser, url)
  const links = await openTable(gm.page, { pack: /アリアンロッド/, yes: AGREED })
  const [first = '', second = ''] = links
  const saki = await person(browser, url)
  await join(saki.page, first, { yes: AGREED, sheet: AYA })
  const emil = await person(browser, url)
  await join(emil.page, second, { yes: AGREED, sheet: REN })
  await gm.page.getByRole('button', { name: '卓へ' }).click()
  await doAs(gm, 'シーン開始', '行う')
  await saki.page.getByText('シーン: 合意').first().waitFor()
  const all = [gm, saki, emil]
  return {
    gm,
    saki,
    emil,
    errors: () => all.flatMap(({ errors }) => errors),
    async close() {
      for (const { page } of all) await page.context().close()
    },
  }
}

/** Chooses an action from the menu and presses its button. */
export async function doAs({ page }: Seated, action: string, button: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Aya acts on Ren, who answers as the page proposes. */
export async function caress({ saki, emil }: Group): Promise<void> {
  await doAs(saki, '愛撫', '宣言して相手に尋ねる')
  await emil.page.getByRole('button', { name: 'これで答える' }).click()
  await emil.page.getByRole('button', { name: 'これで答える' }).waitFor({ state: 'detached' })
}
