import { describe, expect, it } from 'vitest'
import type { RefundPart } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { foodBackText } from './food-order-words.rules.ts'
import {
  calledOffText,
  cancelText,
  changeRefundText,
  endSubject,
  movedSubject,
  movedText,
  type MovedFacts,
  seatsWithdrawnSubject,
  seatsWithdrawnText,
  ticketText,
} from './messages.ts'
import { unmadeFoodText } from './unmade-food-words.rules.ts'

const ticket = {
  filmTitle: 'متروبوليس',
  cinema: 'شاشة العليا',
  startsAt: Date.parse('2026-11-26T00:30+03:00'),
  reference: 'SH-7K2M-94QX',
  link: 'https://shasha.example/ar/ticket#1.mac.order',
}
const textFor = (seats: string[], language: 'ar' | 'en' = 'ar') =>
  ticketText({ ...ticket, seats }, language)
    .text.replaceAll('\u00A0', ' ')
    .split('\n')

it('the ticket message uses the Arabic forms for one, two and more seats', () => {
  expect(textFor(['F7'])).toContain('المقعد F7')
  expect(textFor(['F7', 'F8'])).toContain('المقعدان F7 وF8')
  expect(textFor(['F7', 'F8', 'F9'])).toContain('المقاعد F7، F8، F9')
  expect(textFor(['F7'], 'en')).toContain('Seat F7')
})

it('the ticket message isolates names of seats that would turn round in the sentence, and no others', () => {
  expect(textFor(['ب7', 'F8'], 'en')).toContain('Seats \u2068ب7\u2069, F8')
  expect(textFor(['2-14'])).toContain('المقعد \u20682-14\u2069')
})

it('the ticket message names film, cinema, day and time, seats, booking number and link', () => {
  expect(textFor(['F7', 'F8'])).toEqual([
    'تذكرتك جاهزة: «متروبوليس»',
    'شاشة العليا',
    'الخميس 26 نوفمبر، 12:30 ص (بعد منتصف ليل الأربعاء)',
    'المقعدان F7 وF8',
    'رقم الحجز SH-7K2M-94QX',
    'افتح التذكرة: https://shasha.example/ar/ticket#1.mac.order',
  ])
  expect(textFor(['F7', 'F8'], 'en')).toEqual([
    'Your ticket is ready: “متروبوليس”',
    'شاشة العليا',
    'Thu 26 Nov, 12:30 AM (late Wednesday night)',
    'Seats F7, F8',
    'Booking SH-7K2M-94QX',
    'Open your ticket: https://shasha.example/ar/ticket#1.mac.order',
  ])
})

