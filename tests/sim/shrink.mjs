// Makes a broken evening smaller while it still breaks the same promise: fewer people, less time, fewer kinds of fault.
import { runEvenings } from './evenings.mjs'

const KINDS = ['loss', 'twice', 'slow', 'crash', 'sleep', 'alarm']
/** Of an evening; a smaller one seldom breaks anything. */
const LEAST = { people: 2, minutes: 5 }

/** `I5 …` and `I11 …` are different promises. */
const promiseOf = (violation) => violation.split(' ')[0]

/**
 * @param {{ bundle: string, broken: import('./simulate.ts').Found, plan: import('./simulate.ts').Plan }} options
 * @returns {Promise<{ plan: import('./simulate.ts').Plan, found: import('./simulate.ts').Found }>}
 */
export async function shrink({ bundle, broken, plan }) {
  const promise = promiseOf(broken.violations[0])
  let smallest = { plan, found: broken }
  const attempt = async (smaller) => {
    let found
    const onEvening = (evening) => (found = evening)
    const one = { bundle, seeds: () => broken.seed, steps: 1, threads: 1, onEvening }
    await runEvenings({ ...one, plan: { ...smaller, isTold: true } })
    if (promiseOf(found.violations[0] ?? '') !== promise) return false
    smallest = { plan: smaller, found }
    return true
  }
  await attempt(plan)
  for (const kind of KINDS) await attempt({ ...smallest.plan, without: [...(smallest.plan.without ?? []), kind] })
  for (const size of /** @type {const} */ (['people', 'minutes']))
    for (let step = smallest.plan[size]; step >= 1; step = Math.floor(step / 2)) {
      const less = smallest.plan[size] - step
      if (less >= LEAST[size]) await attempt({ ...smallest.plan, [size]: less })
    }
  return smallest
}
