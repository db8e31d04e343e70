// Builds the web page into dist/web, and says how large it is.
import {
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
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureInstalled } from './install.mjs'

const script = fileURLToPath(import.meta.url)
const root = dirname(dirname(script))
/** The folder that the table server is given. */
export const page = join(root, 'dist/web')

const mtime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function* files(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else yield path
  }
}

function* inputs() {
  yield script
  yield join(root, 'package-lock.json')
  yield join(root, 'packages/web/index.html')
  yield join(root, 'packages/web/vite.config.ts')
  for (const dir of [
    'packages/web/src',
    'packages/web/public',
    'packages/engine/src',
    'packages/interop/src',
    'examples',
  ])
    for (const path of files(join(root, dir))) if (!/\.test\.tsx?$/.test(path)) yield path
}

/** Whether the page is missing or older than what it is made of. */
export function isPageStale() {
  const built = mtime(join(page, 'index.html'))
  for (const path of inputs()) if (mtime(path) > built) return true
  return false
}

/** Builds, and puts the result in place in one step. */
export async function buildPage() {
  const { build } = await import('vite')
  const started = new Date()
  const temporary = join(root, `dist/.web-${process.pid}-${started.getTime()}`)
  const old = `${temporary}-old`
  mkdirSync(join(root, 'dist'), { recursive: true })
  try {
    const web = join(root, 'packages/web')
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: temporary, chunkSizeWarningLimit: 1000 },
    })
    // The server sends these to whoever takes them.
    for (const path of [...files(temporary)]) {
      if (!/\.(js|css|html|svg)$/.test(path)) continue
      const whole = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(whole))
      writeFileSync(`${path}.gz`, gzipSync(whole))
    }
    // Dated from before the sources were read, so that an edit made during the build is not missed.
    utimesSync(join(temporary, 'index.html'), started, started)
    if (mtime(page) > 0) renameSync(page, old)
    renameSync(temporary, page)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** What must be there before the page can be served. */
export async function ensurePageBuilt() {
  if (!isPageStale()) return
  ensureInstalled()
  await buildPage()
}

/** Each script and style sheet, gzipped, in bytes. */
export const pageSizes = (folder = page) =>
  [...files(join(folder, 'assets'))]
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => ({
      name: path.slice(join(folder, 'assets').length + 1).replace(/-[\w-]{8}\.(js|css)$/, '.$1'),
      gzipped: gzipSync(readFileSync(path)).length,
    }))

if (realpathSync(process.argv[1]) === script) {
  ensureInstalled()
  await buildPage()
  const sizes = pageSizes().sort((a, b) => b.gzipped - a.gzipped)
  const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
  for (const { name, gzipped } of sizes) console.log(`${kB(gzipped)}  ${name}`)
  console.log(`${kB(sizes.reduce((sum, { gzipped }) => sum + gzipped, 0))}  the whole page, gzipped`)
}
