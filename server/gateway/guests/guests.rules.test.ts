import { expect, it } from 'vitest'
import {
  type AskedCodes,
  addOtpRequest,
  CODE_MS,
  countGuess,
  countSend,
  NO_CODES,
  RESEND_MS,
  type OtpSend,
  removeRequest,
  verifyOtp,
} from '../codes/otp.rules.ts'
import { GRACE_MS, newSession, rotate, SESSION_MS } from '../sessions/session.rules.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

const right = { requestId: 'r', to: '+966500000001', hash: 'right' }
const wrong = { requestId: 'r', hash: 'wrong' }

function requested(codes: AskedCodes = NO_CODES, now = 0, wanted = right): AskedCodes {
  const asking = addOtpRequest(codes, wanted, now)
  if (!asking.ok) throw new Error(asking.reason)
  return asking.codes
}

it('the right code works once, until its last millisecond (ASVS 6.5.1, 6.5.5)', () => {
  expect(verifyOtp(requested(), right, CODE_MS - 1).result).toEqual({ ok: true, to: right.to })
  expect(verifyOtp(requested(), right, CODE_MS).result).toMatchObject({ reason: 'otp_expired' })
  const { codes } = verifyOtp(requested(), right, 1)
  expect(verifyOtp(codes, right, 2).result).toMatchObject({ reason: 'otp_expired' })
})

it('the sixth try fails even with the right code, and says when a new code is available (ASVS 6.6.3)', () => {
  let codes = requested()
  for (let tried = 1; tried <= 5; tried += 1) codes = verifyOtp(codes, wrong, tried).codes
  expect(verifyOtp(codes, right, 6).result).toMatchObject({
    reason: 'otp_locked',
    details: { retryAt: new Date(RESEND_MS).toISOString() },
  })
})

it('another phone can be tried at once, the same one after the countdown', () => {
  const codes = requested()
  expect(addOtpRequest(codes, right, RESEND_MS - 1)).toMatchObject({ reason: 'otp_too_soon' })
  expect(addOtpRequest(codes, { ...right, to: '+966500000002' }, 1)).toMatchObject({ ok: true })
  expect(addOtpRequest(codes, right, RESEND_MS)).toMatchObject({ ok: true })
})

it('a guest who requests a code too soon learns which earlier code still works', () => {
  const codes = requested()
  expect(addOtpRequest(codes, right, 1)).toMatchObject({ reason: 'otp_too_soon', details: { requestId: 'r' } })
  const { codes: spent } = verifyOtp(codes, right, 2)
  expect(addOtpRequest(spent, right, 3)).not.toHaveProperty('details.requestId')
})

it('only the newest code works', () => {
  const codes = requested(requested(), RESEND_MS, { ...right, requestId: 's' })
  expect(verifyOtp(codes, right, RESEND_MS).result).toMatchObject({ reason: 'otp_expired' })
  expect(verifyOtp(codes, { ...right, requestId: 's' }, RESEND_MS).result).toMatchObject({ ok: true })
})

it('a code that could not be sent costs no waiting time', () => {
  const codes = removeRequest(requested(), 'r')
  expect(addOtpRequest(codes, right, 1)).toMatchObject({ ok: true })
  expect(verifyOtp(codes, right, 1).result).toMatchObject({ reason: 'otp_expired' })
})

it('a guest gets five codes an hour for one phone and ten in all, and learns when to try again', () => {
  let codes = NO_CODES
  for (let code = 0; code < 5; code += 1) codes = requested(codes, code * RESEND_MS)
  expect(addOtpRequest(codes, right, 5 * RESEND_MS)).toEqual({
    ok: false,
    reason: 'rate_limited',
    details: { retryAt: '1970-01-01T01:00:00.000Z', serverNow: '1970-01-01T00:05:00.000Z' },
  })
  for (let phone = 0; phone < 5; phone += 1)
    codes = requested(codes, 6 * MINUTE_MS, { ...right, to: `+96650000001${phone}` })
  expect(addOtpRequest(codes, { ...right, to: '+966500000099' }, 7 * MINUTE_MS)).toMatchObject({
    reason: 'rate_limited',
  })
})

it('a phone gets ten codes a day from one network and fifty in all', () => {
  let sends: OtpSend[] = []
  const from = (network: string | undefined, now = 0) => countSend(sends, { network }, now)
  const send = (network: string | undefined, times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      const counted = from(network)
      if (!counted.ok) throw new Error(counted.reason)
      sends = counted.sends
    }
  }
  send('one', 10)
  expect(from('one')).toMatchObject({ reason: 'rate_limited' })
  send('two', 10)
  send(undefined, 30)
  expect(from('three')).toMatchObject({ reason: 'rate_limited' })
  expect(from('one', DAY_MS)).toMatchObject({ ok: true })
})

it('a refresh token rotates once, repeats its pair for half a minute, and ends the session after that', () => {
  const session = newSession('s', 0)
  const rotated = rotate(session, 1, 10)
  if (rotated.kind !== 'rotated') throw new Error(rotated.kind)
  expect(rotated.session.generation).toBe(2)
  expect(rotate(rotated.session, 1, 10 + GRACE_MS)).toMatchObject({ kind: 'replayed', session: rotated.session })
  const stolen = rotate(rotated.session, 1, 11 + GRACE_MS)
  expect(stolen).toMatchObject({ kind: 'stolen', session: { isRevoked: true } })
  if (stolen.kind === 'stolen') expect(rotate(stolen.session, 2, 12 + GRACE_MS)).toEqual({ kind: 'ended' })
  expect(rotate(session, 1, SESSION_MS)).toEqual({ kind: 'ended' })
})

