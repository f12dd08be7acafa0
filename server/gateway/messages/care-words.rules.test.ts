import { describe, expect, it } from 'vitest'
import type { RefundPart } from '../../contracts/orders.ts'
import { cancelledForHolderText, type GivenBack, goodwillSubject, goodwillText } from './care-words.rules.ts'

const reference = 'SH-7K2M-94QX'
const card: RefundPart = { to: 'CARD', amount: 4750, brand: 'VISA', lastFour: '4242', days: 14, isDone: false }
const given: GivenBack = { reference, refunds: [card], seats: [], total: undefined, food: undefined }
/** As displayed: an amount has no line break. */
const seen = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a booking that staff cancelled as agreed', () => {
  it('says what is refunded, and which vouchers can be used again', () => {
    const cancelled = { reference, refunds: [card], vouchers: 1 }
    expect(seen(cancelledForHolderText(cancelled, 'en'))).toBe(
      'As agreed, we cancelled your booking SH-7K2M-94QX. Refund: SAR 47.50 to your card ending in 4242 (up to 14 days). You can use your voucher again.',
    )
    expect(seen(cancelledForHolderText(cancelled, 'ar'))).toBe(
      'كما اتفقنا معك، ألغينا حجزك SH-7K2M-94QX. المبلغ المسترد: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا). يمكنك استخدام قسيمتك مرة أخرى.',
    )
  })

  it('promises no money if nothing was paid', () =>
    expect(cancelledForHolderText({ reference, refunds: [], vouchers: 0 }, 'en')).toBe(
      'As agreed, we cancelled your booking SH-7K2M-94QX.',
    ))
})

describe('money that staff gave back', () => {
  it('for seats names them, and says that all tickets stay valid', () => {
    const goodwill = { ...given, seats: ['A1', 'A2'] }
    expect(seen(goodwillText(goodwill, 'en'))).toBe(
      'We’re refunding part of your booking SH-7K2M-94QX (seats A1, A2): SAR 47.50 to your card ending in 4242 (up to 14 days). All your tickets are still valid.',
    )
    expect(seen(goodwillText(goodwill, 'ar'))).toBe(
      'تسترد جزءًا من قيمة حجزك SH-7K2M-94QX (المقعدان A1 وA2): 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا). تذاكرك كلها صالحة.',
    )
  })

  it('as an amount says that the booking stays', () => {
    expect(seen(goodwillText(given, 'en'))).toBe(
      'We’re refunding part of your booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days). Your booking hasn’t changed.',
    )
    expect(seen(goodwillText(given, 'ar'))).toContain('حجزك كما هو.')
  })

  it('from the second time on says how much it is together', () => {
    const second = { ...given, total: 9550 }
    expect(seen(goodwillText(second, 'en'))).toContain('Together with earlier refunds: SAR 95.50.')
    expect(seen(goodwillText(second, 'ar'))).toContain('المجموع مع ما استُرد من قبل: 95.50 ر.س.')
  })

  it('has a subject that names the booking', () =>
    expect(Object.values(goodwillSubject(given))).toEqual([
      'استرداد جزء من قيمة حجزك SH-7K2M-94QX',
      'A partial refund for your booking SH-7K2M-94QX',
    ]))
})
