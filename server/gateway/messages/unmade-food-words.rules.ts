// Messages about paid food that no kitchen made: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { whatComesBack } from './messages.ts'

/** `reference`: of the booking. */
export function unmadeFoodText(
  { reference, refunds }: { reference: string; refunds: readonly RefundPart[] },
  language: Language,
): string {
  const head =
    language === 'ar'
      ? `نعتذر: لم نحضّر مأكولات حجزك ${reference}.`
      : `We’re sorry: the food of your booking ${reference} was not made.`
  return `${head}${whatComesBack(refunds, 0, language)}`
}

/** The subject of an e-mail about it. */
export const unmadeFoodSubject = (reference: string): Record<Language, string> => ({
  ar: `استرداد قيمة مأكولات حجزك ${reference}`,
  en: `A refund for the food of your booking ${reference}`,
})
