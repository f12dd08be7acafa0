// Simulates a processor that does not answer: longer than any caller waits, and no longer than this caller does.

const WITHHOLD_MS = 9_500

/** Resolves when the caller has gone, or after 9.5 s. */
export const simulateTimeout = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, WITHHOLD_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
