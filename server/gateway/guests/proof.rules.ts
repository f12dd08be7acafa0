// What a verified phone allows: one sign-in, or the recovery of one account. A verified phone or e-mail address opens
// the bookings made with it. Pure.
import type { Contact } from '../contacts/contact.rules.ts'
import { isReplacementInFlight, type Replaced } from '../sessions/session.rules.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

export const PHONE_PROOF_MS = 10 * MINUTE_MS
export const RECOVERY_MS = 10 * MINUTE_MS

/** For this long a verified contact also opens the bookings made with it. */
const OPENS_BOOKINGS_MS = DAY_MS

/** The use of a verification: signing in, or the id of a recovery. */
export const SIGN_IN = 'sign-in'

export interface Proof extends Contact {
  /** Of a verified phone: an address that the same guest verified within the day before. */
  emailBefore?: string | null
  at: number
  /** Id of the member's session that it may become: a repeated sign-in gets the same session. */
  entryId: string
  /** After one use no other use is possible. */
  usedFor: string | undefined
}

export const isFresh = (proof: Proof, use: string, now: number): boolean =>
  now - proof.at <= PHONE_PROOF_MS && (proof.usedFor === undefined || proof.usedFor === use)

export const isRecentEnoughForBookings = (proof: Proof, now: number): boolean => now - proof.at <= OPENS_BOOKINGS_MS

/** Allows one new phone to the guest who verified the e-mail address of an account. */
export interface Recovery {
  id: string
  memberId: string
  expiresAt: number
}

/** An ended session, and the member's session that replaced it, if there is one. */
export interface Left extends Replaced {
  became?: { usedFor: string; memberId: string; entryId: string }
}

/** What a session became a moment ago, for a caller whose response was lost. */
export const findReplacementSession = (left: readonly Left[], sessionId: string, use: string, now: number) =>
  isReplacementInFlight(left, sessionId, now)
    ? left.find(({ id, became }) => id === sessionId && became?.usedFor === use)?.became
    : undefined
