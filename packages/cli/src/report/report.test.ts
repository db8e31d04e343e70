import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog, readScenario } from '@tryst/engine'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { misplaced } from '../../../report/src/testing/misplaced.ts'
import { launch } from '../../../web/src/testing/browser.ts'
import { main } from '../program.ts'
import { Folder } from '../testing/bin.ts'

const MINUTE = 60_000
const folder = new Folder()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = await browser.newPage({ viewport: { width: 800, height: 600 } })
}, MINUTE)
afterAll(async () => {
  folder.remove()
  await browser?.close()
})

/** Writes a report as a page and as a picture; what it prints as JSON. */
async function reported(...args: string[]) {
  let out = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const [html, svg] = ['report.html', 'report.svg'].map((name) => join(folder.path, name)) as [string, string]
  try {
    expect(await main([...args, '--json', '--html', html, '--svg', svg])).toBe(0)
  } finally {
    write.mockRestore()
  }
  return { answer: JSON.parse(out), html: readFileSync(html, 'utf8'), svg: readFileSync(svg, 'utf8') }
}

/** Both files shown: nothing may be cut, and all of these words be there. */
async function expectShown({ html, svg }: { html: string; svg: string }, words: readonly string[]) {
  await page.setContent(html)
  expect(await misplaced(page)).toEqual([])
  const text = (await page.locator('body').textContent()) ?? ''
  for (const word of words) expect(text).toContain(word)
  await page.setContent(`<body style="margin:0">${svg.replace(/^<\?xml.*\n/, '')}</body>`)
  expect(await misplaced(page)).toEqual([])
}

const percent = (p: number) => (p > 0.00095 && p < 0.9995 ? `${(100 * p).toFixed(p < 0.0095 ? 2 : 1)} %` : '')

describe.each([...catalog.keys()])('reports of %s', (pack) => {
  const files = readdirSync(`examples/${pack}`).map((name) => `examples/${pack}/${name}`)

  it(
    'show the odds of every step of its examples, in both languages, with nothing cut',
    async () => {
      for (const file of files) {
        const { steps } = readScenario(readFileSync(file, 'utf8'), catalog)
        for (const number of steps.keys())
          for (const lang of ['ja', 'en']) {
            const report = await reported('odds', file, '--step', String(number), '--lang', lang)
            const chances = Object.values(report.answer.facts ?? {}).flatMap((fact) => {
              const { p } = fact as { p?: number }
              return p === undefined ? [] : [percent(p)]
            })
            await expectShown(report, chances)
          }
      }
    },
    3 * MINUTE,
  )
})

describe('reports', () => {
  it(
    'show choices side by side, those that are never better marked',
    async () => {
      for (const lang of ['ja', 'en']) {
        const step = ['examples/sword-world/first.yaml', '--step', '6', '--vary', 'reaction', '--lang', lang]
        const report = await reported('compare', ...step)
        expect(
          report.answer.choices.some((one: { dominatedBy?: number }) => one.dominatedBy !== undefined),
        ).toBe(true)
        await expectShown(report, ['✗'])
        await page.setContent(report.html)
        expect(await page.locator('table').first().locator('tbody tr').count()).toBe(
          report.answer.choices.length,
        )
        const many = ['--vary', 'modifier=-10..10', '--vary', 'evade']
        await expectShown(
          await reported('compare', 'examples/arianrhod/first.yaml', '--step', '10', ...many),
          [],
        )
        const one = ['--vary', 'ren.sexualDefense=0..9', '--lang', lang]
        await expectShown(
          await reported('compare', 'examples/arianrhod/first.yaml', '--step', '10', ...one),
          [],
        )
      }
    },
    MINUTE,
  )

  it(
    'show best play, and simulations',
    async () => {
      const file = 'examples/arianrhod/first.yaml'
      for (const lang of ['ja', 'en']) {
        const solved = await reported('solve', file, '--lang', lang)
        await expectShown(solved, [percent(solved.answer.win.aya)])
        const policy = [
          '--policy',
          'aya=random,ren=scripted:endure; caress',
          '--runs',
          '3000',
          '--threads',
          '1',
        ]
        const played = await reported('simulate', file, ...policy, '--lang', lang)
        await expectShown(played, [
          percent(played.answer.win.aya.p),
          percent(played.answer.states[0].shares[1]),
        ])
        const swept = ['--vary', 'ren.ep=1..5', '--vary', 'options.bothCritical=reactor,compare']
        await expectShown(await reported('simulate', file, ...policy, ...swept, '--lang', lang), [])
      }
    },
    MINUTE,
  )

  it('tell of a step that is refused, and of what it was', async () => {
    const no = readFileSync('examples/arianrhod/first.yaml', 'utf8').replaceAll(
      'intimacy: yes',
      'intimacy: no',
    )
    const file = folder.file('no.yaml', no)
    const report = await reported('odds', file, '--step', '4', '--lang', 'en')
    expect(report.answer.code).toBe('consent')
    await expectShown(report, ['Aya → Ren', 'Refused'])
  })
})
