// Refunds inside a sentence, in both languages: which wallet or card, how much, and how long it takes. Pure; text
// messages and the site's notifications use the same words.
import type { Language } from '../serve.ts'
import { daysIn } from '../plural.rules.ts'
import { moneyIn } from './notification-words.rules.ts'
import type { RefundPart } from '../../contracts/orders.ts'

const cardIn = (language: Language, lastFour: string | null): string => {
  if (language === 'ar') return lastFour ? `بطاقتك المنتهية بـ ${lastFour}` : 'بطاقتك'
  return lastFour ? `your card ending in ${lastFour}` : 'your card'
}

function placeIn(language: Language, { to, lastFour, days }: RefundNewsPart): string {
  if (to === 'CARD') {
    const card = cardIn(language, lastFour)
    if (days === 0) return language === 'ar' ? `${card} فورًا` : `${card} right away`
    return language === 'ar' ? `${card} خلال ${daysIn('ar', days)}` : `${card} within ${daysIn('en', days)}`
  }
  if (language === 'ar') return to === 'E_WALLET' ? 'محفظتك' : 'الكاش باك'
  return to === 'E_WALLET' ? 'your wallet' : 'your cashback'
}

/**
 * Each destination once: `SAR 40 to your wallet, SAR 15 to your cashback and SAR 55 to your card ending in 4242 within
 * 14 days`.
 */
export function partsIn(language: Language, parts: readonly RefundNewsPart[]): string {
  const places = new Map<string, number>()
  for (const part of parts) {
    const place = placeIn(language, part)
    places.set(place, (places.get(place) ?? 0) + part.amount)
  }
  const to = language === 'ar' ? 'إلى' : 'to'
  const phrases = [...places].map(([place, amount]) => `${moneyIn(language, amount)} ${to} ${place}`)
  if (language === 'ar') return phrases.join('، و')
  return [phrases.slice(0, -1).join(', '), phrases.at(-1)].filter(Boolean).join(' and ')
}

/** A payment that came too late to buy anything. */
export function returnedChargeIn(
  language: Language,
  { reference, amount, isTabby, lastFour, isBooked }: Omit<ReturnedCharge, 'orderId'>,
): string {
  const money = moneyIn(language, amount)
  if (language === 'ar') {
    const place = isTabby ? 'حسابك في تابي' : cardIn('ar', lastFour)
    return isBooked
      ? `وصلت دفعة ثانية بقيمة ${money} للحجز ${reference}، فأعدناها إلى ${place}. تذاكرك صالحة كما هي.`
      : `وصلت دفعتك ${money} للحجز ${reference} بعد فوات وقتها، فأعدناها إلى ${place}. لم تصدر تذاكر بهذه الدفعة.`
  }
  const place = isTabby ? 'your Tabby account' : cardIn('en', lastFour)
  return isBooked
    ? `A second payment of ${money} arrived for booking ${reference}, so we refunded it to ${place}. Your tickets are still valid.`
    : `Your payment of ${money} for booking ${reference} arrived too late, so we refunded it to ${place}. It didn't buy any tickets.`
}

/** A payment that bought nothing and was refunded. `isBooked`: another payment had bought the tickets. */
export interface ReturnedCharge {
  orderId: string
  reference: string
  amount: number
  isTabby: boolean
  lastFour: string | null
  isBooked: boolean
}

/** Where money of an order was refunded to, and how long it takes. */
export type RefundNewsPart = Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'days'>
