// What notifications show and link to beside their texts, and texts of tickets that became void.
import { describe, expect, it } from 'vitest'
import type { News, NewsDetails, OrderNews } from './news.record.ts'
import type { NewsBooking } from './broadcasts/booking-news.sql.ts'
import type { EndedBy } from '../messages/ended-words.rules.ts'
import { toStoredNews, withTextsOfBooking } from './notification-texts.rules.ts'

const inRiyadh = (at: string) => Date.parse(`${at}:00+03:00`)
const TEXTS = { ar: { title: 'عنوان', body: 'نص' }, en: { title: 'Title', body: 'Body' } }
const film = {
  filmId: 'flm_metropolis',
  uniqueName: 'metropolis',
  title: { ar: 'متروبوليس', en: 'Metropolis' },
  image: '/posters/metropolis.svg',
}
const order: OrderNews = {
  orderId: 'ord_1',
  reference: 'SH-OLD',
  film: { uniqueName: film.uniqueName, title: film.title, image: film.image },
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  startsAt: inRiyadh('2026-11-26T21:30'),
}
const NOWHERE = {
  imageUrl: null,
  objectId: null,
  objectUniqueName: null,
  externalLink: null,
  templateId: null,
  startsAt: null,
}
const facetsOf = (facts: NewsDetails) => {
  const { texts: _, newsId, type, ...facets } = toStoredNews({ id: 'n_1', ...facts })
  expect([newsId, type]).toEqual(['n_1', facts.type])
  return facets
}

