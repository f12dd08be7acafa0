// Our own cache record: the platform's cache knows neither stale-while-revalidate nor stale-if-error.
import type { CachePolicy } from '../../contracts/call.ts'

export interface CacheRecord {
  data: Record<string, unknown>
  bornAt: number
  freshUntil: number
  /** Until then served at once while one request fetches a new one. */
  staleUntil: number
  /** Until then served while the gateway is down. */
  errorUntil: number
}

/** `random` in 0…1 spreads the life by ±10 %, so that what was filled together does not expire together. */
export function makeRecord(data: CacheRecord['data'], policy: CachePolicy, now: number, random: number): CacheRecord {
  const freshMs = policy.fresh * 1000 * (0.9 + 0.2 * random)
  const freshUntil = now + freshMs
  const staleUntil = freshUntil + policy.stale * 1000
  return { data, bornAt: now, freshUntil, staleUntil, errorUntil: Math.max(staleUntil, now + policy.onError * 1000) }
}

/** Fresh, but with less than a fifth of its life left: one request renews it before anybody waits. */
export const isAgeing = (record: CacheRecord, now: number): boolean =>
  record.freshUntil - now < (record.freshUntil - record.bornAt) / 5
