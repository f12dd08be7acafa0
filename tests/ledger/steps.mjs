// The steps of the long run, in their order. Short ones come first, because a run that is bounded by time ends anywhere.
// Those that need a quiet machine follow, and then all others beside the soak. To add a step, add a line here and name
// it in `promises.ts`, where it proves something. A run that is resumed does not repeat a step only because this file has
// changed: `--only` does.
import { join } from 'node:path'

const root = new URL('../../', import.meta.url).pathname
const bin = (name) => join(root, 'node_modules', name)

/**
 * A step. `args` gets the file of its report, its seed and its minutes. The report of a script is JSON: `passed`,
 * `failed`, and further numbers, which are its figures. A script without a report ends with "3 passed, 0 failed".
 * `minutes` is the share of a step that runs as long as it is told. The steps after one that `isBeside` run at the same
 * time, at the lowest priority. `isGatewayAlone`: the step runs nothing of the site and the edge, so their changes leave
 * its result valid.
 * @typedef {{ name: string, args: (options: { report: string, seed?: number, minutes?: number }) => string[],
 *   env?: (options: { report: string, seed?: number }) => Record<string, string>, isSeeded?: boolean, minutes?: number,
 *   isPreparation?: boolean, isBeside?: boolean, isGatewayAlone?: boolean }} Step
 */

/** @returns {Step} */
const preparation = (name, ...args) => ({ name, args: () => args, isPreparation: true })

/** @returns {Step} */
const vitest = (project, ...options) => ({
  name: project,
  args: ({ report }) => [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ],
})

/** The gateway's share of the odd requests; the edge gets 20,000 (`tests/vitest.config.ts`). */
const FUZZ_REQUESTS = 100_000

/** @type {readonly Step[]} */
export const STEPS = [
  preparation('messages', 'app/build/messages.mjs'),
  preparation('contract', 'app/build/contract.mjs'),
  vitest('unit'),
  vitest('edge', '--mode', 'long'),
  vitest('gateway'),
  {
    name: 'storm',
    isGatewayAlone: true,
    isSeeded: true,
    args: ({ report }) => ['tests/storm/run.mjs', report, '--buyers', '50000', '--kills', '200'],
    env: ({ seed }) => ({ SEED: String(seed) }),
  },
  // Builds the site: a step that needs `dist` comes later.
  {
    name: 'browser',
    args: () => [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
    env: ({ report }) => ({ IN_BOTH: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  },
  { name: 'slow', args: ({ report }) => ['tests/storm/slow.mjs', '--report', report] },
  { name: 'switch', args: ({ report }) => ['tests/storm/site-switch.mjs', '--report', report] },
  // A modest load for hours. The steps after it need no certain speed; the tests of mutants use one core.
  {
    name: 'soak',
    isGatewayAlone: true,
    minutes: 120,
    isBeside: true,
    args: ({ report, minutes }) => ['tests/storm/soak.mjs', '--report', report, '--minutes', String(minutes)],
  },
  {
    name: 'mutation',
    minutes: 120,
    isBeside: true,
    args: ({ report, minutes }) => ['tests/mutation/run.mjs', '--report', report, '--minutes', String(minutes)],
  },
  {
    name: 'fuzz',
    isGatewayAlone: true,
    isSeeded: true,
    args: ({ report, seed }) => [
      'tests/fuzz/run.mjs',
      '--report',
      report,
      '--from',
      String(seed),
      '--requests',
      String(FUZZ_REQUESTS),
    ],
  },
  { name: 'seeded bugs', isGatewayAlone: true, args: () => ['tests/sim/bugs.check.mjs'] },
  { name: 'faults for the fuzzer', isGatewayAlone: true, args: () => ['tests/fuzz/faults.check.mjs'] },
  { ...vitest('models', '--mode', 'long'), isGatewayAlone: true },
  {
    name: 'simulator',
    isGatewayAlone: true,
    isSeeded: true,
    minutes: 60,
    args: ({ report, seed, minutes }) => [
      'tests/sim/run.mjs',
      '--report',
      report,
      '--from',
      String(seed),
      '--minutes',
      String(minutes),
    ],
  },
]
