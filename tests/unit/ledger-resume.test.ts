// A long run that was cut off goes on with what is left, on the same code only.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LEDGER_DOCUMENT, replaceLedger } from '#tests/proof/ledger/ledger-document.ts'
import { ledgerOf } from '#tests/proof/ledger/ledger.ts'
import { BROWSER_STEPS } from '#tests/proof/ledger/browser-parts.ts'
import { earlierSteps, filesOf, firstSeeds, isSameSince, withImports } from '#tests/proof/ledger/resume.ts'
import { type Ended, stepRunOf } from '#tests/proof/ledger/step-result.ts'
import { fits, maxMinutesOf, minutesOf, toldMinutes } from '#tests/proof/ledger/step-time.ts'
import { type Step, STEPS } from '#tests/proof/ledger/steps.ts'
import { stepRun } from '#tests/support/step-run.ts'

const root = resolve(import.meta.dirname, '../..')
const stepNamed = (name: string): Step => STEPS.find((step) => step.name === name)!
const namesOf = (runs: readonly { name: string }[]) => runs.map(({ name }) => name)

describe('a resumed run', () => {
  const previous = { steps: [stepRun('unit', 'passed'), stepRun('simulator', 'cut off', { next: 70 })] }
  const resume = (change: Partial<Parameters<typeof earlierSteps>[0]>) =>
    namesOf(earlierSteps({ steps: STEPS, previous, isUnchanged: () => true, ...change }))

  it('keeps the steps whose code is the same, and no other', () => {
    expect(resume({})).toEqual(['unit', 'simulator'])
    expect(resume({ isUnchanged: ({ name }) => name === 'simulator' })).toEqual(['simulator'])
    expect(resume({ isUnchanged: () => false })).toEqual([])
    expect(resume({ previous: undefined })).toEqual([])
  })

  it('repeats preparations, and the steps that are named', () => {
    const steps = [...previous.steps, stepRun('build', 'passed'), stepRun('slow', 'failed')]
    expect(resume({ previous: { steps } })).toEqual(['unit', 'simulator', 'slow'])
    expect(resume({ previous: { steps }, only: ['slow'] })).toEqual(['unit', 'simulator'])
  })

  it('begins anew once every step has run', () => {
    const lasting = STEPS.filter(({ isPreparation }) => !isPreparation)
    const over = { steps: lasting.map(({ name }) => stepRun(name, name === 'slow' ? 'failed' : 'passed')) }
    expect(resume({ previous: over })).toEqual([])
    expect(resume({ previous: { steps: over.steps.slice(1) } })).toHaveLength(lasting.length - 1)
  })

  it('goes on with the first seed that was not tried, unless one is given', () => {
    const seeds = { steps: ['unit', 'storm', 'simulator'].map(stepNamed), previous, now: 5 }
    expect(firstSeeds({ ...seeds, given: undefined })).toEqual({ simulator: 70, storm: 5 })
    expect(firstSeeds({ ...seeds, given: '9' })).toEqual({ simulator: 9, storm: 9 })
  })

  it('takes for the code of a step all that it imports, and the files that it reads besides', () => {
    const soak = filesOf(stepNamed('soak'))
    expect(soak).toEqual(
      expect.arrayContaining([
        'tests/proof/storm/visitors.mjs',
        'server/gateway/seats/showtime.object.ts',
        'package-lock.json',
      ]),
    )
    expect(soak.filter((file) => /^(app|server\/edge|tests\/e2e)\/|storm\/run/.test(file))).toEqual([])
    // The soak pays as the visitors of the simulator do, which name the type of their simulation.
    expect(soak).toContain('tests/proof/sim/visitors/payments.ts')
    expect(soak).not.toContain('tests/proof/sim/simulation.ts')
    expect(filesOf(stepNamed('fuzz'))).toContain('server/contracts/examples')
  })

  it('names entries that exist', () => {
    const entries = STEPS.flatMap((step) => step.entries?.() ?? [])
    expect(entries.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })
})

/** A repository with the files of `write`, and git in it. */
function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'shasha-resume-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => {
    const options = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    const { status, stdout } = spawnSync('git', [...options, ...args], { cwd: folder, encoding: 'utf8' })
    return { isDone: status === 0, output: stdout }
  }
  const commit = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    git('add', '-A')
    git('commit', '-q', '-m', 'files')
    return git('rev-parse', 'HEAD').output.trim()
  }
  git('init', '-q')
  return { git, commit }
}

