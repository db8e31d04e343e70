// Counting what Vitest ran, from its JSON report.

/**
 * Passed and failed tests, one by one. A file that could not be loaded, a run that broke outside its tests and a run
 * without a test each count as a failure: none of them may pass for a success.
 */
export function countTests(report, exitCode) {
  let passed = 0
  let failed = 0
  for (const file of report?.testResults ?? []) {
    const results = file.assertionResults.map((test) => test.status)
    const bad = results.filter((status) => status === 'failed').length
    passed += results.filter((status) => status === 'passed').length
    failed += bad === 0 && file.status === 'failed' ? 1 : bad
  }
  if (failed === 0 && (exitCode !== 0 || passed === 0)) failed = 1
  return { passed, failed }
}
