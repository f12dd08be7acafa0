// Eight offers. The bank, its cards, the students and the word are for testing and say so; no real bank takes part.
// Pictures are backdrops of our films until they get their own.
import { addDays } from '../../contracts/cinema-day.ts'
import type { OfferRecord, OfferScope } from '../offers/offer.record.ts'

const EVERYWHERE: OfferScope = {
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
  timesOfDay: [],
}

/** Sunday to Wednesday. */
const WORKING_DAYS = [0, 1, 2, 3]
const WEEKEND = [5, 6]
/** With ordinary seats in every hall of theirs, and with premium ones. */
const WITH_STANDARD = ['exp_large', 'exp_beam', 'exp_standard']
const WITH_PREMIUM = [...WITH_STANDARD, 'exp_velvet', 'exp_suites']

const backdrop = (film: string): string => `/art/backdrops/${film}.png`

/** First and last cinema day: this month and the next, so that whoever opens the site finds them. */
export function periodOf(today: string): [from: string, until: string] {
  const from = `${today.slice(0, 7)}-01`
  const inNext = addDays(from, 31)
  const afterNext = addDays(`${inNext.slice(0, 7)}-01`, 31)
  return [from, addDays(`${afterNext.slice(0, 7)}-01`, -1)]
}

const NO_VOUCHERS = {
  ar: 'لا يُجمع مع القسائم ولا مع عرض آخر.',
  en: 'Not together with vouchers or another offer.',
}
const FEE = { ar: 'رسوم الحجز تبقى كما هي.', en: 'The booking fee stays as it is.' }
const NO_CANCELLING = {
  ar: 'الحجز بهذا العرض لا يُلغى من الموقع.',
  en: 'A booking made with this offer cannot be cancelled online.',
}