describe('a step that reads the whole repository', () => {
  const document = readFileSync(resolve(root, LEDGER_DOCUMENT), 'utf8')
  const WITHOUT_ENTRIES = STEPS.filter(({ entries, isPreparation }) => !entries && !isPreparation)
  /** The steps that run again after a change of these files. */
  function stale(files: Record<string, string>) {
    const { git, commit } = newRepository()
    const then = commit({ [LEDGER_DOCUMENT]: document, 'server/edge/worker.ts': '' })
    commit(files)
    return WITHOUT_ENTRIES.filter((step) => !isSameSince(step, then, git)).map(({ name }) => name)
  }

  it('runs again after a change of the site', () => {
    const all = [
      ...BROWSER_STEPS.map(({ name }) => name),
      'slow',
      'switch',
      'unit',
      'edge',
      'edge-built',
      'faults of a gateway',
      'fuzz of server functions',
    ]
    expect(stale({ 'server/edge/worker.ts': 'changed' })).toEqual(all)
    expect(stale({ 'server/contracts/GUIDE.md': 'changed' })).toEqual(all)
    expect(stale({ 'tests/support/site.mjs': 'changed' })).toEqual(all)
  })

  it('runs again after a change of its own tests alone', () => {
    expect(stale({ 'tests/e2e/home.spec.ts': '' })).toEqual(['browser g-n', 'unit'])
    expect(stale({ 'tests/conformance/fault.ts': '' })).toEqual(['browser d-f', 'unit', 'faults of a gateway'])
    expect(stale({ 'tests/edge/edge.test.ts': '' })).toEqual(['unit', 'edge', 'edge-built'])
    expect(stale({ 'tests/proof/storm/slow.mjs': '' })).toEqual(['slow', 'switch', 'unit'])
    expect(stale({ 'server/edge/session/session.test.ts': '' })).toEqual(['unit', 'edge', 'edge-built'])
    expect(stale({ 'tests/proof/ledger/resume.ts': '', 'server/RUNBOOK.md': '', '.ci/nightly': '' })).toEqual(['unit'])
    expect(stale({ 'README.md': '# Shasha', '.github/CONTRIBUTING.md': '' })).toEqual(['unit'])
    expect(stale({ [LEDGER_DOCUMENT]: document.replace('\n\n', '\n\nAnother sentence. ') })).toEqual(['unit'])
  })

  it('of browser tests is stale once one of its own tests has changed, and each test is of one step', () => {
    const files = globSync('tests/e2e/*.ts', { cwd: root })
    const { git, commit } = newRepository()
    commit(Object.fromEntries(files.map((file) => [file, ''])))
    const steps = STEPS.filter(({ name }) => name.startsWith('browser '))
    const runBy = (step: Step) => new RegExp(step.args({ report: 'x' }).at(-1)!)
    const readBy = new Map(steps.map((step) => [step, git('ls-files', '--', ...filesOf(step)).output.split('\n')]))
    for (const file of files) {
      const running = namesOf(steps.filter((step) => runBy(step).test(`/${file}`)))
      const stale = namesOf(steps.filter((step) => readBy.get(step)!.includes(file)))
      const isTest = file.endsWith('.spec.ts')
      expect(running, file).toHaveLength(isTest ? 1 : 0)
      expect(stale, file).toEqual(isTest ? running : namesOf(steps))
    }
  })

  it('does not run again because its ledger was written', () => {
    const ledger = ledgerOf({ commit: 'abc', at: '2026-11-23T04:00:00.000Z', minutes: 1, steps: [] })
    const written = { 'tests/proof/ledger/last.json': '{}', 'server/edge/operator/ledger.json': '{}' }
    expect(stale({ ...written, [LEDGER_DOCUMENT]: replaceLedger(document, ledger) })).toEqual([])
    // The operator's page shows the ledger, and the tests of its rules import the page.
    expect(namesOf(STEPS.filter((step) => filesOf(step).some((file) => file in written)))).toEqual([])
  })

  it('runs again after a commit that git does not know', () => {
    const { git, commit } = newRepository()
    commit({ [LEDGER_DOCUMENT]: document })
    expect(isSameSince(stepNamed('unit'), 'abcdef0123', git)).toBe(false)
  })

  it('imports nothing that it does not read', () => {
    const started: Record<string, string[]> = {
      ...Object.fromEntries(
        BROWSER_STEPS.map(({ name, unread }) => [name, globSync('tests/e2e/*.ts', { cwd: root, exclude: [unread] })]),
      ),
      slow: ['tests/proof/storm/slow.mjs'],
      switch: ['tests/proof/storm/site-switch.mjs'],
      edge: globSync('tests/edge/**/*.ts', { cwd: root }),
      'edge-built': globSync('tests/edge-built/*.ts', { cwd: root }),
      'faults of a gateway': ['tests/conformance/faults.mjs'],
      'fuzz of server functions': ['tests/proof/fuzz/run.mjs'],
    }
    const isIn = (file: string, path: string) =>
      path.startsWith('*')
        ? file.endsWith(path.slice(1))
        : file === path || file.startsWith(`${path}/`) || matchesGlob(file, path)
    for (const { name, unread } of WITHOUT_ENTRIES) {
      if (!unread) continue
      const read = withImports(started[name]!)
      expect(read.length, name).toBeGreaterThan(1)
      expect(read.filter((file) => unread.some((path) => isIn(file, path)))).toEqual([])
    }
  })
})

