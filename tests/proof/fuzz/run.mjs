// `npm run fuzz` attacks every call of the gateway with texts, shapes and headers that it does not expect, and every server
// function of the built site with trees, names and methods that no page sends, from a fresh seed.
//
//   --requests 100000   of each of the two attacks
//   --only functions    one of them; or gateway
//   --seed 7            repeats one attack; --from 7 goes on with the seeds after it
//   --minutes 30        ends an attack after so many minutes: it has failed if requests are left
//
// The attack on the functions builds the site first; SHASHA_BUILT=yes keeps the present build. Exit code 1: an answer was
// not as it must be.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { buildSimulation } from '../sim/build.mjs'
import { runSimulations, seedsFrom } from '../sim/runs.mjs'
import build from '../../support/build.mjs'
import { createChecks } from '../../support/checks.mjs'
import { attackFunctions } from './functions/attack.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** First seed; the others follow. Without it the time decides. */
    from: { type: 'string' },
    requests: { type: 'string', default: '4000' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
})

const root = resolve(import.meta.dirname, '../../..')
/** Of one attack: the gateway starts empty for each. */
const REQUESTS_OF_AN_ATTACK = 1000
const REQUESTS_OF_A_THREAD = 10_000
/** A run of `MANY_REQUESTS` reaches more kinds of call than this. An attack that gets nowhere proves nothing. */
const MIN_KINDS = 90
const MIN_FUNCTIONS = 100
const MANY_REQUESTS = 4000
const plan = { requests: REQUESTS_OF_AN_ATTACK }

const isOne = values.seed !== undefined
const first = Number(values.seed ?? values.from ?? Date.now())
const wanted = isOne ? REQUESTS_OF_AN_ATTACK : Number(values.requests)
const minutes = Number(values.minutes)

const { check, counts } = createChecks({ repeat: `--seed ${first}` })
const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000)

function printAnswers(answers) {
  const sorted = Object.entries(answers).toSorted(([, a], [, b]) => b - a)
  console.log(`Answers: ${sorted.map(([reason, count]) => `${reason} ${count}`).join(', ')}`)
}

async function attackGateway() {
  const bundle = await buildSimulation({ entry: 'tests/proof/fuzz/gateway/fuzz-gateway.ts', name: 'fuzz' })
  const startedAt = Date.now()
  const answers = {}
  const succeeded = new Set()
  const { steps, broken } = await runSimulations({
    bundle,
    plan,
    seeds: seedsFrom(first),
    steps: isOne ? 1 : wanted,
    ms: minutes * MINUTE_MS,
    // Starting a thread takes as much processor as a thousand requests.
    ...(wanted > REQUESTS_OF_A_THREAD ? {} : { threads: 1 }),
    onRun: (found) => {
      for (const [reason, count] of Object.entries(found.counts)) answers[reason] = (answers[reason] ?? 0) + count
      for (const key of found.succeeded) succeeded.add(key)
    },
  })
  check(
    `${steps} requests to the gateway from seed ${first} on, in ${secondsSince(startedAt)} s: each was answered as it must be, and the audit found nothing half stored`,
    broken ? [`seed ${broken.seed}:`, ...broken.violations] : true,
  )
  printAnswers(answers)
  check(
    `${succeeded.size} kinds of call were answered with success at least once`,
    broken !== undefined || steps < MANY_REQUESTS || succeeded.size >= MIN_KINDS,
  )
  check(
    `${wanted} requests to the gateway fit into ${minutes} minutes`,
    isOne || broken !== undefined || steps >= wanted,
  )
}

async function attackSite() {
  build()
  const startedAt = Date.now()
  const { requests, answers, succeeded, functions, faults } = await attackFunctions({
    root,
    from: first,
    requests: wanted,
    minutes,
  })
  const isBroken = faults.length > 0
  check(
    `${requests} requests to the server functions from seed ${first} on, in ${secondsSince(startedAt)} s: each was answered as it must be`,
    faults,
  )
  printAnswers(answers)
  check(
    `${succeeded} of ${functions} server functions were answered with data at least once`,
    isBroken || requests < MANY_REQUESTS || succeeded >= MIN_FUNCTIONS,
  )
  check(
    `${wanted} requests to the server functions fit into ${minutes} minutes`,
    isOne || isBroken || requests >= wanted,
  )
}

const ATTACKS = { gateway: attackGateway, functions: attackSite }
const chosen = Object.entries(ATTACKS).filter(([name]) => values.only === undefined || values.only === name)
if (chosen.length === 0) {
  console.error(`There is no attack “${values.only}”. Attacks: ${Object.keys(ATTACKS).join(', ')}`)
  process.exit(1)
}
for (const [, attack] of chosen) await attack()
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
