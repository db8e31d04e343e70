import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

it('no text takes the place of another: a key is in one file alone', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^index|\.test\.ts$/.test(file))
  const found = new Map<string, string>()
  const twice: string[] = []
  for (const file of files)
    for (const texts of Object.values(await import(pathToFileURL(join(import.meta.dirname, file)).href)))
      for (const key of Object.keys(texts as object)) {
        if (found.has(key)) twice.push(`${key}: ${found.get(key)}, ${file}`)
        found.set(key, file)
      }
  expect(found.size).toBeGreaterThan(200)
  expect(twice).toEqual([])
})
