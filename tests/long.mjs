// `npm run test:long`: every proof at full length, one after the other except for soak and mutants, and at the end a ledger of
// what is proved, in tests/.output/ledger.md and ledger.json. A failed step does not end the run.
//
//   --minutes 60        the share of the simulator, and of the soak
//   --within 240        ends after so many minutes; what did not fit is left for `--resume`
//   --from simulator    begins with this step
//   --only storm,unit   runs these steps alone, even if an earlier run has done them
//   --seed 7            the first seed of every seeded step
//   --resume FILE       the ledger of an earlier run. The run keeps its steps whose files are the same in both commits,
//                       and goes on with the others, with seeds that were not tried. If all steps are done, it begins
//                       anew. The file of the last long run is `tests/ledger/last.json`.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asvsMarkdown, testsIn } from './asvs/asvs-table.mjs'
import {
  addFigures,
  asvsRowsOf,
  figuresOf,
  figuresText,
  isWithoutWork,
  ledgerMarkdown,
  ledgerOf,
  stepTests,
} from './ledger/ledger.mjs'
import { earlierSteps, filesOf, firstSeeds, isDone } from './ledger/resume.mjs'
import { STEPS } from './ledger/steps.mjs'

const root = new URL('../', import.meta.url).pathname
const output = join(root, 'tests/.output')
const reports = join(output, 'long')
const MINUTE_MS = 60_000
const SHORTEST_MINUTES = 0.1
const LOWEST_PRIORITY = 19

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    within: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'string' },
  },
})
const only = values.only?.split(',')
for (const name of [values.from, ...(only ?? [])])
  if (name !== undefined && !STEPS.some((step) => step.name === name)) {
    console.error(`There is no step “${name}”. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
    process.exit(1)
  }

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
const commit = `${git('rev-parse', '--short=10', 'HEAD') || 'unknown'}${isChanged ? ' with changes' : ''}`

/** Whether the files of an earlier step are the same now. A commit that git does not know may have been anything. */
function isUnchanged({ name, commit: then }) {
  const step = STEPS.find((known) => known.name === name)
  if (!step || !then) return false
  return spawnSync('git', ['diff', '--quiet', then, 'HEAD', '--', ...filesOf(step)], { cwd: root }).status === 0
}

const startedAt = Date.now()
const deadline = values.within === undefined ? Infinity : startedAt + Number(values.within) * MINUTE_MS
const previous = values.resume === undefined ? undefined : readJson(values.resume)
if (values.resume !== undefined && !previous) console.log(`${values.resume} is no ledger: the run begins anew`)
// What ran on changed files, or without a commit, may have been other code.
const earlier = isChanged || commit === 'unknown' ? [] : earlierSteps(previous, isUnchanged, only)
const seeds = firstSeeds({ steps: STEPS, previous, given: values.seed, now: startedAt })

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

console.log(
  `Commit ${commit}. Seeds: ${Object.entries(seeds)
    .map(([name, seed]) => `${name} ${seed}`)
    .join(', ')}`,
)

const reportOf = (name) => join(reports, `${name.replaceAll(' ', '-')}.json`)

/** Ends a step and everything it has started. */
function stop(child) {
  try {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
/**
 * Where Linux groups processes by session, a priority counts only within the session, and each step has a session of
 * its own: the group needs the priority too.
 */
function giveWay({ pid }) {
  try {
    if (!pid) return
    setPriority(pid, LOWEST_PRIORITY)
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST_PRIORITY))
  } catch {
    // It has just ended, or processes are not grouped.
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    running.forEach(stop)
    process.exit(1)
  })

/** Steps that run beside those after them. */
const beside = []

function spawnStep(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        GATEWAY_URL: '',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    if (beside.length > 0) giveWay(child)
    let tail = ''
    let isCutOff = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        process.stdout.write(chunk)
        tail = (tail + chunk).slice(-2000)
      })
    const limit = Number.isFinite(deadline)
      ? setTimeout(() => {
          isCutOff = true
          stop(child)
        }, deadline - Date.now())
      : undefined
    child.on('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, tail, isCutOff })
    })
  })
}

/** Counts of Vitest, of Playwright, of our own scripts, or of the last line of a script. */
function countsOf(report, tail) {
  if (report?.numTotalTests !== undefined) return { passed: report.numPassedTests, failed: report.numFailedTests }
  if (report?.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  if (report) return { passed: report.passed, failed: report.failed }
  const said = [...tail.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  return said ? { passed: Number(said[1]), failed: Number(said[2]) } : undefined
}

/** @returns {Promise<import('./ledger/ledger.mjs').StepRun>} */
async function runStep(step) {
  const { name, isSeeded, isPreparation } = step
  const report = reportOf(name)
  // What the same step did on the same code before it was cut off.
  const before = earlier.find((run) => run.name === name)?.figures ?? {}
  const left = (deadline - Date.now()) / MINUTE_MS
  const wanted =
    step.minutes && Math.max(Number(values.minutes ?? step.minutes) - (before.minutes ?? 0), SHORTEST_MINUTES)
  const minutes = wanted && Math.min(wanted, Math.max(left - 1, SHORTEST_MINUTES))
  const seed = isSeeded ? seeds[name] : undefined
  console.log(`\n── ${name}${seed === undefined ? '' : `, seed ${seed}`}`)
  const began = Date.now()
  const { code, tail, isCutOff } = await spawnStep(step.args({ report, seed, minutes }), step.env?.({ report, seed }))
  const seconds = Math.round((Date.now() - began) / 1000)
  const found = readJson(report)
  const counts = countsOf(found, tail) ?? { passed: isPreparation && code === 0 ? 1 : 0, failed: 0 }
  const isGood = code === 0 && counts.failed === 0 && counts.passed > 0
  const isTests = found?.testResults !== undefined || found?.suites !== undefined
  const tests = isTests ? { tests: stepTests(testsIn(found)) } : {}
  const checks = counts.passed + counts.failed
  const flaky = found?.stats?.flaky ? { flaky: found.stats.flaky } : {}
  const done = isTests ? { tests: checks, ...flaky } : found ? figuresOf(found) : isPreparation ? {} : { checks }
  const next = seed === undefined ? undefined : (found?.next ?? seed + 1)
  // A report of no work at all proves nothing, although nothing in it failed.
  const isIdle = found !== undefined && !isTests && isWithoutWork(done)
  const figures = minutes && !isIdle ? addFigures(before, { ...done, minutes: Math.round(minutes * 10) / 10 }) : done
  // A script that has an end says what it has not begun; another one runs as long as it is told.
  const isUnfinished = found?.notBegun === undefined ? wanted !== undefined && minutes < wanted : found.notBegun > 0
  const isShort = isCutOff || (isGood && (isIdle || isUnfinished))
  const result = counts.failed > 0 ? 'failed' : isShort ? 'cut off' : isGood ? 'passed' : 'failed'
  console.log(`── ${name}: ${result}, ${seconds} s, ${figuresText(figures)}`)
  return { name, commit, result, ...counts, seconds, seed, next, figures, ...tests }
}

/** @type {import('./ledger/ledger.mjs').StepRun[]} */
const runs = []
const notRun = ({ name }) => ({ name, result: 'not run', passed: 0, failed: 0, seconds: 0, figures: {} })

/** Written after each step, so that a run that is killed leaves it. */
function writeLedger() {
  const steps = STEPS.map((step) => runs.find(({ name }) => name === step.name) ?? notRun(step))
  const ledger = ledgerOf({
    commit,
    at: new Date().toISOString(),
    minutes: Math.round((Date.now() - startedAt) / MINUTE_MS),
    steps: steps.filter(({ name }) => !STEPS.find((step) => step.name === name)?.isPreparation || isFailed(name)),
  })
  writeFileSync(join(output, 'asvs.md'), asvsMarkdown(asvsRowsOf(steps)))
  writeFileSync(join(output, 'ledger.json'), `${JSON.stringify(ledger, undefined, 2)}\n`)
  writeFileSync(join(output, 'ledger.md'), ledgerMarkdown(ledger))
  return ledger
}
const isFailed = (name) => runs.some((run) => run.name === name && run.result === 'failed')

const firstIndex = values.from === undefined ? 0 : STEPS.findIndex(({ name }) => name === values.from)
for (const [index, step] of STEPS.entries()) {
  const before = earlier.find(({ name }) => name === step.name)
  const isChosen = only ? only.includes(step.name) : index >= firstIndex
  if (before && isDone(before)) {
    runs.push(before)
    continue
  }
  if (!(step.isPreparation || isChosen) || Date.now() >= deadline) continue
  const work = runStep(step).then((run) => {
    runs.push(run)
    writeLedger()
  })
  if (step.isBeside) beside.push(work)
  else await work
}
await Promise.all(beside)

const ledger = writeLedger()
console.log(`\n${ledgerMarkdown(ledger)}`)
const failed = runs.filter(({ result }) => result === 'failed')
const isWhole = ledger.steps.every(({ result }) => result === 'passed')
console.log(
  isWhole
    ? 'Every step passed'
    : `Failed: ${failed.map(({ name }) => name).join(', ') || 'none'}; not all steps have run`,
)
process.exit(failed.length === 0 ? 0 : 1)
