// npm test: everything that CI checks. One line for each step, its output where it failed, and the totals last.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests } from './counts.mjs'
import { ensureInstalled } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const total = { passed: 0, failed: 0 }

function run(command, args) {
  const started = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error ? `${error}\n` : ''}`, seconds }
}

const local = (name) => join(root, 'node_modules/.bin', name)

function report(name, { passed, failed }, { output, seconds }, detail = '') {
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? 'ok' : 'not ok'} ${name}${detail} (${seconds} s)`)
  if (failed > 0) process.stdout.write(output.endsWith('\n') ? output : `${output}\n`)
}

function step(name, command, args) {
  const result = run(command, args)
  report(name, result.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, result)
}

function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-test-'))
  const file = join(folder, 'report.json')
  const result = run(local('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  let json
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No report: the run broke before it could write one, and counts as a failure.
  }
  rmSync(folder, { recursive: true, force: true })
  const counts = countTests(json, result.status)
  report('vitest run', counts, result, `: ${counts.passed} passed, ${counts.failed} failed`)
}

try {
  ensureInstalled()
  step('biome ci .', local('biome'), ['ci', '--colors=off', '.'])
  step('tsc', local('tsc'), ['--noEmit'])
  step('knip', local('knip'), ['--no-config-hints'])
  step('build', process.execPath, ['scripts/build.mjs'])
  vitest()
} catch (error) {
  total.failed += 1
  console.log(`not ok: ${error instanceof Error ? error.message : error}`)
}
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
