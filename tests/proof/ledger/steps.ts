// The steps of the long run, in their order. Those that need a quiet machine come first, and then all others at the same
// time as the soak, short ones first. To add a step, add a line here and name it in `promises.ts`, where it proves
// something. A resumed run does not repeat a step only because this file has changed: `--only` does.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS, groupsOfArea, testsOf } from '../mutation/groups.mjs'
import { BROWSER_STEPS } from './browser-parts.ts'

const root = new URL('../../../', import.meta.url).pathname
const bin = (name: string) => join(root, 'node_modules', name)

export interface Step {
  name: string
  /**
   * `report`: the file that the step writes. The report of a script is JSON: `passed`, `failed`, and further numbers,
   * which are its figures. A script without a report ends with "3 passed, 0 failed".
   */
  args: (options: { report: string; seed?: number | undefined; minutes?: number | undefined }) => string[]
  env?: (options: { report: string; seed?: number | undefined }) => Record<string, string>
  isSeeded?: boolean
  /** How long the step runs, if it runs as long as it is told. */
  minutes?: number
  /** Minutes of several runs count together. Otherwise one run has to last that long. */
  isAdditive?: boolean
  /** A part of these minutes proves nothing. */
  needsWholeTime?: boolean
  /** Ends a step that hangs: it has failed. */
  maxMinutes: number
  isPreparation?: boolean
  /** It needs the built site, or builds it. */
  usesBuild?: boolean
  /** The steps after it run at the same time, at the lowest priority. */
  isConcurrent?: boolean
  /** The files whose imports the step runs. Without them, any file of the repository may matter but those `unread`. */
  entries?: () => string[]
  /** Pathspecs of git: what `entries` finds by its name. If such a file is deleted, the step has proved too much. */
  found?: readonly string[]
  /** Pathspecs of git: what a step without `entries` neither runs nor reads. */
  unread?: readonly string[]
}

const MAX_MINUTES = 60
const preparation = (name: string, ...args: string[]): Step => ({
  name,
  args: () => args,
  maxMinutes: 10,
  isPreparation: true,
})
const building = (name: string, ...args: string[]): Step => ({ ...preparation(name, ...args), usesBuild: true })

