// `npm run sim` simulates evenings with fresh seeds. `npm run sim -- --seed 7` tells the story of one evening, the same
// each time. Exit code 1: a promise was broken; the seed is shrunk to a smaller evening first.
import { parseArgs } from 'node:util'
import { writeFileSync } from 'node:fs'
import { buildSimulator } from './build.mjs'
import { PLAN, runEvenings, seedsFrom } from './evenings.mjs'
import { REGRESSIONS } from './regressions.mjs'
import { shrink } from './shrink.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** Ends after this many steps, or after `minutes`. */
    steps: { type: 'string' },
    minutes: { type: 'string' },
    people: { type: 'string', default: String(PLAN.people) },
    /** Length of an evening, in minutes of its clock. */
    evening: { type: 'string', default: String(PLAN.minutes) },
    /** First seed; the others follow. Without it the time decides. */
    from: { type: 'string' },
    report: { type: 'string' },
  },
})

const STEPS = 1_000_000

const plan = { people: Number(values.people), minutes: Number(values.evening) }
const bundle = await buildSimulator()

if (values.seed !== undefined) {
  const seed = Number(values.seed)
  const { broken } = await runEvenings({
    bundle,
    plan: { ...plan, isTold: true },
    seeds: [seed].values(),
    threads: 1,
    onEvening: tell,
  })
  process.exit(broken ? 1 : 0)
}

/** @param {import('./simulate.ts').Found} found */
function tell({ seed, story, violations, steps, counts }) {
  for (const line of story) console.log(line)
  console.log(`\nSeed ${seed}: ${steps} steps, ${JSON.stringify(counts)}`)
  for (const violation of violations) console.log(`✗ ${violation}`)
  if (violations.length === 0) console.log('✓ every promise was kept')
}

const SMALL = { people: 8, minutes: 10, isTold: true }

/** If one of these never happened, the evenings have proved nothing about it. */
const ENDS = ['TICKETED', 'REFUNDED', 'EXPIRED', 'cancelled', 'exchanged', 'paid with a voucher', 'topped up']

/** All that was found in the last of these evenings, simulated one after the other on one thread. */
async function lastOf(seeds) {
  let last
  const onEvening = (found) => (last = JSON.stringify(found))
  await runEvenings({ bundle, plan: SMALL, seeds: seeds.values(), threads: 1, onEvening })
  return last
}

let passed = 0
let failed = 0
const check = (isTrue, sentence) => {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`)
  if (isTrue) passed += 1
  else failed += 1
}

for (const { seed, plan: smaller, once } of REGRESSIONS) {
  const { broken } = await runEvenings({ bundle, plan: smaller, seeds: [seed].values(), threads: 1 })
  check(!broken, `seed ${seed}, which once broke “${once}”, breaks nothing`)
}

const first = values.from === undefined ? Date.now() : Number(values.from)
const startedAt = Date.now()
const { steps, evenings, counts, broken } = await runEvenings({
  bundle,
  plan,
  seeds: seedsFrom(first),
  steps: Number(values.steps ?? (values.minutes === undefined ? STEPS : Infinity)),
  ms: values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000,
})
const seconds = (Date.now() - startedAt) / 1000
check(
  !broken,
  `${steps} steps of ${evenings} evenings from seed ${first} on, in ${Math.round(seconds)} s: every promise was kept`,
)
for (const end of ENDS) check((counts[end] ?? 0) > 0, `${counts[end] ?? 0} times: ${end}`)

const [fresh, used] = await Promise.all([[first], [first + 1, first]].map(lastOf))
check(fresh === used, `seed ${first} takes the same steps on a fresh and on a used thread`)

if (broken) {
  const smallest = await shrink({ bundle, broken, plan })
  tell(smallest.found)
  console.log(
    `Add to regressions.mjs: ${JSON.stringify({ seed: broken.seed, plan: smallest.plan, once: smallest.found.violations[0] })}`,
  )
}
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, steps, evenings, first, counts }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
