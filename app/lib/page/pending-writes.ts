// Writes that are under way, in the browser. Only the answer of a write says which order holds the seats, so a page that
// is loaded anew waits for it.

const pending = new Set<Promise<unknown>>()

/** Notes a write until it settles. */
export function trackWrite<T>(write: Promise<T>): Promise<T> {
  const end = () => void pending.delete(write)
  pending.add(write)
  write.then(end, end)
  return write
}

/** Resolves once every write is answered or has failed. Each has a time limit of its own. */
export async function waitForPendingWrites(): Promise<void> {
  while (pending.size > 0) {
    await Promise.allSettled(pending)
    // What awaited the answer stores it within this task.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