it('a wrong code says how many tries are left, and the fifth locks it', () => {
  let codes = requested()
  const left: unknown[] = []
  for (let tried = 1; tried <= 5; tried += 1) {
    const { result, codes: after } = verifyOtp(codes, wrong, tried)
    codes = after
    left.push(result.ok ? 'right' : [result.reason, result.details?.triesLeft])
  }
  expect(left).toEqual([
    ['otp_wrong', 4],
    ['otp_wrong', 3],
    ['otp_wrong', 2],
    ['otp_wrong', 1],
    ['otp_locked', undefined],
  ])
  // A caller who does not know the request locks nothing.
  expect(verifyOtp(requested(), { ...wrong, requestId: 'other' }, 1)).toMatchObject({ codes: { code: { tries: 0 } } })
})

it('a code that is sent again says when the next one may be, and when it ends', () => {
  const now = 10 * MINUTE_MS
  expect(addOtpRequest(NO_CODES, right, now)).toMatchObject({ resendAt: now + RESEND_MS, expiresAt: now + CODE_MS })
  const { details } = addOtpRequest(requested(NO_CODES, now), right, now + 1) as { details: object }
  expect(details).toEqual({
    requestId: 'r',
    expiresAt: new Date(now + CODE_MS).toISOString(),
    resendAt: new Date(now + RESEND_MS).toISOString(),
    serverNow: new Date(now + 1).toISOString(),
  })
})

it('requests count for an hour to the millisecond, and those that were not sent not at all', () => {
  let codes = NO_CODES
  for (let code = 0; code < 5; code += 1)
    codes = requested(codes, code * RESEND_MS, { ...right, requestId: `r${code}` })
  expect(addOtpRequest(codes, right, 60 * MINUTE_MS - 1)).toMatchObject({ reason: 'rate_limited' })
  expect(addOtpRequest(codes, right, 60 * MINUTE_MS)).toMatchObject({ ok: true })
  const fewer = removeRequest(codes, 'r1')
  expect(fewer.code?.requestId).toBe('r4')
  expect(fewer.asked.map(({ requestId }) => requestId)).toEqual(['r0', 'r2', 'r3', 'r4'])
  expect(addOtpRequest(fewer, right, 10 * MINUTE_MS)).toMatchObject({ ok: true })
})

it('a phone that got too many codes learns when the first of them is a day old', () => {
  let sends: OtpSend[] = []
  for (let sent = 0; sent < 10; sent += 1) sends = [...sends, { at: sent, network: 'one' }]
  expect(countSend(sends, { network: 'one' }, MINUTE_MS)).toEqual({
    ok: false,
    reason: 'rate_limited',
    details: { retryAt: new Date(DAY_MS).toISOString(), serverNow: new Date(MINUTE_MS).toISOString() },
  })
  expect(countSend(sends, { network: 'one' }, DAY_MS - 1)).toMatchObject({ ok: false })
  expect(countSend(sends, { network: undefined }, DAY_MS)).toEqual({
    ok: true,
    sends: [...sends.slice(1), { at: DAY_MS, network: undefined }],
  })
})

it('guests of one network wait for each other’s code to the same phone; other networks and messages do not wait', () => {
  const guest = { network: 'one', isSpaced: true } as const
  const first = countSend([], guest, 0)
  if (!first.ok) throw new Error(first.reason)
  const { sends } = first
  expect(countSend(sends, guest, RESEND_MS - 1)).toEqual({
    ok: false,
    reason: 'otp_too_soon',
    details: { resendAt: new Date(RESEND_MS).toISOString(), serverNow: new Date(RESEND_MS - 1).toISOString() },
  })
  expect(countSend(sends, guest, RESEND_MS)).toEqual({ ok: true, sends: [...sends, { at: RESEND_MS, ...guest }] })
  expect(countSend(sends, { ...guest, network: 'two' }, 1).ok).toBe(true)
  // Tickets, and the codes of members.
  const other = countSend(sends, { network: 'one' }, 1)
  expect(other).toEqual({ ok: true, sends: [...sends, { at: 1, network: 'one' }] })
  expect(other.ok && countSend(other.sends, guest, RESEND_MS).ok).toBe(true)
  const unknown = { network: undefined, isSpaced: true } as const
  expect(countSend([{ at: 0, ...unknown }], unknown, 1).ok).toBe(true)
})

it('a code that could not be sent leaves the one before valid, with the tries made at it', () => {
  const before = verifyOtp(requested(), wrong, 1).codes
  const next = requested(before, RESEND_MS, { ...right, requestId: 's' })
  const codes = removeRequest(next, 's')
  expect(codes.code).toMatchObject({ requestId: 'r', tries: 1 })
  expect(verifyOtp(codes, right, RESEND_MS).result).toMatchObject({ ok: true })
  expect(removeRequest(codes, 'r').code).toBeUndefined()
  expect(removeRequest(next, 'r').code?.requestId).toBe('s')
})

it('guesses are limited by the day; the oldest of them says when there is another one', () => {
  expect(countGuess([1, 2], 3, 5)).toEqual({ ok: true, guesses: [1, 2, 5] })
  expect(countGuess([1, 2, 3], 3, 5)).toEqual({
    ok: false,
    reason: 'rate_limited',
    details: { retryAt: new Date(DAY_MS + 1).toISOString(), serverNow: new Date(5).toISOString() },
  })
  expect(countGuess([1, 2, 3], 3, DAY_MS + 1)).toEqual({ ok: true, guesses: [2, 3, DAY_MS + 1] })
})

it('guesses that count for a shorter time are allowed again after it', () => {
  expect(countGuess([1, 2], 2, 10, 10)).toMatchObject({ ok: false, details: { retryAt: new Date(11).toISOString() } })
  expect(countGuess([1, 2], 2, 11, 10)).toEqual({ ok: true, guesses: [2, 11] })
})
