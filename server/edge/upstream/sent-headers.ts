// Which headers the edge sends with a call, by name, for the published contract. It asks the functions that make them.
import type { Access, Call } from '../../contracts/call.ts'
import { baseHeaders, identityHeaders, originHeaders, siteHeaders, traceHeaders } from './headers.ts'

const ANY = { network: '203.0.113.7', edgeKey: 'key', version: '1', device: 'OTHER.OTHER', siteOrigin: 'https://x' }
const TRACE = { requestId: '0'.repeat(32), isSampled: false }
const SESSION = { token: 't', refreshToken: 'r', expiresAt: 0 }

const identities = (access: Access) =>
  (['guest', 'member'] as const).flatMap((kind) => Object.keys(identityHeaders(access, { kind, ...SESSION }) ?? {}))

/** Every header that a call may have, in lower case. */
export function headersOf(key: string, call: Call): string[] {
  const isCached = call.cache !== undefined && call.access === 'public'
  const isSession = key === 'POST guest-users/session' || key === 'POST auth/auth-refresh'
  const names = [
    ...Object.keys(baseHeaders('ar')),
    ...Object.keys(traceHeaders(TRACE, ANY.edgeKey)),
    ...(isCached || isSession ? [] : Object.keys(siteHeaders(ANY))),
    ...identities(call.access),
    ...Object.keys(originHeaders(key, ANY)),
    ...(call.idempotent || key === 'POST guest-users/session' ? ['idempotency-key'] : []),
  ]
  return [...new Set(names)]
}
