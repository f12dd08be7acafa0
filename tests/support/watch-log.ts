// For Vitest: collects every line that Workers under test write, and fails the test whose lines contain personal data.
// A mocked console is searched, too.
import { afterEach, expect, vi } from 'vitest'
import { personalIn } from './log-watch.mjs'

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

const lines: string[] = []
const WATCHED = Symbol.for('shasha.watched')

const textOf = (parts: unknown[]): string =>
  parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')

for (const method of METHODS) {
  const original = console[method]
  // All files of a project may share one console.
  const inner = Reflect.get(original, WATCHED) as typeof original | undefined
  const write = inner ?? original
  const watched = (...parts: unknown[]) => {
    lines.push(textOf(parts))
    write(...parts)
  }
  console[method] = Object.assign(watched, { [WATCHED]: write })
}

const mockedLines = (): string[] =>
  METHODS.flatMap((method) => {
    const written = console[method]
    return vi.isMockFunction(written) ? written.mock.calls.map(textOf) : []
  })

/** All lines of the file so far, for one-time codes that are known at its end. */
export const allLines: string[] = []

afterEach(() => {
  const written = [...lines.splice(0), ...mockedLines()]
  allLines.push(...written)
  const found = written.flatMap((line) => {
    const kind = personalIn(line)
    return kind ? [`${kind} in the log: ${line.slice(0, 300)}`] : []
  })
  expect(found).toEqual([])
})
