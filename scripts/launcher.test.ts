import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

let home: string
let project: string

const main = (answer: string): void =>
  writeFileSync(
    join(project, 'packages/cli/src/main.ts'),
    `declare const __TRYST_VERSION__: string
console.log(${JSON.stringify(answer)}, __TRYST_VERSION__, ...process.argv.slice(2))`,
  )

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tryst-launcher-'))
  project = join(home, 'project')
  for (const folder of ['scripts', 'packages/cli/src', 'node_modules/@tryst'])
    mkdirSync(join(project, folder), { recursive: true })
  // these are bundles of their own
  for (const name of ['table', 'discord', 'report']) {
    const room = join(project, 'packages', name)
    mkdirSync(room)
    writeFileSync(join(room, 'package.json'), `{ "name": "@tryst/${name}", "exports": "./index.ts" }`)
    writeFileSync(join(room, 'index.ts'), 'export {}')
    symlinkSync(room, join(project, 'node_modules/@tryst', name))
  }
  cpSync(join(root, 'bin'), join(project, 'bin'), { recursive: true })
  for (const name of ['build.mjs', 'install.mjs'])
    cpSync(join(root, 'scripts', name), join(project, 'scripts', name))
  writeFileSync(join(project, 'package.json'), '{ "version": "1.2.3", "type": "module" }')
  // Two empty lock files agree, so that nothing is installed here.
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(project, name), '{}')
  symlinkSync(join(root, 'node_modules/esbuild'), join(project, 'node_modules/esbuild'))
  main('first')
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

interface Result {
  code: number | string
  out: string
  err: string
}

const tryst = (path = join(project, 'bin/tryst')): Promise<Result> =>
  new Promise((done) => {
    execFile(path, ['run', 'x'], { cwd: home }, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    )
  })

const first = { code: 0, out: 'first 1.2.3 run x\n', err: '' }

it('builds when nothing is built, without a word, through a link, from another folder', async () => {
  symlinkSync(join(project, 'bin/tryst'), join(home, 'linked'))
  expect(await tryst(join(home, 'linked'))).toEqual(first)
})

it('builds again only when a source is newer', async () => {
  await tryst()
  const built = statSync(join(project, 'dist/tryst.js')).ino
  await tryst()
  expect(statSync(join(project, 'dist/tryst.js')).ino).toBe(built)
  main('second')
  expect((await tryst()).out).toBe('second 1.2.3 run x\n')
})

it('answers every one of several that start while the build is stale', async () => {
  expect(await Promise.all([tryst(), tryst(), tryst(), tryst()])).toEqual([first, first, first, first])
  // the bundles apart and the command line's, and nothing half written
  expect(readdirSync(join(project, 'dist'))).toEqual([
    expect.stringMatching(/^report-[0-9a-f]+\.js$/),
    expect.stringMatching(/^table-[0-9a-f]+\.js$/),
    'tryst.js',
  ])
})

it('says on standard error why it could not be built', async () => {
  writeFileSync(join(project, 'packages/cli/src/main.ts'), 'const = 1')
  const { code, out, err } = await tryst()
  expect({ code, out }).toEqual({ code: 70, out: '' })
  expect(err).toContain('packages/cli/src/main.ts:1')
})
