// The steps of the four test commands, in their order. A step begins once those it needs have passed and enough
// processors are free. `npm run test:all` contains all steps of `npm test`, and `npm test` all of `npm run check`.
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules', name)
const reporter = join(root, 'tests/support/line-reporter.mjs')

/**
 * @typedef {object} Run
 * @property {boolean} isLong Full lengths.
 * @property {number} seed
 * @property {number | undefined} minutes Cuts soak, simulator and mutation tests short.
 * @property {boolean} updates Unit tests write the files with which they compare.
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly Command[]} runs The commands that contain the step.
 * @property {(run: Run) => readonly string[]} args What Node runs. It prints a line “✓ …” or “✗ …” for each test.
 * @property {(run: Run) => Record<string, string>} [env]
 * @property {readonly string[]} [needs] Steps that have to pass before it.
 * @property {number} [cores] How many processors it uses; 1 if it says nothing.
 * @property {boolean} [isOneCheck] It prints no tests: it passes or fails as a whole.
 * @property {boolean} [isAlone] Nothing runs beside it, because it counts what a busy machine would drop.
 * @property {boolean} [isBackground] A modest load for hours: the steps after it run beside it.
 * @property {boolean} [needsDisk] It stores on a disk; the others store in memory where that has room.
 * @property {number} [maxMinutes] Ends a step that hangs.
 */
/** @typedef {'check' | 'test' | 'all' | 'long'} Command */

/** @type {readonly Command[]} */
const FROM_CHECK = ['check', 'test', 'all', 'long']
/** @type {readonly Command[]} */
const FROM_TEST = ['test', 'all', 'long']
/** @type {readonly Command[]} */
const FROM_ALL = ['all', 'long']
/** @type {readonly Command[]} */
const LONG = ['long']

const BUILT = { SHASHA_BUILT: 'yes' }
const wantedMinutes = ({ minutes }, wanted) => ['--minutes', String(minutes ?? wanted)]

/** @returns {Step} */
const oneCheck = (name, runs, args, needs = []) => ({ name, runs, needs, isOneCheck: true, args: () => args })

/** `options`: which files of the project the step runs, and which it leaves to another step. */
const vitest =
  (project, ...options) =>
  ({ isLong, updates }) => [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter',
    reporter,
    // A test that was left alone with `.only` fails.
    '--allowOnly=false',
    ...(isLong ? ['--mode', 'long'] : []),
    ...(updates ? ['--update'] : []),
    ...options,
  ]