describe('a step that reads the files it imports', () => {
  it('runs again once a test that it counted is deleted or renamed, and not because another one is', () => {
    const { git, commit } = newRepository()
    const own = 'tests/gateway/seats-gone.test.ts'
    const then = commit({ [own]: 'a test', 'tests/edge/gone.test.ts': 'another test' })
    git('rm', '-q', 'tests/edge/gone.test.ts')
    commit({})
    expect(isSameSince(stepNamed('gateway'), then, git)).toBe(true)
    git('mv', own, 'tests/gateway/seats-here.test.ts')
    commit({})
    for (const name of ['gateway', 'models', 'mutation of seats'])
      expect(isSameSince(stepNamed(name), then, git)).toBe(false)
    expect(isSameSince(stepNamed('soak'), then, git)).toBe(true)
  })
})

it('the random tests of the gateway are those of another step than the rest of their folder', () => {
  const { git, commit } = newRepository()
  const then = commit({ 'tests/gateway/kitchen-model.test.ts': 'a test' })
  commit({ 'tests/gateway/kitchen-model.test.ts': 'a changed test' })
  expect(['gateway', 'models'].map((name) => isSameSince(stepNamed(name), then, git))).toEqual([true, false])
})

describe('the minutes of a step', () => {
  const half = stepRun('simulator', 'cut off', { figures: { minutes: 25 } })

  it('are what earlier runs have left of them, if several runs count together', () => {
    expect(minutesOf(stepNamed('simulator'), half)).toBe(35)
    expect(minutesOf(stepNamed('simulator'), undefined)).toBe(60)
  })

  it('are all of them, if one run has to last that long', () => {
    expect(minutesOf(stepNamed('soak'), { ...half, name: 'soak' })).toBe(120)
    expect(minutesOf(stepNamed('unit'), undefined)).toBeUndefined()
  })

  it('are what is left of the run but for five, and a step without enough of them does not begin', () => {
    for (const left of [0.5, 3, 6, 10]) expect(fits(stepNamed('simulator'), 60, left), `${left}`).toBe(false)
    expect([fits(stepNamed('simulator'), 60, 11), toldMinutes(60, 11)]).toEqual([true, 6])
    expect([fits(stepNamed('simulator'), 0.5, 6), toldMinutes(0.5, 6)]).toEqual([true, 0.5])
    expect(fits(stepNamed('unit'), undefined, 0.5)).toBe(true)
    expect(fits(stepNamed('unit'), undefined, -0.5)).toBe(false)
  })

  it('are all there, or a step that needs its whole time does not begin', () => {
    expect(fits(stepNamed('soak'), 120, 125)).toBe(false)
    expect(fits(stepNamed('soak'), 120, 126)).toBe(true)
  })

  it('are never so many that a healthy step hangs', () => {
    const { maxMinutes } = stepNamed('simulator')
    expect(maxMinutesOf(stepNamed('simulator'), 10)).toBe(maxMinutes)
    expect(maxMinutesOf(stepNamed('simulator'), 300)).toBe(360)
    expect(maxMinutesOf(stepNamed('unit'), undefined)).toBe(stepNamed('unit').maxMinutes)
  })
})

