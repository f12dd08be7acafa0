// Eight offers. The bank, its cards, the students and the promo code are for testing and say so; no real bank takes
// part. Pictures are backdrops of our films until the offers get their own.
import { monthsFrom } from '../../contracts/rules/calendar.ts'
import { formatMoney } from '../messages/notification-words.rules.ts'
import { CONSTANTS } from './settings.ts'
import type { OfferRecord, OfferScope } from '../catalogue/offers/offer.record.ts'

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
/** Experiences with standard seats in every hall, and those with premium seats. */
const WITH_STANDARD = ['exp_large', 'exp_beam', 'exp_standard']
const WITH_PREMIUM = [...WITH_STANDARD, 'exp_velvet', 'exp_suites']

const backdrop = (film: string): string => `/art/backdrops/${film}.png`

/** First and last cinema day: this month and the next, so that there are always valid offers. */
export const periodOf = (today: string): [from: string, until: string] => monthsFrom(today, 1)

const NO_VOUCHERS = {
  ar: 'لا يُجمع مع القسائم ولا مع عرض آخر.',
  en: 'Can’t be combined with vouchers or another offer.',
}
const feeOf = ({ isFreeToo }: { isFreeToo: boolean }) => ({
  ar: `تُضاف رسوم حجز ${formatMoney('ar', CONSTANTS.bookingFee)} لكل تذكرة${isFreeToo ? '، حتى المجانية' : ''}.`,
  en: `A booking fee of ${formatMoney('en', CONSTANTS.bookingFee)} per ticket is added${isFreeToo ? ', also to a free one' : ''}.`,
})
const FEE = feeOf({ isFreeToo: false })
/** For offers with a free ticket. */
const FEE_WITH_FREE = feeOf({ isFreeToo: true })
const NO_CANCELLING = {
  ar: 'الحجز بهذا العرض لا يمكن إلغاؤه ولا تغيير موعده من الموقع.',
  en: 'Bookings made with this offer can’t be cancelled or changed on the site.',
}

