// Messages about what staff did with a booking: cancelled it for its holder, or gave money back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { formatMoney } from '../lib/money-and-time.rules.ts'
import { foodLabels, type NamedFood } from './food-order-words.rules.ts'
import { seatsInArabic, seatsInEnglish, whatComesBack } from './messages.ts'
import { partsIn } from './refund-words.rules.ts'

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

/** Money that goes back of a booking that stays valid, or of food that stays ordered. */
export interface GivenBack {
  /** Of the booking. */
  reference: string
  refunds: readonly RefundPart[]
  /** Those whose price goes back; empty: an amount does. */
  seats: readonly string[]
  /** Halalas that have gone back in all, if it is not the first time. */
  total: number | undefined
  /** Undefined: it is of the booking itself. */
  food: NamedFood | undefined
}

const refundedThing = ({ reference, food }: Pick<GivenBack, 'reference' | 'food'>): Record<Language, string> =>
  food ? foodLabels(food) : { ar: `حجزك ${reference}`, en: `your booking ${reference}` }

const whatStays = ({ food, seats }: GivenBack, language: Language): string => {
  if (food) return language === 'ar' ? 'طلبك وحجزك كما هما.' : 'Your order and your booking haven’t changed.'
  if (seats.length > 0) return language === 'ar' ? 'تذاكرك كلها صالحة.' : 'All your tickets are still valid.'
  return language === 'ar' ? 'حجزك كما هو.' : 'Your booking hasn’t changed.'
}

/** Those whose price is refunded, inside the sentence. */
function namedSeats(seats: readonly string[], language: Language): string {
  if (seats.length === 0) return ''
  return language === 'ar' ? ` (${seatsInArabic(seats)})` : ` (${seatsInEnglish(seats).replace(/^S/, 's')})`
}

export function goodwillText(given: GivenBack, language: Language): string {
  const { refunds, seats, total } = given
  const inAll = total === undefined ? '' : ` ${totalGivenSentence(language, total)}`
  const parts = partsIn(language, refunds)
  const thing = `${refundedThing(given)[language]}${namedSeats(seats, language)}`
  const head =
    language === 'ar' ? `تسترد جزءًا من قيمة ${thing}: ${parts}.` : `We’re refunding part of ${thing}: ${parts}.`
  return `${head}${inAll} ${whatStays(given, language)}`
}

/** Of money that staff give back, from the second time on: two refunds of the same sum read differently. */
export const totalGivenSentence = (language: Language, total: number): string =>
  language === 'ar'
    ? `المجموع مع ما استُرد من قبل: ${formatMoney('ar', total)}.`
    : `Together with earlier refunds: ${formatMoney('en', total)}.`

/** The subject of an e-mail about money that was given back. */
export const goodwillSubject = (given: Pick<GivenBack, 'reference' | 'food'>): Record<Language, string> => ({
  ar: `استرداد جزء من قيمة ${refundedThing(given).ar}`,
  en: `A partial refund for ${refundedThing(given).en}`,
})
