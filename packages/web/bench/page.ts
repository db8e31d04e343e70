import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { startServer } from '../../table/src/server.ts'
import { DESKTOP, launch } from '../src/testing/browser.ts'
import { gapsWhile, observed, type Paints, redraws } from './in-page.ts'
import { longLog, slowest, union } from './scenarios.ts'

/**
 * How fast the page is: measured in a browser of its own, as it is served, from a fresh profile. RUNS says how often each view is opened.
 */
const RUNS = Number(process.env.RUNS ?? 7)
const ENTRIES = Number(process.env.ENTRIES ?? 10_000)

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0
const most = (all: readonly number[]): number => Math.max(0, ...all)
const ms = (n: number): string => `${n.toFixed(0)} ms`

const rows: string[][] = []
const told = (what: string, ...figures: string[]) => rows.push([what, ...figures])

async function fresh(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'ja-JP', baseURL: url })
  const page = await context.newPage()
  await page.addInitScript(observed)
  return page
}

async function paints(browser: Browser, url: string, view: string, sign: string): Promise<void> {
  const all: Paints[] = []
  for (let i = 0; i < RUNS; i += 1) {
    const page = await fresh(browser, url)
    await page.goto(view)
    await page.locator(sign).first().waitFor()
    await page.waitForTimeout(300)
    all.push(await page.evaluate('window.paints'))
    await page.context().close()
  }
  const [first, largest] = [all.map((one) => one.first), all.map((one) => one.largest)]
  told(`first paint of ${view}`, ms(median(first)), ms(most(first)))
  told(`largest paint of ${view}`, ms(median(largest)), ms(most(largest)))
}

/** Loads a scenario into the workbench. */
async function bench(browser: Browser, url: string, scenario: object): Promise<Page> {
  const page = await fresh(browser, url)
  await page.goto('/?solo')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'bench.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(scenario)),
    })
  await page.locator('.log-row').first().waitFor({ timeout: 120_000 })
  return page
}

/** From a key on the slider until the odds are drawn anew. */
async function slider(browser: Browser, url: string): Promise<void> {
  const page = await bench(browser, url, union)
  await page.locator('.act > .field .segment, .act .segment').first().click()
  await page.getByRole('button', { name: '結合', exact: true }).click()
  await page.locator('.distribution').first().waitFor()
  await page.locator('.slider input').first().focus()
  await page.evaluate(redraws)
  for (let i = 0; i < 60; i += 1) {
    // back and forth: answers that were given before are remembered, the first way is all anew
    await page.keyboard.press(i % 20 < 10 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(60)
  }
  const seen = (await page.evaluate('window.redraws')) as { frames: number; ms: number }[]
  const anew = seen.slice(0, 10)
  told(
    'slider to odds, never asked before',
    ms(median(anew.map((one) => one.ms))),
    ms(most(anew.map((one) => one.ms))),
  )
  told(
    '… in frames',
    String(median(anew.map((one) => one.frames))),
    String(most(anew.map((one) => one.frames))),
  )
  told(
    'slider to odds, all moves',
    ms(median(seen.map((one) => one.ms))),
    ms(most(seen.map((one) => one.ms))),
  )
  told(
    '… in frames',
    String(median(seen.map((one) => one.frames))),
    String(most(seen.map((one) => one.frames))),
  )
  await page.context().close()
}

/** The slowest odds there are: what the page does meanwhile. */
async function slowOdds(browser: Browser, url: string): Promise<void> {
  const page = await bench(browser, url, slowest)
  await page.locator('.act > .field .segment, .act .segment').first().click()
  await page.evaluate(gapsWhile)
  const started = performance.now()
  await page.getByRole('button', { name: '攻撃', exact: true }).click()
  await page.locator('.action-form .segment', { hasText: '反撃' }).first().click()
  // as soon as it is drawn as chosen, the odds are those of before
  await page.waitForTimeout(50)
  await page.locator('section[aria-busy=false] .distribution').first().waitFor({ timeout: 120_000 })
  const took = performance.now() - started
  const { gaps, tasks } = (await page.evaluate('window.gaps()')) as { gaps: number[]; tasks: number[] }
  told('slowest odds (criticals from 3, counter)', ms(took), '')
  told('… longest frame of the page meanwhile', ms(most(gaps)), '')
  told('… longest task of the page meanwhile', ms(most(tasks)), '')
  await page.context().close()
}

async function scrolling(browser: Browser, url: string): Promise<void> {
  const page = await bench(browser, url, longLog(ENTRIES))
  await page.locator('.log').hover()
  await page.evaluate(gapsWhile)
  for (let i = 0; i < 120; i += 1) {
    await page.mouse.wheel(0, i % 30 === 29 ? -40_000 : -240)
    await page.waitForTimeout(16)
  }
  const { gaps, tasks } = (await page.evaluate('window.gaps()')) as { gaps: number[]; tasks: number[] }
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0)
  told(`log of ${ENTRIES} entries scrolled: frame`, ms(median(gaps)), ms(most(gaps)))
  told('… frames dropped', `${dropped} of ${gaps.length + dropped}`, '')
  told('… longest task', ms(most(tasks)), '')
  await page.context().close()
}

const folder = mkdtempSync(join(tmpdir(), 'tryst-bench-'))
const pageFolder = join(folder, 'page')
const web = join(process.cwd(), 'packages/web')
process.env.NODE_ENV = 'production'
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: pageFolder, chunkSizeWarningLimit: 1000 },
})
const sizes = readdirSync(join(pageFolder, 'assets')).flatMap((file) => {
  const name = file.replace(/-[\w-]{8}\.(js|css)$/, '.$1')
  const { length } = gzipSync(readFileSync(join(pageFolder, 'assets', file)))
  return /\.(js|css)$/.test(file) ? [{ name, gzipped: length }] : []
})
const server = await startServer({ database: join(folder, 'tables.sqlite'), page: pageFolder })
const browser = await launch()
try {
  await paints(browser, server.url, '/', '.way')
  await paints(browser, server.url, '/?open', '.pack')
  await paints(browser, server.url, '/?rules', '.rule')
  await slider(browser, server.url)
  await slowOdds(browser, server.url)
  await scrolling(browser, server.url)
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
for (const { name, gzipped } of sizes.sort((a, b) => b.gzipped - a.gzipped))
  told(name, `${(gzipped / 1000).toFixed(1)} kB`, 'gzipped')
console.log('\n| | median | most |\n| --- | ---: | ---: |')
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
