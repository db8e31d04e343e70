// npm run screenshots [folder]: pictures of the main views, on desktop and phone, in both languages, light and dark.
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(process.argv[2] ?? join(root, 'dist/screenshots'))
ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'screens.browser.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TRYST_SCREENSHOTS: folder } },
)
// those that README shows
if (status === 0)
  for (const [picture, shown] of [
    ['odds-desktop-en-dark', 'table'],
    ['reaction-phone-ja-dark', 'phone'],
  ])
    copyFileSync(join(folder, `${picture}.png`), join(root, `docs/pictures/${shown}.png`))
console.log(folder)
process.exitCode = status ?? 1
