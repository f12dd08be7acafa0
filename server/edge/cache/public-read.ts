// Public calls through the cache: what may be stored, what counts against the limits, and how long a visitor waits.
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { now } from '../../lib/clock.ts'
import { reportOwnFailure } from '../observe/report.ts'
import { emit, runWithOwnTrace } from '../observe/run.ts'
import { problem } from '../problems.ts'
import type { WaitUntil } from '../single-flight.ts'
import type { Upstream } from '../upstream/api-fetch.ts'
import type { ApiRequest } from '../upstream/build-api-request.ts'
import type { ApiResult } from '../upstream/parse-api-response.ts'
import type { RateLimiter } from '../upstream/rate-limiter.ts'
import { isCacheable } from './cacheable-params.ts'
import type { EdgeCache, Filled } from './edge-cache.ts'
import { cacheKey, publicFetch } from './public-fetch.ts'

interface Parts {
  upstream: Upstream
  cache: EdgeCache
  version: string
  isAllowed: RateLimiter
  waitUntil: WaitUntil
}

export type ReadPublic = (apiRequest: ApiRequest, locale: Locale) => Promise<ApiResult>

/** For calls with access `public` and a cache policy. */
export function createPublicRead({ upstream, cache, version, isAllowed, waitUntil }: Parts): ReadPublic {
  /**
   * There are too many likely combinations to cache, so a request that is not cached yet counts as well. Requests with
   * invented parameters were counted before.
   */
  const fill = async ({ key, call, path }: ApiRequest, locale: Locale, isCounted: boolean): Promise<Filled> => {
    if (isCounted && !(await isAllowed(key, false))) return { read: problem('rate_limited', locale), isStorable: false }
    const filled = await publicFetch(upstream, { key, call, path, locale })
    reportOwnFailure(key, filled.read)
    return filled
  }

  return async (apiRequest, locale) => {
    // The lists that are read first take their time from the visitor's.
    const deadline = Date.now() + TIMEOUT_MS
    const readCached = (cached: ApiRequest, mayStore: boolean): Promise<ApiResult> =>
      cache.read({
        key: cacheKey(version, locale, cached),
        group: cached.key,
        mayStore,
        // Only calls with a cache policy get here.
        policy: cached.call.cache ?? { fresh: 0, stale: 0, onError: 0 },
        // The response is for all visitors: the request for it has an id of its own.
        fill: (state) => runWithOwnTrace(state, () => fill(cached, locale, mayStore)),
        onRead: (state) => emit({ type: 'cached_read', callKey: cached.key, state }),
        onTimeout: () => problem('timeout', locale),
        onDown: () => problem('server_down', locale),
        waitMs: deadline - Date.now(),
        waitUntil,
      })
    const mayStore = await isCacheable(apiRequest, (list) => readCached(list, true), now())
    if (!mayStore && !(await isAllowed(apiRequest.key, false))) return problem('rate_limited', locale)
    return readCached(apiRequest, mayStore)
  }
}