const playwright =
  (...options) =>
  () => [
    bin('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter',
    reporter,
    ...options,
  ]

/** With fewer, the attack does not judge how many kinds of call it reaches. */
const REQUESTS = { usual: 4000, long: 100_000 }
const fuzz =
  (attack) =>
  ({ isLong, seed }) => [
    'tests/proof/fuzz/run.mjs',
    '--only',
    attack,
    '--from',
    String(seed),
    '--minutes',
    '50',
    '--requests',
    String(isLong ? REQUESTS.long : REQUESTS.usual),
  ]

const PROMISES = 'tests/gateway/promises/'
const EDGE_CORE = 'tests/edge/core/'
const JOURNEYS = 'tests/e2e/journeys/'
/** A table of all crash points for each act that moves money or seats. */
const CRASHES = 'tests/gateway/*-{crash,crashes}.test.ts'
/** Each part starts the gateway anew, which takes seconds. One part alone would be the last step for minutes. */
const GATEWAY_PARTS = 3
/** A part of the browser tests takes less than half an hour. */
const BROWSER_PARTS = 5
const parts = (count) =>
  Array.from({ length: count }, (_, index) => ({ part: index + 1, shard: `--shard=${index + 1}/${count}` }))

/** See `tests/proof/mutation/groups.mjs`. */
const MUTATED_AREAS = ['money', 'orders', 'seats', 'site', 'edge', 'programme', 'contract', 'others']

/** @type {readonly Step[]} */
export const STEPS = [
  oneCheck('messages', FROM_CHECK, ['app/build/messages.mjs']),
  oneCheck('contract', FROM_CHECK, ['app/build/contract.mjs']),
  oneCheck(
    'types',
    FROM_CHECK,
    [bin('typescript/bin/tsc'), '-b', '--builders', '2', '--checkers', '1'],
    ['messages', 'contract'],
  ),
  { name: 'unit', runs: FROM_CHECK, needs: ['messages', 'contract'], args: vitest('unit') },
  oneCheck('lint', FROM_CHECK, [bin('oxlint/bin/oxlint')]),
  oneCheck('format', FROM_CHECK, [bin('oxfmt/bin/oxfmt'), '--check', '.']),

  oneCheck('chromium', FROM_TEST, ['tests/support/chromium.mjs']),
  oneCheck(
    'build',
    FROM_TEST,
    [bin('vite/bin/vite.js'), 'build', '--config', 'app.config.ts'],
    ['messages', 'contract'],
  ),
  { name: 'promises', runs: FROM_TEST, needs: ['contract'], args: vitest('gateway', PROMISES) },
  { name: 'edge core', runs: FROM_TEST, needs: ['contract'], args: vitest('edge', EDGE_CORE) },
  {
    name: 'journeys',
    runs: ['test', 'all'],
    needs: ['build', 'chromium'],
    cores: 2,
    args: playwright(JOURNEYS),
    env: () => BUILT,
  },

  {
    name: 'storm',
    needsDisk: true,
    runs: FROM_ALL,
    needs: ['contract'],
    isAlone: true,
    maxMinutes: 90,
    args: ({ isLong }) => [
      'tests/proof/storm/run.mjs',
      ...(isLong ? ['--buyers', '50000', '--kills', '200'] : ['--buyers', '2500', '--kills', '4']),
    ],
  },
  {
    name: 'browser',
    runs: ['all'],
    needs: ['build', 'chromium'],
    cores: 2,
    args: playwright('--grep', '@commit'),
    env: () => BUILT,
  },
  ...parts(BROWSER_PARTS).map(({ part, shard }) => ({
    name: `browser ${part}`,
    runs: LONG,
    needs: ['build', 'chromium'],
    cores: 2,
    args: playwright(shard),
    env: () => ({ ...BUILT, IN_BOTH: 'yes' }),
  })),
  ...['slow', 'site-switch'].map((name) => ({
    name,
    runs: LONG,
    needs: ['build'],
    isAlone: true,
    args: ({ seed }) => [`tests/proof/storm/${name}.mjs`, '--seed', String(seed)],
  })),
  {
    name: 'soak',
    needsDisk: true,
    runs: LONG,
    needs: ['contract'],
    isBackground: true,
    maxMinutes: 180,
    args: (run) => ['tests/proof/storm/soak.mjs', '--seed', String(run.seed), ...wantedMinutes(run, 120)],
  },
  ...parts(GATEWAY_PARTS).map(({ part, shard }) => ({
    name: `gateway ${part}`,
    runs: FROM_ALL,
    needs: ['contract'],
    args: vitest('gateway', '--exclude', `${PROMISES}**`, '--exclude', CRASHES, shard),
  })),
  {
    name: 'crashes',
    runs: LONG,
    needs: ['contract'],
    args: vitest('gateway', 'crash'),
  },
  {
    name: 'edge',
    runs: FROM_ALL,
    needs: ['contract'],
    args: vitest('edge', '--exclude', `${EDGE_CORE}**`),
  },
  { name: 'edge-built', runs: FROM_ALL, needs: ['build'], args: vitest('edge-built'), env: () => BUILT },
  { name: 'start', runs: FROM_ALL, needs: ['build'], args: vitest('start'), env: () => BUILT },
  { name: 'commands', runs: FROM_ALL, needs: ['contract'], args: vitest('commands') },
  { name: 'fuzz', runs: FROM_ALL, needs: ['contract'], args: fuzz('gateway') },
  { name: 'fuzz of server functions', runs: FROM_ALL, needs: ['build'], args: fuzz('functions'), env: () => BUILT },
  {
    name: 'simulator',
    runs: FROM_ALL,
    needs: ['contract'],
    maxMinutes: 120,
    args: (run) => [
      'tests/proof/sim/run.mjs',
      '--from',
      String(run.seed),
      ...(run.isLong ? wantedMinutes(run, 60) : ['--steps', '400000']),
    ],
  },
  oneCheck('tools', LONG, ['tests/proof/tools/tools.mjs']),
  oneCheck('development', LONG, ['tests/support/development.mjs'], ['build']),
  oneCheck('faults of a gateway', LONG, ['tests/conformance/faults.mjs'], ['build']),
  oneCheck('standards', LONG, ['tests/proof/standards/run.mjs'], ['build', 'tools']),
  oneCheck('seeded bugs', LONG, ['tests/proof/sim/bugs.check.mjs'], ['contract']),
  oneCheck('faults for the fuzzer', LONG, ['tests/proof/fuzz/faults.check.mjs'], ['contract']),
  ...MUTATED_AREAS.map((area) => ({
    name: `mutation of ${area}`,
    isOneCheck: true,
    runs: LONG,
    needs: ['messages', 'contract', 'tools'],
    // All areas write into one folder.
    isAlone: true,
    maxMinutes: 180,
    args: (run) => ['tests/proof/mutation/run.mjs', '--area', area, ...wantedMinutes(run, 120)],
  })),
]
