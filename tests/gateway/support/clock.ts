// The clock of the gateway tests. setup.ts sets the real one before each file, so no file sets it back.
import { vi } from 'vitest'

const DAY_MS = 24 * 3_600_000

export const freezeClockAt = (at: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

/** The frozen clock is a day ahead of the machine, so no alarm fires by itself. */
export const freezeClock = (): void => freezeClockAt(Date.now() + DAY_MS)

/** Moves the frozen clock forward. */
export const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms)
}
