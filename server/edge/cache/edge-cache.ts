// Public answers kept at the edge: fresh from memory, stale while one request renews them, stale while the gateway is
// down; a gateway in maintenance beats all of it. What fills it is handed in and cannot know who asks.
import type { CachePolicy } from '../../contracts/call.ts'
import type { Failure } from '../problems.ts'
import { createFlights, type WaitUntil, within } from '../single-flight.ts'
import type { Read } from '../upstream/answer.ts'
import { createBreaker } from './breaker.ts'
import { type CacheRecord, isAgeing, makeRecord } from './record.ts'
import type { RecordStore } from './store.ts'

export interface Filled {
  read: Read
  /** False where the answer itself asks not to be kept. */
  isStorable: boolean
}

export interface CachedRead {
  key: string
  /** The call: whatever is asked of one leaves room for the others. */
  group: string
  /** False where the parameters are nobody's but the visitor's. */
  mayKeep: boolean
  policy: CachePolicy
  fill: () => Promise<Filled>
  /** What a follower answers when the fill it waits for is late. */
  late: () => Failure
  /** What is answered without asking, while the gateway keeps failing. */
  down: () => Failure
  waitMs: number
  waitUntil: WaitUntil
}

export interface EdgeCache {
  read: (request: CachedRead) => Promise<Read>
  /** Forgets everything, here and in the store. */
  purge: () => void
}

interface Parts {
  store: RecordStore
  now: () => number
  random: () => number
  /** Entries kept in memory; the least recently used goes first, of a group that has half of the room its own. */
  capacity: number
  /** Entries of one group that may be new to the store within an hour. */
  newcomers: number
}

const HOUR_MS = 3_600_000

const OUTAGES = new Set(['server_down', 'timeout', 'bad_answer'])
const isOutage = (read: Read): read is Failure => !read.ok && OUTAGES.has(read.problem.reason)
const isMaintenance = (read: Read) => !read.ok && read.problem.reason === 'maintenance'

export function createEdgeCache({ store, now, random, capacity, newcomers }: Parts): EdgeCache {
  const memory = new Map<string, CacheRecord>()
  const groups = new Map<string, Set<string>>()
  const arrivals = new Map<string, { since: number; count: number }>()
  const flights = createFlights<Read>()
  const breaker = createBreaker(now)
  /** Part of every key: a purge makes the old ones unreachable. */
  let generation = 0
  /** After a 503 nothing kept is served until the gateway gives any other answer. */
  let isClosed = false

  const forget = (key: string | undefined) => {
    if (key === undefined) return
    memory.delete(key)
    for (const keys of groups.values()) keys.delete(key)
  }

  const remember = (key: string, group: string, record: CacheRecord) => {
    const keys = groups.get(group) ?? new Set()
    groups.set(group, keys)
    memory.delete(key)
    memory.set(key, record)
    keys.delete(key)
    keys.add(key)
    if (keys.size > Math.ceil(capacity / 2)) forget(keys.keys().next().value)
    if (memory.size > capacity) forget(memory.keys().next().value)
  }

  /** Whether the store takes one more entry of this group that it did not have. */
  const isAdmitted = (group: string): boolean => {
    const known = arrivals.get(group)
    const arrived = known && now() - known.since < HOUR_MS ? known : { since: now(), count: 0 }
    arrived.count += 1
    arrivals.set(group, arrived)
    return arrived.count <= newcomers
  }

  async function find(key: string, group: string): Promise<CacheRecord | undefined> {
    const kept = memory.get(key)
    if (kept && now() < kept.freshUntil) {
      remember(key, group, kept)
      return kept
    }
    // Another isolate may have renewed it meanwhile. A store that fails is a store without the record.
    const stored = await store.get(key).catch(() => undefined)
    const newest = stored && stored.bornAt >= (kept?.bornAt ?? 0) ? stored : kept
    if (newest) remember(key, group, newest)
    return newest
  }

  async function refill(key: string, request: CachedRead, isNew: boolean): Promise<Read> {
    if (!breaker.allows()) return request.down()
    const { read, isStorable } = await request.fill().catch((error: unknown): Filled => {
      console.error(error)
      return { read: request.down(), isStorable: false }
    })
    isClosed = isMaintenance(read)
    if (isOutage(read)) breaker.failed()
    else breaker.succeeded()
    if (read.ok && isStorable && request.mayKeep) {
      const record = makeRecord(read.data, request.policy, now(), random())
      remember(key, request.group, record)
      if (isNew && !isAdmitted(request.group)) return read
      request.waitUntil(store.put(key, record).catch(() => undefined))
    }
    return read
  }

  async function read(request: CachedRead): Promise<Read> {
    const key = `${generation}/${request.key}`
    const found = isClosed || !request.mayKeep ? undefined : await find(key, request.group)
    const flight = () => flights.with(request.waitUntil).join(key, () => refill(key, request, !found))
    if (found && now() < found.staleUntil) {
      if (now() >= found.freshUntil || isAgeing(found, now())) void flight()
      return { ok: true, data: found.data }
    }
    const result = await within(flight(), request.waitMs, request.late)
    if (!isOutage(result)) return result
    const fallback = found ?? (request.mayKeep ? await find(key, request.group) : undefined)
    return fallback && now() < fallback.errorUntil ? { ok: true, data: fallback.data } : result
  }

  return {
    read,
    purge: () => {
      generation++
      memory.clear()
      groups.clear()
    },
  }
}