describe('a notification', () => {
  it('about the account or the wallet leads nowhere', () => {
    for (const facts of [
      { type: 'WELCOME', firstName: null },
      { type: 'TOP_UP_TRANSACTION', amount: 1 },
      { type: 'EXPIRED_EWALLET_TRANSACTION', amount: 1, expiresAt: 1 },
      { type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION', amount: 1, expiresAt: 1 },
      { type: 'ANNIVERSARY', years: 1 },
    ] satisfies NewsDetails[])
      expect(facetsOf(facts)).toEqual(NOWHERE)
  })

  it('about a booking leads to it, with the poster and the time', () => {
    for (const type of ['GENERATE_TICKET', 'ORDER_REMINDER'] as const)
      expect(facetsOf({ type, ...order })).toEqual({
        ...NOWHERE,
        imageUrl: film.image,
        objectId: 'ord_1',
        startsAt: order.startsAt,
      })
  })

  it('about a changed showtime leads to the booking, with the time at which it starts now', () => {
    const about = { ...NOWHERE, imageUrl: film.image, objectId: 'ord_1', startsAt: order.startsAt }
    const hall = { ar: 'القاعة 3', en: 'Hall 3' }
    const before = { startsAt: order.startsAt - 60_000, auditorium: hall }
    const change = { changeId: 'c1', reason: 'OTHER', ...order } as const
    for (const facts of [
      { type: 'SHOWTIME_CALLED_OFF', ...change },
      { type: 'SHOWTIME_MOVED', auditorium: hall, before, otherwise: 'KEEP', ...change },
      { type: 'SEATS_WITHDRAWN', seats: ['C4'], ...change },
    ] satisfies NewsDetails[])
      expect(facetsOf(facts)).toEqual({ ...about, change: facts })
  })

  it('about a refund leads to the booking', () => {
    const facts = { type: 'REFUND_TRANSACTION', amount: 1, orderId: 'ord_1', reference: 'SH-OLD' } as const
    expect(facetsOf(facts)).toEqual({ ...NOWHERE, objectId: 'ord_1' })
  })

  it('about a film leads to its page; that of an operator knows its template', () => {
    const ofFilm = { ...NOWHERE, imageUrl: film.image, objectId: film.filmId, objectUniqueName: 'metropolis' }
    expect(facetsOf({ type: 'UPCOMING_FILM', ...film })).toEqual(ofFilm)
    expect(facetsOf({ type: 'FILM', ...film })).toEqual(ofFilm)
    expect(facetsOf({ type: 'FILM', templateId: 't_1', isPush: true, ...film })).toEqual({
      ...ofFilm,
      templateId: 't_1',
      isPush: true,
    })
  })

  it('of an operator has its picture, and leads to its offer or address', () => {
    const own = { templateId: 't_1', texts: TEXTS }
    const facets = { ...NOWHERE, templateId: 't_1' }
    expect(facetsOf({ type: 'GENERAL', ...own })).toEqual(facets)
    expect(facetsOf({ type: 'GENERAL', ...own, imageUrl: '/a.png', isPush: true })).toEqual({
      ...facets,
      imageUrl: '/a.png',
      isPush: true,
    })
    expect(facetsOf({ type: 'OFFER', offerId: 'ofr_1', uniqueName: 'two-for-one', ...own })).toEqual({
      ...facets,
      objectId: 'ofr_1',
      objectUniqueName: 'two-for-one',
    })
    for (const type of ['SURVEY', 'EXTERNAL_LINK'] as const)
      expect(facetsOf({ type, link: 'https://example.com/a', ...own })).toEqual({
        ...facets,
        externalLink: 'https://example.com/a',
      })
  })

  it('is refused if it leads to an unsafe address', () => {
    const unsafe: News = { id: 'n', type: 'EXTERNAL_LINK', link: 'http://example.com', templateId: 't', texts: TEXTS }
    expect(() => toStoredNews(unsafe)).toThrow('A notification leads to https addresses only')
  })
})

/** As displayed: isolates are invisible, and an amount or a time contains no line break. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')
const wordsOf = ({ texts: { ar, en } }: ReturnType<typeof toStoredNews>) =>
  [ar.title, ar.body, en.title, en.body].map((text) => seen(text))

it('a refund names its destinations, a late payment that it came too late', () => {
  const refund = { type: 'REFUND_TRANSACTION', amount: 5500, orderId: 'ord_1', reference: 'SH-OLD' } as const
  const parts = [{ to: 'CARD' as const, amount: 5500, lastFour: '4242', days: 14 }]
  expect(wordsOf(toStoredNews({ id: 'n', ...refund, parts }))).toMatchInlineSnapshot(`
    [
      "استرداد 55 ر.س",
      "عن الحجز SH-OLD: 55 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
      "SAR 55 refund",
      "For booking SH-OLD: SAR 55 to your card ending in 4242 (up to 14 days).",
    ]
  `)
  const late = {
    ...refund,
    requested: 5500,
    cause: 'LATE',
    isReturned: true,
    isTabby: false,
    lastFour: '4242',
    isBooked: false,
  } as const
  expect(wordsOf(toStoredNews({ id: 'n', ...late }))).toMatchInlineSnapshot(`
    [
      "تم استرداد 55 ر.س",
      "وصل مبلغ 55 ر.س للحجز SH-OLD بعد انتهاء الوقت، واستُرد إلى بطاقتك التي تنتهي بـ 4242. لم تصدر تذاكر بهذا المبلغ.",
      "We refunded SAR 55",
      "Your payment of SAR 55 for booking SH-OLD arrived too late, so we refunded it to your card ending in 4242. No tickets were issued for it.",
    ]
  `)
})

describe('the notification of a ticket that became void', () => {
  const news = toStoredNews({ id: 'n_1', type: 'GENERATE_TICKET', ...order })
  const next: OrderNews = { ...order, orderId: 'ord_2', reference: 'SH-NEW' }
  const endedBooking = (isExchanged: boolean, to?: OrderNews): NewsBooking => ({
    order,
    keptChanges: new Set(),
    isCalledOff: false,
    end: { isExchanged, next: to },
  })
  const anew = (isExchanged: boolean, to?: OrderNews) => withTextsOfBooking(news, endedBooking(isExchanged, to))

  it('says that the booking was cancelled, or changed', () => {
    expect(wordsOf(anew(false))).toMatchInlineSnapshot(`
      [
        "تم إلغاء حجزك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. الحجز SH-OLD ملغى ولم تعد تذاكره صالحة.",
        "Your booking is cancelled",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Booking SH-OLD was cancelled and its tickets are no longer valid.",
      ]
    `)
    expect(wordsOf(anew(true))).toMatchInlineSnapshot(`
      [
        "تم تغيير حجزك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. تم تغيير الحجز SH-OLD ولم تعد تذاكره صالحة.",
        "Your booking was changed",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Booking SH-OLD was changed and its tickets are no longer valid.",
      ]
    `)
    expect({ ...anew(false), texts: news.texts }).toEqual(news)
  })

  it('says that the cinema cancelled the booking, or that a change or staff did', () => {
    const read = (endedBy: EndedBy) => wordsOf(withTextsOfBooking({ ...news, endedBy }, endedBooking(false)))
    expect((['CINEMA', 'CHANGE', 'STAFF'] as const).map(read)).toMatchInlineSnapshot(`
      [
        [
          "ألغت السينما حجزك",
          "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. ألغت السينما الحجز SH-OLD، ولم تعد تذاكره صالحة.",
          "The cinema cancelled your booking",
          "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. The cinema cancelled booking SH-OLD, and its tickets are no longer valid.",
        ],
        [
          "أُلغي حجزك بعد تغيير من السينما",
          "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. أُلغي الحجز SH-OLD بعد تغيير من السينما، ولم تعد تذاكره صالحة.",
          "Your booking is cancelled after a change by the cinema",
          "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Booking SH-OLD was cancelled after a change by the cinema, and its tickets are no longer valid.",
        ],
        [
          "ألغينا حجزك نيابة عنك",
          "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. ألغينا الحجز SH-OLD نيابة عنك، ولم تعد تذاكره صالحة.",
          "We cancelled your booking for you",
          "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. We cancelled booking SH-OLD for you, and its tickets are no longer valid.",
        ],
      ]
    `)
    expect(read('HOLDER')).toEqual(wordsOf(anew(false)))
  })

  it('names other seats of the same showtime', () => {
    expect(wordsOf(anew(true, next))).toMatchInlineSnapshot(`
      [
        "تم تغيير مقاعد حجزك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. رقم حجزك الجديد SH-NEW بدل SH-OLD.",
        "Your seats were changed",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Booking SH-OLD is now SH-NEW.",
      ]
    `)
  })

  it('names another time in the same cinema, and another cinema', () => {
    expect(wordsOf(anew(true, { ...next, startsAt: order.startsAt + 86_400_000 }))).toMatchInlineSnapshot(`
      [
        "تم تغيير موعد حجزك",
        "«متروبوليس»: من الخميس 26 نوفمبر، 9:30 م، إلى الجمعة 27 نوفمبر، 9:30 م في شاشة العليا. رقم حجزك الجديد SH-NEW بدل SH-OLD.",
        "Your showtime was changed",
        "“Metropolis”: from Thursday 26 November, 9:30 PM, to Friday 27 November, 9:30 PM at Shasha Olaya. Booking SH-OLD is now SH-NEW.",
      ]
    `)
    const elsewhere = { ...next, cinema: { ar: 'شاشة البحر', en: 'Shasha Sea' } }
    expect(wordsOf(anew(true, elsewhere))).toMatchInlineSnapshot(`
      [
        "تم تغيير موعد حجزك",
        "«متروبوليس»: من الخميس 26 نوفمبر، 9:30 م في شاشة العليا، إلى الخميس 26 نوفمبر، 9:30 م في شاشة البحر. رقم حجزك الجديد SH-NEW بدل SH-OLD.",
        "Your showtime was changed",
        "“Metropolis”: from Thursday 26 November, 9:30 PM at Shasha Olaya, to Thursday 26 November, 9:30 PM at Shasha Sea. Booking SH-OLD is now SH-NEW.",
      ]
    `)
  })

  it('leads to the new booking', () => {
    const later = { ...next, startsAt: order.startsAt + 1 }
    expect(anew(true, later)).toMatchObject({
      newsId: 'n_1',
      type: 'GENERATE_TICKET',
      objectId: 'ord_2',
      startsAt: order.startsAt + 1,
      imageUrl: film.image,
    })
  })
})

it('the notifications of valid tickets have the time at which their showtime starts now', () => {
  const startsAt = inRiyadh('2026-11-26T22:15')
  const booking = { order: { ...order, startsAt }, keptChanges: new Set<string>(), isCalledOff: false, end: null }
  const read = (type: 'GENERATE_TICKET' | 'ORDER_REMINDER') => {
    const news = withTextsOfBooking(toStoredNews({ id: 'n_1', type, ...order }), booking)
    expect(news.startsAt).toBe(startsAt)
    return wordsOf(news)
  }
  expect([read('GENERATE_TICKET'), read('ORDER_REMINDER')]).toMatchInlineSnapshot(`
    [
      [
        "تذكرتك جاهزة",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 10:15 م. رقم الحجز SH-OLD.",
        "Your ticket is ready",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 10:15 PM. Booking SH-OLD.",
      ],
      [
        "تذكير بموعد فيلمك",
        "يبدأ «متروبوليس» الخميس 26 نوفمبر، 10:15 م، في شاشة العليا. رقم الحجز SH-OLD.",
        "Reminder: your movie is coming up",
        "“Metropolis” starts Thursday 26 November, 10:15 PM, at Shasha Olaya. Booking SH-OLD.",
      ],
    ]
  `)
})

it('the notifications of tickets for a showtime that was called off say that the tickets are void', () => {
  const booking = { order, keptChanges: new Set<string>(), isCalledOff: true, end: null }
  const read = (type: 'GENERATE_TICKET' | 'ORDER_REMINDER') =>
    wordsOf(withTextsOfBooking(toStoredNews({ id: 'n_1', type, ...order }), booking))
  expect(read('GENERATE_TICKET')).toMatchInlineSnapshot(`
    [
      "لم تعد تذاكرك صالحة",
      "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. ألغت السينما هذا الموعد، ولم تعد تذاكر الحجز SH-OLD صالحة.",
      "Your tickets are no longer valid",
      "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. The cinema cancelled this showtime, and the tickets for booking SH-OLD are no longer valid.",
    ]
  `)
  expect(read('ORDER_REMINDER')).toEqual(read('GENERATE_TICKET'))
})

describe('the notification of a change by the cinema', () => {
  const hall = { ar: 'القاعة 3', en: 'Hall 3' }
  const change = { changeId: 'c1', reason: 'EQUIPMENT', ...order } as const
  const before = { startsAt: inRiyadh('2026-11-26T19:00'), auditorium: hall }
  const moved = toStoredNews({
    id: 'ord_1.c1',
    type: 'SHOWTIME_MOVED',
    auditorium: hall,
    before,
    otherwise: 'REFUND',
    ...change,
  })
  const calledOff = toStoredNews({ id: 'ord_1.c1', type: 'SHOWTIME_CALLED_OFF', ...change })
  const withdrawn = toStoredNews({ id: 'ord_1.c1', type: 'SEATS_WITHDRAWN', seats: ['C4'], ...change })
  const asItStands = (news: typeof moved, booking: Partial<NewsBooking>) =>
    withTextsOfBooking(news, { order, keptChanges: new Set(), isCalledOff: false, end: null, ...booking })
  const next: OrderNews = { ...order, orderId: 'ord_2', reference: 'SH-NEW' }

  it('asks until the change is answered, also if an earlier one was', () => {
    for (const news of [moved, calledOff, withdrawn])
      expect(asItStands(news, { keptChanges: new Set(['c0']) })).toEqual(news)
  })

  it('says that the tickets are valid once the booking is kept', () => {
    expect(wordsOf(asItStands(moved, { keptChanges: new Set(['c1']) }))).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 9:30 م بدلًا من 7:00 م. السبب: عطل فني في القاعة. تذاكرك صالحة كما هي، ولا يلزمك أي إجراء. رقم الحجز SH-OLD.",
        "Your showtime has a new time",
        "“Metropolis” at Shasha Olaya now starts Thursday 26 November, 9:30 PM, instead of 7:00 PM. Reason: a technical fault in the hall. Your tickets for booking SH-OLD are still valid, and there’s nothing you need to do.",
      ]
    `)
  })

  it('says that the booking is cancelled, also if it was kept first', () => {
    const end = { isExchanged: false, next: undefined }
    expect(wordsOf(asItStands(calledOff, { end }))).toMatchInlineSnapshot(`
      [
        "ألغت السينما موعد فيلمك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. الحجز SH-OLD ملغى ولم تعد تذاكره صالحة.",
        "The cinema cancelled your showtime",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Reason: a technical fault in the hall. Booking SH-OLD was cancelled and its tickets are no longer valid.",
      ]
    `)
    expect(wordsOf(asItStands(moved, { end, keptChanges: new Set(['c1']) }))).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 9:30 م بدلًا من 7:00 م. السبب: عطل فني في القاعة. الحجز SH-OLD ملغى ولم تعد تذاكره صالحة.",
        "Your showtime has a new time",
        "“Metropolis” at Shasha Olaya now starts Thursday 26 November, 9:30 PM, instead of 7:00 PM. Reason: a technical fault in the hall. Booking SH-OLD was cancelled and its tickets are no longer valid.",
      ]
    `)
  })

  it('names the booking that replaced it, its time if that is another one, and leads there', () => {
    expect(wordsOf(asItStands(withdrawn, { end: { isExchanged: true, next } }))).toMatchInlineSnapshot(`
      [
        "مقعد في حجزك لم يعد متاحًا",
        "لم يعد المقعد C4 متاحًا لموعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. رقم حجزك الجديد SH-NEW بدل SH-OLD.",
        "A seat of your booking is no longer available",
        "Seat C4 for “Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM, is no longer available. Reason: a technical fault in the hall. Booking SH-OLD is now SH-NEW.",
      ]
    `)
    const later = { ...next, startsAt: inRiyadh('2026-11-27T21:30') }
    const news = asItStands(calledOff, { end: { isExchanged: true, next: later } })
    expect(wordsOf(news)).toMatchInlineSnapshot(`
      [
        "ألغت السينما موعد فيلمك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. رقم حجزك الجديد SH-NEW بدل SH-OLD: الجمعة 27 نوفمبر، 9:30 م، في شاشة العليا.",
        "The cinema cancelled your showtime",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Reason: a technical fault in the hall. Booking SH-OLD is now SH-NEW: Friday 27 November, 9:30 PM, at Shasha Olaya.",
      ]
    `)
    expect(news).toMatchObject({ objectId: 'ord_2', startsAt: later.startsAt })
    // The read model has the new booking a moment later.
    expect(wordsOf(asItStands(calledOff, { end: { isExchanged: true, next: undefined } }))).toMatchInlineSnapshot(`
      [
        "ألغت السينما موعد فيلمك",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. تم تغيير الحجز SH-OLD ولم تعد تذاكره صالحة.",
        "The cinema cancelled your showtime",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Reason: a technical fault in the hall. Booking SH-OLD was changed and its tickets are no longer valid.",
      ]
    `)
  })

  it('that is stored without its facts keeps its text, until the booking ends', () => {
    const { change: _change, ...older } = calledOff
    expect(asItStands(older, {})).toEqual(older)
    const end = { isExchanged: false, next: undefined }
    expect(wordsOf(asItStands(older, { end }))[2]).toBe('Your booking is cancelled')
  })
})
