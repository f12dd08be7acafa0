import { describe, expect, it } from 'vitest'
import type { Order, ReturnedPayment } from '#server/contracts/orders.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { refundedTitle, refundingTitle, refundSentMessage, failedPurchaseRefundMessage } from './refund-words.ts'

const seen = (text: string) => text.replaceAll('\u00A0', ' ')

/** SAR 60 were asked from the card, and SAR 20 more from the wallet if `eWallet` says so. */
const order = (
  returned: Partial<ReturnedPayment> | undefined,
  { eWallet = 0, method = 'CARD' }: { eWallet?: number; method?: 'CARD' | 'TABBY' } = {},
) =>
  // Only what the words depend on.
  ({
    payment: { attempt: 1, amount: 6000, method },
    breakdown: { total: 6000 + eWallet, voucher: 0, exchange: 0, card: 6000, eWallet, cashback: 0 },
    ...(returned ? { returned: [{ attempt: 1, amount: 6000, ...returned }] } : {}),
  }) as Order

const LESS = { amount: 5900, cause: 'WRONG_AMOUNT' } as const

describe('a refund of less than was asked for', () => {
  it('says what was really charged, and nothing of being late', () => {
    expect(seen(refundedTitle(order(LESS)))).toBe('SAR 59.00 refunded')
    expect(seen(refundSentMessage(order(LESS), 14))).toBe(
      'SAR 59.00 was charged instead of SAR 60.00, so no tickets were issued. All of it was refunded to your card. Your bank may take up to 14 days to show it.',
    )
    expect(seen(failedPurchaseRefundMessage(order(LESS)))).toBe(
      'SAR 59.00 was charged instead of SAR 60.00, so no tickets were issued. We’re refunding all of it to your card, and you don’t need to do anything.',
    )
  })

  it('adds what the wallet gets back', () => {
    expect(seen(refundedTitle(order(LESS, { eWallet: 2000 })))).toBe('SAR 79.00 refunded')
    expect(seen(refundSentMessage(order(LESS, { eWallet: 2000 }), 14))).toContain('The rest is back in your balance.')
  })

  it('says so in Arabic, too', () => {
    overwriteGetLocale(() => 'ar')
    expect(seen(refundSentMessage(order(LESS), 14))).toBe(
      'خُصم 59.00 ر.س بدلًا من 60.00 ر.س، فلم تصدر التذاكر. استُرد ما خُصم كاملًا إلى بطاقتك. قد يستغرق ظهوره في حسابك البنكي حتى 14 يومًا.',
    )
  })
})

it('a refund in another currency names no amount of riyals', () => {
  const foreign = order({ cause: 'WRONG_CURRENCY' })
  expect(refundedTitle(foreign)).toBe('Payment refunded')
  expect(refundSentMessage(foreign, 14)).toContain('in another currency')
})

it('a booking that the cinema could not complete says so', () => {
  expect(refundSentMessage(order({ cause: 'CINEMA' }), undefined)).toBe(
    'We couldn’t complete this booking, so we cancelled it. What you paid was refunded to your card.',
  )
})

