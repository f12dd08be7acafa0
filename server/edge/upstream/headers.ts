// Every header that the gateway receives. No browser header is forwarded; all of them are created here.
import type { Access } from '../../contracts/call.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { COUNTED_BY_NETWORK, SIGNS_IN, WRITTEN } from '../../contracts/rules/call-headers.ts'
import { type Trace, createTraceparent } from '../../lib/trace.ts'
import type { Session } from '../session/session.ts'

export const baseHeaders = (locale: Locale): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-device-platform': 'website',
  'accept-language': locale === 'ar' ? 'AR' : 'EN',
})

/** The identity headers of a call; undefined if this session may not make it. */
export function identityHeaders(access: Access, session: Session | undefined): Record<string, string> | undefined {
  if (access === 'public') return {}
  if (!session) return access === 'anyone' ? {} : undefined
  if (session.kind === 'guest') return access === 'member' ? undefined : { 'x-guest-token': session.token }
  return access === 'guest' ? undefined : { authorization: `Bearer ${session.token}` }
}

interface VisitorNetwork {
  network: string | undefined
  edgeKey: string | undefined
}

/** Proves that the edge sends these headers: a gateway need not trust other callers. */
const edgeKeyHeader = (edgeKey: string | undefined): Record<string, string> =>
  edgeKey ? { 'x-edge-key': edgeKey } : {}

/** The visitor's network. */
export const networkHeaders = ({ network, edgeKey }: VisitorNetwork): Record<string, string> => ({
  ...(network ? { 'x-client-network': network } : {}),
  ...edgeKeyHeader(edgeKey),
})

/** The id of the request. A gateway believes it only from the edge: other callers could forge lines of its log. */
export const traceHeaders = (trace: Trace, edgeKey: string | undefined): Record<string, string> => ({
  traceparent: createTraceparent(trace),
  'x-request-id': trace.requestId,
  ...edgeKeyHeader(edgeKey),
})

/** The site's origin, for return addresses of banks and links in messages. */
export const siteHeaders = ({ siteOrigin, edgeKey }: { siteOrigin: string; edgeKey: string | undefined }) => ({
  'x-site-origin': siteOrigin,
  ...edgeKeyHeader(edgeKey),
})

/** Headers about the visitor that only some calls need. */
export const visitorHeaders = (
  key: string,
  from: VisitorNetwork & { version: string; device?: string | undefined; work?: string | undefined },
) => ({
  ...(SIGNS_IN.has(key) && from.device ? { 'x-client-device': from.device, ...edgeKeyHeader(from.edgeKey) } : {}),
  ...(COUNTED_BY_NETWORK.has(key) ? { ...networkHeaders(from), ...(from.work ? { 'x-work': from.work } : {}) } : {}),
  ...(WRITTEN.has(key) ? { 'x-app-version': from.version } : {}),
})
