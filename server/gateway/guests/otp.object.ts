// One per phone number (named by its keyed hash): the codes sent to it and the tries made. Counts exactly, whoever asks and however often.
// Relied on by the phone handlers. The number itself is not stored here, and a code only as a hash.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { sha256 } from '../../lib/ids.ts'
import type { Env } from '../env.ts'
import type { Refusal } from '../verdict.ts'
import { checkCode, CODE_LENGTH, newPhone, type PhoneRecord, sendCode } from './otp.rules.ts'

const hashOf = (requestId: string, code: string) => sha256(`${requestId}.${code}`)

/** Six digits, each value equally likely: what the modulus would favour is thrown again. */
function randomCode(): string {
  const range = 10 ** CODE_LENGTH
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < fair) return String(drawn! % range).padStart(CODE_LENGTH, '0')
  }
}

export class OtpObject extends DurableObject<Env> {
  async send(
    requestId: string,
    guestId: string,
  ): Promise<{ ok: true; code: string; resendAt: number; expiresAt: number } | Refusal> {
    const code = randomCode()
    const hash = await hashOf(requestId, code)
    const sending = sendCode(this.#read(), { requestId, guestId, hash }, now())
    if (!sending.ok) return sending
    this.#write(sending.record)
    return { ok: true, code, resendAt: sending.resendAt, expiresAt: sending.expiresAt }
  }

  async check(requestId: string, guestId: string, code: string): Promise<{ ok: true } | Refusal> {
    const hash = await hashOf(requestId, code)
    // From here on nothing is awaited: of any number of parallel guesses each one sees the tries of the one before.
    const { record, verdict } = checkCode(this.#read(), { requestId, guestId, hash }, now())
    this.#write(record)
    return verdict
  }

  /** What was counted, for checks of the rules from outside. */
  tries(): number {
    return this.#read().code?.tries ?? 0
  }

  #read(): PhoneRecord {
    return this.ctx.storage.kv.get<PhoneRecord>('phone') ?? newPhone()
  }

  #write(record: PhoneRecord): void {
    if (record.code) this.ctx.storage.kv.put('phone', record)
  }
}
