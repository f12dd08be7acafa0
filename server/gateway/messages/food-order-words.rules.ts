// Messages about food that was bought later, for a booking: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { whatComesBack } from './messages.ts'

/** `reference`: of the booking. */
export function foodBackText(
  { reference, refunds }: { reference: string; refunds: readonly RefundPart[] },
  language: Language,
): string {
  const head =
    language === 'ar'
      ? `أُلغيت المأكولات التي طلبتها لحجزك ${reference}.`
      : `The food you ordered for booking ${reference} is cancelled.`
  return `${head}${whatComesBack(refunds, 0, language)}`
}

/** The subject of an e-mail about it. */
export const foodBackSubject = (reference: string): Record<Language, string> => ({
  ar: `أُلغيت المأكولات التي طلبتها لحجزك ${reference}`,
  en: `The food you ordered for booking ${reference} is cancelled`,
})
