// The message to the holder of a booking that staff have moved: what it was, what it is now, and what comes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { type BookingFacts, type KeptFoodFacts, seatsInArabic, whatComesBack, whatStaysPaid } from './messages.ts'
import { formatShortShowtimeStart } from '../lib/money-and-time.rules.ts'

interface BookedPlace {
  startsAt: number
  cinema: string
  /** Name of the hall. */
  auditorium: string
  seats: readonly string[]
}

export interface MovedByStaff extends BookingFacts {
  auditorium: string
  to: BookedPlace
  newReference: string
  refunds: readonly RefundPart[]
  vouchers: number
  /** Undefined: none. */
  foodKept: KeptFoodFacts | undefined
  /** Food that was bought later goes with the booking. */
  hasFollowingFood: boolean
}

function placeIn(language: Language, { startsAt, cinema, auditorium, seats }: BookedPlace): string {
  const start = formatShortShowtimeStart(language, startsAt)
  if (language === 'ar') return [cinema, start, auditorium, seatsInArabic(seats)].join('، ')
  return [cinema, start, auditorium, `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`].join(', ')
}

const FOLLOWING_FOOD: Record<Language, string> = {
  ar: ' طلب المأكولات الذي أضفته بعد الحجز كما هو، وهو الآن ضمن حجزك الجديد.',
  en: ' Food that you ordered later isn’t affected and is part of your new booking.',
}

/** The message with the new tickets follows it. */
export function movedByStaffText(moved: MovedByStaff, language: Language): string {
  const { filmTitle, reference, newReference, to, refunds, vouchers, foodKept } = moved
  const [before, after] = [placeIn(language, moved), placeIn(language, to)]
  const food = moved.hasFollowingFood ? FOLLOWING_FOOD[language] : ''
  const back = `${whatComesBack(refunds, vouchers, language)}${whatStaysPaid(foodKept, language)}${food}`
  if (language === 'ar')
    return `عدّل فريق السينما حجزك ${reference} لفيلم «${filmTitle}».\nكان: ${before}.\nأصبح: ${after}.\nرقم حجزك الجديد ${newReference}. تذاكرك السابقة لم تعد صالحة، وتصلك التذاكر الجديدة في رسالة أخرى.${back}`
  return `Our team has changed your booking ${reference} for “${filmTitle}”.\nBefore: ${before}.\nNow: ${after}.\nYour new booking number is ${newReference}. Your earlier tickets are no longer valid, and the new ones follow in another message.${back}`
}
