// `npm run sim` simulates runs with fresh seeds. `npm run sim -- --seed 7` prints the events of one run, the same each
// time. Exit code 1: a promise was broken; after the report the command looks for a smaller run that breaks it, too.
import { parseArgs } from 'node:util'
import { createChecks } from '../../support/checks.mjs'
import { buildSimulator } from './build.mjs'
import { PLAN, runSimulations, seedsFrom } from './runs.mjs'
import { REGRESSIONS, visitorsIn } from './regressions.mjs'
import { shrink } from './shrink.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** Ends after this many steps, or after `minutes`. */
    steps: { type: 'string' },
    minutes: { type: 'string' },
    visitors: { type: 'string', default: String(PLAN.visitorCount) },
    /** Length of a run, in minutes of its clock. */
    length: { type: 'string', default: String(PLAN.minutes) },
    /** First seed; the others follow. Without it the time decides. */
    from: { type: 'string' },
  },
})

const STEPS = 1_000_000
/** What has not happened yet gets so many times the steps to happen. */
const MOST_ROUNDS = 6
const SHORT_STEPS = 200_000
/** With fewer, what is rare may not have happened. */
const STEPS_FOR_ALL = 300_000

const plan = { visitorCount: Number(values.visitors), minutes: Number(values.length) }
const bundle = await buildSimulator()

/** Ends once a pipe has taken the whole story. */
async function exit(code) {
  await new Promise((resolve) => process.stdout.write('', resolve))
  process.exit(code)
}

if (values.seed !== undefined) {
  const seed = Number(values.seed)
  const { broken } = await runSimulations({
    bundle,
    plan: { ...plan, recordsStory: true },
    seeds: [seed].values(),
    threads: 1,
    onRun: print,
  })
  await exit(broken ? 1 : 0)
}

/** @param {import('./found.ts').Found} found */
function print({ seed, story, violations, steps, counts }) {
  for (const line of story) console.log(line)
  console.log(`\nSeed ${seed}: ${steps} steps, ${JSON.stringify(counts)}`)
  for (const violation of violations) console.log(`✗ ${violation}`)
  if (violations.length === 0) console.log('✓ every promise was kept')
}

const SMALL = { visitorCount: 8, minutes: 10, recordsStory: true }

/** If one of these never happened, the runs have proved nothing about it. */
const ENDS = [
  'TICKETED',
  'REFUNDED',
  'EXPIRED',
  'cancelled',
  'exchanged',
  'paid with a voucher',
  'paid with an offer',
  'topped up',
  'paid by CARD',
  'paid by TABBY',
  'paid by APPLE_PAY',
  'paid by a saved card',
  'card saved',
  'card deleted',
  'phone verified',
  'verified phone needed',
  'signed in',
  'account deleted',
  'seats told live',
  'live channel opened again',
  'operator: cancel',
  'operator: goodwill',
  'operator: reconcile',
  'operator: refund',
  'operator: release',
  'operator: move',
  'operator: seats changed',
  'operator: move refunded',
  'operator: move borne',
  'food paid',
  'food handed',
  'food withdrawn',
  'food kept',
  'food sold out',
  'food bought later',
  'food gone back with its booking',
  'food not made',
  'showtime moved',
  'seats withdrawn',
  'showtime called off',
  'changed: refund',
  'changed: wallet',
  'changed: keep',
  'changed: ended by showtime',
]

/**
 * The operator refunds only what needs attention. Few holders are members with a card booking who want the wallet. Few
 * bookings move to seats of another price.
 */
const RARE = new Set([
  'operator: refund',
  'operator: move refunded',
  'operator: move borne',
  'changed: keep',
  'changed: wallet',
  'changed: ended by showtime',
])

/** All that was found in the last of these small runs, simulated one after the other on one thread. */
async function lastResult(seeds) {
  let last
  const onRun = (found) => (last = JSON.stringify(found))
  const { broken } = await runSimulations({ bundle, plan: SMALL, seeds: seeds.values(), threads: 1, onRun })
  return { last, broken }
}

