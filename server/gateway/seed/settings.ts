// Constants and texts that an operator may change: all figures about time and money that the site shows.
import { BRAND_NAME, CONTACT, SOCIAL_LINKS } from '../../contracts/brand.ts'
import type { Settings } from '../../contracts/catalogue.ts'
import type { CinemaDetail } from '../../contracts/cinemas.ts'
import { RESEND_MS } from '../guests/otp.rules.ts'
import { VAT_PERCENT } from '../pricing/price.rules.ts'
import { CHECKOUT_MS, EXTENSION_MS, HOLD_MS, MAX_EXTENSIONS, WARNING_MS } from '../seats/hold-times.rules.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { CARD_GATEWAYS } from '../charges/attempt.rules.ts'
import { TABBY_AMOUNTS } from '../pricing/payment-split.rules.ts'

type TextKey = {
  [K in keyof Settings]-?: K extends `${string}Description` ? K : never
}[keyof Settings]
type Constants = Omit<Settings, TextKey | 'entryRules'>

export const CONSTANTS: Constants = {
  OTPCountDown: RESEND_MS / 1000,
  foodMenuUrl: '/food-menu',
  minAmountTopUp: 5_000,
  maxAmountTopUp: 200_000,
  maxWalletBalance: 500_000,
  cardGateways: CARD_GATEWAYS,
  cashback: { percent: 5, most: 5_000, days: 180, waits: true },
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
  socialLinks: [...SOCIAL_LINKS],
  features: {
    walletBalance: true,
    liveSeats: true,
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
    guestEmail: false,
  },
}

export const TELEPHONE = CONTACT.telephone

/** From half an hour before the first possible showtime until the longest film of the last one has ended. */
export const OPENING_HOURS: CinemaDetail['openingHours'] = [
  { days: [0, 1, 2, 3], opens: '10:30', closes: '04:30' },
  { days: [4, 6], opens: '09:30', closes: '04:30' },
  { days: [5], opens: '13:00', closes: '04:30' },
]

export const TEXTS: Record<TextKey, Bilingual> = {
  experienceDescription: {
    ar: '6 أنواع من القاعات للفيلم نفسه. اطّلع على خريطة المقاعد واختر ما يناسبك.',
    en: 'Six ways to see the same movie. Take a look at the seat maps and pick yours.',
  },
  voucherRedemptionDescription: {
    ar: `لديك قسيمة من ${BRAND_NAME.ar}؟ اختر فيلمك ومقاعدك، وأدخل رمزها عند الدفع.`,
    en: `Got a voucher from ${BRAND_NAME.en}? Pick a movie and your seats, and enter the code when you pay.`,
  },
  contactUsDescription: {
    ar: 'سؤال أو ملاحظة أو غرض نسيته في القاعة؟ نحن في خدمتك كل يوم.',
    en: 'A question, feedback, or something you left in the hall: we’re here every day.',
  },
  offerDescription: {
    ar: 'عروضنا الحالية، بشروط واضحة.',
    en: 'Our current offers, with their conditions in plain words.',
  },
  foodMenuDescription: {
    ar: 'فشار طازج كل نصف ساعة، وتمر وقهوة سعودية، وأصناف للصغار. وبجانب كل صنف سعراته الحرارية ومسببات الحساسية.',
    en: 'Fresh popcorn every half hour, dates and Saudi coffee, and treats for the little ones, with calories and allergens for every item.',
  },
}
