// Brings node_modules in line with package-lock.json. Runs before anything is installed: Node built-ins only.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What a lock file says is installed where: only the entries in node_modules, only what tells one version from another. */
function installed(lock) {
  const entries = Object.entries(JSON.parse(lock).packages ?? {}).filter(([path]) =>
    path.includes('node_modules/'),
  )
  return new Map(
    entries.map(([path, { version, resolved, integrity, link, optional }]) => [
      path,
      { optional: optional === true, is: JSON.stringify([version, resolved, integrity, link]) },
    ]),
  )
}

/**
 * Whether npm's record of what it installed agrees with the lock file. Contents rather than times are compared:
 * `npm install` and `git checkout` leave times that say nothing, and a needless `npm ci` costs many seconds.
 */
export function agrees(lock, record) {
  const wanted = installed(lock)
  const have = installed(record)
  for (const [path, want] of wanted) {
    const got = have.get(path)
    // An optional package may be absent: it belongs to another platform.
    if (got ? got.is !== want.is : !want.optional) return false
  }
  return [...have.keys()].every((path) => wanted.has(path))
}

function upToDate() {
  try {
    return agrees(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    )
  } catch {
    return false
  }
}

/** Runs `npm ci` where it is needed; safe when several processes ask at once. Throws when npm fails. */
export function ensureInstalled() {
  if (upToDate()) return
  const release = lock()
  try {
    // Another process may have installed while this one waited.
    if (!upToDate()) install()
  } finally {
    release()
  }
}

function install() {
  // Development packages are part of the build, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const windows = process.platform === 'win32'
  // npm's output goes to standard error: standard output belongs to the command that was asked for.
  const { status, error } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: windows })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ci failed with status ${status}`)
}

/** Waits for a lock file that names its owner; one left by a process that is gone is taken away. */
function lock() {
  const path = join(root, 'dist/.install.lock')
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (ownerGone(path)) rmSync(path, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function ownerGone(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    // The file is empty for an instant between its creation and the writing of the number.
    if (owner > 0) process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
