// The only way a response gets into the cache. A request of this type has no field for a cookie, a token or any header
// of a visitor, not even the IP address. So every visitor gets the anonymous response.
import { isolateState } from '../../lib/isolate-state.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { parseApiResponse } from '../upstream/parse-api-response.ts'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import { sendWithRetry, type Upstream, type UpstreamAnswer } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'
import type { ApiRequest } from '../upstream/build-api-request.ts'
import { logOnce } from '../observe/log-once.ts'
import type { Filled } from './edge-cache.ts'

export interface PublicRequest {
  readonly key: ApiRequest['key']
  readonly call: ApiRequest['call']
  readonly path: string
  readonly locale: Locale
}

function isStorableResponse(callKey: string, answer: UpstreamAnswer): boolean {
  if (answer.kind !== 'answer' || answer.status !== 200) return false
  const forbids = /\b(?:private|no-store)\b/i.exec(answer.headers.get('cache-control') ?? '')
  const header = answer.headers.has('set-cookie')
    ? 'set-cookie'
    : forbids && `cache-control: ${forbids[0].toLowerCase()}`
  // Without the cache its pages are slow, and nothing else in the log says why.
  if (header) logOnce('warn', callKey, 'public_response_not_cached', { callKey, header })
  return !header
}

export async function publicFetch(upstream: Upstream, { key, call, path, locale }: PublicRequest): Promise<Filled> {
  const deadline = Date.now() + TIMEOUT_MS
  const request = { method: 'GET', path, headers: baseHeaders(locale), body: undefined }
  const answer = await sendWithRetry(upstream, request, deadline)
  return { read: parseApiResponse(key, call, answer, locale), isStorable: isStorableResponse(key, answer) }
}

const shapes = isolateState(() => ({ ofCall: new Map<string, string>() }))

/**
 * FNV-1a of the response's schema, so that this release never reads an entry of an older release with another schema.
 */
function shapeOf({ key, call }: ApiRequest): string {
  const known = shapes.ofCall.get(key)
  if (known) return known
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(call.response.json)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  const shape = (hash >>> 0).toString(36)
  shapes.ofCall.set(key, shape)
  return shape
}

/**
 * Version, schema of the response, locale, and path with sorted, checked parameters. Nothing else may distinguish two
 * entries.
 */
export const cacheKey = (version: string, locale: Locale, apiRequest: ApiRequest): string =>
  `${encodeURIComponent(version)}/${shapeOf(apiRequest)}/${locale}${apiRequest.path}`
