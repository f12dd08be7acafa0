// A member as stored; the contract shows a part of it.
import type { Gender } from '../../contracts/members.ts'
import type { Device, StoredSession } from '../sessions/session.rules.ts'
import type { Language } from '../lib/language.ts'
import type { Err } from '../lib/result.ts'
import type { SignInDetails } from '../messages/sign-in-words.rules.ts'
import type { MintedTerms } from '../vouchers/voucher.rules.ts'
import type { AccountChange } from './account-notice.rules.ts'

export interface MemberRecord {
  id: string
  firstName: string | null
  lastName: string | null
  /** As the owner typed it. */
  email: string | null
  isEmailProved: boolean
  /** E.164, verified. */
  phone: string
  gender: Gender | null
  /** YYYY-MM-DD */
  dateOfBirth: string | null
  language: Language
  communicationLanguage: Language
  preferredCityId: string | null
  favouriteCinemaId: string | null
  /** One of the member's own files; absent in accounts from before avatars. */
  photoId?: string | null
  openedAt: number
  /** The session with which the account began. */
  openedBy: string
}

/** The fields that the member may change without a verification. */
export type ProfilePatch = Partial<
  Omit<MemberRecord, 'id' | 'email' | 'isEmailProved' | 'phone' | 'openedAt' | 'openedBy'>
>

/** A sign-in by a caller who has verified the phone. */
export interface SignIn {
  memberId: string
  /** Id of the new session; the same entry again gets the same session. */
  sessionId: string
  phone: string
  acceptsTerms: boolean
  language: Language
  preferredCityId: string | null
  /** The device on which the member signs in. */
  device?: Device | undefined
  /** The guest that the member was until now, and orders that the browser knows. */
  guestId: string
  orderIds: readonly string[]
  /** The address that the guest had verified: bookings made with it join, too. */
  email?: string | null
}

/** The session after a verification: it replaces the caller's own session, or the guest's. */
export type SessionStart = { sessionId: string } & (
  | { replaces: string }
  | { guest: Pick<SignIn, 'guestId' | 'orderIds' | 'email' | 'device'> }
)

/** A voucher that staff give to the member. */
export interface GivenVoucher {
  terms: Omit<MintedTerms, 'maskedCode'>
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The data from which tokens are issued. */
export interface MemberSession {
  ok: true
  member: MemberRecord
  session: StoredSession
  isNew: boolean
}

export type Entering = MemberSession | Err

/**
 * An outbox task: an effect outside the member's own object. Each is idempotent and is retried until it is done.
 * - `take`: claim a verified phone or address for this account, unless another account has it; if the first phone of an
 *   account belongs to another one, the account was never opened
 * - `let-go`: release a phone
 * - `carry-over`: count the cancellations that an earlier account of this phone left
 * - `adopt`: take over the orders of the guest that this member was
 * - `announce`: store the member, their city and their language for broadcasts, after each change
 * - `welcome`: the first notification in their inbox
 * - `sign-in`: notify the member of a sign-in on a new device
 * - `drop-picture`: delete a picture that was replaced or removed
 * - `warn`: tell the account's former phone or address that it changed, that the account was deleted, or the verified
 *   address that the account was entered on a new device
 * - `voucher`: create a voucher that staff give to the member, list it, and send its code
 * - `erase`: erase the person everywhere else
 * - `forget-orders`: erase the person in their orders, once none of their payments is open
 */
export type DueTask =
  | { kind: 'take'; of: 'phone' | 'email'; to: string; isFirst?: true; isRecovery?: true }
  | { kind: 'let-go'; phone: string }
  | { kind: 'carry-over'; phone: string }
  | { kind: 'adopt'; guestId: string; orderIds: readonly string[]; email: string | null }
  | { kind: 'announce'; change: string }
  | { kind: 'welcome' }
  | ({ kind: 'sign-in'; sessionId: string } & SignInDetails)
  | { kind: 'drop-picture'; id: string }
  | ({ kind: 'warn'; id: string; to: string } & AccountChange)
  | ({ kind: 'voucher'; id: string; at: number } & GivenVoucher)
  /** `email`: if it is verified. */
  | { kind: 'erase'; phone: string; email?: string }
  | { kind: 'forget-orders' }
