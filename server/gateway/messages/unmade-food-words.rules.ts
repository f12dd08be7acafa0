// Messages about paid food that no kitchen made: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import type { NamedFood } from './food-order-words.rules.ts'
import { whatComesBack } from './messages.ts'

export function unmadeFoodText(
  { reference, number, refunds }: NamedFood & { refunds: readonly RefundPart[] },
  language: Language,
): string {
  const named: Record<Language, string> = number
    ? { ar: `طلب المأكولات رقم ${number} لحجزك ${reference}`, en: `food number ${number} of your booking ${reference}` }
    : { ar: `مأكولات حجزك ${reference}`, en: `the food of your booking ${reference}` }
  const head = language === 'ar' ? `نعتذر: لم نحضّر ${named.ar}.` : `We’re sorry: ${named.en} was not made.`
  return `${head}${whatComesBack(refunds, 0, language)}`
}

/** The subject of an e-mail about it. */
export const unmadeFoodSubject = ({ reference, number }: NamedFood): Record<Language, string> =>
  number
    ? {
        ar: `استرداد قيمة طلب المأكولات رقم ${number} لحجزك ${reference}`,
        en: `A refund for food number ${number} of your booking ${reference}`,
      }
    : { ar: `استرداد قيمة مأكولات حجزك ${reference}`, en: `A refund for the food of your booking ${reference}` }
