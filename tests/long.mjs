// `npm run test:long`: every proof at full length, one after the other except for the soak, and at the end a
// ledger of what is proved, in tests/.output/ledger.md and ledger.json. A failed step does not end the run.
//
//   --minutes 10        shortens simulator, soak and mutation tests: they are cut off, and have not passed
//   --within 240        ends after so many minutes; what did not fit is left for `--resume`
//   --from simulator    begins with this step
//   --only storm,unit   runs these steps alone, even if an earlier run has done them
//   --seed 7            the first seed of every seeded step
//   --resume FILE       the ledger of an earlier run. The run keeps its steps whose files are the same in both commits,
//                       and goes on with the others, with seeds that were not tried. If all steps are done, it begins
//                       anew. The file of the last long run is `tests/proof/ledger/last.json`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { asvsMarkdown } from './proof/asvs/asvs-table.mjs'
import { asvsRowsOf, figuresText, ledgerMarkdown, ledgerOf } from './proof/ledger/ledger.ts'
import { earlierSteps, firstSeeds, isDone, isSameSince } from './proof/ledger/resume.ts'
import { stepRunOf } from './proof/ledger/step-result.ts'
import { fits, maxMinutesOf, minutesOf, toldMinutes } from './proof/ledger/step-time.ts'
import { STEPS } from './proof/ledger/steps.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const root = new URL('../', import.meta.url).pathname
const output = join(root, 'tests/.output')
const reports = join(output, 'long')
const LOWEST_PRIORITY = 19
/** A step that is told to end has this long to stop its servers and delete its files. */
const STOP_MS = 10_000
const MAX_OUTPUT = 2000
/** How Vitest, Playwright and our scripts begin the line of a failure. */
const FAILURE = /^\s*[✗×✘] /

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
for (const name of ['minutes', 'within', 'seed'])
  if (values[name] !== undefined && !/^\d+(\.\d+)?$/.test(values[name])) {
    console.error(`--${name} is no number: ${values[name]}`)
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
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return { isDone: status === 0, output: status === 0 ? stdout.trim() : '' }
}
const isChanged = git('status', '--porcelain').output !== ''
const commit = `${git('rev-parse', '--short=10', 'HEAD').output || 'unknown'}${isChanged ? ' with changes' : ''}`

/** Whether the files of an earlier step are the same now. */
function isUnchanged({ name, commit: then }) {
  const step = STEPS.find((known) => known.name === name)
  return step !== undefined && then !== undefined && isSameSince(step, then, git)
}

const startedAt = Date.now()
const deadline = values.within === undefined ? Infinity : startedAt + Number(values.within) * MINUTE_MS
const previous = values.resume === undefined ? undefined : readJson(values.resume)
if (values.resume !== undefined && !previous) console.log(`${values.resume} is no ledger: the run begins anew`)
if (previous && isChanged) console.log('Some files are not committed: no earlier step is kept')
// What ran on changed files, or without a commit, may have been other code.
const earlier = isChanged || commit === 'unknown' ? [] : earlierSteps({ steps: STEPS, previous, isUnchanged, only })
const seeds = firstSeeds({ steps: STEPS, previous, given: values.seed, now: startedAt })

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

console.log(
  `Commit ${commit}. Seeds: ${Object.entries(seeds)
    .map(([name, seed]) => `${name} ${seed}`)
    .join(', ')}`,
)
if (earlier.length > 0) console.log(`Kept: ${earlier.map(({ name, result }) => `${name} ${result}`).join(', ')}`)

const reportOf = (name) => join(reports, `${name.replaceAll(' ', '-')}.json`)

/** Signals a step and everything it has started. */
function signal(child, name) {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    // It has just ended.
  }
}
/**
 * Where Linux groups processes by session, a priority counts only within the session, and each step has a session of
 * its own: the group needs the priority too.
 */
function lowerPriority({ pid }) {
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
/** Temporary folders of the steps that run. A storm leaves gigabytes there. */
const folders = new Set()
/** The processes of a step that was killed may still write for a moment. A folder that stays does not end the run. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    folders.delete(folder)
  } catch (error) {
    console.error(`${folder} was not deleted: ${error.message}`)
  }
}
process.on('exit', () => {
  running.forEach((child) => signal(child, 'SIGKILL'))
  folders.forEach(removeFolder)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1))

/** Steps that run at the same time as those after them. */
const concurrent = []

/** Runs the process of a step, with a folder of its own for temporary files. After `maxMinutes` it hangs. */
function spawnStep(maxMinutes, args, env) {
  const began = Date.now()
  const temporary = mkdtempSync(join(tmpdir(), 'shasha-long-'))
  folders.add(temporary)
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
        TMPDIR: temporary,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    if (concurrent.length > 0) lowerPriority(child)
    let tail = ''
    let hasFailedLine = false
    let stoppedBy
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        process.stdout.write(chunk)
        tail = (tail + chunk).slice(-MAX_OUTPUT)
      })
      createInterface({ input: stream }).on('line', (line) => (hasFailedLine ||= FAILURE.test(line)))
    }
    const stop = (reason) => {
      stoppedBy ??= reason
      signal(child, 'SIGTERM')
      setTimeout(() => signal(child, 'SIGKILL'), STOP_MS).unref()
    }
    const hung = setTimeout(() => stop('hung'), maxMinutes * MINUTE_MS)
    const late = Number.isFinite(deadline) ? setTimeout(() => stop('deadline'), deadline - Date.now()) : undefined
    child.on('close', (code) => {
      clearTimeout(hung)
      clearTimeout(late)
      running.delete(child)
      removeFolder(temporary)
      const seconds = Math.round((Date.now() - began) / 1000)
      resolve({ code, output: tail, hasFailedLine, stoppedBy, seconds })
    })
  })
}

