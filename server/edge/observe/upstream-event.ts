// One event for each request to the gateway. Logs and metrics subscribe to it (`events.ts`). A decorator around
// `Upstream` reports it and gives the gateway the id of the request.
import type { Locale } from '../../contracts/request-context.ts'
import type { Upstream, UpstreamAnswer } from '../upstream/api-fetch.ts'
import { traceHeaders } from '../upstream/headers.ts'
import { callKeyOrOther } from '../../contracts/rules/call-key.ts'
import { getTraceContext, createTraceContext } from './run.ts'

/**
 * How the call relates to the cache of public responses.
 * - `miss`: nothing is cached, a visitor waits.
 * - `stale`: the cached response is too old to be sent, a visitor waits.
 * - `refresh`: visitors get the cached response meanwhile.
 * - `bypass`: the call is not cached.
 */
export type CacheState = 'miss' | 'stale' | 'refresh' | 'bypass'

export interface UpstreamEvent {
  /** A key of the contract, or its folder for a path outside of it, as `GET sandbox/*`. */
  callKey: string
  /** The gateway's HTTP status, or why there is none. */
  outcome: number | Exclude<UpstreamAnswer['kind'], 'answer'>
  durationMs: number
  /** The gateway's reason for a refusal; null if it gives none. */
  reason: string | null
  locale: Locale
  /** The pattern of the visitor's request, without ids and parameters. */
  route: string
  cacheState: CacheState
  /** 32 hexadecimal characters, the same as in the headers to the gateway. */
  requestId: string
}

/** A gateway's reason is one word of its catalogue. Other texts may quote the request. */
const REASON = /^[a-z][a-z\d_]{0,39}$/i

function reasonOf(answer: UpstreamAnswer): string | null {
  if (answer.kind !== 'answer' || answer.status < 400) return null
  try {
    const body: unknown = JSON.parse(answer.text)
    const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined
    return typeof reason === 'string' && REASON.test(reason) ? reason : null
  } catch {
    return null
  }
}

/** `edgeKey` proves to the gateway that the edge has made the id. */
export const observeUpstream =
  (upstream: Upstream, edgeKey: string | undefined): Upstream =>
  async (request, deadline) => {
    const run = getTraceContext() ?? createTraceContext()
    const startedAt = Date.now()
    const headers = { ...request.headers, ...traceHeaders(run, edgeKey) }
    const answer = await upstream({ ...request, headers }, deadline)
    run.emit({
      type: 'upstream',
      callKey: callKeyOrOther(request.method, request.path),
      outcome: answer.kind === 'answer' ? answer.status : answer.kind,
      durationMs: Date.now() - startedAt,
      reason: reasonOf(answer),
      locale: request.headers['accept-language'] === 'AR' ? 'ar' : 'en',
      route: run.route,
      cacheState: run.cacheState,
      requestId: run.requestId,
    })
    return answer
  }
