// One piece of work for everybody who asks for the same thing at the same moment, within this isolate.
import { startTimer } from './timer.ts'

export type WaitUntil = (work: Promise<unknown>) => void

export interface Flights<T> {
  /** Joins the flight of this key, or starts one. */
  join: (key: string, work: () => Promise<T>) => Promise<T>
}

/**
 * The platform cancels the work of a visitor who leaves, and others may be waiting for it: `waitUntil` of whoever
 * starts keeps it alive.
 */
export function createFlights<T>(): { with: (waitUntil: WaitUntil) => Flights<T> } {
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

/** What a follower falls back on when the flight it joined does not land in time. */
export async function within<T, F>(flight: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  const timer = startTimer(ms)
  try {
    return await Promise.race([flight, timer.elapsed.then(fallback)])
  } finally {
    timer.stop()
  }
}
