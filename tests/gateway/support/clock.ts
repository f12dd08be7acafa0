// The clock of the gateway tests. It stands still at one noon, so a test has the same programme on each machine and day.
import { vi } from 'vitest'

/**
 * A Wednesday noon in Riyadh. It is years ahead of the machine, so no alarm of the platform fires by itself: a test
 * fires it.
 */
export const NOON = Date.parse('2033-05-11T09:00:00Z')

export const freezeClockAt = (at: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

/** setup.ts calls it before each file. */
export const freezeClock = (): void => freezeClockAt(NOON)

/** For tests that wait for an alarm of the platform. */
export const useRealClock = (): void => {
  vi.useRealTimers()
}

/** Moves the frozen clock forward. */
export const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms)
}
