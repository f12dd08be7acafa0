// Messages about what staff did with a booking: cancelled it for its holder, or gave money back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { formatMoney } from '../lib/money-and-time.rules.ts'
import { foodLabels, type NamedFood } from './food-order-words.rules.ts'
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

/** What is refunded, without the end of the sentence. */
const givenHead = ({ reference, food }: Pick<GivenBack, 'reference' | 'food'>, language: Language): string => {
  if (language === 'ar') return `استرداد من قيمة ${food ? foodLabels(food).ar : `حجزك ${reference}`}`
  return `A refund for ${food ? foodLabels(food).en : `your booking ${reference}`}`
}

const whatStays = ({ food, seats }: GivenBack, language: Language): string => {
  if (food) return language === 'ar' ? 'ويبقى طلبك وحجزك كما هما.' : 'Your order and your booking stay as they are.'
  if (seats.length > 0) return language === 'ar' ? 'وتبقى تذاكرك كلها صالحة.' : 'All your tickets stay valid.'
  return language === 'ar' ? 'ويبقى حجزك كما هو.' : 'Your booking stays as it is.'
}

/** Those whose price goes back, up to the end of the sentence. */
function namedSeats(seats: readonly string[], language: Language): string {
  if (seats.length === 0) return '.'
  return language === 'ar' ? `: ${seatsInArabic(seats)}.` : `. ${seatsInEnglish(seats)}.`
}

export function goodwillText(given: GivenBack, language: Language): string {
  const { refunds, seats, total } = given
  const inAll = total === undefined ? '' : ` ${totalGivenSentence(language, total)}`
  const back = whatComesBack(refunds, 0, language)
  return `${givenHead(given, language)}${namedSeats(seats, language)}${back}${inAll} ${whatStays(given, language)}`
}

/** Of money that staff give back, from the second time on: two refunds of the same sum read differently. */
export const totalGivenSentence = (language: Language, total: number): string =>
  language === 'ar'
    ? `المجموع مع ما استُرد من قبل: ${formatMoney('ar', total)}.`
    : `Together with earlier refunds: ${formatMoney('en', total)}.`

/** The subject of an e-mail about money that was given back. */
export const goodwillSubject = (given: Pick<GivenBack, 'reference' | 'food'>): Record<Language, string> => ({
  ar: givenHead(given, 'ar'),
  en: givenHead(given, 'en'),
})
