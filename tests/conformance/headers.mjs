// The headers of a call, made by the same code as at the edge.
import {
  baseHeaders,
  identityHeaders,
  visitorHeaders,
  siteHeaders,
  traceHeaders,
} from '#server/edge/upstream/headers.ts'

const REFRESH = 'POST auth/auth-refresh'
/** The edge makes these two calls itself, without the headers about the visitor. */
const OF_THE_EDGE = new Set(['POST guest-users/session', REFRESH])

/**
 * `as` may be an identity that the site would never send with this call, because the gateway must refuse it.
 * `site`: `edgeKey`, `siteOrigin`, `network`, `device` and `version`, as the operator configured them. `trace`: the id
 * of the whole check, so that the log of the gateway shows all its calls.
 */
export function headersOf(key, call, { as, language, idempotencyKey, input, site, trace }) {
  const base = { ...baseHeaders(language), ...traceHeaders(trace, site.edgeKey) }
  if (call.cache && call.access === 'public') return base
  const once = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
  if (OF_THE_EDGE.has(key))
    return { ...base, ...once, ...(key === REFRESH ? { authorization: `Bearer ${input.refreshToken}` } : {}) }
  const identity = as && (identityHeaders(call.access, as) ?? identityHeaders('visitor', as))
  return { ...base, ...siteHeaders(site), ...identity, ...visitorHeaders(key, site), ...once }
}

/** Those of the live channel, which the edge opens without an identity. */
export const liveHeaders = ({ edgeKey }, trace) => ({ ...baseHeaders('en'), ...traceHeaders(trace, edgeKey) })
