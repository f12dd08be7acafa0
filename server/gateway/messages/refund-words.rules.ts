// Refunds inside a sentence, in both languages: which wallet or card, how much, and how long it takes. Pure; text
// messages and the site's notifications use the same words.
import type { Language } from '../lib/language.ts'
import { countIn, daysAfterPreposition } from './plural.rules.ts'
import { formatMoney } from '../lib/money-and-time.rules.ts'
import type { RefundCause, RefundPart } from '../../contracts/orders.ts'

const TABBY = { ar: 'حسابك في تابي', en: 'your Tabby account' }

const cardIn = (language: Language, lastFour: string | null): string => {
  if (language === 'ar') return lastFour ? `بطاقتك التي تنتهي بـ ${lastFour}` : 'بطاقتك'
  return lastFour ? `your card ending in ${lastFour}` : 'your card'
}

function placeIn(language: Language, { to, lastFour, days, isTabby }: RefundNewsPart): string {
  if (to === 'CARD') {
    const card = isTabby ? TABBY[language] : cardIn(language, lastFour)
    if (days === 0) return language === 'ar' ? `${card} فورًا` : `${card} right away`
    return language === 'ar'
      ? `${card} (حتى ${daysAfterPreposition('ar', days)})`
      : `${card} (up to ${daysAfterPreposition('en', days)})`
  }
  if (language === 'ar') return to === 'E_WALLET' ? 'محفظتك' : 'الكاش باك'
  return to === 'E_WALLET' ? 'your wallet' : 'your cashback'
}

/**
 * Each destination once: `SAR 40 to your wallet, SAR 15 to your cashback and SAR 55 to your card ending in 4242 (up
 * to 14 days)`.
 */
export function partsIn(language: Language, parts: readonly RefundNewsPart[]): string {
  const places = new Map<string, number>()
  for (const part of parts) {
    const place = placeIn(language, part)
    places.set(place, (places.get(place) ?? 0) + part.amount)
  }
  const to = language === 'ar' ? 'إلى' : 'to'
  const phrases = [...places].map(([place, amount]) => `${formatMoney(language, amount)} ${to} ${place}`)
  if (language === 'ar') return phrases.join('، و')
  return [phrases.slice(0, -1).join(', '), phrases.at(-1)].filter(Boolean).join(' and ')
}

/** On its own. `count`: at least one. */
export function vouchersBackSentence(language: Language, count: number): string {
  const vouchers = countIn(language, count, {
    ar: { one: 'قسيمتك', two: 'قسيمتيك', other: 'قسائمك' },
    en: { one: 'voucher', other: 'vouchers' },
  })
  return language === 'ar' ? `يمكنك استخدام ${vouchers} مرة أخرى.` : `You can use your ${vouchers} again.`
}

/** What the payment that bought nothing means for what the visitor has. */
function restIn(language: Language, isBooked: boolean, isFood = false): string {
  if (isFood && isBooked)
    return language === 'ar' ? 'طلب المأكولات الذي دفعته كما هو.' : 'Your food order isn’t affected.'
  if (isFood) return language === 'ar' ? 'لم يُطلب شيء بهذا المبلغ.' : 'No food was ordered with it.'
  if (language === 'ar') return isBooked ? 'تذاكرك صالحة كما هي.' : 'لم تصدر تذاكر بهذا المبلغ.'
  return isBooked ? 'Your tickets are still valid.' : 'No tickets were issued for it.'
}

