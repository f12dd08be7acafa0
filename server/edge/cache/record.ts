// Our own cache record: the platform's cache supports neither stale-while-revalidate nor stale-if-error.
import type { CachePolicy } from '../../contracts/call.ts'
import { now as currentTime } from '../../lib/clock.ts'

export interface CacheRecord {
  data: Record<string, unknown>
  bornAt: number
  freshUntil: number
  /** Until then it is served at once while one request refreshes it. */
  staleUntil: number
  /** Until then it is served while the gateway is down. */
  errorUntil: number
}

/** `random` in 0…1 spreads the lifetime by ±10 %, so that entries filled together do not expire together. */
export function makeRecord(data: CacheRecord['data'], policy: CachePolicy, now: number, random: number): CacheRecord {
  const freshMs = policy.fresh * 1000 * (0.9 + 0.2 * random)
  const freshUntil = now + freshMs
  const staleUntil = freshUntil + policy.stale * 1000
  return { data, bornAt: now, freshUntil, staleUntil, errorUntil: Math.max(staleUntil, now + policy.onError * 1000) }
}

/** Fresh, but with less than a fifth of its lifetime left: one request refreshes it before a visitor has to wait. */
export const isNearExpiry = (record: CacheRecord, now: number): boolean =>
  record.freshUntil - now < (record.freshUntil - record.bornAt) / 5

export interface RecordStore {
  get: (key: string) => Promise<CacheRecord | undefined>
  put: (key: string, record: CacheRecord) => Promise<void>
}

const ORIGIN = 'https://records.invalid/'

/** In the platform’s cache, under URLs of our own: no header of a visitor is involved. */
export const platformStore = (cache: Cache): RecordStore => ({
  get: async (key) => {
    const response = await cache.match(ORIGIN + key)
    // Only `put` below writes these entries.
    return response ? ((await response.json()) as CacheRecord) : undefined
  },
  put: async (key, record) => {
    const seconds = Math.ceil((record.errorUntil - currentTime()) / 1000)
    if (seconds <= 0) return
    await cache.put(ORIGIN + key, Response.json(record, { headers: { 'cache-control': `public, max-age=${seconds}` } }))
  },
})
