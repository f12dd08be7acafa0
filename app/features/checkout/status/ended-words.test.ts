import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { endedOrderTexts, endedOrderTitle, holdAgainLabel } from './ended-words.ts'

const seen = (texts: string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '))
const before = { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' }

/** An order whose hold has ended, with the fields that the words read. */
const ended = (given: object = {}) =>
  ({
    status: 'EXPIRED',
    payment: null,
    seats: [{ seat: 'A1' }, { seat: 'A2' }],
    showtime: { startsAt: '2026-11-26T18:15:00Z', auditorium: { name: 'Hall 3', number: 3 } },
    ...given,
  }) as Order
const moved = (given: object = {}) =>
  ended({ change: { kind: 'MOVED', reason: 'SCHEDULE', note: null, before }, ...given })

it('a hold that has run out says that its seats may still be free', () => {
  expect(endedOrderTitle(ended())).toBe('Your seats were released')
  expect(endedOrderTexts(ended())).toEqual([
    'Nothing was charged and your seats are back on sale. They may still be free.',
  ])
  // The gateway has not said so yet: another tab may be paying.
  expect(endedOrderTexts(ended({ status: 'PRICED' }))).toEqual(['Your seats are back on sale. They may still be free.'])
  expect(holdAgainLabel(ended())).toBe('Try the same seats')
})

describe('a hold that a move has ended', () => {
  it('names the new time, and that nothing was charged', () => {
    expect(endedOrderTitle(moved())).toBe('The cinema moved this showtime')
    expect(seen(endedOrderTexts(moved()))).toEqual([
      'Nothing was charged.',
      'It now starts at 9:15 PM (was 8:30 PM). Reason: a change in the schedule.',
      'Your seats are back on sale. They may still be free.',
    ])
    expect(holdAgainLabel(moved())).toBe('Hold the same seats at the new time')
    overwriteGetLocale(() => 'ar')
    expect(seen(endedOrderTexts(moved()))).toEqual([
      'لم يُخصم شيء.',
      'أصبح الساعة 9:15 م بدلًا من 8:30 م. السبب: تغيير في جدول المواعيد.',
      'عادت مقاعدك إلى البيع، وقد تكون ما زالت متاحة.',
    ])
  })

  it('to another hall only offers the same seats without a time', () => {
    const hall = moved({ showtime: { startsAt: before.startsAt, auditorium: { name: 'Hall 5', number: 5 } } })
    expect(endedOrderTexts(hall)[1]).toBe('It’s now in Hall 5 (was in Hall 3). Reason: a change in the schedule.')
    expect(holdAgainLabel(hall)).toBe('Hold the same seats again')
  })

  it('says that what was paid meanwhile goes back', () => {
    expect(endedOrderTexts(moved({ returned: [{ attempt: 1 }] }))[0]).toBe('What you paid is refunded in full.')
    expect(endedOrderTexts(moved({ payment: { status: 'DECLINED', reason: 'GIVEN_UP' } }))[0]).toBe(
      'If the payment you left goes through after all, we’ll refund it in full.',
    )
  })

  it('says nothing of money while the gateway has not ended the order', () => {
    expect(endedOrderTexts(moved({ status: 'PRICED' })).join(' ')).not.toContain('charged')
  })

  it('says so also if the order does not know the new time', () => {
    const { startsAt } = before
    expect(endedOrderTexts(moved({ showtime: { startsAt, auditorium: { name: 'Hall 3' } } }))[1]).toBe(
      'Reason: a change in the schedule.',
    )
  })
})

it('withdrawn seats are not offered again, and the cinema’s note is read', () => {
  const withdrawn = ended({
    change: { kind: 'SEATS_WITHDRAWN', reason: 'EQUIPMENT', note: 'We repair row C.', before: null },
  })
  expect(endedOrderTitle(withdrawn)).toBe('Your seats are no longer available')
  expect(endedOrderTexts(withdrawn)).toEqual([
    'Nothing was charged.',
    'One or more of these seats are no longer available. Reason: a technical fault in the hall.',
    'We repair row C.',
  ])
})
