// `npm test` runs what every commit must pass, on free ports with empty storage: all tests but those in a browser, of
// which it runs the ones tagged `@commit`. The last line counts all tests; the failures stand above it. The gateway
// tests take more than half of the time. They run in parts beside all other steps, with what these leave of the
// processors; after the other steps, two parts run at a time. The storm runs alone, because it counts what a busy
// machine would drop.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { asvsMarkdown, asvsRows, testsIn } from './proof/asvs/asvs-table.mjs'

const root = new URL('../', import.meta.url).pathname
const output = join(root, 'tests/.output')
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })

// The suite builds the whole site, also where `.dev.vars` names the gateway of another chain.
process.env.GATEWAY_URL = ''

const bin = (name) => join(root, 'node_modules', name)
let passed = 0
let failed = 0
/** All failures, printed again at the end, because logs often cut the beginning of a long run. */
const failures = []

/** Per commit. `npm run test:long` simulates for an hour, and its storm has 50,000 buyers and 200 kills. */
const SIMULATOR_STEPS = '400000'
const STORM = ['--buyers', '2500', '--kills', '4']
/** Lower than the other steps, whose tests wait for pages. */
const BESIDE_PRIORITY = 5

/** If `isBeside`, the output is buffered until the process ends, so that it does not mix with other lines. */
const run = (title, args, { env = {}, isBeside = false } = {}) =>
  new Promise((resolve) => {
    if (!isBeside) console.log(`\n── ${title}`)
    const started = Date.now()
    const said = []
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (isBeside && child.pid) setPriority(child.pid, BESIDE_PRIORITY)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said.push(chunk)
        if (!isBeside) process.stdout.write(chunk)
      })
    child.on('close', (code) => {
      if (isBeside) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`)
      console.log(`── ${title}: ${code === 0 ? 'ok' : `exit ${code}`}, ${Math.round((Date.now() - started) / 1000)} s`)
      resolve({ ok: code === 0, said: Buffer.concat(said).toString() })
    })
  })

const LINES_OF_A_FAILURE = 12
/** A step without a test report. Its last lines say why it failed. */
async function check(title, args) {
  const { ok, said } = await run(title, args)
  if (ok) passed += 1
  else fail([title, ...said.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE)].join('\n    '))
  return ok
}
function fail(said, times = 1) {
  failed += times
  failures.push(said)
}
const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(output, file), 'utf8'))
  } catch {
    return undefined
  }
}
/** Adds the counts of a suite. A suite that crashed before it reported counts as one failure. */
function add(title, ok, [good, bad] = [0, 0]) {
  passed += good
  if (bad > 0) fail(`${title}: ${bad}`, bad)
  else if (!ok) fail(`${title}: ended badly, though no test of it failed`)
  else if (good === 0) fail(`${title}: counted nothing`)
}
/** If a test file crashes, its report has a message and no failed test. */
function tellFailures(report) {
  for (const file of report?.testResults ?? []) {
    const bad = file.assertionResults.filter((test) => test.status === 'failed')
    if (bad.length === 0 && file.status === 'failed') failures.push(`${file.name}\n${file.message}`)
    for (const test of bad) {
      const lines = test.failureMessages.join('\n').split('\n').slice(0, LINES_OF_A_FAILURE)
      failures.push([`${file.name} › ${test.fullName}`, ...lines].join('\n    '))
    }
  }
}

/** The report of the browser tests holds files, nested suites, and specs with all their retries. */
function tellBrowserFailures(suites = []) {
  for (const { file, specs, suites: groups } of suites) {
    tellBrowserFailures(groups)
    for (const { title, tests } of specs)
      for (const { projectName, status, results } of tests.filter((test) => test.status === 'unexpected')) {
        // After "timeout exceeded" the next error says what the test was waiting for.
        const errors = results.at(-1)?.errors ?? [{ message: status }]
        const said = errors.map(({ message }) => message).join('\n')
        const lines = said.split('\n').slice(0, LINES_OF_A_FAILURE)
        failures.push([`${file} › ${title} (${projectName})`, ...lines].join('\n    '))
      }
  }
}

/** The reports of Vitest that this run wrote. */
const testReports = []
/** `args`: further arguments for Vitest. `title` names the step and its report. */
async function runTests(project, { title = project, args = [], ...options } = {}) {
  const file = `${title}.json`
  testReports.push(file)
  const { ok } = await run(
    title,
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(output, file)}`,
    ],
    options,
  )
  const report = read(file)
  add(title, ok, report && [report.numPassedTests, report.numFailedTests])
  tellFailures(report)
}

