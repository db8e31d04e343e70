import { configureGlobal } from 'fast-check'

// Seeds stay random, in CI too: every run looks somewhere new, and a failure prints the seed and path that repeat it.
configureGlobal({ numRuns: Number(process.env.FC_RUNS ?? 100) })
