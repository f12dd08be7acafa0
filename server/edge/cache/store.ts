// Records in the platform's cache, under URLs of our own: no header of a visitor is involved.
import { now } from '../../lib/clock.ts'
import type { CacheRecord } from './record.ts'

export interface RecordStore {
  get: (key: string) => Promise<CacheRecord | undefined>
  put: (key: string, record: CacheRecord) => Promise<void>
}

const ORIGIN = 'https://records.invalid/'

export const platformStore = (cache: Cache): RecordStore => ({
  get: async (key) => {
    const response = await cache.match(ORIGIN + key)
    // Only `put` below writes these entries.
    return response ? ((await response.json()) as CacheRecord) : undefined
  },
  put: async (key, record) => {
    const seconds = Math.ceil((record.errorUntil - now()) / 1000)
    if (seconds <= 0) return
    await cache.put(ORIGIN + key, Response.json(record, { headers: { 'cache-control': `public, max-age=${seconds}` } }))
  },
})
