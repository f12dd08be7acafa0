export interface TestResult {
  title: string
  file: string
  result: 'passed' | 'failed' | 'skipped'
}
export interface AsvsRow {
  number: string
  requirement: string
  titles: string[]
  result: TestResult['result'] | undefined
  reason: string | undefined
}
export function numbersIn(title: string): string[]
export function testsIn(report: object | undefined, root?: string): TestResult[]
export function asvsRows(tests: TestResult[]): AsvsRow[]
export function asvsSummary(
  rows: AsvsRow[],
): Record<'requirements' | 'proved' | 'failed' | 'withReason' | 'notRun', number>
export function asvsMarkdown(rows: AsvsRow[]): string
