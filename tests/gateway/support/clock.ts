// The clock of the gateway tests. setup.ts sets the real one before each file, so no file sets it back.
import { vi } from 'vitest'
import { cinemaDayStart } from '#server/contracts/rules/calendar.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'

const SIX_HOURS_MS = 6 * HOUR_MS

export const freezeClockAt = (at: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

/**
 * Noon, a day or two ahead of the machine, so no alarm fires by itself. At the start of a cinema day the programme is
 * loaded again, without the offers of a test. A second call in a file goes two days further.
 */
export const freezeClock = (): void => freezeClockAt(cinemaDayStart(addDays(cinemaDayOf(Date.now()), 2)) + SIX_HOURS_MS)

/** Moves the frozen clock forward. */
export const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms)
}
