// Runs before each test file. All files share one Worker, because importing the gateway takes seconds. So each file gets
// the rows of the database as the programme of one day left them, no objects, no pictures, the state of an isolate that
// has just started, and nothing that another file replaced.
import { abortAllDurableObjects } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import { codesIn, personalIn } from '../support/log-watch.mjs'
import { allLines } from '../support/watch-log.ts'
import { loadProgramme } from './support/calls.ts'
import { freezeClock } from './support/clock.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'

/** Each table of the gateway has a copy with this prefix. */
const COPY = 'copy_of_'

const tableNames = async (): Promise<string[]> => {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'"
  return (await env.DB.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name)
}
const run = (statements: readonly string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))

/** Once a run: all tables, and a copy of each one with the programme of the frozen day. */
async function createCopies(): Promise<void> {
  await run(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries))
  await loadProgramme()
  await run((await tableNames()).map((table) => `CREATE TABLE ${COPY}${table} AS SELECT * FROM ${table}`))
}

/** Planning two weeks of showtimes takes ten times as long. A table without a copy is a test's own. */
async function restoreRows(tables: readonly string[], copies: ReadonlySet<string>): Promise<void> {
  await run(
    tables.flatMap((table) =>
      copies.has(table)
        ? [`DELETE FROM ${table}`, `INSERT INTO ${table} SELECT * FROM ${COPY}${table}`]
        : [`DROP TABLE ${table}`],
    ),
  )
}

async function deletePictures(): Promise<void> {
  const { objects } = await env.FILES.list()
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key))
}

configureGlobal({ seed: env.SEED })
vi.unstubAllGlobals()
vi.restoreAllMocks()
freezeClock()
await abortAllDurableObjects()
await Promise.all([env.DELETE_OBJECTS.fetch('https://storage.test'), deletePictures()])
const names = await tableNames()
const copies = new Set(names.filter((name) => name.startsWith(COPY)).map((name) => name.slice(COPY.length)))
if (copies.size === 0) await createCopies()
else
  await restoreRows(
    names.filter((name) => !name.startsWith(COPY)),
    copies,
  )
resetIsolateState()

// The codes that the file's tests were sent are known at its end.
afterAll(async () => {
  const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
  const codes = codesIn(results.map(({ text }) => text))
  expect(allLines.splice(0).filter((line) => personalIn(line, codes) !== undefined)).toEqual([])
})
