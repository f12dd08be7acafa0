import { expect, it } from 'vitest'
import { returnedChargeIn, partsIn } from './refund-words.rules.ts'

const card = { to: 'CARD', amount: 5500, lastFour: '4242', days: 14 } as const
const PARTS = [
  card,
  { to: 'E_WALLET', amount: 2500, lastFour: null, days: 0 },
  { to: 'CASHBACK', amount: 1500, lastFour: null, days: 0 },
] as const
const seen = (text: string) => text.replaceAll('\u00A0', ' ')

it('each part of a refund names its destination, its amount, and how long a bank takes', () => {
  expect(seen(partsIn('en', PARTS))).toBe(
    'SAR 55 to your card ending in 4242 (up to 14 days), SAR 25 to your wallet and SAR 15 to your cashback',
  )
  expect(seen(partsIn('ar', PARTS))).toBe(
    '55 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا)، و25 ر.س إلى محفظتك، و15 ر.س إلى الكاش باك',
  )
})

it('one destination is named once, with the sum of its parts', () => {
  expect(seen(partsIn('en', [card, card]))).toBe('SAR 110 to your card ending in 4242 (up to 14 days)')
  const lots = [
    { to: 'CASHBACK', amount: 1000, lastFour: null, days: 0 },
    { to: 'E_WALLET', amount: 2500, lastFour: null, days: 0 },
    { to: 'CASHBACK', amount: 500, lastFour: null, days: 0 },
  ] as const
  expect(seen(partsIn('en', lots))).toBe('SAR 15 to your cashback and SAR 25 to your wallet')
  expect(seen(partsIn('ar', lots))).toBe('15 ر.س إلى الكاش باك، و25 ر.س إلى محفظتك')
})

it('a late payment says where it was refunded to, and whether there are tickets', () => {
  const late = {
    reference: 'SH-1',
    amount: 9500,
    requested: 9500,
    cause: 'SECOND',
    isTabby: false,
    lastFour: '1234',
    isBooked: true,
  } as const
  expect(seen(returnedChargeIn('en', late))).toBe(
    'A second payment of SAR 95 arrived for booking SH-1, so we refunded it to your card ending in 1234. Your tickets are still valid.',
  )
  expect(returnedChargeIn('en', { ...late, cause: 'LATE', isBooked: false })).toContain('No tickets were issued')
  expect(returnedChargeIn('ar', { ...late, isTabby: true })).toContain('تابي')
})

it('a payment that came after a change of the showtime says so', () => {
  const returned = {
    reference: 'SH-1',
    amount: 9500,
    requested: 9500,
    isTabby: false,
    lastFour: '1234',
    isBooked: false,
  } as const
  const sentences = {
    CALLED_OFF: [
      'ألغت السينما الموعد قبل أن تصدر تذاكر الحجز SH-1، واستُرد 95 ر.س إلى بطاقتك التي تنتهي بـ 1234.',
      'The cinema cancelled the showtime before the tickets of booking SH-1 were issued, so we refunded SAR 95 to your card ending in 1234.',
    ],
    MOVED: [
      'غيّرت السينما الموعد قبل أن تصدر تذاكر الحجز SH-1، واستُرد 95 ر.س إلى بطاقتك التي تنتهي بـ 1234.',
      'The cinema moved the showtime before the tickets of booking SH-1 were issued, so we refunded SAR 95 to your card ending in 1234.',
    ],
    SEATS_WITHDRAWN: [
      'لم تعد كل مقاعد الحجز SH-1 متاحة فلم تصدر تذاكره، واستُرد 95 ر.س إلى بطاقتك التي تنتهي بـ 1234.',
      'Not all seats of booking SH-1 are still available, so no tickets were issued and we refunded SAR 95 to your card ending in 1234.',
    ],
  }
  for (const cause of ['CALLED_OFF', 'MOVED', 'SEATS_WITHDRAWN'] as const)
    expect([
      seen(returnedChargeIn('ar', { ...returned, cause })),
      seen(returnedChargeIn('en', { ...returned, cause })),
    ]).toEqual(sentences[cause])
})

const part = (
  to: 'CARD' | 'E_WALLET' | 'CASHBACK',
  more: { lastFour?: string; days?: number; isTabby?: true } = {},
) => ({
  to,
  amount: 1000,
  lastFour: null,
  days: 0,
  ...more,
})
it.each([
  [part('CARD', { lastFour: '4242' }), 'your card ending in 4242 right away', 'بطاقتك التي تنتهي بـ 4242 فورًا'],
  [part('CARD'), 'your card right away', 'بطاقتك فورًا'],
  [part('CARD', { days: 1 }), 'your card (up to 1 day)', 'بطاقتك (حتى يوم واحد)'],
  [part('CARD', { days: 14 }), 'your card (up to 14 days)', 'بطاقتك (حتى 14 يومًا)'],
  [part('CARD', { days: 14, isTabby: true }), 'your Tabby account (up to 14 days)', 'حسابك في تابي (حتى 14 يومًا)'],
  [part('E_WALLET'), 'your wallet', 'محفظتك'],
  [part('CASHBACK'), 'your cashback', 'الكاش باك'],
])('a refund (%j) goes to %s', (only, en, ar) => {
  expect(seen(partsIn('en', [only]))).toBe(`SAR 10 to ${en}`)
  expect(seen(partsIn('ar', [only]))).toBe(`10 ر.س إلى ${ar}`)
})

