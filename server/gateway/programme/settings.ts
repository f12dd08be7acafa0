// Constants and texts an operator changes; every decision about time and money that the site shows.
import type { Settings } from '../../contracts/catalogue.ts'
import type { CinemaDetail } from '../../contracts/cinemas.ts'
import { RESEND_MS } from '../guests/otp.rules.ts'
import { CARD_GATEWAYS, TABBY_AMOUNTS } from '../orders/order.rules.ts'
import { VAT_PERCENT } from '../orders/price.rules.ts'
import { CHECKOUT_MS, EXTENSION_MS, HOLD_MS, MAX_EXTENSIONS, WARNING_MS } from '../seats/hold-times.rules.ts'
import type { InBoth } from '../showtimes/showtime.record.ts'

type TextKey = {
  [K in keyof Settings]-?: K extends `${string}Description` ? K : never
}[keyof Settings]
type Constants = Omit<Settings, TextKey>

export const CONSTANTS: Constants = {
  OTPCountDown: RESEND_MS / 1000,
  foodMenuUrl: '/food-menu',
  minAmountTopUp: 5_000,
  maxAmountTopUp: 200_000,
  maxWalletBalance: 500_000,
  cardGateways: CARD_GATEWAYS,
  cashback: { percent: 5, most: 5_000, days: 180 },
  walletDays: { topUp: null, refund: null, gift: 365 },
  bookingFee: 500,
  vatPercent: VAT_PERCENT,
  maxSeatsPerOrder: 10,
  tabby: TABBY_AMOUNTS,
  holdMs: HOLD_MS,
  checkoutMs: CHECKOUT_MS,
  warningMs: WARNING_MS,
  extensionMs: EXTENSION_MS,
  maxExtensions: MAX_EXTENSIONS,
  cancelUntilMinutes: 60,
  cancellations: { perDay: 2, perWeek: 5, cardDays: 14 },
  socialLinks: [
    { network: 'x', href: 'https://x.com/shashacinemas' },
    { network: 'instagram', href: 'https://www.instagram.com/shashacinemas' },
    { network: 'facebook', href: 'https://www.facebook.com/shashacinemas' },
    { network: 'linkedin', href: 'https://www.linkedin.com/company/shashacinemas' },
    { network: 'tiktok', href: 'https://www.tiktok.com/@shashacinemas' },
  ],
  features: {
    walletBalance: true,
    liveSeats: true,
    membership: false,
    cashback: true,
    topUp: true,
    offers: true,
    voucher: true,
    multiVoucher: true,
    unipal: true,
    foodMenu: true,
    cancelTicket: true,
    taxInvoice: true,
    notifications: true,
    applePay: true,
    tabby: true,
    trailers: false,
  },
}

/** One unified number for every house; no operator has been given it. */
export const TELEPHONE = '+966920074274'

/** From half an hour before the first show can begin until the longest film of the last one has ended. */
export const OPENING_HOURS: CinemaDetail['openingHours'] = [
  { days: [0, 1, 2, 3], opens: '10:30', closes: '04:30' },
  { days: [4, 6], opens: '09:30', closes: '04:30' },
  { days: [5], opens: '13:00', closes: '04:30' },
]

export const TEXTS: Record<TextKey, InBoth> = {
  experienceDescription: {
    ar: 'ستّ طرق لمشاهدة الفيلم نفسه. انظر إلى مخطط القاعة واختر ما يناسب ليلتك.',
    en: 'Six ways to see the same film. Look at the plan of the hall and pick the one for tonight.',
  },
  voucherRedemptionDescription: {
    ar: 'معك قسيمة من شاشة؟ اختر فيلمك ومقاعدك، وأدخل رمزها عند الدفع.',
    en: 'Got a Shasha voucher? Pick a film and your seats, and enter its code when you pay.',
  },
  contactUsDescription: {
    ar: 'أسئلة، ملاحظات، أو قبعة نسيتها في القاعة: نحن هنا كل يوم.',
    en: 'A question, a remark, or a hat left in the hall: we are here every day.',
  },
  offerDescription: {
    ar: 'عروضنا تظهر هنا يوم تبدأ، ومعها شرطها بكلمات واضحة.',
    en: 'Our offers appear here on the day they start, with their conditions in plain words.',
  },
  foodMenuDescription: {
    ar: 'فشار يُحضَّر كل نصف ساعة، وتمر وقهوة سعودية، وما يشتهيه الصغار. كله حلال، وبجانب كل صنف سعراته ومسببات الحساسية فيه.',
    en: 'Popcorn made every half hour, dates and Saudi coffee, and what the little ones like. All of it halal, with calories and allergens beside each item.',
  },
}
