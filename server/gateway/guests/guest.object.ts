// One per guest: the guest's data, the phone or e-mail address they verify, and their sessions. Only this object
// writes them. Orders belong to the guest's id, so they survive a change of session.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { type OtpSent, OtpStore } from '../codes/otp-store.ts'
import type { Env } from '../config/env.ts'
import { armIn } from '../lib/durable/alarm.ts'
import type { Language } from '../lib/language.ts'
import type { Renewed } from '../sessions/session-stores.ts'
import { type Err, err } from '../lib/result.ts'
import { type Contact, isSameKnownContact } from '../contacts/contact.rules.ts'
import {
  isFresh,
  type Left,
  isRecentEnoughForBookings,
  type Proof,
  type Recovery,
  RECOVERY_MS,
  findReplacementSession,
} from './proof.rules.ts'
import {
  forgottenAt,
  isReplacementInFlight,
  mayReissueFirstTokens,
  newSession,
  rotate,
  type StoredSession,
  withReplaced,
} from '../sessions/session.rules.ts'

export interface GuestRecord {
  id: string
  preferredCityId: string | null
  language: Language
  /** E.164, set once its code was verified. */
  phone: string | null
  /** Normalized, set once its code was verified. The contact that was verified last replaces the other. */
  email: string | null
}

/** The data from which tokens are issued. */
export interface GuestSession {
  ok: true
  guest: GuestRecord
  session: StoredSession
}

/**
 * A verified phone and the session it may become, or the member's session that it has just become. `email`: the address
 * that the guest verified before the phone.
 */
export type Proving =
  | { ok: true; isOver: false; guest: GuestRecord; phone: string; email: string | null; entryId: string }
  | { ok: true; isOver: true; memberId: string; entryId: string }

/**
 * `email`: the guest's own address. `address`: codes that verify the e-mail address of an account; the recipient is
 * stored as a keyed hash.
 */
export type GuestCodeKind = 'phone' | 'email' | 'address'

export class GuestObject extends DurableObject<Env> {
  readonly #codes = new OtpStore<GuestCodeKind>(this.ctx.storage, ['phone', 'email', 'address'])

  /**
   * If it is opened again within minutes, it returns the same session, because the first response may be lost. Later
   * it is refused.
   */
  open(guest: GuestRecord): GuestSession | Err {
    const known = this.#guest()
    if (!known) return this.#storeGuestAndStartSession(guest)
    const session = this.#session()
    return session && mayReissueFirstTokens(session, now()) && known.phone === null && known.email === null
      ? { ok: true, guest: known, session }
      : err('session_expired')
  }

  /** A request that arrives after its session has ended sends nothing. */
  askCode(
    sessionId: string,
    kind: GuestCodeKind,
    requestId: string,
    to: string,
    hash: string,
    unlockedAt?: number,
  ): OtpSent {
    if (!this.isOpen(sessionId)) return err('session_expired')
    this.#scheduleErasure()
    return this.#codes.ask(kind, requestId, to, hash, unlockedAt)
  }

  rollbackCode(kind: GuestCodeKind, requestId: string): void {
    this.#codes.rollback(kind, requestId)
  }

  /**
   * A verified phone or address opens a new session and ends every other one, so a fixated session is worthless. The
   * code is used up in the same transaction, so neither happens without the other.
   */
  verify(sessionId: string, requestId: string, hash: string): GuestSession | Err {
    const guest = this.#guest()
    if (!guest || !this.isOpen(sessionId)) return err('session_expired')
    return this.ctx.storage.transactionSync(() => {
      const kind = this.#codes.isOf('email', requestId) ? 'email' : 'phone'
      const result = this.#codes.try(kind, requestId, hash)
      if (!result.ok) return result
      const contact = { phone: null, email: null, [kind]: result.to }
      const emailBefore = kind === 'phone' ? this.#findRecentlyProvedEmail() : null
      const proof: Proof = { ...contact, emailBefore, at: now(), entryId: randomId(), usedFor: undefined }
      this.ctx.storage.kv.put('proof', proof)
      const entered = this.#storeGuestAndStartSession({ ...guest, ...contact })
      this.#scheduleErasure()
      return entered
    })
  }