describe('a payment for a showtime that was called off meanwhile', () => {
  const change = { kind: 'CALLED_OFF', reason: 'EQUIPMENT' } as NonNullable<Order['change']>

  it('says why, and that what was paid is refunded', () => {
    const paid = { ...order({ cause: 'CALLED_OFF' }), change }
    expect(failedPurchaseRefundMessage(paid)).toBe(
      'The cinema cancelled this showtime because of a technical fault in the hall. We’re refunding what you paid to your card, and you don’t need to do anything.',
    )
    expect(refundSentMessage(paid, undefined)).toBe(
      'The cinema cancelled this showtime because of a technical fault in the hall. What you paid was refunded to your card.',
    )
    overwriteGetLocale(() => 'ar')
    expect(refundSentMessage(paid, undefined)).toContain('ألغت السينما هذا الموعد بسبب عطل فني في القاعة.')
  })

  it('of a gateway that names no reason says so without one', () => {
    expect(refundSentMessage(order({ cause: 'CALLED_OFF' }), undefined)).toBe(
      'The cinema cancelled the showtime, so no tickets were issued. What you paid was refunded to your card.',
    )
  })

  it('by wallets alone names no card', () => {
    const byWallet = { ...order(undefined, { eWallet: 2000 }), payment: null, change }
    expect(failedPurchaseRefundMessage(byWallet)).toContain('What you paid is refunded in full.')
    expect(refundSentMessage(byWallet, 14)).toContain('What you paid was refunded in full.')
    expect(failedPurchaseRefundMessage(byWallet) + refundSentMessage(byWallet, 14)).not.toContain('card')
  })

  it('of nothing speaks of no cancelled booking', () => {
    const free = { ...order(undefined), change, breakdown: { ...order(undefined).breakdown, total: 0 } }
    expect([refundingTitle(free), refundedTitle(free)]).toEqual(Array(2).fill('The cinema cancelled this showtime'))
    expect(refundSentMessage(free, undefined)).toContain('Nothing was charged.')
  })
})

const changed = (kind: string) => ({ change: { kind, reason: 'SCHEDULE' } as NonNullable<Order['change']> })

describe('a payment for a showtime that was moved, or for withdrawn seats', () => {
  it.each(['MOVED', 'LATE', undefined] as const)('says that it was moved, if the cause is %s', (cause) => {
    expect(refundSentMessage({ ...order(cause && { cause }), ...changed('MOVED') }, undefined)).toBe(
      'The cinema moved the showtime before your tickets were issued. Reason: a change in the schedule. What you paid was refunded to your card.',
    )
  })

  it('says that seats were taken out of use, without a reason if the order names none', () => {
    expect(failedPurchaseRefundMessage(order({ cause: 'SEATS_WITHDRAWN' }))).toBe(
      'Seats of this booking became unavailable before your tickets were issued. We’re refunding what you paid to your card, and you don’t need to do anything.',
    )
    overwriteGetLocale(() => 'ar')
    expect(refundSentMessage(order({ cause: 'MOVED' }), undefined)).toContain('غيّرت السينما الموعد قبل أن تصدر تذاكرك.')
  })

  it('of nothing has the change as its title', () => {
    const free = { ...order(undefined), ...changed('MOVED'), breakdown: { ...order(undefined).breakdown, total: 0 } }
    expect(refundedTitle(free)).toBe('The cinema moved this showtime')
    expect(refundSentMessage(free, undefined)).toContain('Nothing was charged.')
  })
})

it('a late payment keeps its words, also of a gateway that names no reason', () => {
  for (const late of [order({ cause: 'LATE' }), order(undefined)]) {
    expect(seen(failedPurchaseRefundMessage(late))).toContain('Your SAR 60.00 arrived after the seats were taken')
    expect(refundSentMessage(late, 14)).toBe(
      'It was refunded in full to the same card. Your bank may take up to 14 days to show it.',
    )
  }
})

it('Tabby names a balance only if a balance has paid', () => {
  expect(refundSentMessage(order({ cause: 'LATE' }, { method: 'TABBY' }), 1)).toBe(
    'Tabby has cancelled the instalments. Tabby may take up to 1 day to refund what you paid there.',
  )
  expect(refundSentMessage(order({ cause: 'LATE' }, { method: 'TABBY', eWallet: 2000 }), 1)).toContain(
    'back in your balance',
  )
})

it('an order without anything to pay was cancelled, and no refund is promised', () => {
  const free = {
    payment: null,
    breakdown: { total: 0, exchange: 0, eWallet: 0, cashback: 0 },
  }
  const texts = [refundedTitle(free), refundSentMessage(free, 14), failedPurchaseRefundMessage(free)]
  expect(texts).toEqual([
    'Booking cancelled',
    'We couldn’t complete this booking, so we cancelled it. Nothing was charged.',
    'We couldn’t complete this booking, so we cancelled it. Nothing was charged.',
  ])
})