describe('the result of a step', () => {
  const good: Ended = { code: 0, output: '', hasFailedLine: false, seconds: 9, report: { passed: 3, failed: 0 } }
  const resultOf = (name: string, ended: Partial<Ended>, more: Partial<Parameters<typeof stepRunOf>[0]> = {}) =>
    stepRunOf({
      step: stepNamed(name),
      commit: 'abc',
      seed: undefined,
      before: undefined,
      minutes: undefined,
      wanted: undefined,
      ended: { ...good, ...ended },
      ...more,
    })

  it('is passed only if its process ended well and reported work and no failure', () => {
    expect(resultOf('slow', {}).result).toBe('passed')
    expect(resultOf('slow', { code: 1 }).result).toBe('failed')
    expect(resultOf('slow', { report: { passed: 3, failed: 1 } }).result).toBe('failed')
    expect(resultOf('slow', { report: undefined, output: 'nothing' }).result).toBe('failed')
    expect(resultOf('seeded bugs', { report: undefined, output: '16 passed, 0 failed' }).result).toBe('passed')
  })

  it('is failed if it hangs, or if a failure was seen before the run had no more time', () => {
    expect(resultOf('slow', { code: null, stoppedBy: 'hung', report: undefined }).result).toBe('failed')
    const late = { code: null, stoppedBy: 'deadline', report: undefined } as const
    expect(resultOf('simulator', { ...late, hasFailedLine: true }).result).toBe('failed')
    expect(resultOf('simulator', late).result).toBe('cut off')
  })

  it('is cut off if parts were not begun or if it was shorter than wanted', () => {
    expect(resultOf('mutation of money', { report: { passed: 3, failed: 0, notBegun: 2 } }).result).toBe('cut off')
    expect(resultOf('mutation of money', { report: { passed: 0, failed: 0, mutants: 0, notBegun: 9 } }).result).toBe(
      'cut off',
    )
    expect(resultOf('simulator', {}, { minutes: 5, wanted: 60 }).result).toBe('cut off')
  })

  it('is failed if its whole time brought no work', () => {
    const idle = { report: { passed: 1, failed: 0, steps: 0 } }
    expect(resultOf('simulator', idle, { minutes: 60, wanted: 60 }).result).toBe('failed')
    expect(resultOf('switch', { report: { passed: 9, failed: 0, flips: 0, payments: 0 } }).result).toBe('failed')
  })

  it('adds up the figures of a step whose minutes add up, and of no other', () => {
    const before = stepRun('simulator', 'cut off', { figures: { minutes: 25, steps: 100 } })
    const report = { passed: 1, failed: 0, steps: 10 }
    const times = { before, minutes: 35, wanted: 35 }
    expect(resultOf('simulator', { report }, times)).toMatchObject({
      result: 'passed',
      figures: { minutes: 60, steps: 110 },
    })
    expect(resultOf('soak', { report }, { ...times, minutes: 120, wanted: 120 }).figures).toEqual({
      minutes: 120,
      steps: 10,
    })
  })

  it('counts no minutes of a step that was stopped before it reported any', () => {
    const stopped = { code: null, stoppedBy: 'deadline', report: undefined } as const
    expect(resultOf('soak', stopped, { minutes: 119, wanted: 120 })).toMatchObject({ result: 'cut off', figures: {} })
  })

  it('goes on with the seed after the last one that was tried', () => {
    expect(resultOf('simulator', { report: { passed: 1, failed: 0, next: 99 } }, { seed: 7 }).next).toBe(99)
    expect(resultOf('storm', {}, { seed: 7 }).next).toBe(8)
    const stopped = { code: null, stoppedBy: 'deadline', report: undefined } as const
    expect(resultOf('simulator', stopped, { seed: 7 }).next).toBeGreaterThan(1000)
  })
})
