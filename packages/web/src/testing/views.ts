import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

/** A way to look at the page. */
export interface Way {
  readonly name: string
  readonly language: 'ja' | 'en'
  readonly look: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

export const WAYS: readonly Way[] = [
  { name: 'desktop-ja-light', language: 'ja', look: 'light', size: DESKTOP.viewport },
  { name: 'desktop-en-dark', language: 'en', look: 'dark', size: DESKTOP.viewport },
  { name: 'phone-ja-dark', language: 'ja', look: 'dark', size: PHONE.viewport },
  { name: 'phone-en-light', language: 'en', look: 'light', size: PHONE.viewport },
]

/** Looks at the page in another way; it is loaded again, as what is typed survives that. */
export async function lookAt(page: Page, { language, look, size }: Way): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('tryst language', JSON.stringify(chosen)), language)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
  await page.reload()
  await page.locator('main').waitFor()
  await page.waitForTimeout(350)
}
