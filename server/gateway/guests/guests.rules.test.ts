import { expect, it } from 'vitest'
import {
  askCode,
  CODE_MS,
  countSend,
  type GuestCodes,
  NO_CODES,
  RESEND_MS,
  type Send,
  takeBack,
  tryCode,
} from './otp.rules.ts'
import { GRACE_MS, newSession, rotate, SESSION_MS } from './session.rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const right = { requestId: 'r', phone: '+966500000001', hash: 'right' }
const wrong = { requestId: 'r', hash: 'wrong' }

function asked(codes: GuestCodes = NO_CODES, now = 0, wanted = right): GuestCodes {
  const asking = askCode(codes, wanted, now)
  if (!asking.ok) throw new Error(asking.reason)
  return asking.codes
}

it('takes the right code until its last millisecond and once', () => {
  expect(tryCode(asked(), right, CODE_MS - 1).verdict).toEqual({ ok: true, phone: right.phone })
  expect(tryCode(asked(), right, CODE_MS).verdict).toMatchObject({ reason: 'otp_expired' })
  const { codes } = tryCode(asked(), right, 1)
  expect(tryCode(codes, right, 2).verdict).toMatchObject({ reason: 'otp_expired' })
})

it('does not take the right code at the sixth try, and says when there may be another', () => {
  let codes = asked()
  for (let tried = 1; tried <= 5; tried += 1) codes = tryCode(codes, wrong, tried).codes
  expect(tryCode(codes, right, 6).verdict).toMatchObject({
    reason: 'otp_locked',
    details: { retryAt: new Date(RESEND_MS).toISOString() },
  })
})

it('lets another phone be tried at once, and the same one after the countdown', () => {
  const codes = asked()
  expect(askCode(codes, right, RESEND_MS - 1)).toMatchObject({ reason: 'otp_too_soon' })
  expect(askCode(codes, { ...right, phone: '+966500000002' }, 1)).toMatchObject({ ok: true })
  expect(askCode(codes, right, RESEND_MS)).toMatchObject({ ok: true })
})

it('believes the newest code only', () => {
  const codes = asked(asked(), RESEND_MS, { ...right, requestId: 's' })
  expect(tryCode(codes, right, RESEND_MS).verdict).toMatchObject({ reason: 'otp_expired' })
  expect(tryCode(codes, { ...right, requestId: 's' }, RESEND_MS).verdict).toMatchObject({ ok: true })
})

it('forgets a code that could not be sent, and the wait for it', () => {
  const codes = takeBack(asked(), 'r')
  expect(askCode(codes, right, 1)).toMatchObject({ ok: true })
  expect(tryCode(codes, right, 1).verdict).toMatchObject({ reason: 'otp_expired' })
})

it('gives a guest five codes an hour for one phone and ten in all, and says when to come back by its own clock', () => {
  let codes = NO_CODES
  for (let code = 0; code < 5; code += 1) codes = asked(codes, code * RESEND_MS)
  expect(askCode(codes, right, 5 * RESEND_MS)).toEqual({
    ok: false,
    reason: 'rate_limited',
    details: { retryAt: '1970-01-01T01:00:00.000Z', serverNow: '1970-01-01T00:05:00.000Z' },
  })
  for (let phone = 0; phone < 5; phone += 1)
    codes = asked(codes, 6 * MINUTE, { ...right, phone: `+96650000001${phone}` })
  expect(askCode(codes, { ...right, phone: '+966500000099' }, 7 * MINUTE)).toMatchObject({ reason: 'rate_limited' })
})

it('sends a phone ten codes a day from one network and fifty in all', () => {
  let sends: Send[] = []
  const from = (network: string | undefined, now = 0) => countSend(sends, network, now)
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
  expect(from('one', DAY)).toMatchObject({ ok: true })
})

it('rotates once, repeats the same pair for half a minute and ends the family after that', () => {
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
