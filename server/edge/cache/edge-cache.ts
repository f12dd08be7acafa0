// Public responses cached at the edge: fresh from memory, stale during one refresh, stale while the gateway is down. A
// gateway in maintenance overrides this. The fill function does not know the visitor.
import type { CachePolicy } from '../../contracts/call.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import type { Failure } from '../problems.ts'
import { createSingleFlight, type WaitUntil, withTimeout } from '../single-flight.ts'
import type { ApiResult } from '../upstream/parse-api-response.ts'
import type { CachedReadEvent } from '../observe/events.ts'
import { log } from '../observe/log.ts'
import type { CacheState } from '../observe/upstream-event.ts'
import { createBreaker } from './breaker.ts'
import { type CacheRecord, isNearExpiry, makeRecord, type RecordStore } from './record.ts'

/** Why a response is fetched. */
export type FillState = Exclude<CacheState, 'bypass'>

export interface Filled {
  read: ApiResult
  /** False if the response itself forbids storing. */
  isStorable: boolean
}

export interface CachedRead {
  key: string
  /** The name of the call: entries of one call must leave room for those of others. */
  group: string
  /** False if only this visitor would ask for these parameters. */
  mayStore: boolean
  policy: CachePolicy
  fill: (state: FillState) => Promise<Filled>
  /** Called once with what the read met. */
  onRead?: (state: CachedReadEvent['state']) => void
  /** The response for a follower whose fill takes too long. */
  onTimeout: () => Failure
  /** The response without a fetch, while the gateway keeps failing. */
  onDown: () => Failure
  waitMs: number
  waitUntil: WaitUntil
}

export interface EdgeCache {
  read: (request: CachedRead) => Promise<ApiResult>
  /** Whether the gateway has kept failing and has not answered since, or its last answer was 503. */
  isGatewayDown: () => boolean
  /** The gateway has said 503 elsewhere: no cached response is served until it gives any other response. */
  close: () => void
  /**
   * The version of the operator's configuration. Another version than before clears the memory and makes the stored
   * entries unreachable, in every isolate.
   */
  setVersion: (version: number) => void
  /** The same for this isolate alone. */
  purge: () => void
}

interface Parts {
  store: RecordStore
  now: () => number
  random: () => number
  /**
   * Entries in memory. The least recently used is evicted first; if a group fills half of the capacity, from that
   * group.
   */
  capacity: number
  /** New entries per hour that one group may add to the store. */
  maxNewKeysPerHour: number
}

/** The breaker counts these: no other call would be answered either. A broken response says so of its own call only. */
const OUTAGES = new Set(['server_down', 'timeout'])
const isOutage = (read: ApiResult): read is Failure => !read.ok && OUTAGES.has(read.problem.reason)
/**
 * There is nothing new to serve, so what is cached is served. `rate_limited`: a limit of the visitor or the gateway.
 */
const UNANSWERED = new Set([...OUTAGES, 'bad_answer', 'rate_limited'])
const hasNoAnswer = (read: ApiResult): boolean => !read.ok && UNANSWERED.has(read.problem.reason)
const isMaintenance = (read: ApiResult) => !read.ok && read.problem.reason === 'maintenance'

/** Seconds. */
const EMPTY_FRESH = 10

/** A gateway that has just started may send empty lists. They are fetched again soon, and no visitor gets old ones. */
function termOf(data: CacheRecord['data'], policy: CachePolicy): CachePolicy {
  const lists = Object.values(data).filter(Array.isArray)
  const isEmpty = lists.length > 0 && lists.every(({ length }) => length === 0)
  return isEmpty ? { ...policy, fresh: Math.min(policy.fresh, EMPTY_FRESH), stale: 0 } : policy
}

