import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tryst-ci-'))
  for (const folder of ['bin', 'repository', 'shared/conformance'])
    mkdirSync(join(home, folder), { recursive: true })
  cpSync(join(root, '.ci'), join(home, 'repository/.ci'), { recursive: true })
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs .ci/run with stand-ins for npm and for the conformance runner. */
function ci(npm: string, conformance?: string): { code: number | null; lines: string[] } {
  writeFileSync(join(home, 'bin/npm'), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(home, 'bin/npm'), 0o755)
  if (conformance !== undefined) writeFileSync(join(home, 'shared/conformance/run.mjs'), conformance)
  const { status, stdout } = spawnSync('bash', [join(home, 'repository/.ci/run')], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(home, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { code: status, lines: stdout.trimEnd().split('\n') }
}

const good = "echo '7 passed, 0 failed'"

it.each([
  ['both pass', good, "console.log('5 passed, 0 failed')", 0, '12 passed, 0 failed'],
  ['there is no conformance runner', good, undefined, 0, '7 passed, 0 failed'],
  [
    'a test fails',
    "echo '6 passed, 1 failed'; exit 1",
    "console.log('5 passed, 0 failed')",
    1,
    '11 passed, 1 failed',
  ],
  ['a scenario fails', good, "console.log('3 passed, 2 failed'); process.exit(1)", 1, '10 passed, 2 failed'],
  [
    'npm test ends without counts',
    'echo oh; exit 1',
    "console.log('5 passed, 0 failed')",
    1,
    '5 passed, 1 failed',
  ],
  ['npm test counts nothing', "echo '0 passed, 0 failed'", undefined, 1, '0 passed, 1 failed'],
  ['npm test fails after good counts', `${good}; exit 1`, undefined, 1, '7 passed, 1 failed'],
  ['the conformance runner crashes', good, "throw new Error('oh')", 1, '7 passed, 1 failed'],
])('when %s', (_name, npm, conformance, code, last) => {
  const result = ci(npm, conformance)
  expect(result.lines.at(-1)).toBe(last)
  expect(result.code).toBe(code)
})

it('shows what failed, and one line of counts only', () => {
  const { lines } = ci(
    good,
    "console.log('not ok 01.json: why')\nconsole.log('3 passed, 1 failed'); process.exit(1)",
  )
  expect(lines).toContain('not ok 01.json: why')
  expect(lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toEqual(['10 passed, 1 failed'])
})