it('the link is at the end of the message, so that phones recognise exactly the link', () => {
  for (const language of ['ar', 'en'] as const) expect(textFor(['F7'], language).at(-1)).toMatch(/#1\.mac\.order$/)
})

const refundIn = (days: number, language: 'ar' | 'en', foodKept?: { amount: number; isHanded: boolean }) =>
  cancelText(
    {
      reference: 'SH-7K2M-94QX',
      refunds: [{ to: 'CARD', amount: 4_750, brand: null, lastFour: null, days, isDone: false }],
      vouchers: 0,
      foodKept,
    },
    language,
  ).replaceAll('\u00A0', ' ')

it.each([
  [0, 'بطاقتك فورًا', 'your card right away'],
  [1, 'بطاقتك (حتى يوم واحد)', 'your card (up to 1 day)'],
  [2, 'بطاقتك (حتى يومين)', 'your card (up to 2 days)'],
  [3, 'بطاقتك (حتى 3 أيام)', 'your card (up to 3 days)'],
  [11, 'بطاقتك (حتى 11 يومًا)', 'your card (up to 11 days)'],
])('a refund that takes %i days is announced with the right plural in both languages', (days, ar, en) => {
  expect(refundIn(days, 'ar')).toBe(`تم إلغاء حجزك SH-7K2M-94QX. المبلغ المسترد: 47.50 ر.س إلى ${ar}.`)
  expect(refundIn(days, 'en')).toBe(`Your booking SH-7K2M-94QX is cancelled. Refund: SAR 47.50 to ${en}.`)
})

type Language = 'ar' | 'en'
const LANGUAGES = ['ar', 'en'] as const

const NAMES = {
  ar: { filmTitle: 'متروبوليس', cinema: 'شاشة العليا', hall: 'القاعة' },
  en: { filmTitle: 'Metropolis', cinema: 'Shasha Olaya', hall: 'Hall' },
}
const EVENING = Date.parse('2026-11-26T21:30+03:00')

/** The facts of a booking of three seats in hall 3, at 9:30 PM. */
function changedBooking(language: Language) {
  const { filmTitle, cinema } = NAMES[language]
  return {
    filmTitle,
    cinema,
    startsAt: EVENING,
    reference: 'SH-7K2M-94QX',
    seats: ['C4', 'C5', 'C6'],
    reason: 'EQUIPMENT' as const,
    note: null,
    answerUntil: Date.parse('2026-11-25T12:00+03:00'),
    link: `https://shasha.example/${language}/bookings/odsrjq6nraejw28xskauccr5n7c/checkout/your-ticket`,
  }
}
interface Move {
  minutes?: number
  hall?: number
  otherwise?: MovedFacts['otherwise']
  note?: string
}
function movedIn(language: Language, { minutes = 0, hall = 3, otherwise = 'KEEP', note }: Move): string {
  const booking = changedBooking(language)
  const hallName = (number: number) => `${NAMES[language].hall} ${number}`
  return movedText(
    {
      ...booking,
      note: note ?? null,
      startsAt: EVENING + minutes * MINUTE_MS,
      auditorium: hallName(hall),
      before: { startsAt: EVENING, auditorium: hallName(3) },
      otherwise,
    },
    language,
  )
}
const withdrawnIn = (language: Language, withdrawn: readonly string[]) =>
  seatsWithdrawnText({ ...changedBooking(language), withdrawn }, language)
/** Of the message, without the link. */
const linesOf = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/https:\S+your-ticket/, 'LINK')
    .split('\n')

