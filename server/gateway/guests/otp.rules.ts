// One-time codes: when one may be sent, when one is believed. Pure; `now` is an argument.
// Relied on by OtpObject. Every number an operator may want to change stands at the top.
import { type Refusal, refuse } from '../verdict.ts'

export const CODE_LENGTH = 6
export const CODE_MS = 5 * 60_000
/** Also shown by the settings as OTPCountDown, in seconds. */
export const RESEND_MS = 60_000
const TRIES_PER_CODE = 5
const HOUR_MS = 3_600_000
const SENDS_PER_HOUR = 5
const WRONG_PER_HOUR = 15
const LOCK_MS = 30 * 60_000

export interface Code {
  requestId: string
  guestId: string
  hash: string
  expiresAt: number
  tries: number
  isUsed: boolean
}

/** Everything known about one phone; times of the last hour only. */
export interface PhoneRecord {
  code: Code | undefined
  sentAt: number[]
  wrongAt: number[]
  lockedUntil: number
}

export const newPhone = (): PhoneRecord => ({ code: undefined, sentAt: [], wrongAt: [], lockedUntil: 0 })

const lastHour = (times: number[], now: number) => times.filter((at) => at > now - HOUR_MS)

export type Sending = { ok: true; record: PhoneRecord; resendAt: number; expiresAt: number }

/** Whether a new code may go out; it replaces the one before. */
export function sendCode(
  phone: PhoneRecord,
  code: Pick<Code, 'requestId' | 'guestId' | 'hash'>,
  now: number,
): Sending | Refusal {
  if (phone.lockedUntil > now) return refuse('otp_locked', { retryAt: new Date(phone.lockedUntil).toISOString() })
  const sentAt = lastHour(phone.sentAt, now)
  const resendAt = (sentAt.at(-1) ?? Number.NEGATIVE_INFINITY) + RESEND_MS
  if (resendAt > now) return refuse('otp_too_soon', { resendAt: new Date(resendAt).toISOString() })
  if (sentAt.length >= SENDS_PER_HOUR)
    return refuse('rate_limited', { retryAt: new Date(sentAt[0]! + HOUR_MS).toISOString() })
  const expiresAt = now + CODE_MS
  const record: PhoneRecord = {
    code: { ...code, expiresAt, tries: 0, isUsed: false },
    sentAt: [...sentAt, now],
    wrongAt: lastHour(phone.wrongAt, now),
    lockedUntil: phone.lockedUntil,
  }
  return { ok: true, record, resendAt: now + RESEND_MS, expiresAt }
}

/** A try is counted before the code is compared, so that parallel guesses cannot outrun the count. */
export function checkCode(
  phone: PhoneRecord,
  tried: { requestId: string; guestId: string; hash: string },
  now: number,
): { record: PhoneRecord; verdict: { ok: true } | Refusal } {
  const code = phone.code
  const same = (verdict: Refusal) => ({ record: phone, verdict })
  if (phone.lockedUntil > now) return same(refuse('otp_locked', { retryAt: new Date(phone.lockedUntil).toISOString() }))
  const isTheirs = code && code.requestId === tried.requestId && code.guestId === tried.guestId
  if (!isTheirs || code.isUsed || code.expiresAt <= now) return same(refuse('otp_expired'))
  if (code.tries >= TRIES_PER_CODE)
    return same(refuse('otp_locked', { retryAt: new Date(resendFrom(phone)).toISOString() }))
  const tries = code.tries + 1
  if (code.hash === tried.hash)
    return { record: { ...phone, code: { ...code, tries, isUsed: true }, wrongAt: [] }, verdict: { ok: true } }
  const wrongAt = [...lastHour(phone.wrongAt, now), now]
  const lockedUntil = wrongAt.length >= WRONG_PER_HOUR ? now + LOCK_MS : phone.lockedUntil
  const triesLeft = TRIES_PER_CODE - tries
  return {
    record: { ...phone, code: { ...code, tries }, wrongAt, lockedUntil },
    verdict:
      triesLeft > 0
        ? refuse('otp_wrong', { triesLeft })
        : refuse('otp_locked', { retryAt: new Date(Math.max(lockedUntil, resendFrom(phone))).toISOString() }),
  }
}

const resendFrom = (phone: PhoneRecord): number => (phone.sentAt.at(-1) ?? 0) + RESEND_MS
