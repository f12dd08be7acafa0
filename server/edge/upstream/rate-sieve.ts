// A first sieve by network address, before anything costs money, seats or somebody's reading: a new guest, a hold, a text
// message, a live channel, an enquiry.
// The bindings count by location and generously; exact counts per phone and per order are the gateway's.
import type { EdgeEnv } from '../env.ts'

type Limits = Pick<EdgeEnv, 'GUEST_LIMIT' | 'HOLD_LIMIT' | 'CODE_LIMIT' | 'LIVE_LIMIT' | 'ENQUIRY_LIMIT'>

const SIEVES: Record<string, keyof Limits> = {
  'POST guest-users/phone-number': 'CODE_LIMIT',
  'POST orders': 'HOLD_LIMIT',
  'POST contact-us': 'ENQUIRY_LIMIT',
  'POST private-bookings': 'ENQUIRY_LIMIT',
  live: 'LIVE_LIMIT',
}

/** Answers whether this address may go on. Without an address or a binding (locally) everybody may. */
export type Sieve = (key: string, isNewGuest: boolean) => Promise<boolean>

export const sieveOf =
  (limits: Limits, address: string | undefined): Sieve =>
  async (key, isNewGuest) => {
    if (!address) return true
    const wanted = [SIEVES[key], isNewGuest ? ('GUEST_LIMIT' as const) : undefined]
    for (const name of wanted) {
      const limit = name && limits[name]
      if (limit && !(await limit.limit({ key: address })).success) return false
    }
    return true
  }
