import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { cancelRecord, storedAttempt, storedOrder, storedPromise } from '../order.fixture.ts'
import {
  differenceOf,
  findMoveFault,
  findPriceFault,
  givenByMove,
  refundOf,
  seatWorth,
  withMoveCounted,
} from './rebook.rules.ts'

const NOW = Date.parse('2026-11-27T18:00:00Z')
const RUNNING = { endsAt: NOW + HOUR_MS }
const because = (fault: ReturnType<typeof findMoveFault>) => fault?.details?.because ?? fault?.reason
const PROMISED = storedPromise()

describe('staff may move a booking', () => {
  it('until its showtime ends', () => {
    expect(findMoveFault(storedOrder(), RUNNING, NOW)).toBeUndefined()
    expect(because(findMoveFault(storedOrder(), { endsAt: NOW }, NOW))).toBe('OVER')
  })

  it.each([
    ['has no tickets', { state: 'EXPIRED' as const }, 'NO_BOOKING'],
    ['was cancelled', { state: 'REFUNDED' as const, cancellation: cancelRecord() }, 'NO_BOOKING'],
    ['belongs to a deleted account', { forgottenAt: NOW }, 'NO_BOOKING'],
    ['is promised to an exchange that is being paid', { promised: PROMISED }, 'exchange_in_progress'],
    [
      'was paid with a voucher',
      { attempts: [storedAttempt({ vouchers: { id: 'v', state: 'POSTED', vouchers: [{ id: 'v1', amount: 1 }] } })] },
      'VOUCHERS',
    ],
  ])('not if it %s', (_, changes, why) => {
    expect(because(findMoveFault(storedOrder(changes), RUNNING, NOW))).toBe(why)
  })
})

describe('the price of a move', () => {
  const byStaff = { lowerPrice: 'REFUND' as const }
  const SEATS = [{ seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 6000 }]
  const moved = (credit: number) => {
    const exchange = {
      orderId: 'o0',
      calendar: { uid: 'o0', sequence: 1 },
      reference: 'SH-0',
      credit,
      funds: PROMISED.funds,
      cardDays: 14,
      byStaff,
    }
    return storedOrder({ exchange, price: priceOf({ seats: SEATS, feePerTicket: 500, exchange }) })
  }

  it('is what the new seats cost beside the worth of the booking', () => {
    expect(differenceOf(moved(5000).price, { credit: 5000 })).toBe(1500)
    expect(differenceOf(moved(7000).price, { credit: 7000 })).toBe(-500)
  })

  it('has to be the one that staff have seen', () => {
    expect(findPriceFault(moved(5000), { difference: 1500 })).toBeUndefined()
    expect(findPriceFault(moved(5000), { difference: 0 })?.details).toEqual({ because: 'PRICE' })
  })

  it('is limited by the role, whether it is borne or refunded; what is left costs nothing', () => {
    expect(findPriceFault(moved(5000), { difference: 1500, max: 1500 })).toBeUndefined()
    expect(findPriceFault(moved(5000), { difference: 1500, max: 1499 })?.details).toMatchObject({ refundMax: 1499 })
    expect(findPriceFault(moved(7000), { difference: -500, max: 499 })?.details).toMatchObject({ refundMax: 499 })
    expect([givenByMove({}, -500, 'REFUND'), givenByMove({}, -500, 'LEAVE'), givenByMove({}, 500, 'LEAVE')]).toEqual([
      500,
      undefined,
      500,
    ])
  })

  it('counts with what was given before: goodwill, which lowers the worth of a booking, only once', () => {
    const goodwill = { given: 300, lowered: 300 }
    expect(givenByMove(goodwill, 0, 'LEAVE')).toBeUndefined()
    expect(givenByMove(goodwill, 200, 'LEAVE')).toBe(500)
    expect(givenByMove(goodwill, -750, 'REFUND')).toBe(750)
    expect(givenByMove({ given: 500, lowered: 0 }, 200, 'LEAVE')).toBe(700)
    expect(withMoveCounted(moved(7000)).exchange?.given).toBe(500)
  })

  it('is the same for seats of the same price, whatever goodwill gave back before', () => {
    // Of 6500 halalas 1500 went back.
    expect(differenceOf(moved(5000).price, { credit: 5000, lowered: 1500 })).toBe(0)
    expect(seatWorth(storedOrder(), { credit: 5000, lowered: 1500 })).toBe(6000)
  })

  it('counts what goes back of food that was bought later, also if a lower price is left', () => {
    const laterFood = { back: 2900, given: 0 }
    expect(givenByMove({ laterFood }, -500, 'LEAVE')).toBe(2900)
    expect(givenByMove({ laterFood, given: 100 }, -500, 'REFUND')).toBe(3500)
    expect(givenByMove({ laterFood: { back: 0, given: 100 }, given: 100 }, 0, 'LEAVE')).toBeUndefined()
    expect(refundOf(-500, {})).toBe(500)
  })

  it('leaves out food that stays with the old booking', () => {
    const food = { lines: [{ unitPrice: 2000, quantity: 1 }] }
    const price = priceOf({ seats: SEATS, feePerTicket: 500, food })
    expect(seatWorth(storedOrder({ price }), { credit: 6500, foodKept: 2000 })).toBe(6000)
    expect(seatWorth(storedOrder({ price }), { credit: 8500 })).toBe(6000)
  })

  it('that is lower goes back as far as goodwill has left it', () => {
    expect([refundOf(-750, { lowered: 300 }), refundOf(-200, { lowered: 300 })]).toEqual([450, 0])
  })

  it('counts a higher price that the cinema bears for what staff give later', () => {
    expect(withMoveCounted(moved(5000)).exchange?.given).toBe(1500)
  })
})
