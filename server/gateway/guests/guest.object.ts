// One per guest: who they are, which phone they proved or are proving, and their sessions. The only writer of all of it.
// Relied on by the session and phone handlers and by every call that asks whether a session is still open; orders belong to the guest's id, so they outlive a change of session.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../env.ts'
import type { Language } from '../serve.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { askCode, type GuestCodes, NO_CODES, takeBack, tryCode } from './otp.rules.ts'
import { GRACE_MS, mayOpenAgain, newSession, rotate, type Session } from './session.rules.ts'

export interface GuestRecord {
  id: string
  preferredCityId: string | null
  language: Language
  /** E.164, set once its code was checked. */
  phone: string | null
}

/** What tokens are made from. */
export interface GuestSession {
  ok: true
  guest: GuestRecord
  session: Session
}

/** The session before the current one: its calls may still be on their way. */
interface Replaced {
  id: string
  at: number
}

export class GuestObject extends DurableObject<Env> {
  /** Opened again a moment later, it is the same session: the first answer was lost. Later than that nobody gets in this way. */
  open(guest: GuestRecord): GuestSession | Refusal {
    const known = this.#guest()
    if (!known) return this.#enter(guest)
    const session = this.#session()
    return session && mayOpenAgain(session, now()) && known.phone === null
      ? { ok: true, guest: known, session }
      : refuse('session_expired')
  }

  /** Whether this guest may have a code for this phone; asking counts, and the code becomes the one that is believed. */
  askCode(requestId: string, phone: string, hash: string): { ok: true; resendAt: number; expiresAt: number } | Refusal {
    if (!this.#guest()) return refuse('session_expired')
    const asking = askCode(this.#codes(), { requestId, phone, hash }, now())
    if (!asking.ok) return asking
    this.#write(asking.codes)
    return { ok: true, resendAt: asking.resendAt, expiresAt: asking.expiresAt }
  }

  /** The code could not be sent: the guest may ask again at once. */
  takeBackCode(requestId: string): void {
    this.#write(takeBack(this.#codes(), requestId))
  }

  /**
   * A proved phone opens a new session and ends every other: a session fixed beforehand is worth nothing.
   * The code is used up in the same transaction, so neither can happen without the other.
   */
  verify(requestId: string, hash: string): GuestSession | Refusal {
    const guest = this.#guest()
    if (!guest) return refuse('session_expired')
    return this.ctx.storage.transactionSync(() => {
      const { codes, verdict } = tryCode(this.#codes(), { requestId, hash }, now())
      this.#write(codes)
      return verdict.ok ? this.#enter({ ...guest, phone: verdict.phone }) : verdict
    })
  }

  refresh(sessionId: string, generation: number): GuestSession | Refusal {
    const guest = this.#guest()
    const known = this.#session()
    const replaced = this.ctx.storage.kv.get<Replaced>('replaced')
    // A call that set out before the change: its visitor has the new session by now, and must not be told theirs is over.
    if (replaced?.id === sessionId && now() - replaced.at <= GRACE_MS) return refuse('busy')
    const rotation = rotate(known?.id === sessionId ? known : undefined, generation, now())
    if (!guest || rotation.kind === 'ended') return refuse('session_expired')
    if (rotation.kind !== 'replayed') this.ctx.storage.kv.put('session', rotation.session)
    return rotation.kind === 'stolen' ? refuse('session_expired') : { ok: true, guest, session: rotation.session }
  }

  /** Whether tokens of this session still count. */
  isOpen(sessionId: string): boolean {
    const session = this.#session()
    return session?.id === sessionId && !session.isRevoked
  }

  /** Ends the session for every token it ever gave out. */
  signOut(sessionId: string): void {
    const session = this.#session()
    if (session?.id === sessionId) this.ctx.storage.kv.put('session', { ...session, isRevoked: true })
  }

  /** Wrong guesses at the current code, for checks of the rules from outside. */
  tries(): number {
    return this.#codes().code?.tries ?? 0
  }

  #codes(): GuestCodes {
    return this.ctx.storage.kv.get<GuestCodes>('otp') ?? NO_CODES
  }

  #write(codes: GuestCodes): void {
    this.ctx.storage.kv.put('otp', codes)
  }

  #session(): Session | undefined {
    return this.ctx.storage.kv.get<Session>('session')
  }

  #guest(): GuestRecord | undefined {
    return this.ctx.storage.kv.get<GuestRecord>('guest')
  }

  #enter(guest: GuestRecord): GuestSession {
    const before = this.#session()
    const session = newSession(randomId(), now())
    this.ctx.storage.transactionSync(() => {
      if (before) this.ctx.storage.kv.put('replaced', { id: before.id, at: now() } satisfies Replaced)
      this.ctx.storage.kv.put('guest', guest)
      this.ctx.storage.kv.put('session', session)
    })
    return { ok: true, guest, session }
  }
}
