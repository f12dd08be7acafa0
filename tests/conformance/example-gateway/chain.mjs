// What this chain has: cities, cinemas, halls, films, prices. `t('Arabic', 'English')` is a text in both languages.

export const t = (ar, en) => ({ ar, en })

/** The named fields of a value, separated by spaces. */
export const pick = (value, names) => Object.fromEntries(names.split(' ').map((name) => [name, value[name]]))
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
export const isoAt = (at) => new Date(at).toISOString()

/** Resolves every `{ ar, en }` of a value to one language. */
export function inLanguage(value, language) {
  if (Array.isArray(value)) return value.map((entry) => inLanguage(entry, language))
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.ar === 'string' && typeof value.en === 'string') return value[language]
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inLanguage(entry, language)]))
}

export const CITIES = [
  { id: 'dmm', name: t('الدمام', 'Dammam'), latitude: 26.42, longitude: 50.09 },
  { id: 'hofuf', name: t('الهفوف', 'Hofuf'), latitude: 25.38, longitude: 49.59 },
  { id: 'abha', name: t('أبها', 'Abha'), latitude: 18.22, longitude: 42.51 },
]

/** Per ticket. All amounts are halalas with VAT. */
export const FEE = 350

/**
 * All halls are alike: a converted theatre. Its plates number the seats from the right, leave out the pillars of row ج,
 * and have a row 2. Areas stand cheapest first, rows from the screen.
 */
const area = (areaCategoryCode, shape, price, name) => ({ areaCategoryCode, shape, price, name, description: name })
export const AREAS = [
  area('saver', 'front', 3200, t('الأمامية', 'Front rows')),
  area('house', 'standard', 4400, t('الأساسية', 'Main rows')),
  area('sofa', 'pair', 7800, t('الأرائك', 'Sofas')),
]
/** From `most` down to 1, without the plates that do not exist. */
const fromTheRight = (most, missing = []) =>
  Array.from({ length: most }, (_, at) => most - at).filter((number) => !missing.includes(number))

export const LAYOUT = {
  version: 1,
  bend: 0.00035,
  aisle: 40,
  rows: [
    { name: 'أ', area: 'saver', shape: 'front', blocks: [4, 6, 4], numbers: fromTheRight(14) },
    { name: 'ب', area: 'saver', shape: 'front', blocks: [4, 6, 4], numbers: fromTheRight(14) },
    { name: 'ج', area: 'house', shape: 'standard', blocks: [4, 8, 4], numbers: fromTheRight(18, [3, 15]) },
    { name: '2', area: 'house', shape: 'standard', blocks: [4, 8, 4], crossBefore: true },
    { name: 'E', area: 'house', shape: 'standard', blocks: [4, 8, 4] },
    { name: 'F', area: 'sofa', shape: 'pair', blocks: [2, 2, 2] },
  ],
  wheelchair: ['2-1'],
  companion: ['2-2'],
}
export const EXPERIENCE = { id: 'classic', name: t('كلاسيك', 'Classic') }
export const PRICE_FROM = AREAS[0].price + FEE

function kindOf(id, shape) {
  if (LAYOUT.wheelchair.includes(id)) return 'WHEELCHAIR'
  if (LAYOUT.companion.includes(id)) return 'COMPANION'
  return shape === 'pair' ? 'PAIR' : 'SEAT'
}
/** The order is that of the contract: rows from the screen, seats from the left; a sofa is two seats. */
export const SEATS = LAYOUT.rows.flatMap(({ name: row, area: areaCategoryCode, shape, blocks, numbers }) => {
  const { price, name: areaName } = AREAS.find((candidate) => candidate.areaCategoryCode === areaCategoryCode)
  return Array.from({ length: sum(blocks) * (shape === 'pair' ? 2 : 1) }, (_, index) => {
    const nameOf = (at) => `${row}${/\d$/.test(row) ? '-' : ''}${numbers?.[at] ?? at + 1}`
    const id = nameOf(index)
    const partner = shape === 'pair' ? nameOf(index % 2 ? index - 1 : index + 1) : undefined
    return { id, areaCategoryCode, areaName, price, partner, kind: kindOf(id, shape) }
  })
})

