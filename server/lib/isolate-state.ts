// State that outlives a request: caches, the clock that a tester moves, the processors that a test replaces. All
// requests of an isolate share it, so it contains nothing personal. A changeable module variable is declared here and
// nowhere else: `setup.ts` of `tests/gateway` and `tests/edge` runs all files in one isolate and resets this state before
// each file.

const resets: (() => void)[] = []

/** An object to change in place. `initial` names every key, also those that start as undefined. */
export function isolateState<State extends object>(initial: () => State): State {
  const state = initial()
  resets.push(() => void Object.assign(state, initial()))
  return state
}

/** For tests: the state as in an isolate that has just started. */
export const resetIsolateState = (): void => {
  for (const reset of resets) reset()
}