/** By name: what earlier runs have done, and then what this one has. */
const runs = new Map(earlier.map((run) => [run.name, run]))

const leftMinutes = () => (deadline - Date.now()) / MINUTE_MS
const wantedMinutes = (step) => minutesOf(step, runs.get(step.name))
/** How long a step is to run in this run. */
function askedMinutes(step) {
  const wanted = wantedMinutes(step)
  return wanted && Math.min(wanted, Number(values.minutes ?? wanted))
}

async function runStep(step) {
  const { name, isSeeded } = step
  const before = runs.get(name)
  const wanted = wantedMinutes(step)
  const minutes = toldMinutes(askedMinutes(step), leftMinutes())
  const seed = isSeeded ? seeds[name] : undefined
  console.log(`\n── ${name}${seed === undefined ? '' : `, seed ${seed}`}`)
  const report = reportOf(name)
  const args = step.args({ report, seed, minutes })
  const ended = await spawnStep(maxMinutesOf(step, minutes), args, step.env?.({ report, seed }))
  const run = stepRunOf({
    step,
    commit,
    seed,
    before,
    minutes,
    wanted,
    ended: { ...ended, report: readJson(report) },
  })
  console.log(
    `── ${name}: ${run.result}${ended.stoppedBy === 'hung' ? ', it hangs' : ''}, ${run.seconds} s, ${figuresText(run.figures)}`,
  )
  return run
}

/** So that a run that is killed leaves the old ledger or the new one. */
function write(file, text) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const lasting = STEPS.filter(({ isPreparation }) => !isPreparation)
const notRun = ({ name, isSeeded }) => ({
  name,
  result: 'not run',
  passed: 0,
  failed: 0,
  seconds: 0,
  figures: {},
  ...(isSeeded ? { next: seeds[name] } : {}),
})
function writeLedger() {
  const steps = lasting.map((step) => runs.get(step.name) ?? notRun(step))
  const minutes = Math.round((Date.now() - startedAt) / MINUTE_MS)
  const ledger = ledgerOf({ commit, at: new Date().toISOString(), minutes, steps })
  write(join(output, 'asvs.md'), asvsMarkdown(asvsRowsOf(steps)))
  write(join(output, 'ledger.json'), `${JSON.stringify(ledger, undefined, 2)}\n`)
  write(join(output, 'ledger.md'), ledgerMarkdown(ledger))
  return ledger
}

const firstIndex = values.from === undefined ? 0 : STEPS.findIndex(({ name }) => name === values.from)
const isChosen = (step) => (only ? only.includes(step.name) : STEPS.indexOf(step) >= firstIndex)
const chosen = lasting.filter((step) => isChosen(step) && !(runs.has(step.name) && isDone(runs.get(step.name))))
const usesBuild = chosen.some((step) => step.usesBuild)
for (const step of STEPS.filter(({ isPreparation }) => isPreparation)) {
  if (step.usesBuild && !usesBuild) continue
  const { result } = await runStep(step)
  if (result === 'passed') continue
  console.error(`The run ends: ${step.name} ${result}`)
  process.exit(1)
}
let begun = 0
for (const step of chosen) {
  // A step that would have to end too soon does not begin.
  if (!fits(step, askedMinutes(step), leftMinutes())) continue
  begun += 1
  const work = runStep(step).then((run) => {
    runs.set(step.name, run)
    writeLedger()
  })
  if (step.isConcurrent) concurrent.push(work)
  else await work
}
await Promise.all(concurrent)

const ledger = writeLedger()
console.log(`\n${ledgerMarkdown(ledger)}`)
const failed = ledger.steps.filter(({ result }) => result === 'failed')
const isWhole = ledger.steps.every(({ result }) => result === 'passed')
console.log(
  isWhole
    ? 'Every step passed'
    : `Failed: ${failed.map(({ name }) => name).join(', ') || 'none'}; not all steps have passed`,
)
if (chosen.length > 0 && begun === 0) console.error('No step had enough time to begin')
process.exit(failed.length > 0 || (chosen.length > 0 && begun === 0) ? 1 : 0)
