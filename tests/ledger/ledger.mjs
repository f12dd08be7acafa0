// The ledger of a long run: for each promise the proofs that ran, how much they did, and their result. The ledger alone is
// enough to resume the run, on another machine too: it keeps what it needs of the reports.
import { asvsRows, asvsSummary, numbersIn } from '../asvs/asvs-table.mjs'
import { PROMISES } from './promises.ts'

/**
 * What the ledger needs of the single tests of a step: counts by file, and the tests that name an ASVS requirement.
 * @typedef {{ files: Record<string, { passed: number, failed: number }>,
 *   asvs: import('../asvs/asvs-table.mjs').TestResult[] }} StepTests
 */

/**
 * A step that ran, at a commit, or did not. `next` is the first seed that a later run has not tried.
 * @typedef {{ name: string, commit?: string, result: 'passed' | 'failed' | 'cut off' | 'not run', passed: number, failed: number,
 *   seconds: number, seed?: number, next?: number, figures: Record<string, number>, tests?: StepTests }} StepRun
 */

/** @returns {StepTests} A file whose tests were all skipped did not run. */
export function stepTests(tests) {
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
export const asvsRowsOf = (steps) => asvsRows(steps.flatMap(({ tests }) => tests?.asvs ?? []))

/** Worst first. */
const RESULTS = ['failed', 'cut off', 'not run', 'passed']
const worstOf = (results) => RESULTS.find((result) => results.includes(result)) ?? 'not run'

/** Numbers of a report that count no work. */
const NO_FIGURES = new Set(['passed', 'failed', 'first', 'seed', 'next', 'notBegun'])
export const figuresOf = (report) =>
  Object.fromEntries(
    Object.entries(report).filter(([name, value]) => typeof value === 'number' && !NO_FIGURES.has(name)),
  )

/** A report whose figures are all zero. One without figures only counts its checks. */
export function isWithoutWork(figures) {
  const values = Object.values(figures)
  return values.length > 0 && values.every((value) => value === 0)
}

/** Sums of two reports of the same step. */
export const addFigures = (before, after) =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => [
      name,
      (before[name] ?? 0) + (after[name] ?? 0),
    ]),
  )

/** Tests of named files. If a file reported no test, it did not run. */
function testsOf(files, run) {
  const counts = files.map((file) => run?.tests?.files[file])
  const results = counts.map((count) => (!count ? 'not run' : count.failed > 0 ? 'failed' : 'passed'))
  const tests = counts.reduce((sum, count) => sum + (count ? count.passed + count.failed : 0), 0)
  return { tests, result: worstOf(results) }
}

function proofRun({ step, files }, runs) {
  const run = runs.find(({ name }) => name === step)
  if (!files) return { proof: step, result: run?.result ?? 'not run', figures: run?.figures ?? {} }
  const { tests, result } = testsOf(files, run)
  const names = files.map((file) =>
    file
      .split('/')
      .at(-1)
      .replace(/\.(test|spec)\.tsx?$/, ''),
  )
  return { proof: `${step}: ${names.join(', ')}`, result, figures: { tests } }
}

/** @param {{ commit: string, at: string, minutes: number, steps: StepRun[] }} run */
export function ledgerOf({ commit, at, minutes, steps }) {
  const promises = PROMISES.map(({ promise, proofs, missing }) => {
    const runs = proofs.map((proof) => proofRun(proof, steps))
    return {
      promise,
      proofs: runs.map(({ proof }) => proof),
      figures: runs.map(({ figures }) => figures).reduce(addFigures, {}),
      result: worstOf(runs.map(({ result }) => result)),
      missing,
    }
  })
  return { commit, at, minutes, steps, promises, asvs: asvsSummary(asvsRowsOf(steps)) }
}

const NUMBER = new Intl.NumberFormat('en')
/** "1,000,000 steps, 61 runs". */
export const figuresText = (figures) =>
  Object.entries(figures)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${NUMBER.format(value)} ${name}`)
    .join(', ')

const cell = (text) => String(text).replaceAll('|', '\\|')

export const asvsText = ({ requirements, proved, failed, withReason }) =>
  `ASVS 5 level 2: of ${requirements} requirements ${proved} proved by tests, ${failed} failed, ${withReason} with a reason instead of a test`

/** The table of the promises alone, as README shows it. */
export const promisesMarkdown = ({ promises }) =>
  [
    '| Promise | Proofs | Done | Result | Still missing |',
    '|---|---|---|---|---|',
    ...promises.map(
      ({ promise, proofs, figures, result, missing }) =>
        `| ${cell(promise)} | ${cell(proofs.join('; '))} | ${figuresText(figures)} | ${result} | ${cell(missing)} |`,
    ),
  ].join('\n')

/** Which steps a resumed run has kept: a sentence, or nothing. */
export function otherCommitsText({ commit, steps }) {
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

export const ledgerMarkdown = (ledger) =>
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
export const shortLedger = ({ commit, at, asvs, promises }) => ({
  commit,
  at,
  asvs: asvsText(asvs),
  promises: promises.map(({ promise, proofs, figures, result, missing }) => ({
    promise,
    proofs: proofs.join('; '),
    done: figuresText(figures),
    result,
    missing,
  })),
})