describe('the message about a moved showtime', () => {
  it('says that the tickets stay valid, if the holder need not answer', () => {
    expect(linesOf(movedIn('ar', { minutes: 20 }))).toEqual([
      'نعتذر منك: أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 9:50 م بدلًا من 9:30 م. السبب: عطل فني في القاعة.',
      'تذاكر حجزك SH-7K2M-94QX صالحة كما هي، ولا يلزمك أي إجراء.',
      'إن لم يناسبك التغيير فافتح حجزك واختر ما يناسبك حتى الأربعاء 25 نوفمبر، 12:00 م: LINK',
    ])
    expect(linesOf(movedIn('en', { minutes: 20 }))).toEqual([
      'We’re sorry: “Metropolis” at Shasha Olaya now starts Thu 26 Nov, 9:50 PM, instead of 9:30 PM. Reason: a technical fault in the hall.',
      'Your tickets for booking SH-7K2M-94QX are still valid, and there’s nothing you need to do.',
      'Doesn’t suit you? Choose something else by Wed 25 Nov, 12:00 PM: LINK',
    ])
  })

  it('says until when the holder has to answer, if the booking is refunded otherwise', () => {
    expect(linesOf(movedIn('ar', { minutes: 90, otherwise: 'REFUND' }))).toEqual([
      'نعتذر منك: أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 11:00 م بدلًا من 9:30 م. السبب: عطل فني في القاعة.',
      'رقم الحجز SH-7K2M-94QX. احتفظ بحجزك أو اختر ما يناسبك: LINK',
      'إن لم تختر قبل الأربعاء 25 نوفمبر، 12:00 م فسيبدأ الاسترداد تلقائيًا.',
    ])
    expect(linesOf(movedIn('en', { minutes: 90, otherwise: 'REFUND' }))).toEqual([
      'We’re sorry: “Metropolis” at Shasha Olaya now starts Thu 26 Nov, 11:00 PM, instead of 9:30 PM. Reason: a technical fault in the hall.',
      'Booking SH-7K2M-94QX. Keep it or choose something else: LINK',
      'If you don’t choose by Wed 25 Nov, 12:00 PM, the refund starts automatically.',
    ])
  })

  it('names the halls only if the hall is another one', () => {
    expect(linesOf(movedIn('ar', { hall: 5 }))[0]).toBe(
      'نعتذر منك: أصبح موعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م، في القاعة 5 بدلًا من القاعة 3. السبب: عطل فني في القاعة.',
    )
    expect(linesOf(movedIn('en', { hall: 5 }))[0]).toBe(
      'We’re sorry: “Metropolis” at Shasha Olaya, Thu 26 Nov, 9:30 PM, is now in Hall 5 instead of Hall 3. Reason: a technical fault in the hall.',
    )
    expect(linesOf(movedIn('ar', { minutes: 20, hall: 5 }))[0]).toContain(
      'يوم الخميس 26 نوفمبر، 9:50 م بدلًا من 9:30 م، وفي القاعة 5 بدلًا من القاعة 3. السبب',
    )
    expect(linesOf(movedIn('en', { minutes: 20, hall: 5 }))[0]).toContain(
      'now starts Thu 26 Nov, 9:50 PM, instead of 9:30 PM, in Hall 5 instead of Hall 3. Reason',
    )
  })

  it('names time and hall if it was moved back to them', () => {
    expect(linesOf(movedIn('ar', {}))[0]).toBe(
      'نعتذر منك: عاد موعد «متروبوليس» في شاشة العليا كما كان: الخميس 26 نوفمبر، 9:30 م، في القاعة 3. السبب: عطل فني في القاعة.',
    )
    expect(linesOf(movedIn('en', {}))[0]).toBe(
      'We’re sorry: “Metropolis” at Shasha Olaya is as it was before: Thu 26 Nov, 9:30 PM, in Hall 3. Reason: a technical fault in the hall.',
    )
  })

  it('names the night of a time after midnight', () => {
    expect(linesOf(movedIn('ar', { minutes: 180 }))[0]).toContain(
      'يوم الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس) بدلًا من 9:30 م.',
    )
    expect(linesOf(movedIn('en', { minutes: 180 }))[0]).toContain(
      'now starts Fri 27 Nov, 12:30 AM (late Thursday night), instead of 9:30 PM.',
    )
  })

  it('ends its first line with the cinema’s own sentence', () => {
    expect(linesOf(movedIn('ar', { minutes: 20, note: 'شكرًا لتفهمك.' }))[0]).toMatch(
      / السبب: عطل فني في القاعة\. شكرًا لتفهمك\.$/,
    )
    expect(linesOf(movedIn('en', { minutes: 20, note: 'Thank you.' }))[0]).toMatch(
      / Reason: a technical fault in the hall\. Thank you\.$/,
    )
  })

  it('has a subject that is true of time and hall', () => {
    expect(movedSubject({ ar: 'متروبوليس', en: 'Metropolis' })).toEqual({
      ar: 'طرأ تغيير على موعد «متروبوليس»',
      en: 'Your showtime for “Metropolis” has changed',
    })
  })
})

