// Runs one piece of work for all callers that need the same thing at the same moment, within this isolate.

export type WaitUntil = (work: Promise<unknown>) => void

export interface SingleFlight<T> {
  /** Joins the running work of this key, or starts it. */
  join: (key: string, work: () => Promise<T>) => Promise<T>
}

/**
 * workerd cancels the work of a request whose visitor leaves, but others may be waiting for it. So `waitUntil` of the
 * starting request keeps it alive.
 */
export function createSingleFlight<T>(): { with: (waitUntil: WaitUntil) => SingleFlight<T> } {
  const flights = new Map<string, Promise<T>>()
  return {
    with: (waitUntil) => ({
      join: (key, work) => {
        const known = flights.get(key)
        if (known) return known
        const flight = work().finally(() => flights.delete(key))
        flights.set(key, flight)
        waitUntil(flight.catch(() => undefined))
        return flight
      },
    }),
  }
}

/** Returns the fallback if the joined work does not finish in time. */
export async function withTimeout<T, F>(flight: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(fallback()), Math.max(0, ms))
  })
  try {
    return await Promise.race([flight, elapsed])
  } finally {
    clearTimeout(timer)
  }
}
