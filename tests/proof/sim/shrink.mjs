// Makes a broken run smaller while it still breaks the same invariant: fewer visitors, less time, fewer kinds of fault.
import { runSimulations } from './runs.mjs'

/** Of a run; a smaller one seldom breaks anything. */
const MIN_PLAN = { visitorCount: 2, minutes: 5 }

/** `I5 …` and `I11 …` are different invariants. */
const invariantOf = (violation) => violation.split(' ')[0]

/**
 * @param {{ bundle: string, broken: import('./found.ts').Found, plan: import('./found.ts').Plan }} options
 * @returns {Promise<{ plan: import('./found.ts').Plan, found: import('./found.ts').Found }>}
 */
export async function shrink({ bundle, broken, plan }) {
  const invariant = invariantOf(broken.violations[0])
  let smallest = { plan, found: broken }
  const attempt = async (smaller) => {
    let found
    const onRun = (run) => (found = run)
    const seeds = [broken.seed].values()
    await runSimulations({ bundle, seeds, threads: 1, onRun, plan: { ...smaller, recordsStory: true } })
    if (invariantOf(found.violations[0] ?? '') !== invariant) return false
    smallest = { plan: smaller, found }
    return true
  }
  if (!(await attempt(plan))) throw new Error(`Seed ${broken.seed} breaks nothing when it is repeated`)
  for (const kind of Object.keys(broken.faultRates))
    await attempt({ ...smallest.plan, without: [...(smallest.plan.without ?? []), kind] })
  for (const size of /** @type {const} */ (['visitorCount', 'minutes']))
    for (let step = smallest.plan[size]; step >= 1; step = Math.floor(step / 2)) {
      const less = smallest.plan[size] - step
      if (less >= MIN_PLAN[size]) await attempt({ ...smallest.plan, [size]: less })
    }
  return smallest
}