describe('the message about withdrawn seats', () => {
  it('names them, and until when the holder chooses', () => {
    expect(linesOf(withdrawnIn('ar', ['C4', 'C5', 'C6']))).toEqual([
      'نعتذر منك: لم تعد المقاعد C4، C5، C6 متاحة لموعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة.',
      'رقم الحجز SH-7K2M-94QX. افتح حجزك واختر ما يناسبك: LINK',
      'يمكنك الاختيار حتى الأربعاء 25 نوفمبر، 12:00 م، وبعدها يبدأ الاسترداد تلقائيًا.',
    ])
    expect(linesOf(withdrawnIn('en', ['C4', 'C5', 'C6']))).toEqual([
      'We’re sorry. Seats C4, C5, C6 for “Metropolis” at Shasha Olaya, Thu 26 Nov, 9:30 PM, are no longer available. Reason: a technical fault in the hall.',
      'Booking SH-7K2M-94QX. Choose what to do: LINK',
      'If you don’t choose by Wed 25 Nov, 12:00 PM, the refund starts automatically.',
    ])
  })

  it('says that the whole booking is refunded, if other seats of it can be used', () => {
    expect(linesOf(withdrawnIn('ar', ['C4'])).at(-1)).toBe(
      'يمكنك الاختيار حتى الأربعاء 25 نوفمبر، 12:00 م، وبعدها يبدأ استرداد قيمة الحجز كاملة تلقائيًا.',
    )
    expect(linesOf(withdrawnIn('en', ['C4'])).at(-1)).toBe(
      'If you don’t choose by Wed 25 Nov, 12:00 PM, the refund of the whole booking starts automatically.',
    )
  })

  it.each([
    [['C4'], 'لم يعد المقعد C4 متاحًا لموعد', 'Seat C4 for', 'مقعد في حجزك لفيلم «م» لم يعد متاحًا'],
    [
      ['C4', 'C5'],
      'لم يعد المقعدان C4 وC5 متاحين لموعد',
      'Seats C4, C5 for',
      'مقعدان في حجزك لفيلم «م» لم يعودا متاحين',
    ],
    [
      ['C4', 'C5', 'C6'],
      'لم تعد المقاعد C4، C5، C6 متاحة لموعد',
      'Seats C4, C5, C6 for',
      'مقاعد في حجزك لفيلم «م» لم تعد متاحة',
    ],
  ])('counts %j right in text and subject', (withdrawn, ar, en, subject) => {
    expect(withdrawnIn('ar', withdrawn)).toContain(`نعتذر منك: ${ar}`)
    expect(withdrawnIn('en', withdrawn)).toContain(`We’re sorry. ${en}`)
    expect(seatsWithdrawnSubject({ ar: 'م', en: 'M' }, withdrawn.length)).toEqual({
      ar: subject,
      en:
        withdrawn.length === 1
          ? 'A seat of your booking for “M” is no longer available'
          : 'Seats of your booking for “M” are no longer available',
    })
  })
})

/** These texts have letters that a text message sends in 16 bits: 67 of them in each of its parts. */
const partsOfText = (text: string) => Math.ceil(text.length / 67)

describe('a text message about a change', () => {
  it('has at most one part more than that of a showtime that was called off', () => {
    for (const language of LANGUAGES) {
      const limit = partsOfText(calledOffText(changedBooking(language), language)) + 1
      const texts = [
        ...(['KEEP', 'REFUND'] as const).flatMap((otherwise) =>
          [{ minutes: 20 }, { hall: 5 }, { minutes: 20, hall: 5 }].map((move) =>
            movedIn(language, { ...move, otherwise }),
          ),
        ),
        ...[1, 2, 3].map((count) => withdrawnIn(language, ['C4', 'C5', 'C6'].slice(0, count))),
      ]
      for (const text of texts) expect(partsOfText(text), text).toBeLessThanOrEqual(limit)
    }
  })
})

it.each([
  [
    'CALLED_OFF',
    'أُلغي الحجز SH-1 لأن السينما ألغت موعده.',
    'Booking SH-1 is cancelled, because the cinema cancelled its showtime.',
  ],
  [
    'MOVED',
    'أُلغي الحجز SH-1 بعد أن غيّرت السينما موعده.',
    'Booking SH-1 was cancelled after the cinema moved its showtime.',
  ],
  [
    'SEATS_WITHDRAWN',
    'أُلغي الحجز SH-1 لأن فيه مقاعد لم تعد متاحة.',
    'Booking SH-1 is cancelled, because seats of it are no longer available.',
  ],
] as const)('the refund after the change %s names that change', (kind, ar, en) => {
  const ended = {
    kind,
    reference: 'SH-1',
    refunds: [{ to: 'CARD', amount: 4_750, brand: null, lastFour: '4242', days: 14, isDone: false }],
    vouchers: 1,
  } as const
  expect(changeRefundText(ended, 'ar').replaceAll('\u00A0', ' ')).toBe(
    `${ar} المبلغ المسترد: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا). يمكنك استخدام قسيمتك مرة أخرى.`,
  )
  expect(changeRefundText(ended, 'en').replaceAll('\u00A0', ' ')).toBe(
    `${en} Refund: SAR 47.50 to your card ending in 4242 (up to 14 days). You can use your voucher again.`,
  )
})

