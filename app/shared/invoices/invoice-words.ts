// Texts of an invoice: Arabic, as the law requires, with English beside it, in either language of the site. Figures and
// times are therefore written in one form that is right in both.
import type { CreditNote, Invoice } from '#server/contracts/invoices.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { CardBrand } from '#server/contracts/pay.ts'
import { weekdayName } from '#server/contracts/rules/calendar-names.ts'
import { formatShowStart } from '#server/contracts/rules/show-day.ts'
import { formatFullDay, formatTime } from '#app/lib/format/dates.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { m } from '#app/paraglide/messages.js'

export interface InBoth {
  ar: string
  en: string
}

type Say = (inputs: Record<string, never>, options: { locale: 'ar' | 'en' }) => string

export const inArabicAndEnglish = (say: Say): InBoth => ({
  ar: say({}, { locale: 'ar' }),
  en: say({}, { locale: 'en' }),
})

/** `1234.50`, `-5.00` */
export const formatRiyals = (halalas: number): string => (halalas / 100).toFixed(2)

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-19 19:30`, in Riyadh. */
export function formatInvoiceTime(at: string): string {
  const { date, hour, minute } = riyadhClock(at)
  return `${date} ${two(hour)}:${two(minute)}`
}

const showMomentIn = (locale: 'ar' | 'en', startsAt: string): string =>
  formatShowStart(
    startsAt,
    {
      day: (date) => formatFullDay(date, locale),
      weekday: (date) => weekdayName(locale, date),
      join: (parts) => m.invoice_show_when(parts, { locale }),
      late: (parts) => m.invoice_show_late(parts, { locale }),
    },
    formatTime(startsAt, locale),
  )

/** The start of the showtime; after midnight with the evening it belongs to. */
export const formatShowStartInBoth = (startsAt: string): InBoth => ({
  ar: showMomentIn('ar', startsAt),
  en: showMomentIn('en', startsAt),
})

const BRANDS: Partial<Record<CardBrand, Say>> = {
  MADA: m.checkout_mark_mada,
  VISA: m.checkout_mark_visa,
  MASTERCARD: m.checkout_mark_mastercard,
  AMERICAN_EXPRESS: m.checkout_mark_american_express,
}

type Card = Pick<Invoice['paidBy'][number], 'brand' | 'lastFour'>

function cardWords({ brand, lastFour }: Card): InBoth {
  const name = inArabicAndEnglish((brand && BRANDS[brand]) ?? m.checkout_mark_card)
  if (!lastFour) return name
  return inArabicAndEnglish((_, o) => m.invoice_card({ card: name[o.locale], lastFour }, o))
}

export const bookingWords = (say: typeof m.invoice_means_booking, reference: string): InBoth =>
  inArabicAndEnglish((_, o) => say({ reference: formatBookingReference(reference) }, o))

const PLAIN_METHODS = {
  E_WALLET: m.invoice_wallet,
  GIFT: m.invoice_gift,
  CASHBACK: m.invoice_cashback,
  VOUCHER: m.invoice_voucher,
}

type Part = Card & { reference?: string | null }

/** The payment method, or where money was refunded to. */
export function paymentMethodWords(means: Invoice['paidBy'][number]['means'], part: Part): InBoth {
  if (means === 'CARD') return cardWords(part)
  if (means === 'BOOKING') return bookingWords(m.invoice_means_booking, part.reference ?? '')
  if (means === 'TABBY') return inArabicAndEnglish(m.invoice_tabby)
  return inArabicAndEnglish(PLAIN_METHODS[means])
}

type Line = Invoice['lines'][number]

const LINES: Record<Line['kind'], Say> = {
  TICKETS: m.invoice_ticket,
  FEE: m.invoice_fee,
  DISCOUNT: m.invoice_discount,
  VOUCHER: m.invoice_voucher,
  ADJUSTMENT: m.invoice_adjustment,
  FOOD: m.invoice_food,
  PRIVATE_BOOKING: m.invoice_private,
}

export function lineWords({ kind, name }: Line): InBoth {
  if (!name) return inArabicAndEnglish(LINES[kind])
  // The gateway has these names in both languages.
  if (kind === 'FOOD' || kind === 'PRIVATE_BOOKING') return name
  if (kind === 'DISCOUNT') return inArabicAndEnglish((_, o) => m.invoice_discount_of({ offer: name[o.locale] }, o))
  return inArabicAndEnglish((_, o) => m.invoice_ticket_of({ area: name[o.locale] }, o))
}

const REASONS: Record<CreditNote['reason'], Say> = {
  CANCELLED: m.invoice_reason_cancelled,
  EXCHANGED: m.invoice_reason_exchanged,
  GOODWILL: m.invoice_reason_goodwill,
  CALLED_OFF: m.invoice_reason_called_off,
  MOVED: m.invoice_reason_moved,
  SEATS_WITHDRAWN: m.invoice_reason_seats_withdrawn,
}

export const reasonWords = ({ reason, isFood }: Pick<CreditNote, 'reason' | 'isFood'>): InBoth =>
  inArabicAndEnglish(isFood ? m.invoice_reason_food : REASONS[reason])
