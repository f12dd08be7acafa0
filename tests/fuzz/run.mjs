// `npm run fuzz` attacks every call of the gateway with texts, shapes and headers that it does not expect, from a fresh
// seed. `npm run fuzz -- --seed 7` repeats one attack. Exit code 1: an answer was not as it must be.
import { parseArgs } from 'node:util'
import { writeFileSync } from 'node:fs'
import { buildSimulation } from '../sim/build.mjs'
import { runSimulations, seedsFrom } from '../sim/runs.mjs'
import { createChecks } from '../support/checks.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** First seed; the others follow. Without it the time decides. */
    from: { type: 'string' },
    requests: { type: 'string', default: '4000' },
    report: { type: 'string' },
  },
})

/** Of one attack: the gateway starts empty for each. */
const REQUESTS_OF_AN_ATTACK = 1000
const REQUESTS_OF_A_THREAD = 10_000
/** A run of `MANY_REQUESTS` reaches more kinds of call than this. An attack that gets nowhere proves nothing. */
const MIN_KINDS = 90
const MANY_REQUESTS = 4000
const plan = { requests: REQUESTS_OF_AN_ATTACK }

const { check, counts } = createChecks()

const bundle = await buildSimulation({ entry: 'tests/fuzz/gateway/fuzz-gateway.ts', name: 'fuzz' })
const startedAt = Date.now()
const answers = {}
const succeeded = new Set()
const collect = (found) => {
  for (const [reason, count] of Object.entries(found.counts)) answers[reason] = (answers[reason] ?? 0) + count
  for (const key of found.succeeded) succeeded.add(key)
}

const printViolations = ({ seed, violations }) => console.log([`seed ${seed}:`, ...violations].join('\n  '))

const first = Number(values.seed ?? values.from ?? Date.now())
const { steps, runs, broken } = await runSimulations({
  bundle,
  plan,
  seeds: seedsFrom(first),
  steps: values.seed === undefined ? Number(values.requests) : 1,
  // Starting a thread takes as much processor as a thousand requests.
  ...(Number(values.requests) > REQUESTS_OF_A_THREAD && values.seed === undefined ? {} : { threads: 1 }),
  onRun: collect,
})
const seconds = Math.round((Date.now() - startedAt) / 1000)
check(
  `${steps} requests from seed ${first} on, in ${seconds} s: each was answered as it must be, and the audit found nothing half stored`,
  !broken,
)
if (broken) printViolations(broken)
const sorted = Object.entries(answers).toSorted(([, a], [, b]) => b - a)
console.log(`Answers: ${sorted.map(([reason, count]) => `${reason} ${count}`).join(', ')}`)
check(
  `${succeeded.size} kinds of call were answered with success at least once`,
  broken !== undefined || steps < MANY_REQUESTS || succeeded.size >= MIN_KINDS,
)
if (values.report)
  writeFileSync(values.report, JSON.stringify({ ...counts, requests: steps, next: first + runs, answers }))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
