// Messages about what staff did with a booking: cancelled it for its holder, or gave money back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { seatsInArabic, seatsInEnglish, whatComesBack } from './messages.ts'

/** `vouchers`: how many of them can be used again. */
export function cancelledForHolderText(
  { reference, refunds, vouchers }: { reference: string; refunds: readonly RefundPart[]; vouchers: number },
  language: Language,
): string {
  const head =
    language === 'ar'
      ? `كما اتفقنا معك، ألغينا حجزك ${reference}.`
      : `As agreed, we cancelled your booking ${reference}.`
  return `${head}${whatComesBack(refunds, vouchers, language)}`
}

/** The booking stays valid. `seats`: those whose price goes back; empty: an amount does. */
export function goodwillText(
  { reference, refunds, seats }: { reference: string; refunds: readonly RefundPart[]; seats: readonly string[] },
  language: Language,
): string {
  const back = whatComesBack(refunds, 0, language)
  if (seats.length > 0)
    return language === 'ar'
      ? `استرداد من قيمة حجزك ${reference}: ${seatsInArabic(seats)}.${back} وتبقى تذاكرك كلها صالحة.`
      : `A refund for your booking ${reference}. ${seatsInEnglish(seats)}.${back} All your tickets stay valid.`
  return language === 'ar'
    ? `استرداد من قيمة حجزك ${reference}.${back} ويبقى حجزك كما هو.`
    : `A refund for your booking ${reference}.${back} Your booking stays as it is.`
}

/** The subject of an e-mail about money that was given back. */
export const goodwillSubject = (reference: string): Record<Language, string> => ({
  ar: `استرداد من قيمة حجزك ${reference}`,
  en: `A refund for your booking ${reference}`,
})
