// Runs a benchmark written in TypeScript: `node scripts/bench.mjs packages/engine/bench/contests.ts`
import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
ensureInstalled()
const { build } = await import('esbuild')
const [source] = process.argv.slice(2)
const outfile = join(root, 'dist/bench', basename(source).replace(/ts$/, 'mjs'))
mkdirSync(dirname(outfile), { recursive: true })
await build({
  entryPoints: [source],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  alias: Object.fromEntries(
    ['engine', 'interop', 'table'].map((one) => [
      `@tryst/${one}`,
      join(root, `packages/${one}/src/index.ts`),
    ]),
  ),
})
await import(pathToFileURL(outfile).href)
