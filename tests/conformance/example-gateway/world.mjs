// What this chain has: cities, cinemas, halls, films, prices. `t('Arabic', 'English')` is a text in both languages.

export const t = (ar, en) => ({ ar, en })

/** The named fields of a value, separated by spaces. */
export const pick = (value, names) => Object.fromEntries(names.split(' ').map((name) => [name, value[name]]))

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

export const EXPERIENCES = [
  {
    id: 'classic',
    uniqueName: 'classic',
    name: t('كلاسيك', 'Classic'),
    text: t('القاعة التي تعرفها، بصوت أوضح.', 'The hall you know, with a clearer sound.'),
    story: [t('صفوف مدرّجة وشاشة بعرض الجدار.', 'Stepped rows, and a screen as wide as the wall.')],
    facts: [{ term: t('74 مقعدًا', '74 seats'), text: t('في كل قاعة', 'in each hall') }],
  },
  {
    id: 'majlis',
    uniqueName: 'majlis',
    name: t('مجلس', 'Majlis'),
    text: t('أرائك لشخصين وخدمة إلى المقعد.', 'Sofas for two, served at your seat.'),
    story: [t('قاعة صغيرة للعائلة والأصدقاء.', 'A small hall for family and friends.')],
    facts: [{ term: t('12 أريكة', '12 sofas'), text: t('لشخصين', 'for two') }],
  },
]

const row = (name, area, shape, ...blocks) => ({ name, area, shape, blocks })
const HALL_KINDS = {
  classic: {
    bend: 0.00035,
    aisle: 40,
    rows: [
      row('A', 'saver', 'front', 4, 6, 4),
      row('B', 'saver', 'front', 4, 6, 4),
      row('C', 'house', 'standard', 4, 8, 4),
      { ...row('D', 'house', 'standard', 4, 8, 4), crossBefore: true },
      row('E', 'house', 'standard', 4, 6, 4),
    ],
    wheelchair: ['D1'],
    companion: ['D2'],
    areas: [
      ['saver', 'front', 3200, t('الأمامية', 'Front rows')],
      ['house', 'standard', 4400, t('الأساسية', 'Main rows')],
    ],
  },
  majlis: {
    bend: 0.0002,
    aisle: 50,
    rows: [
      row('A', 'sofa', 'pair', 2, 2),
      row('B', 'sofa', 'pair', 2, 2),
      row('C', 'throne', 'premium', 4, 4),
      row('D', 'throne', 'premium', 4, 4),
    ],
    wheelchair: ['C1'],
    companion: ['C2'],
    areas: [
      ['sofa', 'pair', 7800, t('الأرائك', 'Sofas')],
      ['throne', 'premium', 9900, t('العرش', 'Thrones')],
    ],
  },
}

/** Per ticket. All amounts are halalas with VAT. */
export const FEE = 350

/** Seats in the order of the contract: rows from the screen, numbers from the left; a sofa is two seats. */
function seatsOf({ rows, wheelchair, companion }) {
  const seats = []
  for (const { name, area, shape, blocks } of rows) {
    const isPair = shape === 'pair'
    const blockOf = blocks.flatMap((count, block) => Array(count * (isPair ? 2 : 1)).fill(`${name}${block}`))
    for (let number = 1; number <= blockOf.length; number += 1) {
      const id = `${name}${number}`
      const kind = isPair
        ? 'PAIR'
        : wheelchair.includes(id)
          ? 'WHEELCHAIR'
          : companion.includes(id)
            ? 'COMPANION'
            : 'SEAT'
      const partner = isPair ? `${name}${number % 2 ? number + 1 : number - 1}` : undefined
      seats.push({ id, area, kind, partner, block: blockOf[number - 1], row: name })
    }
  }
  return seats
}

const hall = (cinemaId, number, kind) => {
  const { areas, ...layout } = HALL_KINDS[kind]
  const seats = seatsOf(layout)
  return {
    id: `${cinemaId}-${number}`,
    number,
    name: t(`قاعة ${number}`, `Screen ${number}`),
    experienceId: kind,
    layout: { version: 1, ...layout },
    seats,
    areas: areas.map(([areaCategoryCode, shape, price, name]) => ({
      areaCategoryCode,
      shape,
      price,
      name,
      description: name,
    })),
    priceFrom: Math.min(...areas.map(([, , price]) => price)) + FEE,
  }
}

const cinema = (id, cityId, name, latitude, longitude, kinds) => ({
  id,
  uniqueName: id,
  cityId,
  name,
  latitude,
  longitude,
  address: t('طريق الكورنيش', 'Corniche Road'),
  text: t('دار سينما على البحر.', 'A cinema by the sea.'),
  arrival: [t('المواقف مجانية خلف المبنى.', 'Parking is free behind the building.')],
  telephone: '+966138000000',
  postalCode: '32413',
  amenities: ['STEP_FREE', 'PARKING', 'CAFE'],
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '12:00', closes: '03:00' }],
  halls: kinds.map((kind, index) => hall(id, index + 1, kind)),
})

export const CINEMAS = [
  cinema('seaside', 'dmm', t('رمال الواجهة', 'Rimal Seaside'), 26.47, 50.12, ['classic', 'majlis']),
  cinema('oasis', 'hofuf', t('رمال الواحة', 'Rimal Oasis'), 25.37, 49.58, ['classic']),
]

const GENRES = {
  drama: t('دراما', 'Drama'),
  comedy: t('كوميديا', 'Comedy'),
  adventure: t('مغامرة', 'Adventure'),
}

const RATES = {
  G: [null, null, t('لجميع الأعمار.', 'For all ages.')],
  PG12: [null, 12, t('دون 12 عامًا مع شخص بالغ.', 'Under 12 with an adult only.')],
}
const rate = (title) => {
  const [minAge, minAgeAlone, rule] = RATES[title]
  return { title, minAge, minAgeAlone, rule }
}

const film = (uniqueName, title, genre, rating, runtime, tint, story) => ({
  id: `f-${uniqueName}`,
  uniqueName,
  title,
  genre: { id: genre, name: GENRES[genre] },
  rate: rate(rating),
  runtime,
  tint,
  story,
})

export const FILMS = [
  film(
    'salt-road',
    t('طريق الملح', 'The Salt Road'),
    'adventure',
    'PG12',
    118,
    '#3a2a18',
    t('قافلة تعبر الربع الخالي.', 'A caravan crosses the Empty Quarter.'),
  ),
  film(
    'night-bus-12',
    t('حافلة الليل 12', 'Night Bus 12'),
    'comedy',
    'G',
    96,
    '#1d2740',
    t('سائق لا يصل في موعده أبدًا.', 'A driver who is never on time.'),
  ),
  film(
    'pearl-divers',
    t('غواصو اللؤلؤ', 'The Pearl Divers'),
    'drama',
    'PG12',
    131,
    '#0f3440',
    t('آخر موسم للغوص.', 'The last season of diving.'),
  ),
  film(
    'moon-harbour',
    t('ميناء القمر', 'Moon Harbour'),
    'adventure',
    'PG12',
    124,
    '#22304a',
    t('يُعرض قريبًا.', 'Coming soon.'),
  ),
]
export const COMING = 'moon-harbour'
