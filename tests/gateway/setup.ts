// Runs before each test file. All files share one Worker, because importing the gateway takes seconds. So each file gets
// empty storage, the state of an isolate that has just started, the real clock, and nothing that another file replaced.
import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, expect, vi } from 'vitest'
import { codesIn, personalIn } from '../support/log-watch.mjs'
import { allLines } from '../support/watch-log.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
resetIsolateState()
// `reset()` empties what is in memory. These calls make sure that database and bucket are.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.FILES.head('any')])
await reset()
await env.DELETE_OBJECTS.fetch('https://storage.test')

// One transaction creates all tables, instead of one per statement.
const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries)
await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))

// The codes that the file's tests were sent are known at its end.
afterAll(async () => {
  const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
  const codes = codesIn(results.map(({ text }) => text))
  expect(allLines.splice(0).filter((line) => personalIn(line, codes) !== undefined)).toEqual([])
})
