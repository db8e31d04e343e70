import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './browser.ts'
import { buildPage, openPlace, type Place } from './page.ts'

/** A browser and a server with the page, for all tests of a file. */
export function atPlace(): { browser(): Browser; place(): Place } {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-built-'))
  let browser: Browser | undefined
  let place: Place | undefined
  beforeAll(async () => {
    await buildPage(folder)
    browser = await launch()
    place = await openPlace(folder)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await place?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('not started')
    return one
  }
  return { browser: () => there(browser), place: () => there(place) }
}
