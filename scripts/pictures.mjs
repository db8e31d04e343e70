// npm run pictures: the pictures of our side in docs/tools, taken anew.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'docs/tools/pictures')
ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tools.browser.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TRYST_PICTURES: folder } },
)
console.log(folder)
process.exitCode = status ?? 1
