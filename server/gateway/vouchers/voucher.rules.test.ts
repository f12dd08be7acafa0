import { describe, expect, it } from 'vitest'
import { iso } from '../../lib/clock.ts'
import { countTries, MAX_WRONG, takeTriesBack, TRIES_RETENTION_MS } from './tries.rules.ts'
import {
  undoRedemption,
  getVoucherRefusal,
  applyRedemption,
  applyRelease,
  applyReservation,
  type VoucherRecord,
} from './voucher.rules.ts'

const NOW = 1_800_000_000_000
const fresh: VoucherRecord = {
  terms: {
    maskedCode: 'SHV-••••-D37H',
    title: { ar: 'قسيمة', en: 'Voucher' },
    kind: 'AMOUNT',
    amount: 5000,
    areaCategoryCodes: [],
  },
  expiresAt: NOW + 1000,
  state: 'AVAILABLE',
  by: null,
  ended: [],
}
const of = (orderId: string, attempt = 1) => ({ id: `${orderId}:${attempt}`, orderId, until: NOW + 500 })
const held = applyReservation(fresh, of('a'), NOW).voucher
const spent = applyRedemption(held, 'a:1').voucher
const reasonFor = (voucher: VoucherRecord, orderId: string, at = NOW) =>
  getVoucherRefusal(voucher, { orderId }, at)?.reason

describe('a voucher', () => {
  it('is reserved for the first order that asks, and refused to others meanwhile', () => {
    expect(applyReservation(fresh, of('a'), NOW).answer).toEqual({ ok: true })
    const renewed = { ...of('a'), until: NOW + 900 }
    expect(applyReservation(held, renewed, NOW)).toMatchObject({ answer: { ok: true }, voucher: { by: renewed } })
    expect(applyReservation(held, of('b'), NOW)).toMatchObject({ answer: { reason: 'voucher_in_use' }, voucher: held })
  })

  it('is redeemed once', () => {
    expect(spent.state).toBe('REDEEMED')
    expect(applyRedemption(spent, 'a:1')).toEqual({ isRedeemed: true, voucher: spent })
    expect(applyRedemption(spent, 'b:1').isRedeemed).toBe(false)
    expect(applyRedemption(fresh, 'a:1').isRedeemed).toBe(false)
    expect(reasonFor(spent, 'b')).toBe('voucher_used')
    expect(reasonFor(spent, 'a')).toBe('voucher_used')
    expect(applyRelease(spent, 'a:1')).toBe(spent)
    expect(applyReservation(spent, of('b'), NOW)).toMatchObject({ answer: { reason: 'voucher_used' }, voucher: spent })
    expect(applyReservation(spent, of('a', 2), NOW).answer).toMatchObject({ reason: 'voucher_used' })
  })

  it('is available again after a failed attempt, and that attempt cannot reserve it again', () => {
    const free = applyRelease(held, 'a:1')
    expect(free).toMatchObject({ state: 'AVAILABLE', by: null })
    expect(applyReservation(free, of('a'), NOW).answer).toEqual({ ok: false, reason: 'ended' })
    expect(applyReservation(free, of('a', 2), NOW).answer).toEqual({ ok: true })
    expect(applyReservation(applyRelease(fresh, 'a:1'), of('a'), NOW).answer).toEqual({ ok: false, reason: 'ended' })
  })

  it('moves to the next attempt of the same order, and releasing the old attempt does not touch it', () => {
    const next = applyReservation(held, of('a', 2), NOW).voucher
    expect(next.by?.id).toBe('a:2')
    expect(applyRelease(next, 'a:1')).toMatchObject({ state: 'RESERVED', by: { id: 'a:2' } })
  })

  it('that paid the exchanged booking is refused to the new order with that reason, unless it has expired', () => {
    const forExchangeOf = (exchangedId: string, at = NOW) =>
      getVoucherRefusal(spent, { orderId: 'b', exchangedId }, at)?.reason
    expect(forExchangeOf('a')).toBe('voucher_pays_exchanged')
    expect(forExchangeOf('a', NOW + 1000)).toBe('voucher_expired')
    expect(forExchangeOf('c')).toBe('voucher_used')
    expect(getVoucherRefusal(held, { orderId: 'b', exchangedId: 'a' }, NOW)?.reason).toBe('voucher_in_use')
  })

  it('is given back once if its booking is cancelled', () => {
    const back = undoRedemption(spent, 'a:1', 0)
    expect(back).toMatchObject({ state: 'AVAILABLE', by: null })
    const again = applyRedemption(applyReservation(back, of('b'), NOW).voucher, 'b:1').voucher
    expect(undoRedemption(again, 'a:1', 0)).toBe(again)
    expect(undoRedemption(held, 'a:1', 0)).toBe(held)
  })

  it('that is given back keeps its expiry, or is valid as long as it has to be', () => {
    const expiries = [0, NOW + 5000].map((validUntil) => undoRedemption(spent, 'a:1', validUntil).expiresAt)
    expect(expiries).toEqual([fresh.expiresAt, NOW + 5000])
  })

  it('that is redeemed remembers the attempts of others that ended', () =>
    expect(applyRelease(spent, 'b:1')).toEqual({ ...spent, ended: ['b:1'] }))

  it('is refused after its expiry, except to the order that reserved it before', () => {
    expect(reasonFor(fresh, 'a', NOW + 999)).toBeUndefined()
    expect(reasonFor(fresh, 'a', NOW + 1000)).toBe('voucher_expired')
    expect(reasonFor(held, 'a', NOW + 1000)).toBeUndefined()
    expect(reasonFor(undoRedemption(spent, 'a:1', 0), 'a', NOW + 1000)).toBe('voucher_expired')
  })
})

