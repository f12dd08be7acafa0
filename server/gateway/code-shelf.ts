// The one-time codes an object keeps for whoever it is about, one shelf for each kind: codes of different kinds neither
// replace nor lock each other. Only synchronous calls. Relied on by GuestObject and MemberObject.
import { now } from '../lib/clock.ts'
import { type AskedCodes, askCode, NO_CODES, takeBack, tryCode } from './guests/otp.rules.ts'
import type { Refusal } from './verdict.ts'

/** Milliseconds since 1970. */
export type Asked = { ok: true; resendAt: number; expiresAt: number } | Refusal

export class CodeShelf<Kind extends string> {
  constructor(
    readonly storage: DurableObjectStorage,
    readonly kinds: readonly Kind[],
  ) {}

  /** Whether one may be sent to this place; asking counts, and the code becomes the one that is believed. */
  ask(kind: Kind, requestId: string, to: string, hash: string): Asked {
    const asking = askCode(this.#read(kind), { requestId, to, hash }, now())
    if (!asking.ok) return asking
    this.#write(kind, asking.codes)
    return { ok: true, resendAt: asking.resendAt, expiresAt: asking.expiresAt }
  }

  /** The code could not be sent: another may be asked for at once. */
  takeBack(kind: Kind, requestId: string): void {
    this.#write(kind, takeBack(this.#read(kind), requestId))
  }

  /** Says where the right code was sent, and uses it up. */
  try(kind: Kind, requestId: string, hash: string): { ok: true; to: string } | Refusal {
    const { codes, verdict } = tryCode(this.#read(kind), { requestId, hash }, now())
    this.#write(kind, codes)
    return verdict
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