export function createEdgeCache({ store, now, random, capacity, maxNewKeysPerHour }: Parts): EdgeCache {
  const memory = new Map<string, CacheRecord>()
  const groups = new Map<string, Set<string>>()
  const newKeys = new Map<string, { since: number; count: number }>()
  const flights = createSingleFlight<ApiResult>()
  const breaker = createBreaker(now)
  /** Parts of every key: another one makes the old entries unreachable. */
  let version = 0
  let generation = 0
  /** After a 503 no cached response is served until the gateway gives any other response. */
  let isClosed = false

  const dropFromMemory = (key: string | undefined) => {
    if (key === undefined) return
    memory.delete(key)
    for (const keys of groups.values()) keys.delete(key)
  }

  const putInMemory = (key: string, group: string, record: CacheRecord) => {
    const keys = groups.get(group) ?? new Set()
    groups.set(group, keys)
    memory.delete(key)
    memory.set(key, record)
    keys.delete(key)
    keys.add(key)
    if (keys.size > Math.ceil(capacity / 2)) dropFromMemory(keys.keys().next().value)
    if (memory.size > capacity) dropFromMemory(memory.keys().next().value)
  }

  /** Whether the store accepts one more new entry of this group. */
  const canStore = (group: string): boolean => {
    const known = newKeys.get(group)
    const added = known && now() - known.since < HOUR_MS ? known : { since: now(), count: 0 }
    added.count += 1
    newKeys.set(group, added)
    return added.count <= maxNewKeysPerHour
  }

  async function find(key: string, group: string): Promise<CacheRecord | undefined> {
    const cached = memory.get(key)
    if (cached && now() < cached.freshUntil) {
      putInMemory(key, group, cached)
      return cached
    }
    // Another isolate may have refreshed it meanwhile. A failing store counts as a store without the record.
    const stored = await store.get(key).catch(() => undefined)
    const newest = stored && stored.bornAt >= (cached?.bornAt ?? 0) ? stored : cached
    if (newest) putInMemory(key, group, newest)
    return newest
  }

  async function refill(key: string, request: CachedRead, state: FillState): Promise<ApiResult> {
    if (!(await withTimeout(Promise.resolve(breaker.allows()), request.waitMs, () => false))) return request.onDown()
    const { read, isStorable } = await request.fill(state).catch((error: unknown): Filled => {
      log.error('cache_failed', { callKey: request.group }, error)
      return { read: request.onDown(), isStorable: false }
    })
    isClosed = isMaintenance(read)
    if (isOutage(read)) breaker.failed()
    else breaker.succeeded()
    if (read.ok && isStorable && request.mayStore) {
      const record = makeRecord(read.data, termOf(read.data, request.policy), now(), random())
      putInMemory(key, request.group, record)
      if (state === 'miss' && !canStore(request.group)) return read
      request.waitUntil(store.put(key, record).catch(() => undefined))
    }
    return read
  }

  async function read(request: CachedRead): Promise<ApiResult> {
    const key = `${version}.${generation}/${request.key}`
    const found = isClosed || !request.mayStore ? undefined : await find(key, request.group)
    const flight = (state: FillState) => flights.with(request.waitUntil).join(key, () => refill(key, request, state))
    const report = (state: CachedReadEvent['state']) => request.onRead?.(request.mayStore ? state : 'bypass')
    if (found && now() < found.staleUntil) {
      const isFresh = now() < found.freshUntil
      report(isFresh ? 'fresh' : 'stale')
      if (!isFresh || isNearExpiry(found, now())) void flight('refresh')
      return { ok: true, data: found.data }
    }
    const result = await withTimeout(flight(found ? 'stale' : 'miss'), request.waitMs, request.onTimeout)
    const fallback = hasNoAnswer(result) && !found && request.mayStore ? await find(key, request.group) : found
    const isFallback = hasNoAnswer(result) && fallback !== undefined && now() < fallback.errorUntil
    report(isFallback ? 'error' : 'miss')
    return isFallback ? { ok: true, data: fallback.data } : result
  }

  const clear = () => {
    memory.clear()
    groups.clear()
  }

  return {
    read,
    setVersion: (current) => {
      if (current === version) return
      version = current
      clear()
    },
    isGatewayDown: () => isClosed || breaker.isOpen(),
    close: () => {
      isClosed = true
    },
    purge: () => {
      generation++
      clear()
    },
  }
}