/**
 * `npm run test:long` runs it: it judges the program that checks other gateways by 190 faults, and would take a tenth of
 * the time of all gateway tests.
 */
const LONG_RUN_ONLY = 'tests/gateway/conformance-violations.test.ts'
/**
 * Each part starts the gateway anew, which takes seconds; with fewer parts, one processor would wait longer for the last
 * one.
 */
const GATEWAY_PARTS = 8
const gatewayFiles = globSync('tests/gateway/**/*.test.ts', { cwd: root }).filter((file) => file !== LONG_RUN_ONLY)
/** Neighbours by name test the same noun and take similar time, so each part gets some of them. */
const partsToRun = Array.from({ length: GATEWAY_PARTS }, (_, part) => ({
  title: `gateway-${part + 1}`,
  files: gatewayFiles.toSorted().filter((_file, at) => at % GATEWAY_PARTS === part),
}))
/** Runs one part after the other until none is left. Two calls at once share the parts. */
async function runGatewayParts() {
  for (let part = partsToRun.shift(); part !== undefined; part = partsToRun.shift())
    await runTests('gateway', { title: part.title, args: part.files, isBeside: true })
}

/** A script that writes its counts to `<title>.json` and begins the lines of failed checks with ✗. */
async function runCounted(title, args, options) {
  const { ok, said } = await run(title, args, options)
  const counts = read(`${title}.json`)
  add(title, ok, counts && [counts.passed, counts.failed])
  const lines = said.split('\n')
  for (const [at, line] of lines.entries())
    if (line.startsWith('✗'))
      failures.push([`${title} › ${line.slice(2)}`, ...lines.slice(at + 1, at + 4)].join('\n    '))
}

await check('messages', ['app/build/messages.mjs'])
await check('contract', ['app/build/contract.mjs'])
// Beside the steps below: they wait for nothing, and take what the steps leave of the processors.
const beside = runGatewayParts()
// Each checker of TypeScript infers the contracts again, so one per part of the code needs half the time and memory.
await check('types', [bin('typescript/bin/tsc'), '-b', '--builders', '2', '--checkers', '1'])
await check('lint', [bin('oxlint/bin/oxlint')])
await check('format', [bin('oxfmt/bin/oxfmt'), '--check', '.'])
await runTests('unit')
await runTests('edge')
await check('fonts and pictures', ['app/build/assets.mjs'])
const isBuilt = await check('build', [bin('vite/bin/vite.js'), 'build', '--config', 'app.config.ts'])

if (isBuilt) {
  const built = { env: { SHASHA_BUILT: 'yes' } }
  await runTests('edge-built', built)
  const report = join(output, 'fuzz-functions.json')
  await runCounted('fuzz-functions', ['tests/proof/fuzz/run.mjs', '--only', 'functions', '--report', report], built)
  const browser = [
    bin('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--grep',
    '@commit',
    // On a busy machine the browser may run out of processor time. A test that fails twice is broken.
    '--retries=1',
  ]
  const env = { SHASHA_BUILT: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: join(output, 'e2e.json') }
  const { ok } = await run('browser', browser, { env })
  const visits = read('e2e.json')
  add('browser', ok, visits && [visits.stats.expected + visits.stats.flaky, visits.stats.unexpected])
  tellBrowserFailures(visits?.suites)
  if (visits?.stats.flaky) console.log(`${visits.stats.flaky} browser tests passed at the second try`)
}
await runTests('models')
const report = (name) => ['--report', join(output, `${name}.json`)]
await runCounted('simulator', ['tests/proof/sim/run.mjs', '--steps', SIMULATOR_STEPS, ...report('simulator')])
await runCounted('fuzz', ['tests/proof/fuzz/run.mjs', '--only', 'gateway', ...report('fuzz')])
await Promise.all([beside, runGatewayParts()])

await runCounted('storm', ['tests/proof/storm/run.mjs', join(output, 'storm.json'), ...STORM])

const reports = [...testReports, 'e2e.json']
writeFileSync(join(output, 'asvs.md'), asvsMarkdown(asvsRows(reports.flatMap((file) => testsIn(read(file))))))

for (const said of failures) console.log(`\n✗ ${said}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
