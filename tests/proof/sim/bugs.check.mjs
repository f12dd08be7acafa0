// The simulator can fail: each seeded bug is found within the steps of a run of the suite.
import { buildSimulator } from './build.mjs'
import { BUGS } from './bugs.mjs'
import { PLAN, runSimulations, seedsFrom } from './runs.mjs'

const STEPS = 1_000_000

const only = process.argv.slice(2)
const bugs = BUGS.filter(({ name }) => only.length === 0 || only.includes(name))
let failed = 0
for (const bug of bugs) {
  const bundle = await buildSimulator(bug)
  const { steps, broken } = await runSimulations({ bundle, plan: PLAN, seeds: seedsFrom(1), steps: STEPS })
  const said = broken?.violations[0]
  const isFound = said !== undefined && bug.breaks.test(said)
  if (!isFound) failed += 1
  console.log(
    `${isFound ? '✓' : '✗'} ${bug.name}: ${said ? `seed ${broken.seed} after ${steps} steps: ${said}` : `not found in ${steps} steps`}`,
  )
}
console.log(`${bugs.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
