// What the page of a booking says of its money and of food that was bought for it: sums of payments, moves, food orders.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FoundBookingDetails } from '#server/edge/operator/booking-calls.ts'
import type { FoundAttempt, FoundOrder } from '#server/edge/operator/operator-calls.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const AT = '2026-11-27T17:00:00.000Z'
const both = (en: string, ar: string) => ({ en, ar })

const DETAILS: FoundBookingDetails = {
  film: both('Metropolis', 'متروبوليس'),
  cinema: both('Olaya', 'العليا'),
  hall: both('Hall 3', 'القاعة 3'),
  tickets: [],
  bill: { tickets: 19_000, fee: 1000, discount: 0, voucher: 0, adjustment: 0, food: 0, total: 20_000 },
  paidAt: AT,
  paidBy: [{ means: 'CARD', amount: 20_000, lastFour: '4242', reference: null }],
  isPaidByVoucher: false,
  vouchers: [],
  refunds: [],
  messages: [],
  documents: [],
  movedTo: null,
  service: null,
  care: {
    refused: null,
    until: AT,
    most: 8600,
    given: 0,
    seats: [],
    total: 8600,
    vouchers: 0,
    isChanged: false,
    sendBy: [],
  },
}
const FOOD: Partial<FoundBookingDetails> = { foodFor: { id: 'o-1', reference: 'SH-7K2M-94QX' } }
const PAYMENT: FoundAttempt = {
  attempt: 1,
  state: 'CAPTURED',
  processor: 'CHECKOUT',
  method: 'CARD',
  amount: 20_000,
  startedAt: AT,
  reason: null,
  captured: null,
  processorReference: 'pay_1',
  refundedAt: null,
}

let order: FoundOrder

beforeEach(() => {
  resetIsolateState()
  resetFake()
  fake.answer = (path) =>
    Promise.resolve(
      Response.json(
        path === '/v1/operator/me'
          ? { authority: 'everything' }
          : path.startsWith('/v1/operator/orders/')
            ? { orders: [order] }
            : {},
      ),
    )
})

const given = (booking: Partial<FoundBookingDetails>, more: Partial<FoundOrder> = {}): void => {
  order = {
    id: 'o-1',
    reference: 'SH-7K2M-94QX',
    state: 'TICKETED',
    attention: null,
    actions: [],
    total: 20_000,
    attempts: [],
    film: 'Metropolis',
    seats: booking.foodFor ? [] : ['B5'],
    startsAt: AT,
    owner: 'guest',
    ...more,
    booking: { ...DETAILS, ...booking },
  }
}

async function page(language = 'en', result = ''): Promise<string> {
  const { cookie } = await signedInOperator(language)
  const answer = await edge.fetch(`${SITE}/operator/orders?ref=o-1${result}`, { headers: { cookie } })
  return (await answer.text()).replaceAll('\u00A0', ' ')
}

/** What a reader sees of a part of the page. */
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** From its heading to the next one. */
const under = (markup: string, heading: string): string =>
  new RegExp(`<h2>${heading}</h2>([^]*?)(?:<h2>|</section>)`).exec(markup)?.[1] ?? ''

const cellsOf = (markup: string): string[][] =>
  [...under(markup, 'Payments').matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)]
    .map(([, row]) => [...(row ?? '').matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell]) => textOf(cell ?? '')))
    .filter((cells) => cells.length > 0)

describe('the price of a booking', () => {
  const BILL = { tickets: 9000, fee: 1000, discount: 1500, voucher: 4500, adjustment: -2000, food: 6100, total: 8100 }
  it.each([
    [
      'en',
      'Price',
      'Tickets SAR 90.00 Booking fee SAR 10.00 Food SAR 61.00 Offer − SAR 15.00 Vouchers − SAR 45.00 Price adjustment by the cinema − SAR 20.00 Total SAR 81.00',
    ],
    [
      'ar',
      'السعر',
      'التذاكر 90.00 ر.س رسوم الحجز 10.00 ر.س المأكولات 61.00 ر.س العرض − 15.00 ر.س القسائم − 45.00 ر.س فرق السعر بعد تعديل السينما للحجز − 20.00 ر.س الإجمالي 81.00 ر.س',
    ],
  ])('is listed with all its parts, so that staff can explain what was paid (%s)', async (language, heading, list) => {
    given({ bill: BILL })
    expect(textOf(under(await page(language), heading))).toBe(list)
  })

  it('is not listed if it has one part', async () => {
    given({ bill: { ...BILL, tickets: 0, fee: 0, discount: 0, voucher: 0, adjustment: 0, total: 6100 } })
    expect(await page()).not.toContain('<h2>Price</h2>')
  })
})