const cinema = (id, cityId, name, latitude, longitude, numbers) => {
  const halls = numbers.map((number) => ({
    id: `${id}-${number}`,
    number,
    name: t(`قاعة ${number}`, `Screen ${number}`),
  }))
  const more = { address: t('طريق الكورنيش', 'Corniche Road'), amenities: ['STEP_FREE', 'PARKING', 'CAFE'] }
  return { id, uniqueName: id, cityId, name, latitude, longitude, halls, ...more }
}
export const CINEMAS = [
  cinema('seaside', 'dmm', t('رمال الواجهة', 'Rimal Seaside'), 26.47, 50.12, [1, 2]),
  cinema('oasis', 'hofuf', t('رمال الواحة', 'Rimal Oasis'), 25.37, 49.58, [1]),
]

const DRAMA = { id: 'drama', name: t('دراما', 'Drama') }
const ADVENTURE = { id: 'adventure', name: t('مغامرة', 'Adventure') }
const G = { title: 'G', minAge: null, minAgeAlone: null, rule: t('لجميع الأعمار.', 'For all ages.') }
const PG12 = {
  title: 'PG12',
  minAge: null,
  minAgeAlone: 12,
  rule: t('دون 12 عامًا مع بالغ.', 'Under 12 with an adult.'),
}
const film = (uniqueName, title, genre, rate, runtime, tint, isUpcoming = false) => {
  return { id: `f-${uniqueName}`, uniqueName, title, genres: [genre], rate, runtime, tint, isUpcoming }
}
export const FILMS = [
  film('salt-road', t('طريق الملح', 'The Salt Road'), ADVENTURE, PG12, 118, '#3a2a18'),
  film('night-bus-12', t('حافلة الليل 12', 'Night Bus 12'), DRAMA, G, 96, '#1d2740'),
  film('pearl-divers', t('غواصو اللؤلؤ', 'The Pearl Divers'), DRAMA, PG12, 131, '#0f3440'),
  film('moon-harbour', t('ميناء القمر', 'Moon Harbour'), ADVENTURE, PG12, 124, '#22304a', true),
]
/** One picture is enough for an example. */
export const PICTURE = '/v1/pictures/dunes.png'

/** Times in ms. */
export const TIMES = { hold: 300_000, checkout: 900_000, order: 1_800_000 }
export const MAX_SEATS = 8
export const PROCESSORS = { mada: 'CHECKOUT', amex: 'CHECKOUT', other: 'CHECKOUT' }
const SENTENCE = t('سينما رمال في الشرقية.', 'Rimal Cinemas, in the Eastern Province.')

export const SETTINGS = {
  // These are on unless they are switched off. The site makes no call of a feature that is off.
  features: {
    cancelTicket: true,
    taxInvoice: true,
    voucher: true,
    topUp: true,
    cashback: false,
    liveSeats: false,
    // The chain has no menu of its own: each cinema has one.
    foodMenu: false,
    cinemaMenus: true,
    foodOrders: true,
  },
  cardGateways: PROCESSORS,
  bookingFee: FEE,
  vatPercent: 15,
  maxSeatsPerOrder: MAX_SEATS,
  holdMs: TIMES.hold,
  checkoutMs: TIMES.checkout,
  warningMs: 120_000,
  extensionMs: 0,
  maxExtensions: 0,
  OTPCountDown: 30,
  cancelUntilMinutes: 60,
  cancellations: { perDay: 2, perWeek: 4, cardDays: 14 },
  minAmountTopUp: 2000,
  maxAmountTopUp: 50_000,
  maxWalletBalance: 100_000,
  walletDays: { topUp: null, refund: null, gift: null },
  cashback: { percent: 0, most: 0, days: 30 },
  tabby: { least: 0, most: 0 },
  foodMenuUrl: '',
  foodMenuDescription: SENTENCE,
  experienceDescription: SENTENCE,
  voucherRedemptionDescription: SENTENCE,
  contactUsDescription: SENTENCE,
  offerDescription: SENTENCE,
}

