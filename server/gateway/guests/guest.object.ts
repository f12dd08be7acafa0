// One per guest: who they are, which phone they proved, and their sessions. The only writer of both.
// Relied on by the session and phone handlers; orders belong to the guest's id, so they outlive a change of session.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../env.ts'
import type { Language } from '../serve.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { newSession, rotate, type Session } from './session.rules.ts'

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

const CODES_PER_HOUR = 10
const HOUR_MS = 3_600_000

export class GuestObject extends DurableObject<Env> {
  open(guest: GuestRecord): GuestSession {
    const known = this.#guest()
    if (known) throw new Error('A guest is opened once')
    return this.#enter(guest)
  }

  /** Whether this guest may ask for one more code, whatever the phone; asking counts. */
  countCode(): { ok: true } | Refusal {
    const guest = this.#guest()
    if (!guest) return refuse('session_expired')
    const asked = (this.ctx.storage.kv.get<number[]>('codes') ?? []).filter((at) => at > now() - HOUR_MS)
    if (asked.length >= CODES_PER_HOUR)
      return refuse('rate_limited', { retryAt: new Date(asked[0]! + HOUR_MS).toISOString() })
    this.ctx.storage.kv.put('codes', [...asked, now()])
    return { ok: true }
  }

  /** Which phone a code was sent to; the object that checks the code does not know the number. */
  expectCode(requestId: string, phone: string): void {
    this.ctx.storage.kv.put('expected', { requestId, phone })
  }

  /** A proved phone opens a new session and ends every other: a session fixed beforehand is worth nothing. */
  verify(requestId: string): GuestSession | Refusal {
    const guest = this.#guest()
    const expected = this.ctx.storage.kv.get<{ requestId: string; phone: string }>('expected')
    if (!guest) return refuse('session_expired')
    if (expected?.requestId !== requestId) return refuse('otp_expired')
    this.ctx.storage.kv.delete('expected')
    return this.#enter({ ...guest, phone: expected.phone })
  }

  refresh(sessionId: string, generation: number): GuestSession | Refusal {
    const guest = this.#guest()
    const known = this.ctx.storage.kv.get<Session>('session')
    const rotation = rotate(known?.id === sessionId ? known : undefined, generation, now())
    if (!guest || rotation.kind === 'ended') return refuse('session_expired')
    if (rotation.kind !== 'replayed') this.ctx.storage.kv.put('session', rotation.session)
    return rotation.kind === 'stolen' ? refuse('session_expired') : { ok: true, guest, session: rotation.session }
  }

  #guest(): GuestRecord | undefined {
    return this.ctx.storage.kv.get<GuestRecord>('guest')
  }

  #enter(guest: GuestRecord): GuestSession {
    const session = newSession(randomId(), now())
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.put('guest', guest)
      this.ctx.storage.kv.put('session', session)
    })
    return { ok: true, guest, session }
  }
}
