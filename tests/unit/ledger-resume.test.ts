// A long run that was cut off goes on with what is left, on the same code only.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StepRun } from '#tests/ledger/ledger.ts'
import { earlierSteps, filesOf, firstSeeds } from '#tests/ledger/resume.ts'
import { type Ended, stepRunOf } from '#tests/ledger/step-result.ts'
import { fits, maxMinutesOf, minutesOf, toldMinutes } from '#tests/ledger/step-time.ts'
import { type Step, STEPS } from '#tests/ledger/steps.ts'
import { stepRun } from '#tests/support/step-run.ts'

const root = resolve(import.meta.dirname, '../..')
const stepNamed = (name: string): Step => STEPS.find((step) => step.name === name)!
const namesOf = (runs: readonly StepRun[]) => runs.map(({ name }) => name)

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
    const steps = [...previous.steps, stepRun('build', 'passed'), stepRun('browser', 'failed')]
    expect(resume({ previous: { steps } })).toEqual(['unit', 'simulator', 'browser'])
    expect(resume({ previous: { steps }, only: ['browser'] })).toEqual(['unit', 'simulator'])
  })

  it('begins anew once every step has run', () => {
    const lasting = STEPS.filter(({ isPreparation }) => !isPreparation)
    const over = { steps: lasting.map(({ name }) => stepRun(name, name === 'browser' ? 'failed' : 'passed')) }
    expect(resume({ previous: over })).toEqual([])
    expect(resume({ previous: { steps: over.steps.slice(1) } })).toHaveLength(lasting.length - 1)
  })

  it('goes on with the first seed that was not tried, unless one is given', () => {
    const seeds = { steps: ['unit', 'storm', 'simulator'].map(stepNamed), previous, now: 5 }
    expect(firstSeeds({ ...seeds, given: undefined })).toEqual({ simulator: 70, storm: 5 })
    expect(firstSeeds({ ...seeds, given: '9' })).toEqual({ simulator: 9, storm: 9 })
  })

  it('takes for the code of a step all that it imports, and any file if it names no entries', () => {
    expect(filesOf(stepNamed('browser'))).toEqual(expect.arrayContaining(['.', ':(exclude)*.md']))
    const soak = filesOf(stepNamed('soak'))
    expect(soak).toEqual(
      expect.arrayContaining([
        'tests/storm/visitors.mjs',
        'server/gateway/seats/showtime.object.ts',
        'package-lock.json',
      ]),
    )
    expect(soak.filter((file) => /^(app|server\/edge|tests\/e2e)\/|storm\/run/.test(file))).toEqual([])
  })

  it('names entries that exist', () => {
    const entries = STEPS.flatMap((step) => step.entries?.() ?? [])
    expect(entries.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })
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

  it('are what is left of the run but for the report, and a step without enough of them does not begin', () => {
    for (const left of [0.5, 1, 3, 6]) expect(fits(stepNamed('simulator'), 60, left), `${left}`).toBe(false)
    expect([fits(stepNamed('simulator'), 60, 7), toldMinutes(60, 7)]).toEqual([true, 6])
    expect([fits(stepNamed('simulator'), 0.5, 2), toldMinutes(0.5, 2)]).toEqual([true, 0.5])
    expect(fits(stepNamed('unit'), undefined, 0.5)).toBe(true)
    expect(fits(stepNamed('unit'), undefined, -0.5)).toBe(false)
  })

  it('are all there, or a step that needs its whole time does not begin', () => {
    expect(fits(stepNamed('soak'), 120, 120)).toBe(false)
    expect(fits(stepNamed('soak'), 120, 122)).toBe(true)
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

  it('is cut off if parts were not begun, if it was shorter than wanted, or if it did no work', () => {
    expect(resultOf('mutation', { report: { passed: 3, failed: 0, notBegun: 2 } }).result).toBe('cut off')
    expect(resultOf('simulator', {}, { minutes: 5, wanted: 60 }).result).toBe('cut off')
    expect(resultOf('simulator', { report: { passed: 1, failed: 0, steps: 0 } }).result).toBe('cut off')
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
  })
})
