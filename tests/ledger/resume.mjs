// Where a long run goes on after an earlier one.

/** Whether a step need not run again on the same commit. */
export const isDone = ({ result }) => result === 'passed' || result === 'failed'

/**
 * Steps of an earlier run that this one goes on from: none if it was of other code or has nothing left to do. `only`:
 * the steps that were asked for by name; they run again.
 */
export function earlierSteps(previous, commit, only = []) {
  if (!previous || previous.commit !== commit) return []
  const steps = previous.steps.filter(({ name, result }) => result !== 'not run' && !only.includes(name))
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
