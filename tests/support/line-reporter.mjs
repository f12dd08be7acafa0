// Reports the tests of Vitest and of Playwright alike: a line for each test, and the reason under a failed one.
// `tests/run.mjs` counts these lines.
import { relative, resolve } from 'node:path'

const MAX_LINES = 24
const root = resolve(import.meta.dirname, '../..')

const indent = (text) =>
  text
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
const messageOf = ({ stack, message, diff }) =>
  [message, diff, stack?.replace(message, '').trim()].filter(Boolean).join('\n')

function print(file, title, errors, isPassed) {
  console.log(`${isPassed ? '✓' : '✗'} ${relative(root, file)} › ${title}`)
  if (!isPassed) console.log(indent(errors.map(messageOf).join('\n') || 'It failed without an error.'))
}

export default class LineReporter {
  // Vitest
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'skipped') return
    print(test.module.moduleId, test.fullName, errors, state === 'passed')
  }
  onTestModuleEnd(module) {
    // A file that cannot be loaded has an error and no test.
    const errors = module.errors()
    if (errors.length > 0) print(module.moduleId, 'the file runs', errors, false)
  }
  onTestSuiteResult(suite) {
    const errors = suite.errors()
    if (errors.length > 0) print(suite.module.moduleId, `${suite.fullName}: what runs around it`, errors, false)
  }
  onTestRunEnd(_modules, errors) {
    for (const error of errors) print(root, 'an error outside of every test', [error], false)
  }

  // Playwright
  printsToStdio() {
    return true
  }
  onTestEnd(test, result) {
    if (result.status === 'skipped') return
    const [, project, , ...titles] = test.titlePath()
    print(
      test.location.file,
      `${titles.join(' › ')} (${project})`,
      result.errors,
      result.status === test.expectedStatus,
    )
  }
  onError(error) {
    print(root, 'an error outside of every test', [error], false)
  }
}