const { check, counts: checked } = createChecks()

const visitors = visitorsIn()
for (const { seed, visitors: own, plan: smaller, once } of REGRESSIONS) {
  if (own !== visitors) {
    check(`seed ${seed}, which once broke “${once}”, still has its visitors`, [
      `they were ${own} and are ${visitors}: let another test hold the mend, and delete the line in regressions.mjs`,
    ])
    continue
  }
  const { broken } = await runSimulations({ bundle, plan: smaller, seeds: [seed].values(), threads: 1 })
  check(`seed ${seed}, which once broke “${once}”, breaks nothing`, !broken)
}

// The same runs each time, so that a kind of visitor who does not come any more is noticed at once.
const short = await runSimulations({ bundle, plan, seeds: seedsFrom(1), steps: SHORT_STEPS, threads: 1 })
const absent = ENDS.filter((end) => !RARE.has(end) && !short.counts[end])
check(
  `in ${short.steps} steps from seed 1 on everything happens but what is rare`,
  absent.map((end) => `never: ${end}`),
)
check(`in ${short.steps} steps from seed 1 on no promise is broken`, !short.broken)

const first = values.from === undefined ? Date.now() : Number(values.from)
const startedAt = Date.now()
const seeds = seedsFrom(first)
const wanted = Number(values.steps ?? (values.minutes === undefined ? STEPS : Infinity))
const ms = values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000
let { steps, runs, counts, broken } = await runSimulations({ bundle, plan, seeds, steps: wanted, ms })
const isAbsent = (end) => !counts[end]
// Shorter runs stay short, and say below what they prove.
for (let round = 2; round <= MOST_ROUNDS && !broken && steps >= STEPS_FOR_ALL && ENDS.some(isAbsent); round += 1) {
  const more = await runSimulations({ bundle, plan, seeds, steps: Math.min(wanted, STEPS) })
  steps += more.steps
  runs += more.runs
  broken = more.broken
  for (const [what, count] of Object.entries(more.counts)) counts[what] = (counts[what] ?? 0) + count
}
const seconds = (Date.now() - startedAt) / 1000
const outcome =
  runs === 0 ? 'the time ended before the first run' : broken ? 'a promise was broken' : 'every promise was kept'
check(
  `${steps} steps of ${runs} runs from seed ${first} on, in ${Math.round(seconds)} s: ${outcome}`,
  !broken && runs > 0,
)
if (broken) console.log(`seed ${broken.seed}: ${broken.violations[0]}`)
if (short.broken) print(short.broken)
if (steps < STEPS_FOR_ALL) console.log(`Fewer than ${STEPS_FOR_ALL} steps: what is rare may not have happened`)
else for (const end of ENDS) check(`${counts[end] ?? 0} times: ${end}`, (counts[end] ?? 0) > 0)

const [fresh, used] = await Promise.all([[first], [first + 1, first]].map(lastResult))
const small = fresh.broken ?? used.broken
if (small) {
  check(`a run of ${SMALL.visitorCount} visitors and ${SMALL.minutes} minutes breaks no promise`, false)
  print(small)
  console.log(
    `Repeat it with: npm run sim -- --seed ${small.seed} --visitors ${SMALL.visitorCount} --length ${SMALL.minutes}`,
  )
} else check(`seed ${first} takes the same steps on a fresh and on a used thread`, fresh.last === used.last)

// A run that does not end leaves nothing to compare.
if (broken?.hasEnded === false) console.log(`Repeat it with: npm run sim -- --seed ${broken.seed}`)
else if (broken) {
  const smallest = await shrink({ bundle, broken, plan })
  print(smallest.found)
  const regression = { seed: broken.seed, visitors, plan: smallest.plan, once: smallest.found.violations[0] }
  console.log(`Add to regressions.mjs: ${JSON.stringify(regression)}`)
}
console.log(`${checked.passed} passed, ${checked.failed} failed`)
await exit(checked.failed === 0 ? 0 : 1)
