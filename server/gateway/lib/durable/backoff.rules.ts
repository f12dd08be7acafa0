// Waits between the tries of work that failed. Pure.

/** Waits before the tries: `firstMs`, then each time `factor` as long, up to `maxMs`. */
export const backoff =
  ({ firstMs, factor = 2, maxMs }: { firstMs: number; factor?: number; maxMs: number }) =>
  (tries: number): number =>
    Math.min(firstMs * factor ** tries, maxMs)

/** The usual waits: 2 s, doubled up to half a minute. */
export const usualWaits = backoff({ firstMs: 2000, maxMs: 30_000 })
