// Every header the gateway gets to see. Nothing a browser sends is passed on; these are made here.
import type { Access } from '../../contracts/call.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { Session } from '../session/session.ts'

export const baseHeaders = (locale: Locale): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-device-platform': 'website',
  'accept-language': locale === 'ar' ? 'AR' : 'EN',
})

/** The identity a call of this kind travels with; undefined where this session may not make it. */
export function identityHeaders(access: Access, session: Session | undefined): Record<string, string> | undefined {
  if (access === 'public') return {}
  if (!session) return access === 'anyone' ? {} : undefined
  if (session.kind === 'guest') return access === 'member' ? undefined : { 'x-guest-token': session.token }
  return access === 'guest' ? undefined : { authorization: `Bearer ${session.token}` }
}

/** What a visitor writes is counted by where they are, and kept with the version of the site they wrote it on. */
const WRITTEN = new Set<string>(['POST contact-us', 'POST private-bookings'])
const COUNTED_BY_NETWORK = new Set<string>([
  'POST guest-users/phone-number',
  'POST auth/unverified-user',
  'POST auth/forget-password',
  'POST auth/send-login-email-verification-code',
  'POST auth/init-verify-email-user',
  'POST auth/init-change-email',
  'POST auth/init-change-phone',
  'POST auth/init-delete-account',
  // What opens an offer is guessed at, and a student is sent a code.
  'GET offers/:id/verify',
  // So are links, and messages cost money.
  'GET tickets/linked',
  'POST orders/:id/ticket-messages',
  ...WRITTEN,
])

/** Calls that sign a member in: their list of devices names the one it happened on. */
const SIGNS_IN = new Set<string>(['POST auth/add-token', 'POST auth/reset-password-confirmation'])

interface Place {
  network: string | undefined
  edgeKey: string | undefined
}

/** Who says what follows: a gateway need not believe it of anybody. */
const proof = (edgeKey: string | undefined): Record<string, string> => (edgeKey ? { 'x-edge-key': edgeKey } : {})

/** Where a visitor is. */
export const placeHeaders = ({ network, edgeKey }: Place): Record<string, string> => ({
  ...(network ? { 'x-client-network': network } : {}),
  ...proof(edgeKey),
})

/** Where the site stands, which a bank's page or a message leads back to. */
export const siteHeaders = ({ siteOrigin, edgeKey }: { siteOrigin: string; edgeKey: string | undefined }) => ({
  'x-site-origin': siteOrigin,
  ...proof(edgeKey),
})

/** What only some calls tell about where they come from. */
export const originHeaders = (key: string, from: Place & { version: string; device?: string | undefined }) => ({
  ...(SIGNS_IN.has(key) && from.device ? { 'x-client-device': from.device, ...proof(from.edgeKey) } : {}),
  ...(COUNTED_BY_NETWORK.has(key) ? placeHeaders(from) : {}),
  ...(WRITTEN.has(key) ? { 'x-app-version': from.version } : {}),
})
