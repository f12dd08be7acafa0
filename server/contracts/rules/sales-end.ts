// When tickets of a showtime are no longer sold. Lists, the seats page, holds and payments follow this one rule.

/** Tickets are sold until this long after the start, while the trailers run. */
export const SALES_AFTER_START_MS = 15 * 60_000

/** Milliseconds since 1970, both. */
export const isSaleOver = (startsAt: number, now: number): boolean => now >= startsAt + SALES_AFTER_START_MS
