// A member as they are stored. Relied on by everything in this folder; the contract shows a part of it.
import type { Gender } from '../../contracts/members.ts'
import type { Device, Session } from '../guests/session.rules.ts'
import type { Language } from '../serve.ts'
import type { Refusal } from '../verdict.ts'
import type { AccountChange } from './account-notice.rules.ts'

export interface MemberRecord {
  id: string
  firstName: string | null
  lastName: string | null
  /** As its owner writes it. */
  email: string | null
  isEmailProved: boolean
  /** E.164, proved. */
  phone: string
  gender: Gender | null
  /** YYYY-MM-DD */
  dateOfBirth: string | null
  language: Language
  communicationLanguage: Language
  preferredCityId: string | null
  /** Of the member's own files; absent in accounts from before there were any. */
  photoId?: string | null
  openedAt: number
  /** The session the account began with. */
  openedBy: string
}

/** What its owner may change without proving anything. */
export type ProfilePatch = Partial<
  Omit<MemberRecord, 'id' | 'email' | 'isEmailProved' | 'phone' | 'openedAt' | 'openedBy'>
>

/** Somebody who has proved the phone and wants in. */
export interface Entry {
  memberId: string
  /** Of the session to be; the same entry again finds the same session. */
  sessionId: string
  phone: string
  acceptsTerms: boolean
  language: Language
  preferredCityId: string | null
  /** What they sign in on. */
  device?: Device | undefined
  /** Who they were until now, and orders they know of. */
  guestId: string
  orderIds: readonly string[]
}

/** The session that comes of a proof: in place of the caller's own, or of the guest they were. */
export type Opening = { sessionId: string } & (
  | { replaces: string }
  | { guest: Pick<Entry, 'guestId' | 'orderIds' | 'device'> }
)

/** What tokens are made from. */
export interface MemberSession {
  ok: true
  member: MemberRecord
  session: Session
  isNew: boolean
}

export type Entering = MemberSession | Refusal

/**
 * What an account still has to bring about outside its own object. Each may be repeated, and is until it is done.
 * - `take`: a proved phone or address leads to this account from now on, unless it leads to another; an account whose first
 *   phone leads to another was never opened
 * - `let-go`: a phone leads here no more
 * - `adopt`: orders of the guest this member was
 * - `announce`: whoever writes to members knows of this one, and of their city and language, after each change of them
 * - `welcome`: the first news in their inbox
 * - `drop-picture`: another one, or none, is shown in its place
 * - `warn`: the owner of the account's former phone or address hears that it changed, or that it has ended
 * - `erase`: nothing of the person stays anywhere
 * - `forget-orders`: nor in their orders, once no payment of theirs is open
 */
export type Duty =
  | { kind: 'take'; of: 'phone' | 'email'; to: string; isFirst?: true; isRecovery?: true }
  | { kind: 'let-go'; phone: string }
  | { kind: 'adopt'; guestId: string; orderIds: readonly string[] }
  | { kind: 'announce'; change: string }
  | { kind: 'welcome' }
  | { kind: 'drop-picture'; id: string }
  | ({ kind: 'warn'; id: string; to: string } & AccountChange)
  | { kind: 'erase'; phone: string }
  | { kind: 'forget-orders' }