/** A payment that bought nothing and was refunded: what was captured, why it goes back, and where to. */
export function returnedChargeIn(language: Language, returned: Omit<ReturnedCharge, 'orderId'>): string {
  const { reference, amount, requested, cause, isTabby, lastFour, isBooked, isFood } = returned
  const [money, asked] = [formatMoney(language, amount), formatMoney(language, requested)]
  if (language === 'ar') {
    const place = isTabby ? TABBY.ar : cardIn('ar', lastFour)
    const rest = restIn('ar', isBooked, isFood)
    const texts: Record<RefundCause, string> = {
      SECOND: `تم الدفع مرة ثانية بقيمة ${money} للحجز ${reference}، واستُرد المبلغ إلى ${place}. ${rest}`,
      LATE: `وصل مبلغ ${money} للحجز ${reference} بعد انتهاء الوقت، واستُرد إلى ${place}. ${rest}`,
      WRONG_AMOUNT: `خُصم ${money} بدلًا من ${asked} للحجز ${reference}، واستُرد ما خُصم كاملًا إلى ${place}. ${rest}`,
      WRONG_CURRENCY: `خُصم مبلغ بعملة أخرى للحجز ${reference}، واستُرد كاملًا إلى ${place}. ${rest}`,
      CINEMA: isFood
        ? `تعذّر علينا إرسال طلب المأكولات للحجز ${reference} إلى المطبخ، واستُرد ${money} إلى ${place}.`
        : `تعذّر علينا إتمام الحجز ${reference} فألغيناه، واستُرد ${money} إلى ${place}.`,
      CALLED_OFF: `ألغت السينما الموعد قبل أن تصدر تذاكر الحجز ${reference}، واستُرد ${money} إلى ${place}.`,
      MOVED: `غيّرت السينما الموعد قبل أن تصدر تذاكر الحجز ${reference}، واستُرد ${money} إلى ${place}.`,
      SEATS_WITHDRAWN: `لم تعد كل مقاعد الحجز ${reference} متاحة فلم تصدر تذاكره، واستُرد ${money} إلى ${place}.`,
    }
    return texts[cause]
  }
  const place = isTabby ? TABBY.en : cardIn('en', lastFour)
  const rest = restIn('en', isBooked, isFood)
  const texts: Record<RefundCause, string> = {
    SECOND: `A second payment of ${money} arrived for booking ${reference}, so we refunded it to ${place}. ${rest}`,
    LATE: `Your payment of ${money} for booking ${reference} arrived too late, so we refunded it to ${place}. ${rest}`,
    WRONG_AMOUNT: `${money} was charged instead of ${asked} for booking ${reference}, so we refunded all of it to ${place}. ${rest}`,
    WRONG_CURRENCY: `A payment for booking ${reference} was charged in another currency, so we refunded all of it to ${place}. ${rest}`,
    CINEMA: isFood
      ? `We couldn’t send the food order for booking ${reference} to the kitchen, so we refunded ${money} to ${place}.`
      : `We couldn’t complete booking ${reference}, so we cancelled it and refunded ${money} to ${place}.`,
    CALLED_OFF: `The cinema cancelled the showtime before the tickets of booking ${reference} were issued, so we refunded ${money} to ${place}.`,
    MOVED: `The cinema moved the showtime before the tickets of booking ${reference} were issued, so we refunded ${money} to ${place}.`,
    SEATS_WITHDRAWN: `Not all seats of booking ${reference} are still available, so no tickets were issued and we refunded ${money} to ${place}.`,
  }
  return texts[cause]
}

/**
 * A payment that bought nothing and was refunded. `amount`: what was captured; `requested`: what was asked for, both
 * in halalas. `isBooked`: another payment had bought the tickets, or the food, which are valid.
 */
export interface ReturnedCharge {
  orderId: string
  reference: string
  amount: number
  requested: number
  cause: RefundCause
  isTabby: boolean
  lastFour: string | null
  isBooked: boolean
  /** It was for food that is bought later; `reference` is that of its booking. */
  isFood?: true
}

/** Where money of an order was refunded to, and how long it takes. */
export type RefundNewsPart = Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'days' | 'isTabby'>

export const toRefundNewsPart = ({ to, amount, lastFour, days, isTabby }: RefundPart): RefundNewsPart => ({
  to,
  amount,
  lastFour,
  days,
  ...(isTabby ? { isTabby } : {}),
})