export const OFFERS: readonly OfferRecord[] = [
  {
    ...EVERYWHERE,
    id: 'ofr_bank',
    uniqueName: 'trial-bank-cards',
    title: { ar: 'خصم \u200E30% ببطاقتك البنكية', en: '30% off with your bank card' },
    hint: { ar: 'تحقق بأول أرقام بطاقتك', en: 'Check with your card’s first digits' },
    bankName: { ar: 'بنك التجربة', en: 'Trial Bank' },
    description: {
      ar: 'لديك بطاقة من بنك التجربة؟ احصل على خصم \u200E30% على كل مقعد، في أي يوم وأي سينما.',
      en: 'Got a Trial Bank card? Get 30% off every seat, any day, at any of our cinemas.',
    },
    conditions: [
      {
        ar: 'يُدفع المبلغ كاملًا بالبطاقة نفسها، بدون المحفظة.',
        en: 'Pay the full amount with the card, without the wallet.',
      },
      {
        ar: 'لا يشمل الأرائك المزدوجة.',
        en: 'Doesn’t cover sofas for two.',
      },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
      {
        ar: 'بنك تجريبي: تبدأ بطاقاته بالأرقام 424242 أو 512345.',
        en: 'Demo bank: its cards start with 424242 or 512345.',
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
    title: { ar: 'بطاقة ليلة الافتتاح', en: 'Opening night card' },
    hint: { ar: 'خصم 20 ريالًا على كل مقعد مميز', en: 'SAR 20 off every premium seat' },
    bankName: { ar: 'بنك التجربة', en: 'Trial Bank' },
    description: {
      ar: 'لحاملي بطاقة محددة: خصم 20 ريالًا على كل مقعد مميز. نتحقق من بطاقتك بأول أرقامها وآخرها وتاريخ انتهائها.',
      en: 'For holders of one particular card: SAR 20 off every premium seat. We check its first and last digits and its expiry.',
    },
    conditions: [
      {
        ar: 'يُدفع المبلغ كاملًا بهذه البطاقة، بدون المحفظة.',
        en: 'Pay the full amount with this card, without the wallet.',
      },
      FEE,
      NO_VOUCHERS,
      NO_CANCELLING,
      {
        ar: 'للتجربة: بطاقة يبدأ رقمها بالأرقام 454347 وينتهي بالأرقام 9996، وتاريخ انتهائها 12/2035.',
        en: 'Demo card: starts with 454347, ends in 9996, expires 12/2035.',
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
    title: { ar: 'تذكرة الطالب: 25 ريالًا + رسوم الحجز', en: 'Students: SAR 25 + booking fee' },
    hint: { ar: 'من الأحد إلى الأربعاء', en: 'Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'فيلم بين محاضرتين: مقعد عادي بسعر 25 ريالًا + 5 ريالات رسوم الحجز، لكل طالب وطالبة، من الأحد إلى الأربعاء.',
      en: 'A movie between two lectures: a standard seat for SAR 25 + SAR 5 booking fee, for every student, Sunday to Wednesday.',
    },
    conditions: [
      {
        ar: 'نتحقق من رقمك الجامعي برمز يصل إلى جوالك.',
        en: 'We verify your student number with a code to your phone.',
      },
      {
        ar: 'مقعد واحد بسعر الطالب لكل رقم جامعي في الموعد الواحد.',
        en: 'One student-price seat per student number at each showtime.',
      },
      {
        ar: 'أحضر بطاقتك الجامعية، فقد نطلبها عند الدخول.',
        en: 'Bring your student ID. We may ask for it at the door.',
      },
      FEE,
      NO_CANCELLING,
      { ar: 'للتجربة: الرقم الجامعي 443010024.', en: 'Demo student number: 443010024.' },
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
    title: { ar: 'خصم \u200E25% لموظفي الشركات', en: '25% off for company staff' },
    hint: { ar: 'برمز جهة عملك', en: 'Use your employer’s code' },
    bankName: null,
    description: {
      ar: 'جهة عملك متعاقدة معنا؟ اطلب الرمز من الموارد البشرية، واستمتع بالخصم مع من تحب.',
      en: 'Does your employer partner with us? Ask HR for the code, and bring anyone you like.',
    },
    conditions: [
      {
        ar: 'الرمز لموظفي الجهات المتعاقدة وعائلاتهم.',
        en: 'The code is for our partners’ staff and their families.',
      },
      FEE,
      { ar: 'يمكن استخدام القسائم معه.', en: 'Can be combined with vouchers.' },
      NO_CANCELLING,
      { ar: 'للتجربة: الرمز SHARIKA-25.', en: 'Demo code: SHARIKA-25.' },
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
    title: { ar: 'كل ثلاثاء: اشترِ تذكرة والثانية علينا', en: 'Tuesday for two: buy one ticket, get one free' },
    hint: { ar: 'كل ثلاثاء، للجميع', en: 'Every Tuesday, for everyone' },
    bankName: null,
    description: {
      ar: 'الثلاثاء مع من تحب: اختر مقعدين عاديين وادفع سعر مقعد واحد، في كل سينما ولكل فيلم.',
      en: 'Tuesdays are better together: choose two standard seats and pay for one, at every cinema, for every movie.',
    },
    conditions: [
      {
        ar: 'مقعدان عاديان في الموعد نفسه، وواحد مجاني في كل حجز.',
        en: 'Two standard seats at the same showtime; one free seat per booking.',
      },
      {
        ar: 'مواعيد ما بعد منتصف ليل الثلاثاء مشمولة.',
        en: 'Includes showtimes after midnight on Tuesday night.',
      },
      FEE_WITH_FREE,
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
    title: { ar: '3 مقاعد مميزة بسعر مقعدين', en: 'Three premium seats for the price of two' },
    hint: { ar: 'من الأحد إلى الأربعاء', en: 'Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'المقعد الثالث علينا: احجز 3 مقاعد مميزة في موعد واحد وادفع سعر مقعدين.',
      en: 'The third seat is on us: book three premium seats for one showtime and pay for two.',
    },
    conditions: [
      {
        ar: '3 مقاعد مميزة في الحجز نفسه، وواحد منها مجاني.',
        en: 'Three premium seats in one booking; one of them is free.',
      },
      FEE_WITH_FREE,
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
    title: { ar: 'قبل 5 م: 30 ريالًا + رسوم الحجز', en: 'Before 5 PM: SAR 30 + booking fee' },
    hint: { ar: 'الصباح والعصر، من الأحد إلى الأربعاء', en: 'Mornings and afternoons, Sunday to Wednesday' },
    bankName: null,
    description: {
      ar: 'قاعة هادئة والشمس في الخارج: كل مقعد عادي بسعر 30 ريالًا + 5 ريالات رسوم الحجز، في المواعيد التي تبدأ قبل 5 م.',
      en: 'A quiet hall while the sun is out: every standard seat is SAR 30 + SAR 5 booking fee at showtimes before 5 PM.',
    },
    conditions: [
      { ar: 'للمواعيد التي تبدأ قبل 5 م.', en: 'For showtimes that start before 5 PM.' },
      FEE,
      { ar: 'يمكن استخدام القسائم معه.', en: 'Can be combined with vouchers.' },
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
    title: { ar: 'عرض العائلة: خصم 10 ريالات على كل مقعد', en: 'Family offer: SAR 10 off each seat' },
    hint: { ar: 'الجمعة والسبت قبل منتصف الليل', en: 'Friday and Saturday before midnight' },
    bankName: null,
    description: {
      ar: 'أنتم أربعة أو أكثر؟ خصم 10 ريالات على كل مقعد عادي يومي الجمعة والسبت، وفي قاعات الصغار أيضًا.',
      en: 'Four of you or more? Get SAR 10 off every standard seat on Fridays and Saturdays, in Juniors, too.',
    },
    conditions: [
      { ar: '4 مقاعد عادية على الأقل في الحجز نفسه.', en: 'At least four standard seats in one booking.' },
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
