import { expect, it } from 'vitest'
import { cancelRecord, NOW, storedOrder } from '../order.fixture.ts'
import { type BookingRow, lineOf, lineStandingOf, pastAt } from './order-list.rules.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'

const endsAt = NOW + 3 * HOUR_MS

it('a booking is history after its showtime, or from its cancellation on', () => {
  expect(pastAt(storedOrder(), { endsAt })).toBe(endsAt)
  expect(pastAt(storedOrder({ state: 'REFUNDED', cancellation: cancelRecord() }), { endsAt })).toBe(NOW)
  const late = cancelRecord({ at: endsAt + 1 })
  expect(pastAt(storedOrder({ state: 'REFUNDED', cancellation: late }), { endsAt })).toBe(endsAt)
  expect(pastAt(storedOrder({ state: 'EXPIRED' }), { endsAt })).toBeNull()
})

it('the order itself says what became of the booking', () => {
  const exchangedFor = {
    id: 'p',
    orderId: 'o2',
    reference: 'SH-2',
    amount: 1,
    moved: { charges: [], eWallet: [], cashback: [] },
  }
  expect(lineStandingOf(storedOrder())).toEqual({
    status: 'TICKETED',
    isCancelled: false,
    isExchanged: false,
    change: null,
  })
  expect(lineStandingOf(storedOrder({ state: 'CANCELLING', cancellation: cancelRecord() }))).toEqual({
    status: 'REFUNDING',
    isCancelled: true,
    isExchanged: false,
    change: null,
  })
  expect(lineStandingOf(storedOrder({ state: 'REFUNDED', cancellation: cancelRecord({ exchangedFor }) }))).toEqual({
    status: 'REFUNDED',
    isCancelled: true,
    isExchanged: true,
    change: null,
  })
})

const film = (title: string) => ({
  uniqueName: 'sea',
  title,
  image: '/sea.avif',
  tint: '#123',
  rate: { title: 'PG', rule: '' },
})
const row: BookingRow = {
  id: 'o1',
  reference: 'SH-1',
  starts_at: NOW + HOUR_MS,
  cinema_day: '2026-11-20',
  status: 'TICKETED',
  total: 6500,
  seats_json: '["A1","A2"]',
  showtime_json: JSON.stringify({
    doorsAt: NOW,
    endsAt,
    film: { ar: film('البحر'), en: film('The Sea') },
    cinema: { id: 'c1', name: { ar: 'الرياض', en: 'Riyadh' } },
    auditoriumName: { ar: 'قاعة ١', en: 'Hall 1' },
    experienceName: { ar: 'عادية', en: 'Standard' },
  }),
  exchanged_for: null,
}

it('a line of the list has the showtime as sold, in the language of the visitor', () => {
  expect(lineOf(row, undefined, 'ar')).toEqual({
    id: 'o1',
    reference: 'SH-1',
    startsAt: '2026-11-20T17:00:00.000Z',
    doorsAt: '2026-11-20T16:00:00.000Z',
    endsAt: '2026-11-20T19:00:00.000Z',
    cinemaDay: '2026-11-20',
    film: film('البحر'),
    cinema: { id: 'c1', name: 'الرياض' },
    auditoriumName: 'قاعة ١',
    experienceName: 'عادية',
    seats: ['A1', 'A2'],
    total: 6500,
    status: 'TICKETED',
    isCancelled: false,
    isExchanged: false,
    change: null,
  })
})

it('a line follows the order that is ahead of its row; without an answer the row says what happened', () => {
  const standing = { status: 'REFUNDING', isCancelled: true, isExchanged: true, change: null } as const
  expect(lineOf(row, standing, 'en')).toMatchObject(standing)
  expect(lineOf({ ...row, status: 'REFUNDED', exchanged_for: 'o2' }, undefined, 'en')).toMatchObject({
    status: 'REFUNDED',
    isCancelled: true,
    isExchanged: true,
    change: null,
  })
})