describe('the sums of a payment', () => {
  it('say after goodwill what was charged, what goes back, and what is left', async () => {
    given(
      {},
      {
        attempts: [
          { ...PAYMENT, amount: 8600, charged: 20_000, back: 11_400, partOf: null },
          { ...PAYMENT, attempt: 2, state: 'REFUNDED', amount: 11_400, charged: 0, back: 11_400, partOf: 1 },
        ],
      },
    )
    const [payment, part] = cellsOf(await page())
    expect(payment?.slice(4, 8)).toEqual(['SAR 200.00', 'SAR 200.00', 'SAR 114.00', 'SAR 86.00'])
    expect(part?.slice(0, 2)).toEqual(['2 · part of 1', 'Refunded'])
    expect(part?.slice(4, 8)).toEqual(['', '', 'SAR 114.00', ''])
  })

  it('say after a move what went to the card, and that the rest pays for the new booking', async () => {
    given(
      { movedTo: { id: 'o-2', reference: 'SH-NEW2-NEW2' } },
      { state: 'REFUNDED', attempts: [{ ...PAYMENT, state: 'REFUNDED', charged: 20_000, back: 7000, partOf: null }] },
    )
    const [payment] = cellsOf(await page())
    expect(payment?.slice(4, 8)).toEqual(['SAR 200.00', 'SAR 200.00', 'SAR 70.00', 'SAR 130.00 Moved to SH-NEW2-NEW2'])
  })

  it('of a declined payment say only what was asked for', async () => {
    given({}, { attempts: [{ ...PAYMENT, state: 'DECLINED', charged: 20_000, back: 0, partOf: null }] })
    const [payment] = cellsOf(await page())
    expect(payment?.slice(4, 8)).toEqual(['SAR 200.00', '', '', ''])
  })
})

describe('what Tabby had paid', () => {
  const TABBY: Partial<FoundBookingDetails> = {
    paidBy: [{ means: 'TABBY', amount: 20_000, lastFour: null, reference: null }],
    refunds: [
      {
        kind: 'GOODWILL',
        at: AT,
        reason: 'SERVICE',
        parts: [{ to: 'CARD', isTabby: true, amount: 1000, lastFour: null, isDone: true }],
        next: null,
        seats: [],
      },
    ],
  }
  const payment: FoundAttempt = { ...PAYMENT, method: 'TABBY', processor: 'TABBY' }

  it.each([
    ['en', 'Refunds', 'SAR 10.00 · Tabby · refunded', 'to Tabby first'],
    ['ar', 'المبالغ المستردة', '10.00 ر.س · تابي · استُرد', 'إلى تابي أولًا'],
  ])('goes back to Tabby, and no card is named (%s)', async (language, heading, back, first) => {
    given(TABBY)
    const shown = await page(language)
    expect(textOf(under(shown, heading))).toContain(back)
    expect(textOf(shown)).toContain(first)
  })

  it('is confirmed, left or declined at Tabby, not at a bank', async () => {
    given(TABBY, {
      attempts: [
        { ...payment, state: 'AUTHENTICATE' },
        { ...payment, attempt: 2, state: 'DECLINED', reason: 'AUTHENTICATION_ABANDONED' },
        { ...payment, attempt: 3, state: 'DECLINED', reason: 'DECLINED' },
        { ...PAYMENT, attempt: 4, state: 'DECLINED', reason: 'DECLINED' },
      ],
    })
    const [waiting, left, declined, byCard] = cellsOf(await page())
    expect(waiting?.[1]).toBe('Waiting for the visitor at Tabby')
    expect([left?.[9], declined?.[9]]).toEqual(['Left at Tabby', 'Declined by Tabby'])
    expect(byCard?.[9]).toBe('Declined by the bank')
  })
})

