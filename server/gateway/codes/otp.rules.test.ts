// Limits that staff have lifted, and codes that were counted but not sent. What else a code may do:
// `guests.rules.test.ts`.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import {
  addOtpRequest,
  type AskedCodes,
  countSend,
  NO_CODES,
  type OtpSend,
  RESEND_MS,
  withoutSend,
  withoutWait,
} from './otp.rules.ts'

const wanted = (requestId: string) => ({ requestId, to: '+966571234410', hash: `hash of ${requestId}` })
function requested(codes: AskedCodes, now: number, requestId: string): AskedCodes {
  const asking = addOtpRequest(codes, wanted(requestId), now)
  if (!asking.ok) throw new Error(asking.reason)
  return asking.codes
}

describe('limits that staff have lifted', () => {
  const fiveTimes = [0, 1, 2, 3, 4].reduce((codes, at) => requested(codes, at * RESEND_MS, `r${at}`), NO_CODES)

  it('begin again: earlier requests count neither for the minute nor for the hour', () => {
    const now = 4 * RESEND_MS + 1
    expect(addOtpRequest(fiveTimes, wanted('again'), now)).toMatchObject({ reason: 'otp_too_soon' })
    const { to } = wanted('again')
    expect(addOtpRequest(fiveTimes, wanted('again'), now, now)).toMatchObject({
      ok: true,
      codes: { asked: [{ requestId: 'again', to, at: now }] },
    })
  })

  it('hold again for requests after that', () => {
    const codes = requested(NO_CODES, HOUR_MS + 1, 'r')
    expect(addOtpRequest(codes, wanted('s'), HOUR_MS + 2, HOUR_MS)).toMatchObject({ reason: 'otp_too_soon' })
  })
})

describe('a counted code', () => {
  const ofGuest: OtpSend = { at: 0, network: 'cafe', isSpaced: true }
  const ofMember: OtpSend = { at: 2, network: 'cafe' }
  const atHome: OtpSend = { at: 3, network: 'home', isSpaced: true }
  const all = [ofGuest, ofMember, atHome]

  it('that its provider refused lets no other one of its network wait, and still counts for the day', () => {
    const sends = withoutWait(all, 'cafe')
    expect(sends).toEqual([{ at: 0, network: 'cafe' }, ofMember, atHome])
    const guest = { network: 'cafe', isSpaced: true } as const
    expect(countSend(all, guest, 4)).toMatchObject({ reason: 'otp_too_soon' })
    expect(countSend(sends, guest, 4)).toMatchObject({ ok: true })
  })

  it('that was never sent does not count: the newest one of its network is left out', () => {
    expect(withoutSend(all, 'cafe')).toEqual([ofGuest, atHome])
    expect(withoutSend(all, 'home')).toEqual([ofGuest, ofMember])
  })

  it('of another network stays as it is', () => {
    expect(withoutSend(all, 'office')).toEqual(all)
    expect(withoutWait(all, 'office')).toEqual(all)
  })
})
