// The table of ASVS requirements: which tests of a run prove each, and with what result. The tests carry the numbers in
// their titles, e.g. "(ASVS 3.4.3, 3.4.6)".
import { NOT_APPLICABLE, WITHOUT_TEST } from './reasons.ts'
import { REQUIREMENTS } from './requirements.ts'

const MARKER = /ASVS ((?:\d+\.\d+\.\d+(?:, )?)+)/g

/** The numbers that a title names. */
export const numbersIn = (title) =>
  [...title.matchAll(MARKER)].flatMap(([, numbers]) => numbers.match(/\d+\.\d+\.\d+/g))

/**
 * @typedef {{ title: string, file: string, result: 'passed' | 'failed' | 'skipped' }} TestResult
 */

const VITEST_RESULTS = { passed: 'passed', failed: 'failed' }
/**
 * A file may fail outside its tests: while it is loaded, or after the last one.
 * @returns {TestResult[]}
 */
const testsOfVitest = (report, root) =>
  report.testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = name.replace(root, '')
    const tests = assertionResults.map(({ ancestorTitles, title, status }) => ({
      file,
      title: [...ancestorTitles, title].join(' › '),
      result: VITEST_RESULTS[status] ?? 'skipped',
    }))
    const hasCrashed = ofFile === 'failed' && !tests.some(({ result }) => result === 'failed')
    return hasCrashed ? [...tests, { file, title: 'the file outside its tests', result: 'failed' }] : tests
  })

const BROWSER_RESULTS = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
/** A group of tests is a suite in the suite of its file, whose title is the path. */
const testsOfBrowser = (suites, titles = []) =>
  suites.flatMap(({ title, file, specs, suites: groups = [] }) => {
    const path = title === file ? titles : [...titles, title]
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map(({ status }) => ({
          file: `tests/e2e/${file}`,
          title: [...path, spec.title].join(' › '),
          result: BROWSER_RESULTS[status] ?? 'skipped',
        })),
      ),
      ...testsOfBrowser(groups, path),
    ]
  })

/**
 * The tests in a report of Vitest or Playwright; none in another report.
 * @returns {TestResult[]}
 */
export function testsIn(report, root = new URL('../../../', import.meta.url).pathname) {
  if (Array.isArray(report?.testResults)) return testsOfVitest(report, root)
  if (Array.isArray(report?.suites)) return testsOfBrowser(report.suites)
  return []
}

const RESULTS = ['failed', 'skipped', 'passed']
const worstOf = (tests) => RESULTS.find((result) => tests.some((test) => test.result === result))
const byNumber = ([a], [b]) => a.localeCompare(b, 'en', { numeric: true })
const groupOf = (groups, number) => groups.find(({ numbers }) => numbers.includes(number))

/**
 * One row for each requirement. `result` is undefined if no test of the run names it; then `reason` may say why.
 * @param {TestResult[]} tests
 */
export function asvsRows(tests) {
  const proofs = new Map()
  for (const test of tests)
    for (const number of numbersIn(test.title)) proofs.set(number, [...(proofs.get(number) ?? []), test])
  return Object.entries(REQUIREMENTS)
    .toSorted(byNumber)
    .map(([number, requirement]) => {
      const own = proofs.get(number) ?? []
      // A test with several rows has one title for each.
      const titles = [
        ...new Set(own.map(({ title }) => title.replace(/ ?\((?:\w+, )?ASVS [\d., ]+\)|(?: @\w+)+$/g, ''))),
      ]
      return { number, requirement, titles, result: worstOf(own), reason: groupOf(WITHOUT_TEST, number)?.reason }
    })
}

const MAX_TITLES = 4
const listed = (titles) =>
  [...titles.slice(0, MAX_TITLES), ...(titles.length > MAX_TITLES ? [`and ${titles.length - MAX_TITLES} more`] : [])]
    .map((title) => title.replaceAll('|', '\\|'))
    .join('<br>')

/** Figures for the ledger: requirements, tested ones, those with a failed test, those with a reason, those left. */
export function asvsSummary(rows) {
  const count = (isCounted) => rows.filter(isCounted).length
  return {
    requirements: rows.length,
    proved: count(({ result }) => result === 'passed'),
    failed: count(({ result }) => result === 'failed'),
    withReason: count(({ result, reason }) => !result && reason),
    notRun: count(({ result, reason }) => result === 'skipped' || (!result && !reason)),
  }
}

export function asvsMarkdown(rows) {
  const { requirements, proved, failed, withReason, notRun } = asvsSummary(rows)
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    `Of ${requirements} requirements that apply, ${proved} were proved by tests of this run, ${failed} failed, ${withReason} have a reason instead of a test, and the tests of ${notRun} were not part of this run.`,
    '',
    '| | Requirement | Tests | Result |',
    '|---|---|---|---|',
    ...rows.map(
      ({ number, requirement, titles, result, reason }) =>
        `| ${number} | ${requirement} | ${listed(titles)} | ${result ?? reason ?? 'not run'} |`,
    ),
    '',
    '## Numbers that do not apply',
    '',
    'Chapters V9 (no self-contained tokens of others), V10 (no OAuth) and V17 (no WebRTC), and:',
    '',
    ...NOT_APPLICABLE.map(({ reason, numbers }) => `- ${numbers.join(', ')}: ${reason}`),
    '',
  ].join('\n')
}
