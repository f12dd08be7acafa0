// The one-time codes that an object stores for its person, separately per kind: codes of different kinds neither
// replace nor lock each other. Only synchronous calls.
import { now } from '../../lib/clock.ts'
import { type AskedCodes, addOtpRequest, NO_CODES, removeRequest, verifyOtp } from './otp.rules.ts'
import type { Err } from '../lib/result.ts'

/** Milliseconds since 1970. */
export type OtpSent = { ok: true; resendAt: number; expiresAt: number } | Err

export class OtpStore<Kind extends string> {
  constructor(
    readonly storage: DurableObjectStorage,
    readonly kinds: readonly Kind[],
  ) {}

  /**
   * Whether a code may be sent to this recipient. If so, the request counts, and the new code replaces the current one.
   * `unlockedAt`: see `addOtpRequest`.
   */
  ask(kind: Kind, requestId: string, to: string, hash: string, unlockedAt?: number): OtpSent {
    const asking = addOtpRequest(this.#read(kind), { requestId, to, hash }, now(), unlockedAt)
    if (!asking.ok) return asking
    this.#write(kind, asking.codes)
    return { ok: true, resendAt: asking.resendAt, expiresAt: asking.expiresAt }
  }

  /** For a code that could not be sent: another one may be requested at once. */
  rollback(kind: Kind, requestId: string): void {
    this.#write(kind, removeRequest(this.#read(kind), requestId))
  }

  /** Whether the current code of this kind answers this request. */
  isOf(kind: Kind, requestId: string): boolean {
    return this.#read(kind).code?.requestId === requestId
  }

  /** If the code is right, returns where it was sent, and uses it up. */
  try(kind: Kind, requestId: string, hash: string): { ok: true; to: string } | Err {
    const { codes, result } = verifyOtp(this.#read(kind), { requestId, hash }, now())
    this.#write(kind, codes)
    return result
  }

  /** Wrong guesses at the current code. */
  tries(kind: Kind): number {
    return this.#read(kind).code?.tries ?? 0
  }

  clear(): void {
    for (const kind of this.kinds) this.storage.kv.delete(`codes.${kind}`)
  }

  #read(kind: Kind): AskedCodes {
    return this.storage.kv.get<AskedCodes>(`codes.${kind}`) ?? NO_CODES
  }

  #write(kind: Kind, codes: AskedCodes): void {
    this.storage.kv.put(`codes.${kind}`, codes)
  }
}
