import { expect, it } from 'vitest'
import { checkCode, CODE_MS, newPhone, RESEND_MS, sendCode } from './otp.rules.ts'
import { GRACE_MS, newSession, rotate, SESSION_MS } from './session.rules.ts'

const asked = { requestId: 'r', guestId: 'g', hash: 'right' }

function sent(now = 0) {
  const sending = sendCode(newPhone(), asked, now)
  if (!sending.ok) throw new Error(sending.reason)
  return sending.record
}

it('takes the right code until its last millisecond and once', () => {
  expect(checkCode(sent(), asked, CODE_MS - 1).verdict).toEqual({ ok: true })
  expect(checkCode(sent(), asked, CODE_MS).verdict).toMatchObject({ reason: 'otp_expired' })
  const { record } = checkCode(sent(), asked, 1)
  expect(checkCode(record, asked, 2).verdict).toMatchObject({ reason: 'otp_expired' })
})

it('does not take the right code at the sixth try', () => {
  let record = sent()
  for (let tried = 1; tried <= 5; tried += 1) record = checkCode(record, { ...asked, hash: 'wrong' }, tried).record
  expect(checkCode(record, asked, 6).verdict).toMatchObject({ reason: 'otp_locked' })
})

it('locks a phone after fifteen wrong tries in an hour, whichever codes they were for', () => {
  let record = newPhone()
  let now = 0
  for (let code = 1; code <= 3; code += 1) {
    now += RESEND_MS
    const sending = sendCode(record, asked, now)
    if (!sending.ok) throw new Error(sending.reason)
    record = sending.record
    for (let tried = 1; tried <= 5; tried += 1) record = checkCode(record, { ...asked, hash: 'wrong' }, now).record
  }
  expect(sendCode(record, asked, now + RESEND_MS)).toMatchObject({ reason: 'otp_locked' })
  expect(sendCode(record, asked, now + 30 * 60_000)).toMatchObject({ ok: true })
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
