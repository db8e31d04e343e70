import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __TRYST_VERSION__: JSON.stringify('0.0.0-test'), __TRYST_STARTERS__: '{}' },
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/vitest.setup.ts'],
    // Much of the time one file waits for a browser or a database: two at once take little more than half as long.
    maxWorkers: 2,
    // Tests that start processes share two cores with the other test files.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Processes, browsers and databases on two cores: a second try tells a slow machine from a wrong program.
    retry: process.env.CI ? 1 : 0,
  },
})
