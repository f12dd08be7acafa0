// One visitor at the edge in front of a gateway with given responses, and sample responses.
import { isoOf } from '../contracts/rules/riyadh-time.ts'
import type { GatewayOptions, Locale } from '../contracts/request-context.ts'
import { HOUR_MS } from '../contracts/rules/durations.ts'
import { createEdgeCache } from './cache/edge-cache.ts'
import { createGatewayClient } from './gateway-client.ts'
import { type Session, readSessionCookies } from './session/session.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream/api-fetch.ts'

export const tokens = (name: string, lifeMs = HOUR_MS) => ({
  token: `${name}-access`,
  refreshToken: `${name}-refresh`,
  tokenExpiresAt: isoOf(Date.now() + lifeMs),
})

export const guest = { id: 'g', preferredCityId: null, language: 'ar', isPhoneVerified: false, phoneMasked: null }

export const user = {
  id: 'm',
  firstName: null,
  lastName: null,
  email: null,
  phoneMasked: '05X XXX 4410',
  gender: null,
  dateOfBirth: null,
  isVerified: false,
  language: 'ar',
  communicationLanguage: 'ar',
  preferredCityId: null,
  photoUrl: null,
  memberSince: '2026-11-20T10:00:00Z',
}

export const seats = { seats: { version: 1, states: '0', seatsLeft: 1, serverNow: '2026-11-20T10:00:00Z' } }
export const expired = { code: 2, reason: 'session_expired', message: '' }

export const answer = (body: unknown, status = 200): UpstreamAnswer => ({
  kind: 'answer',
  status,
  headers: new Headers(),
  text: JSON.stringify(body),
})

export function cookieOf(kind: Session['kind'], name: string, lifeMs = HOUR_MS): string {
  const expires = Math.floor((Date.now() + lifeMs) / 1000)
  return `shasha-${kind}-access=${expires}.${name}-access; shasha-${kind}-refresh=${name}-refresh`
}

/** One visitor at the edge, in front of a gateway with given responses. */
export function setUp(options: {
  cookie?: string
  gateway: (request: UpstreamRequest) => UpstreamAnswer | Promise<UpstreamAnswer>
  isClosed?: boolean
  /** Limits all calls, or the ones for which the function returns true. */
  isLimited?: boolean | ((key: string) => boolean)
}) {
  const seen: UpstreamRequest[] = []
  const newGuests: boolean[] = []
  const upstream: Upstream = async (request) => {
    seen.push(request)
    return options.gateway(request)
  }
  const session = readSessionCookies(options.cookie ?? null, false)
  const client = createGatewayClient({
    upstream,
    session,
    cache: createEdgeCache({
      store: { get: async () => undefined, put: async () => undefined },
      now: () => Date.now(),
      random: () => 0.5,
      capacity: 10,
      maxNewKeysPerHour: 100,
    }),
    version: '1',
    siteOrigin: 'https://shasha.example',
    isAllowed: async (key, isNewGuest) => {
      newGuests.push(isNewGuest)
      return !(typeof options.isLimited === 'function' ? options.isLimited(key) : options.isLimited)
    },
    network: '203.0.113.7',
    edgeKey: 'its-key',
    cityId: null,
    waitUntil: () => undefined,
    notice: () => (options.isClosed ? { title: 'Back soon', message: '', retryAfter: 30 } : undefined),
  })
  const call = (key: string, input: unknown, more: GatewayOptions & { locale?: Locale } = {}) =>
    client.call(key, input, { locale: 'ar', ...more })
  return {
    call,
    files: client.files('ar'),
    renewSoon: () => client.renewSoon('ar'),
    signOut: () => client.signOut('ar'),
    session,
    seen,
    /** For each rate-limited call: whether it would create a guest session. */
    newGuests,
    paths: () => seen.map(({ path }) => path),
  }
}

export const isRefresh = ({ path }: UpstreamRequest) => path === '/v1/auth/auth-refresh'
export const isStart = ({ path }: UpstreamRequest) => path === '/v1/guest-users/session'
export const SEATS = 'GET showtimes/:sessionId/seats'
export const IDEMPOTENT = { idempotencyKey: 'key-12345678' }
export const ORDER = { sessionId: 's', seats: ['A1'] }
