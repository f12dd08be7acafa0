// Which headers a call to the gateway has. The edge sets them, and the published contract lists them. Plain TypeScript,
// no schema.
import type { Access, Call } from '../call.ts'

/** Enquiries: counted by network, and stored with the site's version. */
export const WRITTEN: ReadonlySet<string> = new Set(['POST contact-us', 'POST private-bookings'])
export const COUNTED_BY_NETWORK: ReadonlySet<string> = new Set([
  // Unproved guests of one network may hold a part of a hall.
  'POST orders',
  'POST orders/:id/seats',
  'POST guest-users/phone-number',
  'POST guest-users/email',
  'POST auth/unverified-user',
  'POST auth/forget-password',
  'POST auth/send-login-email-verification-code',
  'POST auth/init-verify-email-user',
  'POST auth/init-change-email',
  'POST auth/init-change-phone',
  'POST auth/init-delete-account',
  // A code that is entered no longer counts for its network.
  'POST guest-users/verify',
  'POST auth/verify-email-user',
  'POST auth/change-phone',
  // Proofs of offers can be guessed, and a student receives a code.
  'GET offers/:id/verify',
  // Voucher codes can be guessed. At an order they are counted by caller and order.
  'GET vouchers/verify',
  // Ticket links can be guessed, and messages cost money.
  'GET tickets/linked',
  'POST orders/:id/ticket-messages',
  ...WRITTEN,
])

/** Calls that sign a member in: the list of devices shows the browser and system of the request. */
export const SIGNS_IN: ReadonlySet<string> = new Set(['POST auth/add-token', 'POST auth/reset-password-confirmation'])

/** Calls about the session itself, which the edge makes without a page. */
const SESSION: ReadonlySet<string> = new Set(['POST guest-users/session', 'POST auth/auth-refresh'])

const ALWAYS = [
  'accept',
  'content-type',
  'accept-language',
  'x-device-platform',
  'traceparent',
  'x-request-id',
  'x-edge-key',
]
const IDENTITY: Record<Access, readonly string[]> = {
  public: [],
  anyone: ['x-guest-token', 'authorization'],
  visitor: ['x-guest-token', 'authorization'],
  guest: ['x-guest-token'],
  member: ['authorization'],
}

/** Every header that the edge may send with a call, in lower case. */
export function sentHeaderNames(
  key: string,
  { access, cache, idempotent }: Pick<Call, 'access' | 'cache' | 'idempotent'>,
) {
  const isCached = access === 'public' && cache !== undefined
  return [
    ...ALWAYS,
    ...(isCached || SESSION.has(key) ? [] : ['x-site-origin']),
    ...IDENTITY[access],
    ...(COUNTED_BY_NETWORK.has(key) ? ['x-client-network', 'x-work'] : []),
    ...(SIGNS_IN.has(key) ? ['x-client-device'] : []),
    ...(WRITTEN.has(key) ? ['x-app-version'] : []),
    ...(idempotent ? ['idempotency-key'] : []),
  ]
}
