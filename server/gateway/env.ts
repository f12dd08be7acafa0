// Bindings of the embedded gateway, as wrangler.toml declares them.
import type { GuestObject } from './guests/guest.object.ts'
import type { OtpObject } from './guests/otp.object.ts'
import type { OrderObject } from './orders/order.object.ts'
import type { ShowtimeObject } from './seats/showtime.object.ts'

export interface Env {
  DB: D1Database
  SHOWTIMES: DurableObjectNamespace<ShowtimeObject>
  ORDERS: DurableObjectNamespace<OrderObject>
  GUESTS: DurableObjectNamespace<GuestObject>
  OTPS: DurableObjectNamespace<OtpObject>
  /** The payments sandbox; in production the gateways' own hosts are configured instead. */
  PAYMENTS?: Fetcher
  ENVIRONMENT: 'local' | 'test' | 'staging' | 'production'
  /** Signs sessions, ticket codes and share links. Required in production; a visibly local one stands in elsewhere. */
  SIGNING_SECRET?: string
  /** Set in tests: every answer is held against its contract. */
  CHECK_ANSWERS?: 'yes'
}

const LOCAL_SECRET = 'local-only-signing-secret-never-in-production'

/** The signing secret; refuses to fall back in production. */
export function signingSecret(env: Env): string {
  if (env.SIGNING_SECRET) return env.SIGNING_SECRET
  if (env.ENVIRONMENT === 'production') throw new Error('SIGNING_SECRET is not set')
  return LOCAL_SECRET
}