it('two destinations are joined by “and”, none are no text', () => {
  expect(seen(partsIn('en', [part('E_WALLET'), part('CASHBACK')]))).toBe(
    'SAR 10 to your wallet and SAR 10 to your cashback',
  )
  expect(partsIn('en', [])).toBe('')
  expect(partsIn('ar', [])).toBe('')
})

it('every late payment reads well in both languages', () => {
  const said = [true, false].flatMap((isBooked) =>
    [
      { isTabby: true, lastFour: null },
      { isTabby: false, lastFour: '1234' },
      { isTabby: false, lastFour: null },
    ].flatMap((source) =>
      (['ar', 'en'] as const).map((language) =>
        seen(
          returnedChargeIn(language, {
            reference: 'SH-1',
            amount: 9500,
            requested: 9500,
            cause: isBooked ? 'SECOND' : 'LATE',
            isBooked,
            ...source,
          }),
        ),
      ),
    ),
  )
  expect(said).toMatchInlineSnapshot(`
    [
      "تم الدفع مرة ثانية بقيمة 95 ر.س للحجز SH-1، واستُرد المبلغ إلى حسابك في تابي. تذاكرك صالحة كما هي.",
      "A second payment of SAR 95 arrived for booking SH-1, so we refunded it to your Tabby account. Your tickets are still valid.",
      "تم الدفع مرة ثانية بقيمة 95 ر.س للحجز SH-1، واستُرد المبلغ إلى بطاقتك التي تنتهي بـ 1234. تذاكرك صالحة كما هي.",
      "A second payment of SAR 95 arrived for booking SH-1, so we refunded it to your card ending in 1234. Your tickets are still valid.",
      "تم الدفع مرة ثانية بقيمة 95 ر.س للحجز SH-1، واستُرد المبلغ إلى بطاقتك. تذاكرك صالحة كما هي.",
      "A second payment of SAR 95 arrived for booking SH-1, so we refunded it to your card. Your tickets are still valid.",
      "وصل مبلغ 95 ر.س للحجز SH-1 بعد انتهاء الوقت، واستُرد إلى حسابك في تابي. لم تصدر تذاكر بهذا المبلغ.",
      "Your payment of SAR 95 for booking SH-1 arrived too late, so we refunded it to your Tabby account. No tickets were issued for it.",
      "وصل مبلغ 95 ر.س للحجز SH-1 بعد انتهاء الوقت، واستُرد إلى بطاقتك التي تنتهي بـ 1234. لم تصدر تذاكر بهذا المبلغ.",
      "Your payment of SAR 95 for booking SH-1 arrived too late, so we refunded it to your card ending in 1234. No tickets were issued for it.",
      "وصل مبلغ 95 ر.س للحجز SH-1 بعد انتهاء الوقت، واستُرد إلى بطاقتك. لم تصدر تذاكر بهذا المبلغ.",
      "Your payment of SAR 95 for booking SH-1 arrived too late, so we refunded it to your card. No tickets were issued for it.",
    ]
  `)
})

it('a refund of other money than asked for, or by the cinema, says so, and nothing of being late', () => {
  const said = (['WRONG_AMOUNT', 'WRONG_CURRENCY', 'CINEMA'] as const).flatMap((cause) =>
    (['ar', 'en'] as const).map((language) =>
      seen(
        returnedChargeIn(language, {
          reference: 'SH-1',
          amount: 5900,
          requested: 6000,
          cause,
          isTabby: false,
          lastFour: '5142',
          isBooked: false,
        }),
      ),
    ),
  )
  expect(said).toMatchInlineSnapshot(`
    [
      "خُصم 59 ر.س بدلًا من 60 ر.س للحجز SH-1، واستُرد ما خُصم كاملًا إلى بطاقتك التي تنتهي بـ 5142. لم تصدر تذاكر بهذا المبلغ.",
      "SAR 59 was charged instead of SAR 60 for booking SH-1, so we refunded all of it to your card ending in 5142. No tickets were issued for it.",
      "خُصم مبلغ بعملة أخرى للحجز SH-1، واستُرد كاملًا إلى بطاقتك التي تنتهي بـ 5142. لم تصدر تذاكر بهذا المبلغ.",
      "A payment for booking SH-1 was charged in another currency, so we refunded all of it to your card ending in 5142. No tickets were issued for it.",
      "تعذّر علينا إتمام الحجز SH-1 فألغيناه، واستُرد 59 ر.س إلى بطاقتك التي تنتهي بـ 5142.",
      "We couldn’t complete booking SH-1, so we cancelled it and refunded SAR 59 to your card ending in 5142.",
    ]
  `)
})
