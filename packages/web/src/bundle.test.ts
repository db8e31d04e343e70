import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPage } from './testing/page.ts'

const folder = mkdtempSync(join(tmpdir(), 'tryst-size-'))
beforeAll(() => buildPage(folder), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Kilobytes of what these names begin with, gzipped. */
function size(...names: readonly string[]): number {
  const assets = join(folder, 'assets')
  const files = readdirSync(assets).filter((file) => names.some((name) => file.startsWith(`${name}-`)))
  if (files.length < names.length) throw new Error(`no ${names.join(' or no ')}`)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0) / 1000
}

test('the engine without rating table and schema library is at most 60 kB', () => {
  expect(size('engine')).toBeLessThanOrEqual(60)
})

test('what a table needs is at most 350 kB: all but what is loaded when it is asked for', () => {
  const all = readdirSync(join(folder, 'assets')).map((file) => file.replace(/-[\w-]{8}\.(js|css)$/, ''))
  const later = [
    'interop',
    'first',
    'solo',
    'worker',
    'odds-worker',
    'rules',
    'open',
    'join',
    'links',
    'README',
  ]
  expect(all).toEqual(expect.arrayContaining(later))
  expect(size(...new Set(all)) - size(...later)).toBeLessThanOrEqual(350)
})

test('the thread that works out odds, with an engine of its own, is at most 105 kB', () => {
  expect(size('odds-worker')).toBeLessThanOrEqual(105)
})

test('nothing is inline, and nothing comes from elsewhere', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
})
