// The four test commands. `tests/steps.mjs` lists what each one runs.
//
//   npm run check · npm test · npm run test:all · npm run test:long
//
//   --only unit,edge    these steps alone, and those they need
//   --after test        leaves out what another command has passed; the build in `dist` stays
//   --seed 7            where random runs begin: usually at the same seed, `test:all` where CI is set and `test:long` at a
//                       fresh one
//   --minutes 10        cuts soak, simulator and mutation tests of the long run short
//   -u                  unit tests write the files with which they compare
//
// `tests/.output/<command>` keeps the whole output of each step, and report.json: commit, seed, and every test with its
// result.
import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { STEPS } from './steps.mjs'
import { fastestFolder } from './support/fastest-folder.mjs'

const root = resolve(import.meta.dirname, '..')
const COMMANDS = { check: 'npm run check', test: 'npm test', all: 'npm run test:all', long: 'npm run test:long' }
const FIXED_SEED = 1

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    after: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    update: { type: 'boolean', short: 'u', default: false },
  },
})
const stop = (reason) => {
  console.error(reason)
  process.exit(2)
}
const [command = 'test', ...rest] = positionals
if (rest.length > 0) stop(`The command takes no “${rest[0]}”. One file: see .github/CONTRIBUTING.md, “Tests”`)
for (const name of [command, values.after ?? command])
  if (!(name in COMMANDS)) stop(`There is no command “${name}”. Commands: ${Object.keys(COMMANDS).join(', ')}`)
for (const name of ['seed', 'minutes'])
  if (values[name] !== undefined && !/^\d+(\.\d+)?$/.test(values[name])) stop(`--${name} is no number: ${values[name]}`)

const isLong = command === 'long'
if (values.minutes !== undefined && !isLong) stop('--minutes cuts steps of the long run alone')
const isFresh = isLong || (command === 'all' && Boolean(process.env.CI))
const run = {
  isLong,
  seed: Number(values.seed ?? (isFresh ? Date.now() % 1_000_000_000 : FIXED_SEED)),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  updates: values.update,
}

/** The steps with these names, and those they need. */
function withNeeded(steps, names) {
  const wanted = new Set(names)
  for (const step of steps.toReversed())
    if (wanted.has(step.name)) for (const name of step.needs ?? []) wanted.add(name)
  return steps.filter(({ name }) => wanted.has(name))
}
const all = STEPS.filter(({ runs }) => runs.includes(command))
const only = values.only?.split(',')
for (const name of only ?? [])
  if (!all.some((step) => step.name === name))
    stop(`${COMMANDS[command]} has no step “${name}”. Steps: ${all.map((step) => step.name).join(', ')}`)
const chosen = (only ? withNeeded(all, only) : all).filter(({ runs }) => !values.after || !runs.includes(values.after))
if (chosen.length === 0) stop(`Nothing is left after ${COMMANDS[values.after]}`)
const output = join(root, 'tests/.output', command)

function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const PREFIX = 'shasha-tests-'
/** A run that was killed with SIGKILL could remove nothing. */
for (const name of readdirSync(fastestFolder())) {
  const id = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10)
  if (id && !isRunning(id)) rmSync(join(fastestFolder(), name), { recursive: true, force: true })
}
/** What the steps store for a while. It goes with the run, however the run ends. */
const temporary = mkdtempSync(join(fastestFolder(), `${PREFIX}${process.pid}-`))
/** Every process of the run has it in its environment, also a browser, which is in no process group of ours. */
const RUN_ID = `SHASHA_TEST_RUN=${temporary}`

/** The processes that have this in their environment. Systems without /proc know the groups alone. */
function processesWith(variable) {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((id) => {
        try {
          return readFileSync(`/proc/${id}/environ`, 'utf8').includes(variable)
        } catch {
          return false
        }
      })
      .map(Number)
  } catch {
    return []
  }
}
function signal(id, name) {
  try {
    process.kill(id, name)
  } catch {
    // It has ended.
  }
}
const running = new Map()
function killAll() {
  for (const { child } of running.values()) if (child.pid) signal(-child.pid, 'SIGKILL')
  for (const id of processesWith(RUN_ID)) signal(id, 'SIGKILL')
}
process.on('exit', () => {
  killAll()
  for (const folder of [temporary, ...[...running.values()].map((step) => step.folder)])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})
