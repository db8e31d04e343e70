// What the scripts decide from: what was tested and what is installed.
import { describe, expect, it } from 'vitest'

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
interface Counts {
  passed: number
  failed: number
}
// The scripts are plain JavaScript, since they run before anything is installed.
const { countTests } = (await import(new URL('./counts.mjs', import.meta.url).href)) as {
  countTests: (report: Report | undefined, exitCode: number | null) => Counts
}
const { agrees } = (await import(new URL('./install.mjs', import.meta.url).href)) as {
  agrees: (lock: string, record: string) => boolean
}

describe('countTests', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })
  const count = (exitCode: number | null, ...testResults: Report['testResults']) =>
    countTests({ testResults }, exitCode)

  it('counts tests one by one and leaves skipped ones out', () => {
    expect(count(0, file('passed', 'passed', 'skipped'), file('passed', 'passed'))).toEqual({
      passed: 2,
      failed: 0,
    })
    expect(count(1, file('failed', 'passed', 'failed', 'failed'))).toEqual({ passed: 1, failed: 2 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(count(1, file('failed'), file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
    expect(count(1, file('failed', 'skipped'), file('failed', 'failed'))).toEqual({ passed: 0, failed: 2 })
  })

  it('counts a run that broke outside its tests as a failure', () => {
    expect(count(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
    expect(count(null, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a run without a test as a failure', () => {
    expect(count(0)).toEqual({ passed: 0, failed: 1 })
    expect(count(0, file('passed', 'skipped'))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('agrees', () => {
  const lock = (packages: Record<string, object>) => JSON.stringify({ packages })
  const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }
  const optional = { 'node_modules/b': { version: '1.0.0', optional: true } }

  it('accepts what is installed, in any order and without other platforms’ packages', () => {
    expect(agrees(lock({ '': {}, ...a, ...optional }), lock({ ...optional, ...a }))).toBe(true)
    expect(agrees(lock({ ...a, ...optional, 'packages/x': {} }), lock(a))).toBe(true)
  })

  it('refuses a missing, another or a superfluous package', () => {
    expect(agrees(lock(a), lock({}))).toBe(false)
    expect(agrees(lock(a), lock({ 'node_modules/a': { version: '1.0.1', integrity: 'x' } }))).toBe(false)
    expect(agrees(lock(optional), lock({ 'node_modules/b': { version: '2.0.0', optional: true } }))).toBe(
      false,
    )
    expect(agrees(lock({}), lock(a))).toBe(false)
  })
})
