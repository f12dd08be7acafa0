// A first, generous rate limit by IP address and location, before a request costs money, seats or reading time. The
// gateway counts exactly per phone, address and order.
import { MAX_WIDE_SHARES, toWideIpv6Network } from '../../lib/network.ts'
import type { EdgeEnv } from '../env.ts'

type Limits = Pick<
  EdgeEnv,
  | 'GUEST_LIMIT'
  | 'HOLD_LIMIT'
  | 'ORDER_LIMIT'
  | 'SEATS_LIMIT'
  | 'CODE_LIMIT'
  | 'LIVE_LIMIT'
  | 'ENQUIRY_LIMIT'
  | 'FINDER_LIMIT'
  | 'FILE_LIMIT'
  | 'PAY_LIMIT'
  | 'LINK_LIMIT'
  | 'IMAGE_LIMIT'
>

const LIMIT_NAMES: Record<string, keyof Limits> = {
  'POST guest-users/phone-number': 'CODE_LIMIT',
  'POST guest-users/email': 'CODE_LIMIT',
  'POST auth/unverified-user': 'CODE_LIMIT',
  'POST auth/forget-password': 'CODE_LIMIT',
  'POST auth/send-login-email-verification-code': 'CODE_LIMIT',
  'POST auth/init-verify-email-user': 'CODE_LIMIT',
  'POST auth/init-change-email': 'CODE_LIMIT',
  'POST auth/init-change-phone': 'CODE_LIMIT',
  'POST orders/:id/ticket-messages': 'CODE_LIMIT',
  // Separate from everything else: before a showtime, a whole cinema opens its tickets from one IP address.
  'GET tickets/linked': 'LINK_LIMIT',
  // Also by link, and polled while it is paid.
  'GET quotes/:token': 'LINK_LIMIT',
  'POST quotes/:token/pay': 'PAY_LIMIT',
  'POST auth/init-delete-account': 'CODE_LIMIT',
  'POST orders': 'HOLD_LIMIT',
  // Higher than first holds: a visitor changes seats many times.
  'POST orders/:id/seats': 'ORDER_LIMIT',
  'POST orders/:id/checkout': 'ORDER_LIMIT',
  'PUT orders/:id/food': 'ORDER_LIMIT',
  'POST orders/:id/food-requests': 'ORDER_LIMIT',
  'POST orders/:id/food-orders': 'ORDER_LIMIT',
  'POST orders/:id/extend': 'ORDER_LIMIT',
  // References can be guessed.
  'POST orders/:id/release': 'ORDER_LIMIT',
  // Never cached: each is work of the showtime that sells the seats.
  'GET showtimes/:sessionId/seats': 'SEATS_LIMIT',
  'GET showtimes/:sessionId/best-seats': 'SEATS_LIMIT',
  'POST orders/:id/pay': 'PAY_LIMIT',
  'POST guest-users/orders/:id/pay': 'PAY_LIMIT',
  'GET offers/:id/verify': 'CODE_LIMIT',
  'GET vouchers/verify': 'PAY_LIMIT',
  'GET orders/:id/voucher/verify': 'PAY_LIMIT',
  'GET orders/:id/voucher/calculate': 'PAY_LIMIT',
  'POST orders/:id/voucher': 'PAY_LIMIT',
  'POST top-ups': 'PAY_LIMIT',
  'POST top-ups/:id/pay': 'PAY_LIMIT',
  'POST cards': 'PAY_LIMIT',
  'POST cards/validate-apple-session': 'PAY_LIMIT',
  // Each opens a checkout at the processor.
  'GET cards/hyper-pay/initialize-add-card': 'PAY_LIMIT',
  'POST guest-users/cards/hyper-pay/initialize-add-card': 'PAY_LIMIT',
  'POST contact-us': 'ENQUIRY_LIMIT',
  'POST private-bookings': 'ENQUIRY_LIMIT',
  'POST files': 'FILE_LIMIT',
  live: 'LIVE_LIMIT',
  image: 'IMAGE_LIMIT',
}

/** Searches that no visitor made before are not cached, and each results page makes several calls. */
const nameOf = (key: string): keyof Limits | undefined =>
  key.startsWith('GET film-finder') ? 'FINDER_LIMIT' : LIMIT_NAMES[key]

/**
 * A read is counted if its input can be guessed, or if it costs money or the time of one object: it has a limit. A
 * write is always counted.
 */
export const isLimitedRead = (key: string): boolean => key.startsWith('GET ') && nameOf(key) !== undefined

/**
 * A binding has one limit for all of its keys, so a wide network gets several keys and may use up one after another.
 */
async function hasWideShare(limit: RateLimit, wide: string): Promise<boolean> {
  for (let share = 1; share <= MAX_WIDE_SHARES; share += 1)
    if ((await limit.limit({ key: `${wide} ${share}` })).success) return true
  return false
}

/** Whether this address may continue. Without an address or a binding (locally) every request may. */
export type RateLimiter = (key: string, isNewGuest: boolean) => Promise<boolean>

export const rateLimiterFor =
  (limits: Limits, address: string | undefined): RateLimiter =>
  async (key, isNewGuest) => {
    if (!address) return true
    const wide = toWideIpv6Network(address)
    const wanted = [nameOf(key), isNewGuest ? ('GUEST_LIMIT' as const) : undefined]
    for (const name of wanted) {
      const limit = name && limits[name]
      if (!limit) continue
      if (!(await limit.limit({ key: address })).success) return false
      if (wide !== address && !(await hasWideShare(limit, wide))) return false
    }
    return true
  }