for (const [name, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(name, () => {
    console.log(`\n${name}: the run ends. It was at ${[...running.keys()].join(', ')}`)
    process.exit(code)
  })
// npm may be killed without a word to this process, which then gets another parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(129), 1000).unref()

const seconds = (startedAt) => Math.round((Date.now() - startedAt) / 1000)
const startedAt = Date.now()
const results = []
const waiting = [...chosen]

/** On a terminal the last line says what runs now; elsewhere a line does so twice a minute. */
const isTerminal = process.stdout.isTTY === true
const EVERY_MS = isTerminal ? 1000 : 30_000
const clearLine = () => isTerminal && process.stdout.write('\r\u001B[K')
function say(line) {
  clearLine()
  console.log(line)
}
function sayProgress() {
  if (running.size === 0) return
  const now = [...running].map(([name, { counts, startedAt: begun }]) => {
    const tests = counts.passed + counts.failed
    return `${name} ${tests > 0 ? `${tests} tests, ` : ''}${seconds(begun)} s`
  })
  const line = `… ${now.join(' · ')}${waiting.length > 0 ? ` · then ${waiting.map(({ name }) => name).join(', ')}` : ''}`
  if (isTerminal) process.stdout.write(`\r\u001B[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`)
  else console.log(line)
}
setInterval(sayProgress, EVERY_MS).unref()

const repeat = (name) =>
  `${COMMANDS[command]} -- --only '${name}'${run.seed === FIXED_SEED ? '' : ` --seed ${run.seed}`}`

const logOf = (name) => join(output, `${name.replaceAll(' ', '-')}.log`)

const TEST_LINE = /^([✓✗]) (.+)$/
const MAX_REASON_LINES = 24
/** A machine four times slower needs it. */
const MAX_MINUTES = isLong ? 240 : 120
const STOP_MS = 10_000

/** Runs a step to its end; it never rejects. */
function runStep(step) {
  const begun = Date.now()
  const tests = []
  const counts = { passed: 0, failed: 0 }
  // A step that proves what a disk keeps uses one.
  const folder = mkdtempSync(join(step.needsDisk ? tmpdir() : temporary, `${PREFIX}${process.pid}-`))
  const child = spawn(process.execPath, [...step.args(run)], {
    cwd: root,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
      // The whole site is tested, also where `.dev.vars` names the gateway of another chain.
      GATEWAY_URL: '',
      TMPDIR: folder,
      SHASHA_TEST_RUN: temporary,
      SEED: String(run.seed),
      ...step.env?.(run),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be ended.
    detached: true,
  })
  running.set(step.name, { child, counts, folder, startedAt: begun })
  const log = openSync(logOf(step.name), 'w')
  const last = []
  const read = (line) => {
    writeSync(log, `${line}\n`)
    last.push(line)
    if (last.length > MAX_REASON_LINES) last.shift()
    const [, mark, title] = TEST_LINE.exec(line) ?? []
    const current = tests.at(-1)
    if (title) {
      tests.push({ title, isPassed: mark === '✓', reason: [] })
      counts[mark === '✓' ? 'passed' : 'failed'] += 1
    } else if (current && !current.isPassed && line.startsWith('    ') && current.reason.length < MAX_REASON_LINES)
      current.reason.push(line)
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  let hangs = false
  const maxMinutes = step.maxMinutes ?? MAX_MINUTES
  const limit = setTimeout(() => {
    hangs = true
    signal(-child.pid, 'SIGTERM')
    setTimeout(() => signal(-child.pid, 'SIGKILL'), STOP_MS).unref()
  }, maxMinutes * 60_000)
  return new Promise((resolve) => {
    child.on('error', (error) => read(error.message))
    // What the step has left behind may hold its output open, so that it would never close.
    child.on('exit', () => {
      for (const id of processesWith(`TMPDIR=${folder}`)) signal(id, 'SIGKILL')
    })
    child.on('close', (code, killedBy) => {
      clearTimeout(limit)
      closeSync(log)
      running.delete(step.name)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      const limits = hangs ? [`    It hung for ${maxMinutes} minutes and was ended.`] : []
      const reason = [...limits, ...last.map((line) => `    ${line}`)]
      const isOk = code === 0 && !hangs
      // What such a step prints are no tests.
      if (step.isOneCheck) tests.splice(0, tests.length, { title: step.name, isPassed: isOk, reason })
      else if (hangs) tests.push({ title: `${step.name} hangs`, isPassed: false, reason })
      else if (!isOk && counts.failed === 0)
        tests.push({
          title: `${step.name} ended with ${killedBy ?? `code ${code}`}, though no test of it failed`,
          isPassed: false,
          reason,
        })
      else if (tests.length === 0) tests.push({ title: `${step.name} ran no test`, isPassed: false, reason })
      const failed = tests.filter(({ isPassed }) => !isPassed)
      const result = { name: step.name, isPassed: failed.length === 0, seconds: seconds(begun), tests }
      results.push(result)
      const count = step.isOneCheck
        ? ''
        : ` ${tests.length - failed.length} passed${failed.length > 0 ? `, ${failed.length} failed` : ''},`
      const left = waiting.length + running.size
      say(
        `${result.isPassed ? 'ok    ' : 'FAILED'} ${step.name}:${count} ${result.seconds} s${left > 0 ? ` (${left} steps left)` : ''}`,
      )
      resolve(result)
    })
  })
}

const cores = Math.max(2, availableParallelism())
const isReady = ({ needs = [] }) =>
  needs.every(
    (name) =>
      !chosen.some((step) => step.name === name) || results.some((result) => result.name === name && result.isPassed),
  )
const isBlocked = ({ needs = [] }) => results.some(({ name, isPassed }) => !isPassed && needs.includes(name))
function fits({ isAlone, isBackground, cores: wanted = 1 }) {
  if (isBackground) return true
  const beside = chosen.filter((step) => running.has(step.name) && !step.isBackground)
  if (isAlone || beside.some((step) => step.isAlone)) return beside.length === 0
  return beside.reduce((sum, step) => sum + (step.cores ?? 1), wanted) <= cores || beside.length === 0
}

/** In their order; a later step may begin while an earlier one waits for what it needs, but not for processors. */
function nextStep() {
  const ready = waiting.find(isReady)
  if (!ready || !fits(ready)) return undefined
  waiting.splice(waiting.indexOf(ready), 1)
  return ready
}

say(
  `${COMMANDS[command]}: ${chosen.map(({ name }) => name).join(', ')}${run.seed === FIXED_SEED ? '' : `. Seed ${run.seed}`}`,
)
const steps = new Set()
while (waiting.length > 0 || steps.size > 0) {
  for (let step = waiting.find(isBlocked); step; step = waiting.find(isBlocked)) {
    waiting.splice(waiting.indexOf(step), 1)
    results.push({ name: step.name, isPassed: false, seconds: 0, tests: [] })
    say(`left   ${step.name}: what it needs has failed`)
  }
  for (let step = nextStep(); step; step = nextStep()) {
    const work = runStep(step).then(() => steps.delete(work))
    steps.add(work)
  }
  if (steps.size > 0) await Promise.race(steps)
}
clearLine()

const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
writeFileSync(
  join(output, 'report.json'),
  `${JSON.stringify({ command, commit: git.stdout?.trim() || null, at: new Date(startedAt).toISOString(), seed: run.seed, seconds: seconds(startedAt), steps: results }, undefined, 1)}\n`,
)

for (const { name, tests } of results) {
  const failed = tests.filter(({ isPassed }) => !isPassed)
  for (const { title, reason } of failed) console.log(`\n✗ ${title}\n${reason.join('\n')}`)
  if (failed.length > 0) console.log(`\n  Again: ${repeat(name)}   Whole output: ${relative(root, logOf(name))}`)
}
const count = (isPassed) =>
  results.reduce((sum, { tests }) => sum + tests.filter((test) => test.isPassed === isPassed).length, 0)
console.log(`\n${Math.floor(seconds(startedAt) / 60)} min ${seconds(startedAt) % 60} s`)
console.log(`${count(true)} passed, ${count(false)} failed`)
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1)
