// Where a long run goes on after an earlier one.

/** Whether a step need not run again on the same code. */
export const isDone = ({ result }) => result === 'passed' || result === 'failed'

/** Texts, and the long run itself. */
const NEVER_RUN = ['*.md', 'tests/ledger', 'tests/long.mjs', 'server/edge/operator/ledger.json']
export const OUTSIDE_THE_GATEWAY = [
  'app',
  'messages',
  'public',
  'server/edge',
  'server/*.test.ts',
  'tests/bench/growth-*',
  'tests/e2e',
  'tests/edge',
  'tests/storm/site-*',
  'tests/storm/slow.mjs',
  'tests/unit',
]

/** The files whose change makes the result of a step worthless, as pathspecs of git. */
export const filesOf = ({ isGatewayAlone }) => [
  '.',
  ...[...NEVER_RUN, ...(isGatewayAlone ? OUTSIDE_THE_GATEWAY : [])].map((path) => `:(exclude)${path}`),
]

/**
 * Steps of an earlier run that this one goes on from: those whose code is unchanged, and none if nothing is left to do.
 * `only`: the steps that were asked for by name; they run again.
 */
export function earlierSteps(previous, isUnchanged, only = []) {
  if (!previous) return []
  const steps = previous.steps.filter(
    (step) => step.result !== 'not run' && !only.includes(step.name) && isUnchanged(step),
  )
  const isOver = previous.steps.every(isDone) && steps.length === previous.steps.length
  return isOver ? [] : steps
}

const SEEDS = 1_000_000_000
/** The first seed of each seeded step: the given one, or the first that earlier runs have not tried, or a fresh one. */
export const firstSeeds = ({ steps, previous, given, now }) =>
  Object.fromEntries(
    steps
      .filter(({ isSeeded }) => isSeeded)
      .map(({ name }) => {
        const tried = previous?.steps.find((step) => step.name === name)?.next
        return [name, given === undefined ? (tried ?? now % SEEDS) : Number(given)]
      }),
  )