describe('wrong codes', () => {
  it('are limited to 15 a day, also in parallel, and right codes do not count', () => {
    const first = countTries([], MAX_WRONG, NOW)
    const tries = first.ok ? first.tries : []
    expect(tries).toHaveLength(MAX_WRONG)
    expect(countTries(tries, 1, NOW + TRIES_RETENTION_MS - 1)).toMatchObject({ ok: false, reason: 'rate_limited' })
    expect(countTries(tries, 1, NOW + TRIES_RETENTION_MS).ok).toBe(true)
    expect(countTries([], MAX_WRONG + 1, NOW).ok).toBe(false)
    expect(countTries(takeTriesBack(tries, 6), 6, NOW).ok).toBe(true)
    expect(countTries(takeTriesBack(tries, 6), 7, NOW)).toMatchObject({
      details: { retryAt: expect.any(String) as string },
    })
  })

  it('may be tried again once enough of them are a day old, and the refusal says when', () => {
    const later = NOW + 100
    const tries = Array.from({ length: MAX_WRONG }, (_, index) => NOW + MAX_WRONG - index)
    const retryAt = (count: number, of = tries) => {
      const counted = countTries(of, count, later)
      return counted.ok ? undefined : counted.details
    }
    const wait = (at: number) => ({ retryAt: iso(at + TRIES_RETENTION_MS), serverNow: iso(later) })
    expect(retryAt(1)).toEqual(wait(NOW + 1))
    expect(retryAt(3)).toEqual(wait(NOW + 3))
    expect(retryAt(MAX_WRONG + 1, [])).toEqual(wait(later))
  })

  it('are taken back from the newest on', () => {
    expect(takeTriesBack([3, 1, 2], 1)).toEqual([1, 2])
    expect(takeTriesBack([3, 1, 2], 0)).toEqual([3, 1, 2])
  })
})

it('a voucher remembers the last fifty attempts that ended, each once', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `a:${index}`)
  const voucher = ids.reduce(applyRelease, fresh)
  expect(voucher.ended).toEqual(ids.slice(10))
  expect(applyRelease(voucher, 'a:30').ended).toEqual(voucher.ended)
})

it('a repeated request for a redeemed voucher by its own attempt succeeds, also after it ended elsewhere', () => {
  expect(applyReservation({ ...spent, ended: ['a:1'] }, of('a'), NOW).answer).toEqual({ ok: true })
  expect(getVoucherRefusal(fresh, { orderId: 'a' }, NOW + 1000)?.details).toEqual({ expiredAt: iso(NOW + 1000) })
})
