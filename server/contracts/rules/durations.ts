// Durations, for the site, the Workers and the tests. A day here is 24 hours, which is right for Riyadh, where the clock
// never changes. Months and years are in `calendar.ts`.

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** For cookies, caches and headers, which count seconds. */
export const DAY_SECONDS = 86_400
