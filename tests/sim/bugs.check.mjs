// The simulator can fail: each seeded bug is found within 200,000 steps.
import { buildSimulator } from './build.mjs'
import { BUGS } from './bugs.mjs'
import { runEvenings } from './evenings.mjs'

const STEPS = 200_000
const PLAN = { people: 30, minutes: 40 }

const only = process.argv.slice(2)
let failed = 0
for (const bug of BUGS.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const bundle = await buildSimulator(bug)
  let seed = 0
  const { steps, broken } = await runEvenings({ bundle, plan: PLAN, seeds: () => (seed += 1), steps: STEPS })
  const said = broken?.violations[0]
  const isFound = said !== undefined && bug.breaks.test(said)
  if (!isFound) failed += 1
  console.log(
    `${isFound ? '✓' : '✗'} ${bug.name}: ${said ? `seed ${broken.seed} after ${steps} steps: ${said}` : `not found in ${steps} steps`}`,
  )
}
console.log(`${BUGS.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
