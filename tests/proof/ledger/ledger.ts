// The ledger of a long run: for each promise the proofs that ran, how much they did, and their result. The ledger alone is
// enough to resume the run, on another machine too: it keeps what it needs of the reports.
import { asvsRows, asvsSummary, type AsvsRow, numbersIn, type TestResult } from '../asvs/asvs-table.mjs'
import { type Proof, PROMISES } from './promises.ts'

export type Result = 'passed' | 'failed' | 'cut off' | 'not run'
export type Figures = Record<string, number>

/** What the ledger needs of the single tests of a step: counts by file, and the tests that name an ASVS requirement. */
export interface StepTests {
  files: Record<string, { passed: number; failed: number }>
  asvs: TestResult[]
}

/**
 * A step that ran, at a commit, or did not. `figures` are those of all runs, if the minutes of several runs count
 * together; all else is of the last one. `next` is the first seed for the next run.
 */
export interface StepRun {
  name: string
  commit?: string
  result: Result
  passed: number
  failed: number
  seconds: number
  seed?: number
  next?: number
  figures: Figures
  tests?: StepTests
}

interface PromiseRun {
  promise: string
  proofs: string[]
  figures: Figures
  result: Result
  missing: string
}

export interface Ledger {
  commit: string
  at: string
  /** Of the last part, if the run was resumed. */
  minutes: number
  steps: StepRun[]
  promises: PromiseRun[]
  asvs: ReturnType<typeof asvsSummary>
}

/** A file whose tests were all skipped did not run. */
export function stepTests(tests: readonly TestResult[]): StepTests {
  const ran = tests.filter(({ result }) => result !== 'skipped')
  const files = Object.fromEntries(
    [...Map.groupBy(ran, ({ file }) => file)].map(([file, own]) => {
      const failed = own.filter(({ result }) => result === 'failed').length
      return [file, { passed: own.length - failed, failed }]
    }),
  )
  return { files, asvs: tests.filter(({ title }) => numbersIn(title).length > 0) }
}

/** One row for each ASVS requirement, by all tests of these steps. */
export const asvsRowsOf = (steps: readonly StepRun[]): AsvsRow[] =>
  asvsRows(steps.flatMap(({ tests }) => tests?.asvs ?? []))

/** Worst first. */
const RESULTS: readonly Result[] = ['failed', 'cut off', 'not run', 'passed']
const worstOf = (results: readonly Result[]): Result => RESULTS.find((result) => results.includes(result)) ?? 'not run'

/** Numbers of a report that count no work. */
const NO_FIGURES = new Set(['passed', 'failed', 'first', 'seed', 'next', 'notBegun'])
export const figuresOf = (report: object): Figures =>
  Object.fromEntries(
    Object.entries(report).filter(([name, value]) => typeof value === 'number' && !NO_FIGURES.has(name)),
  )

/** A report whose figures are all zero. One without figures only counts its checks. */
export function isWithoutWork(figures: Figures): boolean {
  const values = Object.values(figures)
  return values.length > 0 && values.every((value) => value === 0)
}

/** Sums of two reports of the same step. */
export const addFigures = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => [
      name,
      (before[name] ?? 0) + (after[name] ?? 0),
    ]),
  )

/**
 * Tests of named files. A file that reported no test did not run. If the step was cut off, so was perhaps each file. If
 * the step failed without a failed test, it hung, or crashed, or something between its tests failed: that may concern
 * each of its files.
 */
function testsOf(files: readonly string[], run: StepRun | undefined) {
  const counts = files.map((file) => run?.tests?.files[file])
  const failedElsewhere = run?.result === 'failed' && run.failed === 0
  const results = counts.map((count) => {
    if (failedElsewhere || (count && count.failed > 0)) return 'failed'
    if (!count) return 'not run'
    return run?.result === 'cut off' ? 'cut off' : 'passed'
  })
  const tests = counts.reduce((sum, count) => sum + (count ? count.passed + count.failed : 0), 0)
  return { tests, result: worstOf(results) }
}

