import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../../web/src/testing/browser.ts'
import { html, type Report, svg } from './index.ts'
import { COLOURS, DASHES, SYMBOLS } from './ink.ts'
import { misplaced } from './testing/misplaced.ts'
import { SAMPLES } from './testing/samples.ts'
import { widthOf, wrapped } from './text.ts'

let browser: Browser
let page: Page
const asked: string[] = []
beforeAll(async () => {
  browser = await launch()
  page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  page.on('request', (request) => asked.push(request.url()))
}, 60_000)
afterAll(() => browser?.close())

/** Without spaces: lines of a cell are broken at them. */
const bare = (text: string | null | undefined) => text?.replaceAll(' ', '')

const kinds = SAMPLES.map((report, i) => [i, report.parts[0]?.plots?.[0]?.kind, report] as const)

describe('a report', () => {
  it.each(kinds)(
    '%i (%s) has no text cut or on another, as a page and as a picture',
    async (_i, _kind, report) => {
      await page.setContent(html(report))
      expect(await misplaced(page)).toEqual([])
      await page.setContent(`<body style="margin:0">${svg(report).replace(/^<\?xml.*\n/, '')}</body>`)
      expect(await misplaced(page)).toEqual([])
    },
  )

  it('asks for nothing, runs nothing, and writes names as text', async () => {
    asked.length = 0
    for (const report of SAMPLES) {
      const text = html(report)
      expect(text.match(/<script|<[^>]*\son\w+=|javascript:|<b\s/gi)).toBeNull()
      await page.setContent(text)
      expect(await page.title()).toBe(report.title.trim())
      expect(await page.locator('h1').textContent()).toBe(report.title)
      expect(await page.getAttribute('html', 'lang')).toBe(report.language)
    }
    expect(asked).toEqual([])
  })

  it('is well-formed as a picture, whatever the names', async () => {
    const odd = '\0\u0001\ud800\u202e\uffff<>&"\'\ufffe'
    const named: Report = { language: 'en', title: odd, asked: [[odd, odd]], parts: [] }
    for (const report of [...SAMPLES, named]) {
      const error = await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
        svg(report),
      )
      expect(error).toBeUndefined()
    }
  })

  it('tells every line apart without its colour', () => {
    expect(new Set(SYMBOLS).size).toBe(COLOURS.length)
    expect(new Set(DASHES).size).toBe(COLOURS.length)
  })

  it('holds all numbers of its tables, each row with what it is', async () => {
    const report = SAMPLES[0] as Report
    const table = report.parts[0]?.table
    await page.setContent(html(report))
    const tables = await page
      .locator('table')
      .evaluateAll((all) =>
        all.map((one) =>
          [...one.querySelectorAll('tbody tr')].map((row) =>
            [...row.children].map((cell) => cell.textContent),
          ),
        ),
      )
    expect(tables.length).toBeGreaterThan(1)
    table?.rows.forEach((row, i) => {
      for (const one of tables) expect(bare(one[i]?.[0])).toBe(bare(row[0]))
      expect(tables.flatMap((one) => one[i]?.slice(1).map(bare))).toEqual(row.slice(1).map(bare))
    })
  })
})

describe('text', () => {
  it('is never wider than it is taken for', async () => {
    const texts = [
      'Aya',
      '綾と健',
      'MMMWWW',
      '100.0 %',
      '0.0012 %',
      'illicit',
      '（→ 12）',
      '↑ ✗ …',
      'ﾊﾝｶｸ',
      'Ünïcödé',
    ]
    await page.setContent(html(SAMPLES[0] as Report))
    const widths = await page.evaluate((all) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
      return all.map((one) => pen.measureText(one).width)
    }, texts)
    texts.forEach((text, i) => {
      expect(widthOf(text, 100), text).toBeGreaterThanOrEqual(widths[i] as number)
    })
  })

  it('is broken where it may be, and loses nothing', () => {
    for (const text of ['ab cd ef gh', '追加ダイスと修正値', 'W'.repeat(50), 'one、two', ' ']) {
      const lines = wrapped(text, 12, 60)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(Math.max(...lines.map((line) => widthOf(line, 12)))).toBeLessThanOrEqual(60)
    }
    expect(wrapped('達成値（平均）', 10, 45)).toEqual(['達成値', '（平均）'])
    expect(wrapped('0.020 % (0.0035 % – 0.11 %)', 10, 75)).toEqual(['0.020 %', '(0.0035 % –', '0.11 %)'])
  })
})
