// The attack can fail: each seeded fault is found within 5,000 requests.
import { buildSimulation } from '../sim/build.mjs'
import { runSimulations, seedsFrom } from '../sim/runs.mjs'
import { FAULTS } from './faults.mjs'

const REQUESTS = 5000

const only = process.argv.slice(2)
const chosen = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name))
let failed = 0
for (const fault of chosen) {
  const bundle = await buildSimulation({
    entry: 'tests/proof/fuzz/gateway/fuzz-gateway.ts',
    name: fault.name,
    bug: fault,
  })
  const { steps, broken } = await runSimulations({
    bundle,
    plan: { requests: 1000 },
    seeds: seedsFrom(1),
    steps: REQUESTS,
  })
  const said = broken?.violations[0]?.split('\n')[0]
  const isFound = said !== undefined && fault.breaks.test(said)
  if (!isFound) failed += 1
  const found = said ? `seed ${broken.seed} after ${steps} requests: ${said}` : `not found in ${steps} requests`
  console.log(`${isFound ? '✓' : '✗'} ${fault.name}: ${found}`)
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
