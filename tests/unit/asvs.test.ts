// The table of ASVS requirements and the titles of tests agree.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asvsMarkdown, asvsRows, asvsSummary, numbersIn, testsIn } from '#tests/proof/asvs/asvs-table.mjs'
import { NOT_APPLICABLE, WITHOUT_TEST } from '#tests/proof/asvs/reasons.ts'
import { REQUIREMENTS } from '#tests/proof/asvs/requirements.ts'
import { codeIn } from '#tests/support/import-graph.ts'

const root = resolve(import.meta.dirname, '../..')
const files = codeIn('app', 'server', 'tests').filter(
  (file) => /\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('asvs.test.ts'),
)
/** Markers stand in titles, never in comments. */
const marked = files.flatMap((file) =>
  readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => numbersIn(line).map((number) => ({ file, number }))),
)
const tested = new Set(marked.map(({ number }) => number))
const withReason = WITHOUT_TEST.flatMap(({ numbers }) => numbers)
const notApplicable = NOT_APPLICABLE.flatMap(({ numbers }) => numbers)
const listed = Object.keys(REQUIREMENTS)

describe('the requirements of ASVS', () => {
  it('include every number that a test names', () => {
    expect(marked.filter(({ number }) => !(number in REQUIREMENTS))).toEqual([])
  })

  it('have a test or a reason, and none has both', () => {
    expect(listed.filter((number) => !tested.has(number) && !withReason.includes(number))).toEqual([])
    expect(withReason.filter((number) => tested.has(number))).toEqual([])
  })

  it('and the reasons are about listed numbers, each once', () => {
    expect(withReason.filter((number) => !(number in REQUIREMENTS))).toEqual([])
    expect(notApplicable.filter((number) => number in REQUIREMENTS)).toEqual([])
    const all = [...withReason, ...notApplicable]
    expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([])
  })
})

describe('the table of a run', () => {
  const test = (title: string, result: 'passed' | 'failed') => ({ title, result, file: 'x.test.ts' })

  it('names the tests of a requirement, and one failed test fails it', () => {
    const rows = asvsRows([
      test('a page › has a nonce (ASVS 3.4.3)', 'passed'),
      test('scripts need it (I1, ASVS 3.4.3, 3.4.6)', 'failed'),
    ])
    expect(rows.find(({ number }) => number === '3.4.3')).toMatchObject({
      titles: ['a page › has a nonce', 'scripts need it'],
      result: 'failed',
    })
    expect(asvsSummary(rows)).toMatchObject({ requirements: listed.length, proved: 0, failed: 2 })
    expect(asvsMarkdown(rows)).toContain('| a page › has a nonce<br>scripts need it | failed |')
  })

  it('takes a file that failed outside its tests for a failed test', () => {
    const assertionResults = [{ ancestorTitles: [], title: 'is quick', status: 'passed' }]
    const testResults = [{ name: '/root/a.test.ts', status: 'failed', assertionResults }]
    expect(testsIn({ testResults }, '/root/').map(({ result }) => result)).toEqual(['passed', 'failed'])
  })

  it('says why a requirement has no test', () => {
    expect(asvsRows([]).find(({ number }) => number === '12.2.2')?.reason).toMatch(/^platform/)
  })
})
