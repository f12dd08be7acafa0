// One-time codes: when one may be sent, and when one is valid. Pure; `now` is an argument. A code belongs to the guest
// or member who requested it: no other caller can use it up, replace it or lock it.
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

export const CODE_MS = 5 * MINUTE_MS
/** The settings also return it as OTPCountDown, in seconds. */
export const RESEND_MS = 60_000
const TRIES_PER_CODE = 5
/** For one visitor: in all, and to the same recipient. */
const CODES_PER_HOUR = 10
export const CODES_PER_PLACE_AND_HOUR = 5
/** To one recipient: from one network, and from all. Five networks together can use up a phone's day, one cannot. */
export const SENDS_PER_NETWORK_AND_DAY = 10
export const SENDS_PER_DAY = 50

export interface Code {
  requestId: string
  /** The recipient: a phone (E.164), an e-mail address, or a keyed hash of one. */
  to: string
  hash: string
  expiresAt: number
  tries: number
}

/** One visitor's requests of the last hour, and the one valid code: the newest. */
export interface AskedCodes {
  code: Code | undefined
  /** The valid code before it, in case the new one is not sent. */
  before?: Code | undefined
  asked: { requestId: string; to: string; at: number }[]
}

export const NO_CODES: AskedCodes = { code: undefined, asked: [] }

export type OtpRequestResult = { ok: true; codes: AskedCodes; resendAt: number; expiresAt: number }

/**
 * Whether the visitor may have a code for this recipient; it replaces the code before. `unlockedAt`: staff lifted the
 * limits then, so earlier requests do not count.
 */
export function addOtpRequest(
  { asked: requests, code }: AskedCodes,
  wanted: Pick<Code, 'requestId' | 'to' | 'hash'>,
  now: number,
  unlockedAt = Number.NEGATIVE_INFINITY,
): OtpRequestResult | Err {
  const { requestId, to, hash } = wanted
  const serverNow = iso(now)
  const lastHour = requests.filter(({ at }) => at > Math.max(now - HOUR_MS, unlockedAt))
  const samePlace = lastHour.filter((request) => request.to === to)
  const resendAt = (samePlace.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + RESEND_MS
  if (resendAt > now) {
    // The code that was sent can still be typed, so the refusal names its request.
    const isWaiting = code?.to === to && code.expiresAt > now
    const wait = { resendAt: iso(resendAt), serverNow }
    const sent = isWaiting && { requestId: code.requestId, expiresAt: iso(code.expiresAt) }
    return err('otp_too_soon', sent ? { ...wait, ...sent } : wait)
  }
  const tooMany =
    samePlace.length >= CODES_PER_PLACE_AND_HOUR ? samePlace : lastHour.length >= CODES_PER_HOUR ? lastHour : undefined
  if (tooMany) return err('rate_limited', { retryAt: iso(tooMany[0]!.at + HOUR_MS), serverNow })
  const expiresAt = now + CODE_MS
  const codes: AskedCodes = {
    code: { requestId, to, hash, expiresAt, tries: 0 },
    before: code,
    asked: [...lastHour, { requestId, to, at: now }],
  }
  return { ok: true, codes, resendAt: now + RESEND_MS, expiresAt }
}

/** A code that was not sent does not count against the limits, and the one before it stays valid. */
export const removeRequest = ({ code, before, asked: requests }: AskedCodes, requestId: string): AskedCodes => ({
  code: code?.requestId === requestId ? before : code,
  asked: requests.filter((request) => request.requestId !== requestId),
})

/**
 * A try is counted before the code is compared, so that parallel guesses cannot bypass the limit. The right code is
 * used up.
 */
export function verifyOtp(
  codes: AskedCodes,
  tried: { requestId: string; hash: string },
  now: number,
): { codes: AskedCodes; result: { ok: true; to: string } | Err } {
  const { code, asked: requests } = codes
  if (code?.requestId !== tried.requestId || code.expiresAt <= now) return { codes, result: err('otp_expired') }
  const sentAt = requests.findLast((request) => request.requestId === code.requestId)?.at ?? now
  const locked = err('otp_locked', { retryAt: iso(Math.max(now, sentAt + RESEND_MS)), serverNow: iso(now) })
  if (code.tries >= TRIES_PER_CODE) return { codes, result: locked }
  if (code.hash === tried.hash)
    return { codes: { code: undefined, asked: requests }, result: { ok: true, to: code.to } }
  const tries = code.tries + 1
  const triesLeft = TRIES_PER_CODE - tries
  const result = triesLeft > 0 ? err('otp_wrong', { triesLeft }) : locked
  return { codes: { code: { ...code, tries }, asked: requests }, result }
}

/** A message to one recipient within the last day. A network is stored as a keyed hash; it may be unknown. */
export interface OtpSend {
  at: number
  network: string | undefined
  /** A code that a guest or a student requested: guest sessions are free, and a student has no wait of their own. */
  isSpaced?: true | undefined
}

/**
 * Whether one more message may go to this recipient. The request counts even if the message then fails. Those who
 * request a spaced code in one network wait for each other, those of another network do not: a stranger must not block
 * a sign-in.
 */
export function countSend(
  sends: OtpSend[],
  wanted: Omit<OtpSend, 'at'>,
  now: number,
): { ok: true; sends: OtpSend[] } | Err {
  const { network, isSpaced } = wanted
  const lastDay = sends.filter(({ at }) => at > now - DAY_MS)
  const fromHere = network === undefined ? [] : lastDay.filter((send) => send.network === network)
  const last = isSpaced && fromHere.findLast((send) => send.isSpaced)
  if (last && last.at + RESEND_MS > now)
    return err('otp_too_soon', { resendAt: iso(last.at + RESEND_MS), serverNow: iso(now) })
  const tooMany =
    fromHere.length >= SENDS_PER_NETWORK_AND_DAY ? fromHere : lastDay.length >= SENDS_PER_DAY ? lastDay : undefined
  if (tooMany) return err('rate_limited', { retryAt: iso(tooMany[0]!.at + DAY_MS), serverNow: iso(now) })
  return { ok: true, sends: [...lastDay, { at: now, ...wanted }] }
}

/** The last message of this network was not sent: it does not count. */
export function withoutSend(sends: OtpSend[], network: string | undefined): OtpSend[] {
  const last = sends.findLastIndex((send) => send.network === network)
  return sends.filter((_, index) => index !== last)
}

/**
 * The last spaced code of this network could not be sent: no request has to wait for it. It still counts for the day,
 * because its provider may have sent it all the same.
 */
export function withoutWait(sends: OtpSend[], network: string | undefined): OtpSend[] {
  const last = sends.findLastIndex((send) => send.isSpaced && send.network === network)
  return sends.map((send, index) => (index === last ? { at: send.at, network } : send))
}

/**
 * Whether one more guess is allowed; `guesses` are timestamps, oldest first, and count for `withinMs`, a day at most. A
 * right guess is removed again.
 */
export function countGuess(
  guesses: readonly number[],
  most: number,
  now: number,
  withinMs = DAY_MS,
): { ok: true; guesses: number[] } | Err {
  const recent = guesses.filter((at) => at > now - withinMs)
  if (recent.length >= most)
    return err('rate_limited', { retryAt: iso(recent.at(-most)! + withinMs), serverNow: iso(now) })
  return { ok: true, guesses: [...recent, now] }
}

/** Milliseconds after which a counted message no longer matters. */
export const SENDS_RETENTION_MS = DAY_MS