const vitest = (project: string, ...options: string[]): Step => ({
  name: project,
  maxMinutes: MAX_MINUTES,
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

const TEST_FOLDERS = [
  'conformance',
  'e2e',
  'edge',
  'edge-built',
  'gateway',
  'proof/asvs',
  'proof/bench',
  'proof/fuzz',
  'proof/ledger',
  'proof/mutation',
  'proof/sim',
  'proof/storm',
  'unit',
]
/** Of a step that runs tests of these folders: documents, other tests and the long run itself. A new folder is read. */
const unreadBut = (...read: string[]) => [
  '.ci',
  '.github/CONTRIBUTING.md',
  'README.md',
  'app/DECISIONS.md',
  'server/DECISIONS.md',
  'server/DEPLOY.md',
  'server/RUNBOOK.md',
  'tests/proof/FIGURES.md',
  'tests/proof/LEDGER.md',
  ...TEST_FOLDERS.filter((folder) => !read.includes(folder)).map((folder) => `tests/${folder}`),
  'tests/long.mjs',
  'tests/run.mjs',
]
/** Of a step that runs the built site. */
const unreadBySite = (...read: string[]) => [...unreadBut(...read), 'tests/vitest.config.ts', '*.test.ts', '*.test.tsx']

/** Odd requests of each attack, to the gateway and to the server functions; the rest of the edge gets 20,000
 * (`tests/vitest.config.ts`). */
const FUZZ_REQUESTS = 100_000

/** Ends before `MAX_MINUTES`, so that its report says what is left. */
const FUZZ_MINUTES = 50
const fuzzing =
  (attack: 'gateway' | 'functions'): Step['args'] =>
  ({ report, seed }) => [
    'tests/proof/fuzz/run.mjs',
    '--only',
    attack,
    '--report',
    report,
    '--from',
    String(seed),
    '--requests',
    String(FUZZ_REQUESTS),
    '--minutes',
    String(FUZZ_MINUTES),
  ]

/** Tests in `tests/gateway` that the project `models` runs, and not `gateway`. */
const RANDOM_LIVES = 'tests/gateway/*-{model,crash,crashes,codes}.test.ts'
const inGateway = (tests: string, exclude: string[] = []) => ({
  found: ['tests/gateway/*.test.ts'],
  entries: () => [
    ...globSync(tests, { cwd: root, exclude }),
    'tests/gateway/setup.ts',
    'tests/gateway/worker.ts',
    'tests/vitest.config.ts',
  ],
})
const STORM_WORKERS = ['tests/proof/storm/worker.ts', 'tests/proof/storm/bank.worker.ts']
const ofStorm = (script: string) => () => [script, ...STORM_WORKERS]
const SIMULATED_PLATFORM = ['tests/proof/sim/runs.worker.mjs', 'tests/proof/sim/platform/workers-module.ts']
const simulated = (script: string, bundled: string) => () => [script, bundled, ...SIMULATED_PLATFORM]
const SIMULATION = 'tests/proof/sim/simulate.ts'
const ATTACK = 'tests/proof/fuzz/gateway/fuzz-gateway.ts'
const mutationOf = (area: string): Step => ({
  name: `mutation of ${area}`,
  minutes: 120,
  maxMinutes: 180,
  entries: () => {
    const files = groupsOfArea(root, area).flatMap((group) => group.files)
    const own = ['run.mjs', 'stryker.config.mjs', 'vitest.config.ts', 'short-runs.mjs'].map(
      (file) => `tests/proof/mutation/${file}`,
    )
    return [...files, ...testsOf(root, files), ...own]
  },
  found: ['*.rules.ts', '*.test.ts', '*.test.tsx'],
  args: ({ report, minutes }) => [
    'tests/proof/mutation/run.mjs',
    '--area',
    area,
    '--report',
    report,
    '--minutes',
    String(minutes),
  ],
})

export const STEPS: readonly Step[] = [
  preparation('messages', 'app/build/messages.mjs'),
  preparation('contract', 'app/build/contract.mjs'),
  building('fonts and pictures', 'app/build/assets.mjs'),
  building('build', bin('vite/bin/vite.js'), 'build', '--config', 'app.config.ts'),
  building('development', 'tests/support/development.mjs'),
  {
    name: 'storm',
    maxMinutes: 90,
    isSeeded: true,
    entries: ofStorm('tests/proof/storm/run.mjs'),
    args: ({ report }) => ['tests/proof/storm/run.mjs', report, '--buyers', '50000', '--kills', '200'],
    env: ({ seed }) => ({ SEED: String(seed) }),
  },
  ...BROWSER_STEPS.map(({ name, files, read, unread }): Step => ({
    name,
    maxMinutes: MAX_MINUTES,
    usesBuild: true,
    unread: [...unreadBySite(...read), unread],
    args: () => [
      bin('@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--retries',
      '0',
      files,
    ],
    env: ({ report }) => ({ IN_BOTH: 'yes', SHASHA_BUILT: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  })),
  {
    name: 'slow',
    maxMinutes: MAX_MINUTES,
    usesBuild: true,
    unread: unreadBySite('proof/storm', 'proof/bench'),
    args: ({ report }) => ['tests/proof/storm/slow.mjs', '--report', report],
  },
  {
    name: 'switch',
    maxMinutes: MAX_MINUTES,
    usesBuild: true,
    unread: unreadBySite('proof/storm', 'proof/bench'),
    args: ({ report }) => ['tests/proof/storm/site-switch.mjs', '--report', report],
  },
  // A modest load for hours. The steps after it need no certain speed.
  {
    name: 'soak',
    minutes: 120,
    needsWholeTime: true,
    maxMinutes: 180,
    isConcurrent: true,
    entries: ofStorm('tests/proof/storm/soak.mjs'),
    args: ({ report, minutes }) => ['tests/proof/storm/soak.mjs', '--report', report, '--minutes', String(minutes)],
  },
  vitest('unit'),
  { ...vitest('edge', '--mode', 'long'), unread: unreadBut('edge', 'proof/fuzz') },
  {
    ...vitest('edge-built'),
    usesBuild: true,
    unread: unreadBut('edge', 'edge-built'),
    env: () => ({ SHASHA_BUILT: 'yes' }),
  },
  { ...vitest('gateway'), ...inGateway('tests/gateway/*.test.ts', [RANDOM_LIVES]) },
  {
    name: 'faults of a gateway',
    maxMinutes: MAX_MINUTES,
    usesBuild: true,
    unread: unreadBySite('conformance'),
    args: ({ report }) => ['tests/conformance/faults.mjs', '--report', report],
  },
  {
    name: 'fuzz',
    maxMinutes: MAX_MINUTES,
    isSeeded: true,
    entries: simulated('tests/proof/fuzz/run.mjs', ATTACK),
    args: fuzzing('gateway'),
  },
  {
    name: 'fuzz of server functions',
    maxMinutes: MAX_MINUTES,
    isSeeded: true,
    usesBuild: true,
    unread: unreadBySite('proof/fuzz', 'proof/sim'),
    env: () => ({ SHASHA_BUILT: 'yes' }),
    args: fuzzing('functions'),
  },
  {
    name: 'seeded bugs',
    maxMinutes: MAX_MINUTES,
    entries: simulated('tests/proof/sim/bugs.check.mjs', SIMULATION),
    args: () => ['tests/proof/sim/bugs.check.mjs'],
  },
  {
    name: 'faults for the fuzzer',
    maxMinutes: MAX_MINUTES,
    entries: simulated('tests/proof/fuzz/faults.check.mjs', ATTACK),
    args: () => ['tests/proof/fuzz/faults.check.mjs'],
  },
  {
    ...vitest('models', '--mode', 'long'),
    maxMinutes: 120,
    ...inGateway(RANDOM_LIVES),
  },
  {
    name: 'simulator',
    minutes: 60,
    maxMinutes: 120,
    isAdditive: true,
    isSeeded: true,
    entries: simulated('tests/proof/sim/run.mjs', SIMULATION),
    args: ({ report, seed, minutes }) => [
      'tests/proof/sim/run.mjs',
      '--report',
      report,
      '--from',
      String(seed),
      '--minutes',
      String(minutes),
    ],
  },
  ...AREAS.map(mutationOf),
]
