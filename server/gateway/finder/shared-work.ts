// One piece of work for everybody who needs its result, within this isolate. The platform cancels the work of a caller
// who leaves: `waitUntil` of whoever began keeps it going, and work that never ends is begun anew.

type WaitUntil = (work: Promise<unknown>) => void

const GIVEN_UP_MS = 20_000

export interface SharedWork<T> {
  result: Promise<T>
  isGivenUp: () => boolean
}

export function shareWork<T>(work: () => Promise<T>, waitUntil: WaitUntil): SharedWork<T> {
  const begunAt = Date.now()
  let isDone = false
  const result = work().finally(() => (isDone = true))
  waitUntil(result.catch(() => undefined))
  return { result, isGivenUp: () => !isDone && Date.now() - begunAt > GIVEN_UP_MS }
}
