// Limits wrong voucher codes, per caller and per order. Pure; `now` is an argument. A try counts before the code is
// looked up, so that parallel guesses cannot pass the limit; an existing code takes it back.
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

export const MAX_WRONG = 15
export const TRIES_RETENTION_MS = DAY_MS

export function countTries(tries: readonly number[], count: number, now: number): { ok: true; tries: number[] } | Err {
  const lastDay = tries.filter((at) => at > now - TRIES_RETENTION_MS)
  if (lastDay.length + count <= MAX_WRONG)
    return { ok: true, tries: [...lastDay, ...Array.from({ length: count }, () => now)] }
  const oldest = lastDay.toSorted((a, b) => a - b)[lastDay.length + count - MAX_WRONG - 1] ?? now
  return err('rate_limited', { retryAt: iso(oldest + TRIES_RETENTION_MS), serverNow: iso(now) })
}

/** Removes the newest tries: an existing code was no guess. */
export const takeTriesBack = (tries: readonly number[], count: number): number[] =>
  count ? tries.toSorted((a, b) => a - b).slice(0, -count) : [...tries]
