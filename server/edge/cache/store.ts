// Records in the platform's cache, under addresses we make up ourselves: no header of a visitor takes part.
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
    // Written by `put` below and by nothing else.
    return response ? ((await response.json()) as CacheRecord) : undefined
  },
  put: async (key, record) => {
    const seconds = Math.ceil((record.errorUntil - now()) / 1000)
    if (seconds <= 0) return
    await cache.put(ORIGIN + key, Response.json(record, { headers: { 'cache-control': `public, max-age=${seconds}` } }))
  },
})
