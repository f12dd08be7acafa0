// Mutation tests: Stryker changes one place of a rule at a time and runs its unit tests. A change that no test notices
// is a survivor. `run.mjs` names the files and their tests, and adds up the results.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/proof/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What runs once, when a module is loaded, needs every test of every importer: days of work for a few constants.
  ignoreStatic: true,
  incremental: true,
  // Stryker rewrites the paths of this file through an API that TypeScript 7 no longer has. Our paths lead nowhere
  // outside the copy, so nothing has to be rewritten: the file named here does not exist, which skips the step.
  tsconfigFile: 'tests/proof/mutation/none.json',
  // Its copy of the tree is not type-checked.
  disableTypeChecks: false,
  // Not below node_modules, whose files Vitest does not transform.
  tempDirName: 'tests/.output/mutation',
  ignorePatterns: ['dist', '.shasha', '.wrangler', '.tanstack', 'tests/e2e', 'tests/gateway/*.test.ts'],
  reporters: ['json'],
  jsonReporter: { fileName: 'tests/.output/mutation.json' },
  dryRunTimeoutMinutes: 15,
  // On a busy machine a test is slow, which is no sign of an endless loop.
  timeoutMS: 30_000,
  allowConsoleColors: false,
}
