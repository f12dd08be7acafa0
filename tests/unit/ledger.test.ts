// The ledger of the long run: its promises name proofs that exist, and its result is that of its weakest proof.
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEDGER_DOCUMENT, replaceLedger } from '#tests/proof/ledger/ledger-document.ts'
import {
  figuresOf,
  figuresText,
  isWithoutWork,
  ledgerMarkdown,
  ledgerOf,
  shortLedger,
  stepTests,
  type StepRun,
} from '#tests/proof/ledger/ledger.ts'
import { browserStepOf } from '#tests/proof/ledger/browser-parts.ts'
import { PROMISES } from '#tests/proof/ledger/promises.ts'
import { STEPS } from '#tests/proof/ledger/steps.ts'
import { stepRun } from '#tests/support/step-run.ts'

const root = resolve(import.meta.dirname, '../..')
const proofs = PROMISES.flatMap((promise) => promise.proofs)

describe('the promises', () => {
  it('are thirteen, and each has a proof', () => {
    expect(PROMISES).toHaveLength(13)
    expect(PROMISES.filter((promise) => promise.proofs.length === 0)).toEqual([])
  })

  it('name steps of the long run and files that exist, each file in the step that runs it', () => {
    const steps = new Set(STEPS.map(({ name }) => name))
    expect(proofs.filter(({ step }) => !steps.has(step))).toEqual([])
    const files = proofs.flatMap(({ step, files: named }) => (named ?? []).map((file) => ({ step, file })))
    expect(files.filter(({ file }) => !existsSync(resolve(root, file)))).toEqual([])
    const isModel = (file: string) => /-(model|crash|crashes|codes)\.test\.ts$/.test(file)
    const stepOf = (file: string) => {
      if (file.startsWith('tests/gateway/')) return isModel(file) ? 'models' : 'gateway'
      if (file.startsWith('tests/e2e/')) return browserStepOf(basename(file))
      if (file.startsWith('tests/edge-built/')) return 'edge-built'
      return file.startsWith('tests/edge/') ? 'edge' : 'unit'
    }
    expect(files.filter(({ step, file }) => step !== stepOf(file))).toEqual([])
  })
})

describe('the steps', () => {
  it('start scripts that exist', () => {
    const scripts = STEPS.map((step) => step.args({ report: 'x', seed: 1, minutes: 1 })[0]!)
    expect(scripts.filter((script) => !existsSync(resolve(root, script)))).toEqual([])
  })

  it('are what `npm run test:long` runs', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(scripts['test:long']).toBe('node tests/long.mjs')
  })
})

const testOf = (file: string, result: 'passed' | 'failed' | 'skipped' = 'passed') => ({ file, title: 'a test', result })
const testsOf = (step: string) =>
  proofs.filter((proof) => proof.step === step).flatMap(({ files }) => (files ?? []).map((file) => testOf(file)))
const everyStep = STEPS.map(({ name }) =>
  stepRun(name, 'passed', { figures: { steps: 1_000_000 }, tests: stepTests(testsOf(name)) }),
)
const written = (change: Partial<Parameters<typeof ledgerOf>[0]> = {}) =>
  ledgerOf({ commit: 'abc', at: '2026-11-23T04:00:00.000Z', minutes: 90, steps: everyStep, ...change })

