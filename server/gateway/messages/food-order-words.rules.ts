// Messages about food that was bought later, for a booking: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { ChangeKind } from '../../contracts/showtime-change.ts'
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
    ? { ar: `طلب المأكولات رقم ${number} لحجزك ${reference}`, en: `food order ${number} for booking ${reference}` }
    : { ar: `طلب المأكولات لحجزك ${reference}`, en: `the food order for booking ${reference}` }

/** The subject of an e-mail about it. */
export const foodBackSubject = ({ reference, number }: NamedFood): Record<Language, string> =>
  number
    ? {
        ar: `أُلغي طلب المأكولات رقم ${number} لحجزك ${reference}`,
        en: `Food order ${number} for booking ${reference} is cancelled`,
      }
    : {
        ar: `أُلغي طلب المأكولات لحجزك ${reference}`,
        en: `The food order for booking ${reference} is cancelled`,
      }

/** Behind the sentence that the food is cancelled. */
const ENDED_BY: Record<ChangeKind, Record<Language, string>> = {
  CALLED_OFF: { ar: ' لأن السينما ألغت موعده', en: ', because the cinema cancelled the showtime' },
  MOVED: { ar: ' بعد أن غيّرت السينما موعده', en: ' after the cinema moved the showtime' },
  SEATS_WITHDRAWN: {
    ar: ' لأن في الحجز مقاعد لم تعد متاحة',
    en: ', because seats of the booking are no longer available',
  },
}

/** `changed`: what the cinema changed of the showtime, if that ended the booking. */
export const foodBackText = (
  { refunds, changed, ...food }: NamedFood & { refunds: readonly RefundPart[]; changed?: ChangeKind | undefined },
  language: Language,
): string => {
  const reason = changed ? ENDED_BY[changed][language] : ''
  return `${foodBackSubject(food)[language]}${reason}.${whatComesBack(refunds, 0, language)}`
}