describe('a booking that replaced another one', () => {
  const PAID_BY_BOOKING: Partial<FoundBookingDetails> = {
    paidBy: [{ means: 'BOOKING', amount: 13_000, lastFour: null, reference: 'SH-OLD1-OLD1' }],
  }

  it('leads to the one that paid for it', async () => {
    given(PAID_BY_BOOKING)
    expect(under(await page(), 'Paid')).toContain('<a href="/operator/orders?ref=SH-OLD1-OLD1">')
  })

  it('says where the money stands that went back with the move', async () => {
    given(PAID_BY_BOOKING)
    const refunds = under(await page(), 'Refunds')
    expect(textOf(refunds)).toContain('Refunds of the booking that this one replaced are on its page: SH-OLD1-OLD1')
    expect(refunds).toContain('<a href="/operator/orders?ref=SH-OLD1-OLD1">')
    given({})
    expect(textOf(under(await page(), 'Refunds'))).toBe('Nothing of this booking was refunded.')
  })
})

describe('food that was bought later', () => {
  it('has its state, number and sum on the booking', async () => {
    given({
      foodOrders: [
        {
          id: 'o-2',
          reference: 'SH-F1F1-F1F1',
          state: 'TICKETED',
          total: 3900,
          food: { state: 'READY', number: '07' },
        },
        { id: 'o-3', reference: 'SH-F2F2-F2F2', state: 'EXPIRED', total: 2500, food: null },
        { id: 'o-4', reference: 'SH-F3F3-F3F3' },
      ],
    })
    const text = textOf(under(await page(), 'Food bought later'))
    expect(text).toBe('SH-F1F1-F1F1 SAR 39.00 Ready 07 SH-F2F2-F2F2 SAR 25.00 Expired, not bought SH-F3F3-F3F3')
  })
})

describe('an order of food', () => {
  it('says the reason of goodwill as it was chosen', async () => {
    given({
      ...FOOD,
      refunds: [{ kind: 'GOODWILL', at: AT, reason: 'SERVICE', parts: [], next: null, seats: [] }],
    })
    expect(await page()).toContain('<p class="soft">Staff, service or the food itself</p>')
  })

  it.each([
    ['en', 'BY_CINEMA', 'Ended with its booking, which staff cancelled'],
    ['ar', 'BY_CINEMA', 'انتهى مع حجزه الذي ألغاه الموظفون'],
    ['en', 'CANCELLED', 'Ended with its booking, which the holder cancelled'],
    ['en', null, 'Ended with the account, which was deleted'],
  ] as const)('that ended with its booking says who ended that (%s, %s)', async (language, end, words) => {
    const refund = { kind: 'WITH_BOOKING' as const, booking: end, at: AT, reason: 'booking_ended', next: null }
    given({ ...FOOD, refunds: [{ ...refund, parts: [], seats: [] }] }, { state: 'REFUNDED' })
    const shown = await page(language)
    expect(shown).toContain(words)
    expect(shown).not.toMatch(/Cancelled by the holder|ألغاه صاحب الحجز/)
  })

  it('that is over does not say that its booking is', async () => {
    given({ ...FOOD, care: { ...DETAILS.care, refused: 'order_closed' } }, { state: 'REFUNDED' })
    const text = textOf(await page())
    expect(text).toContain('This order of food is over')
    expect(text).not.toContain('The booking is over')
  })

  it('stays ordered after goodwill, and the form and its answer say so', async () => {
    given(FOOD)
    const text = textOf(await page('en', '&result=given-back'))
    expect(text).toContain('and the holder is told. The food order and the booking stay valid.')
    expect(text).toContain(
      'Up to SAR 86.00 can be refunded: to the card first, then to the wallet. The food order stays',
    )
  })

  it('speaks of neither seats nor tickets in its timeline', async () => {
    given(FOOD, {
      timeline: [
        { at: AT, from: null, to: 'HELD', cause: 'open' },
        { at: AT, from: 'PAID', to: 'FINALIZING', cause: 'food sold' },
        { at: AT, from: 'FINALIZING', to: 'TICKETED', cause: 'food bought' },
      ],
    })
    const text = textOf(under(await page(), 'Timeline'))
    expect(text).toMatch(/Food chosen.*Paid, the food is being confirmed.*Ordered/)
    expect(text).not.toMatch(/seats|tickets/i)
  })

  it('without a message does not speak of older bookings', async () => {
    given(FOOD)
    expect(textOf(under(await page(), 'Messages'))).toBe('No message is recorded.')
    expect(textOf(under(await page('ar'), 'الرسائل'))).toBe('لا توجد رسائل مسجلة.')
  })
})
