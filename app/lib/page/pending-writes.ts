// Writes that are under way. Only its answer says which order holds the seats, so a page that is loaded anew waits for
// it. In the browser only.

const pending = new Set<Promise<unknown>>()

/** Notes a write until it settles, with its retries and with what the page stores of its answer. */
export function trackWrite<T>(write: Promise<T>): Promise<T> {
  const end = () => void pending.delete(write)
  pending.add(write)
  write.then(end, end)
  return write
}

/** A write that itself waits for the page to be loaded anew would never end. */
const AT_MOST_MS = 5000

/** Resolves once every write is answered or has failed, or after five seconds. */
export async function writesSettled(): Promise<void> {
  const until = Date.now() + AT_MOST_MS
  const timeout = new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))
  while (pending.size > 0 && Date.now() < until) {
    await Promise.race([Promise.allSettled(pending), timeout])
    // What awaited the answer stores it within this task.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
