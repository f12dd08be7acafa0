// The unit tests alone: mutants are judged by tests that run in milliseconds.
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: {
    name: 'mutation',
    include: ['{app,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
    pool: 'threads',
    setupFiles: ['tests/support/real-timers.ts', 'tests/support/english.ts', 'tests/support/property-runs.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
