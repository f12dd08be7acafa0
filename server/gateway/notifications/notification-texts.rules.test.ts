import { describe, expect, it } from 'vitest'
import type { News, RefundNews } from './news.record.ts'
import { toStoredNews } from './notification-texts.rules.ts'

const inRiyadh = (at: string) => Date.parse(`${at}+03:00`)
const TEXTS = { ar: { title: 'عنوان', body: 'نص' }, en: { title: 'Title', body: 'Body' } }
const film = {
  filmId: 'flm_metropolis',
  uniqueName: 'metropolis',
  title: { ar: 'متروبوليس', en: 'Metropolis' },
  image: '/posters/metropolis.svg',
}
const order = {
  orderId: 'ord_1',
  reference: 'SH-7K2M-94QX',
  film: { uniqueName: film.uniqueName, title: film.title, image: film.image },
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  startsAt: inRiyadh('2026-11-26T21:30:00'),
}

/** As displayed: isolates are invisible, and an amount or a time contains no line break. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')
const read = (news: News) => {
  const { ar, en } = toStoredNews(news).texts
  return [ar.title, ar.body, en.title, en.body].map(seen)
}

const news: News[] = [
  { id: '1', type: 'WELCOME', firstName: 'Sara' },
  { id: '2', type: 'WELCOME', firstName: null },
  { id: '3', type: 'GENERATE_TICKET', ...order },
  { id: '4', type: 'ORDER_REMINDER', ...order },
  { id: '5', type: 'ORDER_REMINDER', ...order, startsAt: inRiyadh('2026-11-27T00:30:00') },
  { id: '6', type: 'REFUND_TRANSACTION', amount: 123_450, orderId: 'ord_1', reference: order.reference },
  { id: '7', type: 'TOP_UP_TRANSACTION', amount: 20_000 },
  { id: '8', type: 'EXPIRED_EWALLET_TRANSACTION', amount: 5025, expiresAt: inRiyadh('2026-12-01T00:00:00') },
  { id: '9', type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION', amount: 900, expiresAt: inRiyadh('2026-12-05T12:00:00') },
  { id: '10', type: 'UPCOMING_FILM', ...film },
  { id: '11', type: 'FILM', ...film },
  { id: '12', type: 'FOOD_READY', ...order, number: '042', delivery: 'COUNTER' },
  { id: '13', type: 'FOOD_READY', ...order, number: '042', delivery: 'SEAT' },
]

it('every notification reads well in both languages', () => {
  expect(Object.fromEntries(news.map((item) => [`${item.id} ${item.type}`, read(item)]))).toMatchInlineSnapshot(`
    {
      "1 WELCOME": [
        "أهلًا بك يا Sara",
        "حسابك جاهز: تذاكرك ومحفظتك وبطاقاتك في مكان واحد.",
        "Welcome, Sara",
        "Your account is ready: your tickets, wallet and cards in one place.",
      ],
      "10 UPCOMING_FILM": [
        "بدأ حجز تذاكر «متروبوليس»",
        "الفيلم الذي طلبت أن نذكّرك به يُعرض الآن في شاشة. اختر مقعدك.",
        "“Metropolis” is now on sale",
        "The movie you asked to be reminded of is now showing. Choose your seats.",
      ],
      "11 FILM": [
        "شاهد «متروبوليس» في شاشة",
        "يُعرض الآن. المواعيد والمقاعد في صفحة الفيلم.",
        "See “Metropolis” at Shasha",
        "Now showing. Find showtimes and seats on its page.",
      ],
      "12 FOOD_READY": [
        "طلبك رقم 042 جاهز",
        "استلمه من ركن المأكولات في شاشة العليا، ورقم الطلب على تذكرتك.",
        "Your food order 042 is ready",
        "Collect it at the food counter at Shasha Olaya. The order number is on your ticket.",
      ],
      "13 FOOD_READY": [
        "طلبك رقم 042 جاهز",
        "موظفو شاشة العليا في طريقهم به إلى مقعدك.",
        "Your food order 042 is ready",
        "Staff at Shasha Olaya are bringing it to your seat.",
      ],
      "2 WELCOME": [
        "أهلًا بك في شاشة",
        "حسابك جاهز: تذاكرك ومحفظتك وبطاقاتك في مكان واحد.",
        "Welcome to Shasha",
        "Your account is ready: your tickets, wallet and cards in one place.",
      ],
      "3 GENERATE_TICKET": [
        "تذكرتك جاهزة",
        "«متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. رقم الحجز SH-7K2M-94QX.",
        "Your ticket is ready",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM. Booking SH-7K2M-94QX.",
      ],
      "4 ORDER_REMINDER": [
        "تذكير بموعد فيلمك",
        "يبدأ «متروبوليس» الخميس 26 نوفمبر، 9:30 م، في شاشة العليا. رقم الحجز SH-7K2M-94QX.",
        "Reminder: your movie is coming up",
        "“Metropolis” starts Thursday 26 November, 9:30 PM, at Shasha Olaya. Booking SH-7K2M-94QX.",
      ],
      "5 ORDER_REMINDER": [
        "تذكير بموعد فيلمك",
        "يبدأ «متروبوليس» الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس)، في شاشة العليا. رقم الحجز SH-7K2M-94QX.",
        "Reminder: your movie is coming up",
        "“Metropolis” starts Friday 27 November, 12:30 AM (late Thursday night), at Shasha Olaya. Booking SH-7K2M-94QX.",
      ],
      "6 REFUND_TRANSACTION": [
        "استرداد 1,234.50 ر.س",
        "عن الحجز SH-7K2M-94QX: 1,234.50 ر.س إلى محفظتك.",
        "SAR 1,234.50 refund",
        "For booking SH-7K2M-94QX: SAR 1,234.50 to your wallet.",
      ],
      "7 TOP_UP_TRANSACTION": [
        "تم شحن محفظتك",
        "تمت إضافة 200 ر.س إلى محفظتك.",
        "Your wallet was topped up",
        "SAR 200 was added to your wallet.",
      ],
      "8 EXPIRED_EWALLET_TRANSACTION": [
        "جزء من رصيد الهدية تنتهي صلاحيته قريبًا",
        "تنتهي صلاحية 50.25 ر.س من رصيد الهدية في محفظتك يوم 30 نوفمبر 2026.",
        "Some of your gift balance expires soon",
        "SAR 50.25 of the gift balance in your wallet expires on 30 November 2026.",
      ],
      "9 EXPIRED_CASHBACK_WALLET_TRANSACTION": [
        "استفد من الكاش باك قبل أن تنتهي صلاحيته",
        "تنتهي صلاحية 9 ر.س من الكاش باك يوم 5 ديسمبر 2026.",
        "Use your cashback before it expires",
        "SAR 9 of your cashback expires on 5 December 2026.",
      ],
    }
  `)
})

describe('the notification of a changed showtime', () => {
  const halls = { auditorium: { ar: 'القاعة 3', en: 'Hall 3' } }
  const elsewhere = { auditorium: { ar: 'القاعة 5', en: 'Hall 5' } }
  const before = { startsAt: order.startsAt, ...halls }
  const later = { ...order, startsAt: inRiyadh('2026-11-26T21:50:00') }
  const muchLater = { ...order, startsAt: inRiyadh('2026-11-27T00:30:00') }
  const moved = { id: 'm', type: 'SHOWTIME_MOVED', changeId: 'c1', reason: 'EQUIPMENT', before } as const

  it('says that its tickets stay valid, or that the holder has to answer', () => {
    expect(read({ ...moved, ...later, ...halls, otherwise: 'KEEP' })).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 9:50 م بدلًا من 9:30 م. السبب: عطل فني في القاعة. تذاكرك صالحة كما هي، ولا يلزمك أي إجراء. رقم الحجز SH-7K2M-94QX.",
        "Your showtime has a new time",
        "“Metropolis” at Shasha Olaya now starts Thursday 26 November, 9:50 PM, instead of 9:30 PM. Reason: a technical fault in the hall. Your tickets for booking SH-7K2M-94QX are still valid, and there’s nothing you need to do.",
      ]
    `)
    expect(read({ ...moved, ...muchLater, ...halls, otherwise: 'REFUND' })).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس) بدلًا من 9:30 م. السبب: عطل فني في القاعة. افتح حجزك لتحتفظ به أو تختار ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
        "Your showtime has a new time",
        "“Metropolis” at Shasha Olaya now starts Friday 27 November, 12:30 AM (late Thursday night), instead of 9:30 PM. Reason: a technical fault in the hall. Keep booking SH-7K2M-94QX or choose something else, otherwise the refund starts automatically.",
      ]
    `)
  })

  it('names the hall only if it is another one', () => {
    expect(read({ ...moved, ...order, ...elsewhere, otherwise: 'KEEP' })).toMatchInlineSnapshot(`
      [
        "تغيّرت قاعة فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م، في القاعة 5 بدلًا من القاعة 3. السبب: عطل فني في القاعة. تذاكرك صالحة كما هي، ولا يلزمك أي إجراء. رقم الحجز SH-7K2M-94QX.",
        "Your showtime is in another hall",
        "“Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM, is now in Hall 5 instead of Hall 3. Reason: a technical fault in the hall. Your tickets for booking SH-7K2M-94QX are still valid, and there’s nothing you need to do.",
      ]
    `)
    expect(read({ ...moved, ...muchLater, ...elsewhere, otherwise: 'REFUND' })).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك وقاعته",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس) بدلًا من 9:30 م، وفي القاعة 5 بدلًا من القاعة 3. السبب: عطل فني في القاعة. افتح حجزك لتحتفظ به أو تختار ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
        "Your showtime has a new time and hall",
        "“Metropolis” at Shasha Olaya now starts Friday 27 November, 12:30 AM (late Thursday night), instead of 9:30 PM, in Hall 5 instead of Hall 3. Reason: a technical fault in the hall. Keep booking SH-7K2M-94QX or choose something else, otherwise the refund starts automatically.",
      ]
    `)
  })

  it('says that it was moved back', () => {
    expect(read({ ...moved, ...order, ...halls, otherwise: 'KEEP' })).toMatchInlineSnapshot(`
      [
        "عاد موعد فيلمك كما كان",
        "عاد موعد «متروبوليس» في شاشة العليا كما كان: الخميس 26 نوفمبر، 9:30 م، في القاعة 3. السبب: عطل فني في القاعة. تذاكرك صالحة كما هي، ولا يلزمك أي إجراء. رقم الحجز SH-7K2M-94QX.",
        "Your showtime is as it was before",
        "“Metropolis” at Shasha Olaya is as it was before: Thursday 26 November, 9:30 PM, in Hall 3. Reason: a technical fault in the hall. Your tickets for booking SH-7K2M-94QX are still valid, and there’s nothing you need to do.",
      ]
    `)
  })

  it('names the move and the seats, if both were changed', () => {
    expect(read({ ...moved, ...later, ...halls, otherwise: 'REFUND', seats: ['C4', 'C5'] })).toMatchInlineSnapshot(`
      [
        "تغيّر موعد فيلمك",
        "أصبح موعد «متروبوليس» في شاشة العليا يوم الخميس 26 نوفمبر، 9:50 م بدلًا من 9:30 م. كما لم يعد المقعدان C4 وC5 في حجزك متاحين. السبب: عطل فني في القاعة. افتح حجزك واختر ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
        "Your showtime has a new time",
        "“Metropolis” at Shasha Olaya now starts Thursday 26 November, 9:50 PM, instead of 9:30 PM. Seats C4, C5 of your booking are no longer available. Reason: a technical fault in the hall. Choose what to do with booking SH-7K2M-94QX, otherwise the refund starts automatically.",
      ]
    `)
  })

  it('names the seats that cannot be used', () => {
    const each = [['C4'], ['C4', 'C5'], ['C4', 'C5', 'C6']].map((seats) =>
      read({ id: 's', type: 'SEATS_WITHDRAWN', changeId: 'c1', reason: 'EQUIPMENT', ...order, seats }),
    )
    expect(each).toMatchInlineSnapshot(`
      [
        [
          "مقعد في حجزك لم يعد متاحًا",
          "لم يعد المقعد C4 متاحًا لموعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. افتح حجزك واختر ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
          "A seat of your booking is no longer available",
          "Seat C4 for “Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM, is no longer available. Reason: a technical fault in the hall. Choose what to do with booking SH-7K2M-94QX, otherwise the refund starts automatically.",
        ],
        [
          "مقعدان في حجزك لم يعودا متاحين",
          "لم يعد المقعدان C4 وC5 متاحين لموعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. افتح حجزك واختر ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
          "Seats of your booking are no longer available",
          "Seats C4, C5 for “Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM, are no longer available. Reason: a technical fault in the hall. Choose what to do with booking SH-7K2M-94QX, otherwise the refund starts automatically.",
        ],
        [
          "مقاعد في حجزك لم تعد متاحة",
          "لم تعد المقاعد C4، C5، C6 متاحة لموعد «متروبوليس» في شاشة العليا، الخميس 26 نوفمبر، 9:30 م. السبب: عطل فني في القاعة. افتح حجزك واختر ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز SH-7K2M-94QX.",
          "Seats of your booking are no longer available",
          "Seats C4, C5, C6 for “Metropolis” at Shasha Olaya, Thursday 26 November, 9:30 PM, are no longer available. Reason: a technical fault in the hall. Choose what to do with booking SH-7K2M-94QX, otherwise the refund starts automatically.",
        ],
      ]
    `)
  })
})

it('each refund says what was paid back, so that no two of a booking read the same', () => {
  const parts = [{ to: 'CARD' as const, amount: 4750, lastFour: '4242', days: 14 }]
  const refund = {
    id: 'r',
    type: 'REFUND_TRANSACTION',
    amount: 4750,
    orderId: 'ord_1',
    reference: order.reference,
  } as const
  const kinds: Pick<RefundNews, 'of' | 'number' | 'seats' | 'total'>[] = [
    { of: 'TICKETS' },
    { of: 'TICKETS_AND_FOOD' },
    { of: 'FOOD', number: '042' },
    { of: 'FOOD', number: '043' },
    { of: 'FOOD' },
    { of: 'UNMADE_FOOD', number: '042' },
    { of: 'UNMADE_FOOD' },
    { of: 'CHANGE' },
    { of: 'GOODWILL' },
    { of: 'GOODWILL', seats: ['C4'] },
    { of: 'GOODWILL', seats: ['C4', 'C5'] },
    { of: 'GOODWILL', seats: ['C4', 'C5', 'C6'] },
    { of: 'GOODWILL', total: 9500 },
    { of: 'GOODWILL_FOOD', number: '042' },
    { of: 'GOODWILL_FOOD' },
  ]
  const each = kinds.map((kind) => read({ ...refund, parts, ...kind }))
  expect(each).toMatchInlineSnapshot(`
    [
      [
        "استرداد 47.50 ر.س قيمة التذاكر",
        "عن الحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for tickets",
        "For booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة التذاكر والمأكولات",
        "عن الحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for tickets and food",
        "For booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة المأكولات",
        "عن طلب المأكولات رقم 042 للحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for food",
        "For food order 042 for booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة المأكولات",
        "عن طلب المأكولات رقم 043 للحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for food",
        "For food order 043 for booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة المأكولات",
        "عن طلب المأكولات للحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for food",
        "For the food order for booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة مأكولات تعذّر تحضيرها",
        "نعتذر منك: تعذّر علينا تحضير طلب المأكولات رقم 042 للحجز SH-7K2M-94QX. 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for food we couldn’t make",
        "We’re sorry: we couldn’t make food order 042 for booking SH-7K2M-94QX. SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س قيمة مأكولات تعذّر تحضيرها",
        "نعتذر منك: تعذّر علينا تحضير طلب المأكولات للحجز SH-7K2M-94QX. 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund for food we couldn’t make",
        "We’re sorry: we couldn’t make the food order for booking SH-7K2M-94QX. SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س بعد تغيير الحجز",
        "عن الحجز SH-7K2M-94QX: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "SAR 47.50 refund after your booking was changed",
        "For booking SH-7K2M-94QX: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة حجزك",
        "عن الحجز SH-7K2M-94QX، والحجز كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50",
        "For booking SH-7K2M-94QX, which hasn’t changed: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة حجزك",
        "عن المقعد C4 في الحجز SH-7K2M-94QX، والحجز كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50",
        "For seat C4 of booking SH-7K2M-94QX, which hasn’t changed: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة حجزك",
        "عن المقعدين C4 وC5 في الحجز SH-7K2M-94QX، والحجز كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50",
        "For seats C4, C5 of booking SH-7K2M-94QX, which hasn’t changed: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة حجزك",
        "عن المقاعد C4، C5، C6 في الحجز SH-7K2M-94QX، والحجز كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50",
        "For seats C4, C5, C6 of booking SH-7K2M-94QX, which hasn’t changed: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة حجزك",
        "عن الحجز SH-7K2M-94QX، والحجز كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا). المجموع مع ما استُرد من قبل: 95 ر.س.",
        "Partial refund of SAR 47.50",
        "For booking SH-7K2M-94QX, which hasn’t changed: SAR 47.50 to your card ending in 4242 (up to 14 days). Together with earlier refunds: SAR 95.",
      ],
      [
        "استرداد 47.50 ر.س من قيمة مأكولاتك",
        "عن طلب المأكولات رقم 042 للحجز SH-7K2M-94QX، والطلب كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50 for food",
        "For food order 042 for booking SH-7K2M-94QX, which isn’t affected: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
      [
        "استرداد 47.50 ر.س من قيمة مأكولاتك",
        "عن طلب المأكولات للحجز SH-7K2M-94QX، والطلب كما هو: 47.50 ر.س إلى بطاقتك التي تنتهي بـ 4242 (حتى 14 يومًا).",
        "Partial refund of SAR 47.50 for food",
        "For the food order for booking SH-7K2M-94QX, which isn’t affected: SAR 47.50 to your card ending in 4242 (up to 14 days).",
      ],
    ]
  `)
  for (const at of [0, 2]) {
    const texts = each.map((texts) => `${texts[at]} ${texts[at + 1]}`)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

it('years have the right plural', () => {
  const years = [1, 2, 3, 10, 11, 100].map((count) => read({ id: 'a', type: 'ANNIVERSARY', years: count }))
  expect(years).toMatchInlineSnapshot(`
    [
      [
        "سنة معًا",
        "مرّت سنة على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for one year",
        "You joined Shasha one year ago. Thank you for every movie.",
      ],
      [
        "سنتان معًا",
        "مرّت سنتان على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for 2 years",
        "You joined Shasha 2 years ago. Thank you for every movie.",
      ],
      [
        "3 سنوات معًا",
        "مرّت 3 سنوات على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for 3 years",
        "You joined Shasha 3 years ago. Thank you for every movie.",
      ],
      [
        "10 سنوات معًا",
        "مرّت 10 سنوات على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for 10 years",
        "You joined Shasha 10 years ago. Thank you for every movie.",
      ],
      [
        "11 سنة معًا",
        "مرّت 11 سنة على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for 11 years",
        "You joined Shasha 11 years ago. Thank you for every movie.",
      ],
      [
        "100 سنة معًا",
        "مرّت 100 سنة على انضمامك إلى شاشة. شكرًا لأنك معنا.",
        "Together for 100 years",
        "You joined Shasha 100 years ago. Thank you for every movie.",
      ],
    ]
  `)
})

it('an operator’s own words are unchanged', () => {
  for (const facts of [
    { type: 'GENERAL' },
    { type: 'OFFER', offerId: 'ofr_1', uniqueName: 'two-for-one' },
    { type: 'EXTERNAL_LINK', link: 'https://example.com/a' },
    { type: 'SURVEY', link: 'https://example.com/b' },
  ] as const)
    expect(read({ id: 'o', templateId: 'eid', texts: TEXTS, ...facts })).toEqual(['عنوان', 'نص', 'Title', 'Body'])
})

it('a name never reverses the direction of the sentence', () => {
  const { ar } = toStoredNews({ id: 'w', type: 'WELCOME', firstName: '\u202eSa\u2069ra\u0000' }).texts
  expect(ar.title).toBe('أهلًا بك يا \u2068Sara\u2069')
})

it('texts never exceed their limits', () => {
  const long = { title: '😀'.repeat(500), body: 'ب'.repeat(5000) }
  const { en } = toStoredNews({ id: 'l', type: 'GENERAL', templateId: 't', texts: { ar: long, en: long } }).texts
  expect([[...en.title].length, [...en.body].length]).toEqual([80, 400])
})

it.each(['http://example.com', 'javascript:alert(1)', '//example.com', 'example.com', 'data:text/html,x'])(
  'no notification links to %s',
  (link) => {
    expect(() => toStoredNews({ id: 's', type: 'SURVEY', templateId: 't', texts: TEXTS, link })).toThrow(/https/)
  },
)

it('names its subject', () => {
  expect(toStoredNews({ id: 'r', type: 'ORDER_REMINDER', ...order })).toMatchObject({
    imageUrl: film.image,
    objectId: 'ord_1',
    startsAt: order.startsAt,
  })
  expect(toStoredNews({ id: 'f', type: 'FILM', ...film })).toMatchObject({
    objectId: 'flm_metropolis',
    objectUniqueName: 'metropolis',
  })
})
