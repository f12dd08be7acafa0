// Settings, and texts that the chain's marketing edits.
import { FEE, t } from './world.mjs'

const PAGE_TITLES = [
  ['terms-and-conditions', t('الشروط والأحكام', 'Terms and conditions')],
  ['privacy-policy', t('سياسة الخصوصية', 'Privacy policy')],
  ['voucher-redemption', t('استبدال القسائم', 'Redeeming vouchers')],
  ['contact-us', t('تواصل معنا', 'Contact us')],
  ['private-booking', t('حجز قاعة', 'Private booking')],
  ['house-rules', t('قواعد الدار', 'House rules')],
]
export const PAGES = Object.fromEntries(
  PAGE_TITLES.map(([type, title]) => [
    type,
    {
      type,
      title,
      lede: title,
      updatedOn: '2026-09-01',
      sections: [{ heading: title, paragraphs: [t('نص من سينما رمال.', 'A text of Rimal Cinemas.')] }],
    },
  ]),
)

export const REASONS = [
  { id: 'plans', title: t('تغيّرت خططي', 'My plans changed') },
  { id: 'mistake', title: t('حجزت بالخطأ', 'I booked by mistake') },
]

const SENTENCE = t('سينما رمال في الشرقية.', 'Rimal Cinemas, in the Eastern Province.')
const ONE_PROCESSOR = { mada: 'CHECKOUT', amex: 'CHECKOUT', other: 'CHECKOUT' }

/** Times in ms. */
export const TIMES = { hold: 300_000, checkout: 900_000, extension: 120_000, warning: 120_000, maxExtensions: 2 }
export const MAX_SEATS = 8

export const SETTINGS = {
  OTPCountDown: 30,
  experienceDescription: SENTENCE,
  foodMenuUrl: '',
  voucherRedemptionDescription: SENTENCE,
  contactUsDescription: SENTENCE,
  offerDescription: SENTENCE,
  foodMenuDescription: SENTENCE,
  minAmountTopUp: 2000,
  maxAmountTopUp: 100_000,
  maxWalletBalance: 300_000,
  cardGateways: ONE_PROCESSOR,
  cashback: { percent: 0, most: 0, days: 30 },
  walletDays: { topUp: null, refund: null, gift: null },
  bookingFee: FEE,
  vatPercent: 15,
  maxSeatsPerOrder: MAX_SEATS,
  tabby: { least: 0, most: 0 },
  holdMs: TIMES.hold,
  checkoutMs: TIMES.checkout,
  warningMs: TIMES.warning,
  extensionMs: TIMES.extension,
  maxExtensions: TIMES.maxExtensions,
  cancelUntilMinutes: 120,
  cancellations: { perDay: 3, perWeek: 9, cardDays: 7 },
  features: {
    walletBalance: false,
    liveSeats: false,
    cashback: false,
    topUp: false,
    offers: false,
    voucher: false,
    multiVoucher: false,
    unipal: false,
    foodMenu: false,
    cancelTicket: true,
    taxInvoice: false,
    notifications: false,
    applePay: false,
    tabby: false,
    trailers: false,
  },
}
export const PROCESSORS = ONE_PROCESSOR

export const BANNER = {
  id: 'welcome',
  linkType: 'FILM',
  objectUniqueName: 'salt-road',
  title: t('طريق الملح', 'The Salt Road'),
  kicker: t('في رمال هذا الأسبوع', 'At Rimal this week'),
  text: t('قافلة تعبر الربع الخالي.', 'A caravan crosses the Empty Quarter.'),
  focus: 'middle',
  tint: '#3a2a18',
  rate: 'PG12',
}

export const STEPS = [{ title: t('اختر مقعدك', 'Choose a seat'), text: t('ثم أدخل الرمز.', 'Then enter the code.') }]
