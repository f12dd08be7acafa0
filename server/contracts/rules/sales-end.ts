// When tickets of a showtime are no longer sold. Lists, the seats page, holds and payments follow this one rule.
import { MINUTE_MS } from './durations.ts'

/** Tickets are sold until this long after the start, while the trailers run. */
export const SALES_AFTER_START_MS = 15 * MINUTE_MS

/** Milliseconds since 1970, both. */
export const isSaleOver = (startsAt: number, now: number): boolean => now >= startsAt + SALES_AFTER_START_MS