  /** What the verification in this session may be used for; `use` is `SIGN_IN` or the id of a recovery. */
  proof(sessionId: string, use: string): Proving | Err {
    const became = findReplacementSession(this.#readReplacedSessions(), sessionId, use, now())
    if (became) return { ok: true, isOver: true, memberId: became.memberId, entryId: became.entryId }
    const guest = this.#guest()
    if (!guest || !this.isOpen(sessionId)) return err('session_expired')
    const proof = this.ctx.storage.kv.get<Proof>('proof')
    if (!proof?.phone || !isFresh(proof, use, now())) return err('phone_not_verified')
    const { phone, entryId, emailBefore = null } = proof
    return { ok: true, isOver: false, guest, phone, email: emailBefore, entryId }
  }

  /** Binds the verification to this use. Calling it twice changes nothing. */
  useProof(sessionId: string, use: string): Proving | Err {
    const proving = this.proof(sessionId, use)
    const proof = this.ctx.storage.kv.get<Proof>('proof')
    if (proving.ok && !proving.isOver && proof)
      this.ctx.storage.kv.put('proof', { ...proof, usedFor: use } satisfies Proof)
    return proving
  }

  /** The guest has become a member: the session ends, and the personal data is deleted here. */
  leave(sessionId: string, became: NonNullable<Left['became']>): void {
    const session = this.#session()
    const guest = this.#guest()
    if (!guest || session?.id !== sessionId || session.isRevoked) return
    const { kv } = this.ctx.storage
    this.ctx.storage.transactionSync(() => {
      kv.put('left', withReplaced(this.#readReplacedSessions(), { id: sessionId, at: now(), became }))
      kv.put('session', { ...session, isRevoked: true } satisfies StoredSession)
      this.#eraseContactAndProofs(guest)
    })
  }

  /** Checks the code of an e-mail address; returns the address as a keyed hash. */
  tryAddressCode(sessionId: string, requestId: string, hash: string): { ok: true; to: string } | Err {
    return this.isOpen(sessionId) ? this.#codes.try('address', requestId, hash) : err('session_expired')
  }

  /** The address is this account's: that allows one new phone. */
  openRecovery(memberId: string): { ok: true; recoveryId: string; expiresAt: number } {
    const recovery: Recovery = { id: randomId(), memberId, expiresAt: now() + RECOVERY_MS }
    this.ctx.storage.kv.put('recovery', recovery)
    return { ok: true, recoveryId: recovery.id, expiresAt: recovery.expiresAt }
  }

  /** The account that is recovered. */
  recovery(recoveryId: string): { ok: true; memberId: string } | Err {
    const recovery = this.ctx.storage.kv.get<Recovery>('recovery')
    if (recovery?.id !== recoveryId || recovery.expiresAt <= now()) return err('recovery_expired')
    return { ok: true, memberId: recovery.memberId }
  }

  refresh(sessionId: string, generation: number): Renewed {
    const guest = this.#guest()
    const known = this.#session()
    if (isReplacementInFlight(this.#readReplacedSessions(), sessionId, now())) return err('busy')
    const rotation = rotate(known?.id === sessionId ? known : undefined, generation, now())
    if (!guest || rotation.kind === 'ended') return err('session_expired')
    if (rotation.kind !== 'replayed') this.ctx.storage.kv.put('session', rotation.session)
    if (rotation.kind === 'stolen') return err('session_expired')
    return { ok: true, phone: guest.phone, email: guest.email, session: rotation.session }
  }

  /** Whether tokens of this session are still valid. */
  isOpen(sessionId: string): boolean {
    const session = this.#session()
    return session?.id === sessionId && !session.isRevoked
  }

  /**
   * The phone or address that this guest verified within the last day, whose bookings they may open; undefined once the
   * session has ended.
   */
  provedContact(): Contact | undefined {
    const session = this.#session()
    const guest = this.#guest()
    const proof = this.ctx.storage.kv.get<Proof>('proof')
    if (!guest || !proof || !session || session.isRevoked || !isRecentEnoughForBookings(proof, now())) return undefined
    return isSameKnownContact(guest, proof) ? { phone: proof.phone, email: proof.email } : undefined
  }

  /** Ends the session for all of its tokens. */
  signOut(sessionId: string): void {
    const session = this.#session()
    if (session?.id === sessionId) this.ctx.storage.kv.put('session', { ...session, isRevoked: true })
  }

  /** Wrong guesses at the current code, for tests. */
  tries(kind: GuestCodeKind = 'phone'): number {
    return this.#codes.tries(kind)
  }

  /**
   * After the session has expired, the contact is no longer needed. The guest's id stays: a late repetition of `open`
   * must open nothing.
   */
  override async alarm(): Promise<void> {
    const session = this.#session()
    const guest = this.#guest()
    if (!session || !guest) return
    // The alarm runs on the machine's clock, sessions on the site's clock.
    if (forgottenAt(session) > now()) this.#scheduleErasure()
    else this.#eraseContactAndProofs(guest)
  }

  /** Its bookings join the account that the guest opens or enters with the phone. */
  #findRecentlyProvedEmail(): string | null {
    const before = this.ctx.storage.kv.get<Proof>('proof')
    return before && isRecentEnoughForBookings(before, now()) ? (before.email ?? before.emailBefore ?? null) : null
  }

  #scheduleErasure(): void {
    const session = this.#session()
    if (session) armIn(this.ctx.storage, forgottenAt(session) - now())
  }

  #eraseContactAndProofs(guest: GuestRecord): void {
    const { kv } = this.ctx.storage
    kv.put('guest', { ...guest, phone: null, email: null } satisfies GuestRecord)
    kv.delete('proof')
    kv.delete('recovery')
    this.#codes.clear()
  }

  #session(): StoredSession | undefined {
    return this.ctx.storage.kv.get<StoredSession>('session')
  }

  #guest(): GuestRecord | undefined {
    return this.ctx.storage.kv.get<GuestRecord>('guest')
  }

  #readReplacedSessions(): Left[] {
    return this.ctx.storage.kv.get<Left[]>('left') ?? []
  }

  #storeGuestAndStartSession(guest: GuestRecord): GuestSession {
    const before = this.#session()
    const session = newSession(randomId(), now())
    this.ctx.storage.transactionSync(() => {
      if (before)
        this.ctx.storage.kv.put('left', withReplaced(this.#readReplacedSessions(), { id: before.id, at: now() }))
      this.ctx.storage.kv.put('guest', guest)
      this.ctx.storage.kv.put('session', session)
    })
    return { ok: true, guest, session }
  }
}