/** An offer on every seat, everywhere, unless `terms` say otherwise. */
const offer = (name, title, hint, terms) => ({
  id: name,
  uniqueName: name,
  title,
  label: title,
  hint,
  description: hint,
  conditions: [hint],
  bankName: null,
  image: PICTURE,
  tint: '#3a2a18',
  minimumQuantity: 1,
  getQuantity: 0,
  from: '2026-01-01',
  until: '2035-12-31',
  areaCategoryCodes: [],
  allowsVouchers: false,
  timesOfDay: [],
  ...terms,
})
/** `code` proves an offer, and no answer shows it. */
export const OFFERS = [
  offer('afternoon', t('عصر رمال', 'Rimal afternoons'), t('خصم 20% على مواعيد العصر.', '20% off in the afternoon.'), {
    validationType: 'NONE',
    type: 'PERCENT',
    value: 20,
    timesOfDay: ['AFTERNOON'],
  }),
  offer(
    'friends',
    t('مع الأصدقاء', 'With friends'),
    t('لمقعدين معًا: 5 ريالات أقل للمقعد.', 'SAR 5 off each of two seats.'),
    {
      validationType: 'STATIC',
      code: 'RIMAL-5',
      type: 'AMOUNT',
      value: 500,
      minimumQuantity: 2,
    },
  ),
]

/** A ticket voucher pays one seat of these areas, another one an amount. A real chain would keep no codes, only their hashes. */
export const VOUCHERS = [
  {
    code: 'SHV-RMTKT-22222-2227',
    kind: 'TICKET',
    title: t('قسيمة تذكرة', 'Ticket voucher'),
    amount: 0,
    areas: ['saver', 'house'],
  },
  {
    code: 'RIMAL-30-7Q2',
    kind: 'AMOUNT',
    title: t('قسيمة 30 ريالًا', 'Voucher of SAR 30'),
    amount: 3000,
    areas: [],
  },
]

/** Why a member cancels. */
export const REASONS = [
  { id: 'plans', title: t('تغيّرت خططي', 'My plans have changed') },
  { id: 'mistake', title: t('حجزت بالخطأ', 'I booked by mistake') },
]

/** The company, as its invoices name it. */
export const SELLER = {
  name: t('شركة رمال للسينما', 'Rimal Cinemas Company'),
  vatNumber: '310000000000003',
  crNumber: '2050000000',
  address: t('طريق الكورنيش، الدمام', 'Corniche Road, Dammam'),
}

export const BANNER = {
  id: 'welcome',
  linkType: 'FILM',
  objectUniqueName: 'salt-road',
  title: t('طريق الملح', 'The Salt Road'),
  kicker: t('في رمال هذا الأسبوع', 'At Rimal this week'),
  text: t('قافلة تعبر الربع الخالي.', 'A caravan crosses the Empty Quarter.'),
  image: PICTURE,
  focus: 'middle',
  tint: '#3a2a18',
  rate: 'PG12',
}

const PAGE_TITLES = {
  'terms-and-conditions': t('الشروط والأحكام', 'Terms and conditions'),
  'privacy-policy': t('سياسة الخصوصية', 'Privacy policy'),
  'voucher-redemption': t('استبدال القسائم', 'Redeeming vouchers'),
  'contact-us': t('تواصل معنا', 'Contact us'),
  'private-booking': t('حجز قاعة', 'Private booking'),
  'house-rules': t('قواعد الدار', 'House rules'),
}
export const PAGES = Object.entries(PAGE_TITLES).map(([type, title]) => ({
  type,
  title,
  lede: title,
  updatedOn: '2026-09-01',
  sections: [{ heading: title, paragraphs: [SENTENCE] }],
}))
export const STEPS = [{ title: t('اختر مقعدك', 'Choose a seat'), text: t('ثم أدخل الرمز.', 'Then enter the code.') }]
export const LANGUAGES = [
  { id: 'ar', name: 'العربية' },
  { id: 'en', name: 'English' },
]
