// Messages about food that was bought later, for a booking: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { whatComesBack } from './messages.ts'

/** One of several orders of food for a booking. */
export interface NamedFood {
  /** Of the booking. */
  reference: string
  /** What the counter calls, e.g. 042; undefined: the kitchen had not got it. */
  number: string | undefined
}

/** In a sentence to its holder. */
export const foodLabels = ({ reference, number }: NamedFood): Record<Language, string> =>
  number
    ? { ar: `طلب المأكولات رقم ${number} لحجزك ${reference}`, en: `food number ${number} of your booking ${reference}` }
    : { ar: `مأكولات حجزك ${reference}`, en: `the food of your booking ${reference}` }

/** The subject of an e-mail about it. */
export const foodBackSubject = ({ reference, number }: NamedFood): Record<Language, string> =>
  number
    ? {
        ar: `أُلغي طلب المأكولات رقم ${number} لحجزك ${reference}`,
        en: `Food number ${number} for booking ${reference} is cancelled`,
      }
    : {
        ar: `أُلغيت المأكولات التي طلبتها لحجزك ${reference}`,
        en: `The food you ordered for booking ${reference} is cancelled`,
      }

export const foodBackText = (
  { refunds, ...food }: NamedFood & { refunds: readonly RefundPart[] },
  language: Language,
): string => `${foodBackSubject(food)[language]}.${whatComesBack(refunds, 0, language)}`
