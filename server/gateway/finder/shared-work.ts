// Runs one piece of work for all callers that need its result, within this isolate. workerd cancels the work of a
// caller who leaves. So `waitUntil` of the first caller keeps it alive, and work that never ends is restarted.

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