export const OFFERS: readonly OfferRecord[] = [
  {
    ...EVERYWHERE,
    id: 'ofr_bank',
    uniqueName: 'trial-bank-cards',
    title: { ar: 'خصم 30% لبطاقات البنك', en: '30% off with the bank’s cards' },
    hint: { ar: 'بأول أرقام البطاقة', en: 'By the first digits of the card' },
    bankName: { ar: 'بنك التجربة', en: 'Trial Bank' },
    description: {
      ar: 'معك بطاقة من بنك التجربة؟ سعر كل مقعد في الصالة أقل بنسبة 30%، في أي يوم وأي سينما.',
      en: 'Have a card of Trial Bank? Every seat in the hall is 30% less, any day, in any of our cinemas.',
    },
    conditions: [
      {
        ar: 'تدفع المبلغ كله بالبطاقة نفسها، دون المحفظة.',
        en: 'Pay all of it with the card itself; the wallet stays out of it.',
      },
      {
        ar: 'الأرائك لاثنين خارج العرض.',
        en: 'Sofas for two are not part of it.',
      },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
      {
        ar: 'البنك للتجربة: تبدأ بطاقاته بالأرقام 424242 أو 512345.',
        en: 'The bank is for trying out: its cards begin with 424242 or 512345.',
      },
    ],
    image: backdrop('metropolis'),
    tint: '#170a0c',
    validationType: 'BIN',
    type: 'PERCENT',
    value: 30,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['FRONT', 'STANDARD', 'PREMIUM'],
    allowsVouchers: false,
    key: { bins: ['424242', '512345'] },
  },
  {
    ...EVERYWHERE,
    id: 'ofr_card',
    uniqueName: 'opening-night-card',
    title: { ar: 'بطاقة ليلة الافتتاح', en: 'The opening-night card' },
    hint: { ar: '20 ريالًا أقل عن كل مقعد مميز', en: '20 riyals off every premium seat' },
    bankName: { ar: 'بنك التجربة', en: 'Trial Bank' },
    description: {
      ar: 'لحاملي بطاقة بعينها: كل مقعد مميز أرخص بعشرين ريالًا. نتعرّف على بطاقتك من أول أرقامها وآخرها وتاريخ انتهائها.',
      en: 'For the holder of one card: every premium seat is twenty riyals less. We know it by its first and last digits and its end.',
    },
    conditions: [
      { ar: 'تدفع بهذه البطاقة لا غيرها.', en: 'Pay with this card and no other.' },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
      {
        ar: 'للتجربة: 454347 في أولها و9996 في آخرها، وتنتهي في 12/2035.',
        en: 'For trying out: it begins with 454347, ends in 9996, and is good until 12/2035.',
      },
    ],
    experiences: WITH_PREMIUM,
    image: backdrop('the-phantom-of-the-opera'),
    tint: '#2b0f14',
    validationType: 'CARD',
    type: 'AMOUNT',
    value: 2_000,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['PREMIUM'],
    allowsVouchers: false,
    key: { cards: [{ bin: '454347', lastFour: '9996', expiryMonth: 12, expiryYear: 2035 }] },
  },
  {
    ...EVERYWHERE,
    id: 'ofr_students',
    uniqueName: 'students',
    title: { ar: 'تذكرة الطالب بـ25 ريالًا', en: 'Students pay 25 riyals' },
    hint: { ar: 'من الأحد إلى الأربعاء', en: 'Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'بين محاضرة وأخرى فيلم. مقعد عادي بـ25 ريالًا لكل طالب وطالبة، من الأحد إلى الأربعاء.',
      en: 'Between two lectures, a film. An ordinary seat for 25 riyals, for every student, Sunday to Wednesday.',
    },
    conditions: [
      {
        ar: 'نتحقق من رقمك الجامعي برمز يصل إلى جوالك.',
        en: 'Your student number is confirmed with a code to your phone.',
      },
      {
        ar: 'أحضر بطاقتك الجامعية معك، فقد نطلبها عند الباب.',
        en: 'Bring your student card: we may ask for it at the door.',
      },
      FEE,
      NO_CANCELLING,
      { ar: 'للتجربة: الرقم الجامعي 443010024.', en: 'For trying out: student number 443010024.' },
    ],
    experiences: WITH_STANDARD,
    weekdays: WORKING_DAYS,
    image: backdrop('the-freshman'),
    tint: '#123524',
    validationType: 'UNIPAL',
    type: 'FIXED_PRICE',
    value: 2_500,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['STANDARD'],
    allowsVouchers: true,
    key: {},
  },
  {
    ...EVERYWHERE,
    id: 'ofr_companies',
    uniqueName: 'companies',
    title: { ar: 'خصم 25% لموظفي الشركات', en: '25% off for company staff' },
    hint: { ar: 'برمز جهة عملك', en: 'With your employer’s code' },
    bankName: null,
    description: {
      ar: 'جهة عملك متعاقدة معنا؟ اطلب الرمز من الموارد البشرية، وخذ معك من تحب.',
      en: 'Does your employer have an agreement with us? Ask human resources for the code, and bring whom you like.',
    },
    conditions: [
      {
        ar: 'الرمز لموظفي الجهات المتعاقدة وعائلاتهم.',
        en: 'The code is for staff of our partners and their families.',
      },
      FEE,
      { ar: 'تُستخدم معه القسائم.', en: 'Vouchers may be used beside it.' },
      NO_CANCELLING,
      { ar: 'للتجربة: الرمز SHARIKA-25.', en: 'For trying out: the code SHARIKA-25.' },
    ],
    image: backdrop('safety-last'),
    tint: '#1d2a44',
    validationType: 'STATIC',
    type: 'PERCENT',
    value: 25,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['FRONT', 'STANDARD', 'PREMIUM'],
    allowsVouchers: true,
    key: { code: 'SHARIKA-25' },
  },
  {
    ...EVERYWHERE,
    id: 'ofr_tuesday',
    uniqueName: 'tuesday-for-two',
    title: { ar: 'ثلاثاء الاثنين: تذكرة والثانية علينا', en: 'Tuesday for two: one ticket, the second on us' },
    hint: { ar: 'كل ثلاثاء، للجميع', en: 'Every Tuesday, for everybody' },
    bankName: null,
    description: {
      ar: 'الثلاثاء للصحبة. اختر مقعدين عاديين وادفع ثمن واحد، في كل سينما وكل فيلم.',
      en: 'Tuesdays are for company. Choose two ordinary seats and pay for one, in every cinema, for every film.',
    },
    conditions: [
      {
        ar: 'مقعدان عاديان في العرض نفسه، والمجاني واحد في كل طلب.',
        en: 'Two ordinary seats at the same show; one is free in each order.',
      },
      { ar: 'عرض ما بعد منتصف الليل يتبع مساء يومه.', en: 'A show after midnight belongs to the evening before.' },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
    ],
    experiences: WITH_STANDARD,
    weekdays: [2],
    image: backdrop('sherlock-jr'),
    tint: '#3b2a12',
    validationType: 'NONE',
    type: 'BOGO',
    value: 0,
    minimumQuantity: 1,
    getQuantity: 1,
    areaCategoryCodes: ['STANDARD'],
    allowsVouchers: false,
    key: {},
  },
  {
    ...EVERYWHERE,
    id: 'ofr_premium',
    uniqueName: 'three-premium-for-two',
    title: { ar: 'ثلاثة مقاعد مميزة بثمن اثنين', en: 'Three premium seats for the price of two' },
    hint: { ar: 'من الأحد إلى الأربعاء', en: 'Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'ثالثكم ضيفنا. احجز ثلاثة مقاعد مميزة لعرض واحد وادفع ثمن مقعدين.',
      en: 'Your third is our guest. Book three premium seats for one show and pay for two.',
    },
    conditions: [
      {
        ar: 'ثلاثة مقاعد مميزة في الطلب نفسه، والمجاني واحد.',
        en: 'Three premium seats in one order; one of them is free.',
      },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
    ],
    experiences: WITH_PREMIUM,
    weekdays: WORKING_DAYS,
    image: backdrop('the-thief-of-bagdad'),
    tint: '#06232b',
    validationType: 'NONE',
    type: 'BOGO',
    value: 0,
    minimumQuantity: 2,
    getQuantity: 1,
    areaCategoryCodes: ['PREMIUM'],
    allowsVouchers: false,
    key: {},
  },
  {
    ...EVERYWHERE,
    id: 'ofr_matinee',
    uniqueName: 'matinee',
    title: { ar: 'قبل الخامسة بـ30 ريالًا', en: 'Before five, 30 riyals' },
    hint: { ar: 'الصباح والعصر، من الأحد إلى الأربعاء', en: 'Mornings and afternoons, Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'القاعة هادئة والشمس في الخارج. كل مقعد عادي بثلاثين ريالًا في العروض التي تبدأ قبل الخامسة.',
      en: 'A quiet hall while the sun is out. Every ordinary seat is thirty riyals at shows that begin before five.',
    },
    conditions: [
      { ar: 'للعروض التي تبدأ قبل الساعة الخامسة عصرًا.', en: 'For shows that begin before five in the afternoon.' },
      FEE,
      { ar: 'تُستخدم معه القسائم.', en: 'Vouchers may be used beside it.' },
      NO_CANCELLING,
    ],
    experiences: WITH_STANDARD,
    weekdays: WORKING_DAYS,
    timesOfDay: ['MORNING', 'AFTERNOON'],
    image: backdrop('the-kid'),
    tint: '#4a3413',
    validationType: 'NONE',
    type: 'FIXED_PRICE',
    value: 3_000,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['STANDARD'],
    allowsVouchers: true,
    key: {},
  },
  {
    ...EVERYWHERE,
    id: 'ofr_family',
    uniqueName: 'family-of-four',
    title: { ar: 'عائلة من أربعة: 10 ريالات أقل لكل مقعد', en: 'A family of four: 10 riyals off each seat' },
    hint: { ar: 'الجمعة والسبت قبل منتصف الليل', en: 'Friday and Saturday before midnight' },
    bankName: null,
    description: {
      ar: 'أنتم أربعة أو أكثر؟ كل مقعد عادي أقل بعشرة ريالات يومي الجمعة والسبت، وفي قاعات الصغار أيضًا.',
      en: 'Four of you, or more? Every ordinary seat is ten riyals less on Friday and Saturday, in the Juniors halls as well.',
    },
    conditions: [
      { ar: 'أربعة مقاعد عادية على الأقل في الطلب نفسه.', en: 'At least four ordinary seats in one order.' },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
    ],
    experiences: [...WITH_STANDARD, 'exp_juniors'],
    weekdays: WEEKEND,
    timesOfDay: ['MORNING', 'AFTERNOON', 'EVENING'],
    image: backdrop('peter-pan'),
    tint: '#1b2b82',
    validationType: 'NONE',
    type: 'AMOUNT',
    value: 1_000,
    minimumQuantity: 4,
    getQuantity: 0,
    areaCategoryCodes: ['STANDARD'],
    allowsVouchers: false,
    key: {},
  },
]
