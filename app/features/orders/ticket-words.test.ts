import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { sampleChange, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { hasCodes } from '#app/shared/orders/booking-change.rules.ts'
import {
  isSeatVoid,
  headlineOf,
  paidAmountMessage,
  rowsOf,
  ticketDayOrOverMessage,
  toShortSeatLabels,
  toStoredTicket,
} from './ticket-words.ts'

const paid = (card: number, eWallet = 0, cashback = 0, lastFour: string | null = '4242', voucher = 0) =>
  // Only the amounts and the card's digits matter here.
  paidAmountMessage({
    breakdown: { total: card + eWallet + cashback, voucher, card, eWallet, cashback },
    payment: { lastFour },
  } as Order)

/** An instant as the contract writes it. */
const iso = (at: number) => new Date(at).toISOString() as Order['serverNow']
const inRiyadh = (at: string) => iso(Date.parse(`${at}:00+03:00`))
const twoHoursAfter = (at: string) => iso(Date.parse(at) + 2 * 3_600_000)
/** `at`: the time of viewing; the showtime is on the evening of Saturday 21 November. */
const seen = (at: string, startsAt = inRiyadh('2026-11-21T21:30')) =>
  ticketDayOrOverMessage(
    { startsAt, endsAt: twoHoursAfter(startsAt), cinemaDay: '2026-11-21' },
    Date.parse(inRiyadh(at)),
  )

it.each([
  ['2026-11-14T12:00', 'See you Sat 21 Nov'],
  ['2026-11-15T12:00', 'See you Saturday'],
  ['2026-11-19T12:00', 'See you Saturday'],
  ['2026-11-20T12:00', 'See you tomorrow'],
  // The calendar already says Saturday, the programme still Friday: neither "today" nor "tomorrow" is clear.
  ['2026-11-21T00:00', 'See you Sat 21 Nov'],
  ['2026-11-21T05:59', 'See you Sat 21 Nov'],
  ['2026-11-21T06:00', 'See you tonight'],
  ['2026-11-21T23:29', 'See you tonight'],
  ['2026-11-21T23:30', 'This ticket’s showtime is over'],
  ['2026-11-22T07:00', 'This ticket’s showtime is over'],
])('looked at on %s a ticket for Saturday night says “%s”', (at, words) => {
  expect(seen(at)).toBe(words)
})

it('a daytime showtime is today, and not tonight', () => {
  expect(seen('2026-11-21T09:00', inRiyadh('2026-11-21T14:00'))).toBe('See you today')
})

it('a showtime after midnight names its calendar date, or that it is tonight', () => {
  const late = inRiyadh('2026-11-22T00:30')
  const words = ['2026-11-19T12:00', '2026-11-20T12:00', '2026-11-21T12:00', '2026-11-22T00:10'].map((at) =>
    seen(at, late),
  )
  expect(words).toEqual([
    'See you Sun 22 Nov (late Saturday night)',
    'See you Sun 22 Nov (late Saturday night)',
    'See you tonight, after midnight',
    'See you soon, at 12:30\u00A0AM',
  ])
  overwriteGetLocale(() => 'ar')
  expect(seen('2026-11-21T12:00', late)).toBe('نراك الليلة بعد منتصف الليل')
  expect(seen('2026-11-20T12:00', late)).toBe('نراك يوم الأحد 22 نوفمبر (بعد منتصف ليل السبت)')
  expect(seen('2026-11-22T00:10', late)).toBe('نراك قريبًا الساعة 12:30\u00A0ص')
  expect(seen('2026-11-20T12:00')).toBe('نراك غدًا')
})

it('a card that paid the total is named once', () => {
  expect(paid(13_000)).toBe('Paid SAR\u00A0130.00 with the card ending in 4242.')
})

it('with several payment methods only the total is named: the breakdown below has the rest', () => {
  expect(paid(11_500, 1000, 500)).toBe('Paid SAR\u00A0130.00.')
})

it('the wallet alone is named, too, and its amount once', () => {
  expect(paid(0, 13_000, 0, null)).toBe('Paid SAR\u00A0130.00 with your wallet balance.')
})

it('vouchers are named if they paid the total, and are not part of the sum beside other payment methods', () => {
  expect(paid(8500, 0, 0, '4242', 4500)).toBe('Paid SAR\u00A085.00 with the card ending in 4242.')
  expect(paid(0, 0, 0, null, 13_000)).toBe('Paid SAR\u00A0130.00 with vouchers.')
})

it('Tabby is not called a card', () => {
  const breakdown = { total: 10_000, voucher: 0, card: 10_000, eWallet: 0, cashback: 0, exchange: 0 }
  // Only the amounts and the payment method matter here.
  expect(paidAmountMessage({ breakdown, payment: { method: 'TABBY', lastFour: null } } as Order)).toBe(
    'Paid SAR\u00A0100.00 with Tabby.',
  )
})

it('for an exchange only the sum is named', () => {
  const breakdown = { total: 25_000, voucher: 0, card: 11_000, eWallet: 0, cashback: 0, exchange: 14_000 }
  // Only the amounts and the card's digits matter here.
  expect(paidAmountMessage({ breakdown, payment: { lastFour: '4242' } } as Order)).toBe('Paid SAR\u00A0250.00.')
})

const stored = (change: Order['change']) =>
  toStoredTicket(
    sampleOrder({
      status: 'TICKETED',
      showtime: { startsAt: inRiyadh('2026-11-21T21:30'), endsAt: inRiyadh('2026-11-21T23:15') },
      tickets: ['G7', 'G8'].map((seat) => ({ id: seat, seat, areaName: 'Standard', code: 'c' })),
      change,
    }),
  )

it('the offline page lists film, time, place and seats, and says first if the showtime was called off', () => {
  const facts = 'Sat 21 Nov, 9:30\u00A0PM – 11:15\u00A0PM · Olaya · \u2068G7\u2069 \u2068G8\u2069'
  expect(stored(null)).toEqual({ title: 'Metropolis', text: facts })
  expect(stored(sampleChange({ kind: 'CALLED_OFF' })).text).toBe(`Showtime cancelled · ${facts}`)
  expect(stored(sampleChange({ kind: 'MOVED' })).text).toBe(facts)
})

const ticket = (code: string) => ({ id: 't', seat: 'G7', areaName: '', code })

function seatsVoid(...codes: string[]): boolean[] {
  const tickets = codes.map(ticket)
  return [hasCodes({ tickets }), ...tickets.map((shown) => isSeatVoid({ tickets }, shown))]
}

it('a ticket without a code has nothing to scan, and beside one with a code its seat is void', () => {
  expect(seatsVoid('1.abc')).toEqual([true, false])
  expect(seatsVoid('1.abc', '')).toEqual([true, false, true])
  expect(seatsVoid('', '')).toEqual([false, false, false])
})

it('the offline page lists no seat that cannot be used', () => {
  const tickets = [ticket('1.abc'), { ...ticket(''), seat: 'G8' }]
  expect(toStoredTicket(sampleOrder({ status: 'TICKETED', tickets })).text).toMatch(/ · \u2068G7\u2069$/)
})

it.each([
  [['B4', 'B5'], ['B'], ['4', '5']],
  [
    ['B4', 'C1'],
    ['B', 'C'],
    ['B4', 'C1'],
  ],
  [['ب12', 'ب11'], ['ب'], ['12', '11']],
  [['2-14', '2-15'], ['2'], ['14', '15']],
  [['2A14'], ['2A'], ['14']],
])('the seats %j are in the rows %j, and the ticket shows %j', (seats, rows, labels) => {
  expect([rowsOf(seats), toShortSeatLabels(seats)]).toEqual([rows, labels])
})

describe('the page of a ticket is about the change', () => {
  const ticket = { id: 't-1', seat: 'A1', areaName: 'Standard', code: 'code' }
  const booked = (change: ReturnType<typeof sampleChange>, code = 'code') =>
    sampleOrder({ status: 'TICKETED', tickets: [{ ...ticket, code }], change })
  const withdrawn = booked(sampleChange({ kind: 'SEATS_WITHDRAWN', seats: ['A1'] }))

  it('while its holder has to choose', () => {
    expect(headlineOf(withdrawn, false)?.kind).toBe('SEATS_WITHDRAWN')
    expect(headlineOf(booked(sampleChange({ kind: 'MOVED', answer: 'KEEP' })), false)).toBeUndefined()
  })

  it('of a friend only if the ticket does not stay valid by itself', () => {
    expect(headlineOf(booked(sampleChange({ kind: 'MOVED', otherwise: 'KEEP' })), true)).toBeUndefined()
    expect(headlineOf(booked(sampleChange({ kind: 'MOVED', otherwise: 'REFUND' })), true)?.kind).toBe('MOVED')
    expect(headlineOf(withdrawn, true)?.kind).toBe('SEATS_WITHDRAWN')
    expect(headlineOf(booked(sampleChange(), ''), true)?.kind).toBe('CALLED_OFF')
  })
})
