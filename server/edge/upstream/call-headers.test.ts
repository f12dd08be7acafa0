import { expect, it } from 'vitest'
import type { Call } from '../../contracts/call.ts'
import { contract } from '../../contracts/contract.ts'
import { sentHeaderNames } from '../../contracts/rules/call-headers.ts'
import { baseHeaders, identityHeaders, visitorHeaders, siteHeaders, traceHeaders } from './headers.ts'

it('the contract names what the edge makes', () => {
  const from = {
    network: '203.0.113.7',
    edgeKey: 'key',
    version: '1',
    device: 'OTHER.OTHER',
    work: 'w.1',
    siteOrigin: 'https://x',
  }
  const session = { token: 't', refreshToken: 'r', expiresAt: 0 }
  for (const [key, call] of Object.entries<Call>(contract)) {
    const made = Object.keys({
      ...baseHeaders('ar'),
      ...traceHeaders({ requestId: '0', isSampled: false }, 'key'),
      ...visitorHeaders(key, from),
      ...identityHeaders(call.access, { kind: 'guest', ...session }),
      ...identityHeaders(call.access, { kind: 'member', ...session }),
    })
    // These two depend on more than the call's key.
    const others = new Set([...Object.keys(siteHeaders(from)), 'idempotency-key'])
    const named = sentHeaderNames(key, call).filter((name) => made.includes(name) || !others.has(name))
    expect(named.toSorted(), key).toEqual(made.toSorted())
  }
})

/** Which of these two headers a call has. */
const siteAndKeyHeaders = (key: keyof typeof contract) =>
  sentHeaderNames(key, contract[key]).filter((name) => ['x-site-origin', 'idempotency-key'].includes(name))

it('a stored answer is of all sites and a session of none, so both calls leave out the site; a write names its key', () => {
  expect(siteAndKeyHeaders('GET settings')).toEqual([])
  expect(siteAndKeyHeaders('POST guest-users/session')).toEqual(['idempotency-key'])
  expect(siteAndKeyHeaders('GET orders/:id')).toEqual(['x-site-origin'])
  expect(siteAndKeyHeaders('POST orders')).toEqual(['x-site-origin', 'idempotency-key'])
})