function proofRun({ step, files }: Proof, runs: readonly StepRun[]) {
  const run = runs.find(({ name }) => name === step)
  if (!files) return { proof: step, result: run?.result ?? 'not run', figures: run?.figures ?? {} }
  const { tests, result } = testsOf(files, run)
  const names = files.map((file) =>
    file
      .split('/')
      .at(-1)!
      .replace(/\.(test|spec)\.tsx?$/, ''),
  )
  return { proof: `${step}: ${names.join(', ')}`, result, figures: { tests } }
}

export function ledgerOf({ commit, at, minutes, steps }: Omit<Ledger, 'promises' | 'asvs'>): Ledger {
  const promises = PROMISES.map(({ promise, proofs, missing }) => {
    const runs = proofs.map((proof) => proofRun(proof, steps))
    return {
      promise,
      proofs: runs.map(({ proof }) => proof),
      figures: runs.map(({ figures }): Figures => figures).reduce(addFigures, {}),
      result: worstOf(runs.map(({ result }) => result)),
      missing,
    }
  })
  return { commit, at, minutes, steps, promises, asvs: asvsSummary(asvsRowsOf(steps)) }
}

const NUMBER = new Intl.NumberFormat('en')
const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/** "1,000,000 steps, 61 called off". */
export const figuresText = (figures: Figures): string =>
  Object.entries(figures)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${NUMBER.format(value)} ${words(name)}`)
    .join(', ')

const cell = (text: string) => text.replaceAll('|', '\\|')

export const asvsText = ({ requirements, proved, failed, withReason, notRun }: Ledger['asvs']): string =>
  `ASVS 5 level 2: of ${requirements} requirements ${proved} proved by tests, ${failed} failed, ${withReason} with a reason instead of a test, ${notRun} not run`

/** Which steps a resumed run has kept: sentences, or nothing. */
export function otherCommitsText({ commit, steps }: Pick<Ledger, 'commit' | 'steps'>): string {
  const others = Map.groupBy(
    steps.filter((step) => step.commit && step.commit !== commit),
    (step) => step.commit,
  )
  return [...others]
    .map(
      ([other, kept]) =>
        ` At ${other}, with the same files of these steps: ${kept.map(({ name }) => name).join(', ')}.`,
    )
    .join('')
}

/** The table of the promises alone, as tests/proof/LEDGER.md shows it. */
export const promisesMarkdown = ({ promises }: Pick<Ledger, 'promises'>): string =>
  [
    '| Promise | Proofs | Done | Result | Still missing |',
    '|---|---|---|---|---|',
    ...promises.map(
      ({ promise, proofs, figures, result, missing }) =>
        `| ${cell(promise)} | ${cell(proofs.join('; '))} | ${figuresText(figures)} | ${result} | ${cell(missing)} |`,
    ),
  ].join('\n')

export const ledgerMarkdown = (ledger: Ledger): string =>
  [
    `# Ledger of the long run at ${ledger.commit}`,
    '',
    `Ended ${ledger.at}, ${ledger.minutes} minutes. ${asvsText(ledger.asvs)}.${otherCommitsText(ledger)}`,
    '',
    promisesMarkdown(ledger),
    '',
    '| Step | Result | Passed | Failed | Seconds | Seed | Done |',
    '|---|---|---|---|---|---|---|',
    ...ledger.steps.map(
      ({ name, result, passed, failed, seconds, seed, figures }) =>
        `| ${name} | ${result} | ${passed} | ${failed} | ${seconds} | ${seed ?? ''} | ${figuresText(figures)} |`,
    ),
    '',
  ].join('\n')

/** What the operator's page shows of it: texts only. */
export const shortLedger = ({ commit, at, asvs, promises, steps }: Ledger) => ({
  commit,
  at,
  asvs: asvsText(asvs),
  otherCommits: otherCommitsText({ commit, steps }).trim(),
  promises: promises.map(({ promise, proofs, figures, result, missing }) => ({
    promise,
    proofs: proofs.join('; '),
    done: figuresText(figures),
    result,
    missing,
  })),
})