it('a cancelled booking whose food was begun says what stays paid, and where the food is', () => {
  const kept = { amount: 4_200, isHanded: false }
  expect(refundIn(0, 'en', kept)).toBe(
    'Your booking SH-7K2M-94QX is cancelled. Refund: SAR 47.50 to your card right away. The kitchen had started on your food, so its SAR 42 isn’t refunded. Collect it at the food counter with its order number.',
  )
  expect(refundIn(0, 'ar', kept)).toMatch(
    /بدأ المطبخ في تحضير مأكولاتك، فلا يُسترد سعرها 42 ر\.س\. استلمها برقم طلبك من ركن المأكولات\.$/,
  )
  expect(refundIn(0, 'en', { ...kept, isHanded: true })).toMatch(/so its SAR 42 isn’t refunded\.$/)
})

it('the subject of an e-mail says who cancelled the booking', () => {
  const subjects = (['HOLDER', 'CINEMA', 'CHANGE', 'STAFF', undefined] as const).map((by) => endSubject('SH-1', by))
  expect(subjects).toEqual([
    { ar: 'تم إلغاء حجزك SH-1', en: 'Your booking SH-1 is cancelled' },
    { ar: 'ألغت السينما حجزك SH-1', en: 'The cinema cancelled your booking SH-1' },
    { ar: 'أُلغي حجزك SH-1 بعد تغيير من السينما', en: 'Your booking SH-1 is cancelled after a change by the cinema' },
    { ar: 'ألغينا حجزك SH-1 نيابة عنك', en: 'We cancelled your booking SH-1 for you' },
    { ar: 'تم تغيير حجزك SH-1', en: 'Your booking SH-1 was changed' },
  ])
})

it('each order of food is named by its number, so that two messages about a booking differ', () => {
  const refunds: RefundPart[] = []
  const food = { reference: 'SH-1', refunds }
  expect([foodBackText({ ...food, number: '042' }, 'en'), foodBackText({ ...food, number: '042' }, 'ar')]).toEqual([
    'Food order 042 for booking SH-1 is cancelled.',
    'أُلغي طلب المأكولات رقم 042 لحجزك SH-1.',
  ])
  expect(foodBackText({ ...food, number: undefined }, 'en')).toBe('The food order for booking SH-1 is cancelled.')
  expect(
    (['CALLED_OFF', 'MOVED', 'SEATS_WITHDRAWN'] as const).flatMap((changed) =>
      (['en', 'ar'] as const).map((language) => foodBackText({ ...food, number: '042', changed }, language)),
    ),
  ).toEqual([
    'Food order 042 for booking SH-1 is cancelled, because the cinema cancelled the showtime.',
    'أُلغي طلب المأكولات رقم 042 لحجزك SH-1 لأن السينما ألغت موعده.',
    'Food order 042 for booking SH-1 is cancelled after the cinema moved the showtime.',
    'أُلغي طلب المأكولات رقم 042 لحجزك SH-1 بعد أن غيّرت السينما موعده.',
    'Food order 042 for booking SH-1 is cancelled, because seats of the booking are no longer available.',
    'أُلغي طلب المأكولات رقم 042 لحجزك SH-1 لأن في الحجز مقاعد لم تعد متاحة.',
  ])
  expect([unmadeFoodText({ ...food, number: '042' }, 'en'), unmadeFoodText({ ...food, number: '042' }, 'ar')]).toEqual([
    'We’re sorry: we couldn’t make food order 042 for booking SH-1.',
    'نعتذر منك: تعذّر علينا تحضير طلب المأكولات رقم 042 لحجزك SH-1.',
  ])
})
