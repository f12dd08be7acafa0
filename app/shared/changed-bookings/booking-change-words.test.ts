import { expect, it } from 'vitest'
import type { OrderChange, RefundPart } from '#server/contracts/orders.ts'
import { sampleChange, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import {
  changeApology,
  changeDeadlineMessage,
  changeReaderMessage,
  changeTitle,
  closedByChangeTitle,
  noShowtimeMessage,
  refundButtonLabel,
  toWalletParts,
} from './booking-change-words.ts'

const part = (to: RefundPart['to'], amount: number): RefundPart => ({
  to,
  amount,
  brand: null,
  lastFour: to === 'CARD' ? '4242' : null,
  days: to === 'CARD' ? 14 : 0,
  isDone: false,
})
const voucher = { title: 'Ticket', maskedCode: 'SHV-••••-222E', expiresAt: '2026-12-31T09:00:00.000Z', isBack: true }

const change = (given: Partial<OrderChange>) =>
  sampleChange({ reason: 'EQUIPMENT', answerUntil: '2026-11-21T16:30:00.000Z', ...given })

const deadlines = () => [
  changeDeadlineMessage(change({ total: 9000 })),
  changeDeadlineMessage(change({ vouchers: [voucher] })),
  changeDeadlineMessage(change({})),
  changeDeadlineMessage(change({ otherwise: 'KEEP', total: 9000 })),
]

it('the holder reads until when to choose, and what happens by itself then', () => {
  expect(deadlines()).toEqual([
    'Choose by Sat 21 Nov, 7:30\u00A0PM. If you don’t, we refund SAR\u00A090.00 automatically.',
    'Choose by Sat 21 Nov, 7:30\u00A0PM. If you don’t, you get your voucher back automatically.',
    'Choose by Sat 21 Nov, 7:30\u00A0PM. After that the booking is cancelled.',
    'Choose by Sat 21 Nov, 7:30\u00A0PM. If you don’t, you keep your booking as it is now.',
  ])
  overwriteGetLocale(() => 'ar')
  expect(deadlines()[0]).toBe(
    'يمكنك الاختيار حتى السبت 21 نوفمبر، 7:30\u00A0م، وإن لم تختر تسترد 90.00\u00A0ر.س تلقائيًا.',
  )
})

const deadlineOf = (given: Partial<OrderChange>) => changeDeadlineMessage(change(given)).replaceAll('\u00A0', ' ')

it('the holder reads that vouchers come back beside the money, and how many', () => {
  const back = voucher as OrderChange['vouchers'][number]
  const gone = { ...back, isBack: false }
  const ways: OrderChange['ways'] = ['KEEP', 'REFUND']
  const deadlinesWithVouchers = () => [
    deadlineOf({ total: 9000, vouchers: [back] }),
    deadlineOf({ total: 9000, vouchers: [back, back, gone] }),
    deadlineOf({ total: 9000, vouchers: [gone] }),
    deadlineOf({ total: 9000, kind: 'MOVED', ways, vouchers: [back] }),
    deadlineOf({ total: 9000, kind: 'MOVED', ways, vouchers: [back, back, back] }),
    deadlineOf({ vouchers: [back, back] }),
  ]
  expect(deadlinesWithVouchers()).toMatchInlineSnapshot(`
    [
      "Choose by Sat 21 Nov, 7:30 PM. If you don’t, we refund SAR 90.00 and you get your voucher back automatically.",
      "Choose by Sat 21 Nov, 7:30 PM. If you don’t, we refund SAR 90.00 and you get your vouchers back automatically.",
      "Choose by Sat 21 Nov, 7:30 PM. If you don’t, we refund SAR 90.00 automatically.",
      "Keep your booking or choose something else by Sat 21 Nov, 7:30 PM. If you don’t, it’s cancelled, we refund SAR 90.00 and you get your voucher back automatically.",
      "Keep your booking or choose something else by Sat 21 Nov, 7:30 PM. If you don’t, it’s cancelled, we refund SAR 90.00 and you get your vouchers back automatically.",
      "Choose by Sat 21 Nov, 7:30 PM. If you don’t, you get your vouchers back automatically.",
    ]
  `)
  overwriteGetLocale(() => 'ar')
  expect(deadlinesWithVouchers()).toMatchInlineSnapshot(`
    [
      "يمكنك الاختيار حتى السبت 21 نوفمبر، 7:30 م، وإن لم تختر تسترد 90.00 ر.س وقسيمتك تلقائيًا.",
      "يمكنك الاختيار حتى السبت 21 نوفمبر، 7:30 م، وإن لم تختر تسترد 90.00 ر.س وقسيمتيك تلقائيًا.",
      "يمكنك الاختيار حتى السبت 21 نوفمبر، 7:30 م، وإن لم تختر تسترد 90.00 ر.س تلقائيًا.",
      "احتفظ بحجزك أو اختر غيره حتى السبت 21 نوفمبر، 7:30 م، وإن لم تفعل يُلغى الحجز وتسترد 90.00 ر.س وقسيمتك تلقائيًا.",
      "احتفظ بحجزك أو اختر غيره حتى السبت 21 نوفمبر، 7:30 م، وإن لم تفعل يُلغى الحجز وتسترد 90.00 ر.س وقسائمك تلقائيًا.",
      "يمكنك الاختيار حتى السبت 21 نوفمبر، 7:30 م، وإن لم تختر تسترد قسيمتيك تلقائيًا.",
    ]
  `)
})

it('a deadline after midnight names the night', () => {
  const late = changeDeadlineMessage(change({ otherwise: 'KEEP', answerUntil: '2026-11-21T21:00:00.000Z' }))
  expect(late).toContain('Sun 22 Nov, 12:00\u00A0AM (late Saturday night)')
})

it('a booking that may be kept, and is not kept without an answer, says so', () => {
  const moved = change({ kind: 'MOVED', total: 9000, ways: ['KEEP', 'SHOWTIME', 'REFUND'] })
  expect(changeDeadlineMessage(moved)).toBe(
    'Keep your booking or choose something else by Sat 21 Nov, 7:30\u00A0PM. If you don’t, it’s cancelled and we refund SAR\u00A090.00 automatically.',
  )
  // Seats of it were withdrawn as well, so it cannot stay.
  expect(changeDeadlineMessage({ ...moved, ways: ['SHOWTIME', 'REFUND'] })).toMatch(/^Choose by /)
})

it('a closed booking says what the cinema had changed', () => {
  expect([closedByChangeTitle(change({ kind: 'CALLED_OFF' })), closedByChangeTitle(null)]).toEqual(
    Array(2).fill('The cinema cancelled this showtime'),
  )
  expect(closedByChangeTitle(change({ kind: 'MOVED' }))).toBe('The cinema moved this showtime')
})

const closedTitles = () =>
  [['C4'], ['C4', 'C5'], [], undefined].map((seats) =>
    closedByChangeTitle({ kind: 'SEATS_WITHDRAWN', ...(seats ? { seats } : {}) }),
  )

it('a closed booking says whether one of its seats was withdrawn, or several', () => {
  expect(closedTitles()).toEqual([
    'A seat of your booking is no longer available',
    'Seats of your booking are no longer available',
    'Other seats of this booking are no longer available',
    // A gateway may not name the seats.
    'Your seats are no longer available',
  ])
  overwriteGetLocale(() => 'ar')
  expect(closedTitles().slice(0, 2)).toEqual(['مقعد في حجزك لم يعد متاحًا', 'مقعدان في حجزك لم يعودا متاحين'])
})

it('the apology names the reason', () => {
  expect(changeApology(change({}))).toBe('We’re sorry about this. Reason: a technical fault in the hall.')
})

it('the title says whether the time has changed or only the hall', () => {
  const order = sampleOrder({ showtime: { startsAt: '2026-11-21T18:00:00.000Z' } })
  const moved = (startsAt: string) =>
    changeTitle({ ...order, change: change({ before: { startsAt, auditorium: 'Hall 2' } }) }, 'MOVED')
  expect(moved('2026-11-21T17:00:00.000Z')).toBe('Your showtime has a new time')
  expect(moved('2026-11-21T18:00:00.000Z')).toBe('Your showtime is in another hall')
  expect(changeTitle(order, 'CALLED_OFF')).toBe('The cinema cancelled this showtime')
  // A gateway may not name the seats.
  expect(changeTitle({ ...order, change: change({}) }, 'SEATS_WITHDRAWN')).toBe('Your seats are no longer available')
})

it('the title says whether one seat of the booking cannot be used, or several', () => {
  const order = sampleOrder()
  const titles = () =>
    [['C4'], ['C4', 'C5'], ['C4', 'C5', 'C6']].map((seats) =>
      changeTitle({ ...order, change: change({ kind: 'SEATS_WITHDRAWN', seats }) }, 'SEATS_WITHDRAWN'),
    )
  expect(titles()).toEqual([
    'A seat of your booking is no longer available',
    'Seats of your booking are no longer available',
    'Seats of your booking are no longer available',
  ])
  overwriteGetLocale(() => 'ar')
  expect(titles()).toEqual([
    'مقعد في حجزك لم يعد متاحًا',
    'مقعدان في حجزك لم يعودا متاحين',
    'مقاعد في حجزك لم تعد متاحة',
  ])
})

it('a friend whose own seat can be used reads that other seats of the booking cannot', () => {
  const order = { ...sampleOrder(), change: change({ kind: 'SEATS_WITHDRAWN', seats: [] }) }
  expect(changeTitle(order, 'SEATS_WITHDRAWN')).toBe('Other seats of this booking are no longer available')
})

it('a reader who cannot choose reads who can, until when, and what happens to the tickets otherwise', () => {
  const ticket = { id: 't-1', seat: 'A1', areaName: 'Standard' }
  const read = (otherwise: 'KEEP' | 'REFUND', code = 'code') =>
    changeReaderMessage({ tickets: [{ ...ticket, code }] }, change({ kind: 'MOVED', otherwise, ways: [] }))
  const who =
    'Only the person who booked can choose, until Sat 21 Nov, 7:30\u00A0PM. Otherwise the booking is cancelled'
  expect([read('KEEP'), read('REFUND'), read('REFUND', '')]).toEqual([
    'The tickets are still valid. Only the person who booked can choose something else, until Sat 21 Nov, 7:30\u00A0PM.',
    `${who}, its tickets stop working, and they get any refund.`,
    `${who}, and they get any refund.`,
  ])
  overwriteGetLocale(() => 'ar')
  expect(read('REFUND')).toContain('أُلغي الحجز وبطلت تذاكره')
})

it('a holder who paid with vouchers reads why no other showtime is offered', () => {
  // The contract writes instants in this shape.
  const vouchers = [voucher] as OrderChange['vouchers']
  expect(noShowtimeMessage({ ways: ['REFUND'], vouchers })).toBe(
    'You can’t change to another showtime because you paid with a voucher: you get the voucher back and can book another showtime with it.',
  )
  expect(noShowtimeMessage({ ways: ['REFUND'], vouchers: [...vouchers, ...vouchers] })).toContain('the vouchers back')
  expect(noShowtimeMessage({ ways: ['SHOWTIME', 'REFUND'], vouchers })).toBeUndefined()
  expect(noShowtimeMessage({ ways: ['REFUND'], vouchers: [] })).toBeUndefined()
  overwriteGetLocale(() => 'ar')
  expect(noShowtimeMessage({ ways: ['REFUND'], vouchers })).toBe(
    'لا يمكن تغيير موعد هذا الحجز لأنك دفعت بقسيمة، وستسترد القسيمة لتحجز بها موعدًا آخر.',
  )
})

it('all money goes to the wallet at once, but cashback stays cashback', () => {
  const parts = toWalletParts([part('CARD', 7000), part('E_WALLET', 1000), part('CASHBACK', 500)])
  expect(parts.map(({ to, amount, days }) => ({ to, amount, days }))).toEqual([
    { to: 'E_WALLET', amount: 8000, days: 0 },
    { to: 'CASHBACK', amount: 500, days: 0 },
  ])
})

// The contract writes instants in another shape.
const inVouchers = (...vouchers: unknown[]) => ({ total: 0, vouchers: vouchers as OrderChange['vouchers'] })

it('the button names the sum, or the vouchers if they paid for all of it', () => {
  expect(refundButtonLabel({ total: 9000, vouchers: [] })).toBe('Refund SAR\u00A090.00')
  expect(refundButtonLabel(inVouchers(voucher))).toBe('Get my voucher back')
  expect(refundButtonLabel(inVouchers(voucher, voucher))).toBe('Get my vouchers back')
  expect(refundButtonLabel({ total: 0, vouchers: [] })).toBe('Cancel the booking')
})
