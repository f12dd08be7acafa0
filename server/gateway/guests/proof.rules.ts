// What a proved phone is worth besides texts to it: one sign-in, or one account that is given back. Pure.
// Relied on by GuestObject.
import { isOnItsWay, type Replaced } from './session.rules.ts'

export const PROOF_MS = 10 * 60_000
export const RECOVERY_MS = 10 * 60_000

/** So long a proved phone also opens the bookings that were made with it. */
const OPENS_BOOKINGS_MS = 24 * 3_600_000

/** What a proof may be wanted for: signing in, or a recovery by its id. */
export const SIGN_IN = 'sign-in'

export interface Proof {
  /** E.164 */
  phone: string
  at: number
  /** The member's session that may come of it: asked twice, it is the same one. */
  entryId: string
  /** Once it served a purpose it serves no other. */
  usedFor: string | undefined
}

export const isFresh = (proof: Proof, use: string, now: number): boolean =>
  now - proof.at <= PROOF_MS && (proof.usedFor === undefined || proof.usedFor === use)

export const opensBookings = (proof: Proof, now: number): boolean => now - proof.at <= OPENS_BOOKINGS_MS

/** Worth one new phone to the guest who proved the e-mail address of an account. */
export interface Recovery {
  id: string
  memberId: string
  expiresAt: number
}

/** A session that has ended, and the member it became where it became one. */
export interface Left extends Replaced {
  became?: { usedFor: string; memberId: string; entryId: string }
}

/** What became of a session a moment ago, for whoever did not get the answer. */
export const whatBecameOf = (left: readonly Left[], sessionId: string, use: string, now: number) =>
  isOnItsWay(left, sessionId, now)
    ? left.find(({ id, became }) => id === sessionId && became?.usedFor === use)?.became
    : undefined