describe('the ledger', () => {
  it('calls a promise proved if each of its proofs has passed', () => {
    expect(new Set(written().promises.map(({ result }) => result))).toEqual(new Set(['passed']))
  })

  it('calls it failed with one failed test, and not run while a file of it has no result', () => {
    const seats = 'tests/gateway/seats.test.ts'
    const resultWith = (tests: ReturnType<typeof testsOf>) => {
      const steps = everyStep.map((step) => (step.name === 'gateway' ? { ...step, tests: stepTests(tests) } : step))
      return written({ steps }).promises[0]?.result
    }
    const others = testsOf('gateway').filter(({ file }) => file !== seats)
    expect(resultWith(others)).toBe('not run')
    expect(resultWith([...others, testOf(seats, 'skipped')])).toBe('not run')
    expect(resultWith([...testsOf('gateway'), testOf(seats, 'failed')])).toBe('failed')
  })

  it('calls it failed if its step failed between the tests', () => {
    const crashed = everyStep.map((step) =>
      step.name === 'gateway' ? { ...step, result: 'failed' as const, failed: 0 } : step,
    )
    expect(written({ steps: crashed }).promises[0]?.result).toBe('failed')
  })

  it('calls it cut off if its step was, even if some of its tests had passed', () => {
    const steps = everyStep.map((step) => (step.name === 'gateway' ? { ...step, result: 'cut off' as const } : step))
    expect(written({ steps }).promises[0]?.result).toBe('cut off')
  })

  it('calls it failed if its step hung or crashed before it reported a test', () => {
    const hung = stepRun('gateway', 'failed', { passed: 0 })
    const steps = everyStep.map((step) => (step.name === 'gateway' ? hung : step))
    expect(written({ steps }).promises[0]?.result).toBe('failed')
    expect(written({ steps: steps.filter((step) => step !== hung) }).promises[0]?.result).toBe('not run')
  })

  it('says which steps a resumed run has kept from another commit', () => {
    const ranAt = (commitOfSoak: string) =>
      everyStep.map((step) => ({ ...step, commit: step.name === 'soak' ? commitOfSoak : 'def' }))
    const kept = 'At abc, with the same files of these steps: soak.'
    const ledger = written({ commit: 'def', steps: ranAt('abc') })
    expect([ledgerMarkdown(ledger), shortLedger(ledger).otherCommits]).toEqual([expect.stringContaining(kept), kept])
    expect(ledgerMarkdown(written({ commit: 'def', steps: ranAt('def') }))).not.toContain('with the same files')
  })

  it('proves an ASVS requirement by the tests that name it, in whatever step', () => {
    const [unit, ...rest] = everyStep
    const proof = { ...testOf('a.test.ts'), title: 'limits uploads (ASVS 5.2.1)' }
    const { asvs } = written({ steps: [{ ...unit!, tests: stepTests([proof]) }, ...rest] })
    expect(asvs).toMatchObject({ proved: 1, failed: 0 })
  })

  it('calls it cut off or failed if a whole step is', () => {
    const steps = (result: StepRun['result']) =>
      everyStep.map((step) => (step.name === 'simulator' ? { ...step, result } : step))
    expect(written({ steps: steps('cut off') }).promises[0]?.result).toBe('cut off')
    expect(written({ steps: steps('failed') }).promises[0]?.result).toBe('failed')
  })

  it('does not take a script for a proof that did no work', () => {
    expect(isWithoutWork(figuresOf({ passed: 1, failed: 0, steps: 0, evenings: 0, first: 7 }))).toBe(true)
    expect(isWithoutWork(figuresOf({ passed: 1, failed: 0, steps: 9, evenings: 0, first: 7 }))).toBe(false)
    expect(isWithoutWork(figuresOf({ passed: 1, failed: 0 }))).toBe(false)
  })

  it('says in words how much a proof did', () => {
    expect(figuresText({ buyers: 48_000, calledOff: 2064, flaky: 0 })).toBe('48,000 buyers, 2,064 called off')
  })

  it('adds up the figures of the proofs, and says what is still missing', () => {
    const { promises } = shortLedger(written())
    expect(promises[0]).toMatchObject({ done: expect.stringContaining('3,000,000 steps'), result: 'passed' })
    expect(ledgerMarkdown(written())).toContain(PROMISES[0]!.missing)
  })
})

it('tests/proof/LEDGER.md has a place for the ledger, and a new one replaces the old one', () => {
  const document = readFileSync(resolve(root, LEDGER_DOCUMENT), 'utf8')
  const once = replaceLedger(document, written())
  expect(once).toContain('The long run of 2026-11-23 at commit abc.')
  const twice = replaceLedger(once, written({ commit: 'def' }))
  expect(twice).toBe(once.replace('commit abc', 'commit def'))
  // The sentences before it and after it stay.
  expect(twice.split('<!--')[0]).toBe(document.split('<!--')[0])
  expect(twice.split('-->').at(-1)).toBe(document.split('-->').at(-1))
})
