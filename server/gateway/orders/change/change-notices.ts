// What the holder of a booking is told when the cinema changes its showtime. The order's outbox sends it.
import type { News } from '../../notifications/news.record.ts'
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { hasContact } from '../../contacts/contact.rules.ts'
import { calledOffSubject, calledOffText } from '../../messages/messages.ts'
import type { Language } from '../../lib/language.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { bookingFacts, cancelledCalendar } from '../tickets/ticket-calendar.ts'

/** The page of the booking, on which its holder chooses. It asks another device for the phone or the address first. */
const bookingAddress = ({ id, siteOrigin }: OrderRecord, language: Language): string =>
  `${siteOrigin}/${language}/bookings/${id}/checkout/your-ticket`

/** Undefined: the booking has neither phone nor address. */
export function changeMessage(
  order: OrderRecord,
  { change, answerUntil }: { change: ShowtimeChangeRecord; answerUntil: number },
  showtime: ShowtimeRecord,
): OrderMessage | undefined {
  if (!hasContact(order)) return undefined
  const textIn = (language: Language): string =>
    calledOffText(
      {
        ...bookingFacts(showtime, order, language),
        reason: change.reason,
        note: change.note?.[language] ?? null,
        answerUntil,
        link: bookingAddress(order, language),
      },
      language,
    )
  const fileIn = (language: Language) => cancelledCalendar(showtime, order, { language, madeAt: change.at })
  return {
    id: `${order.id}.${change.id}`,
    text: { ar: textIn('ar'), en: textIn('en') },
    subject: calledOffSubject({ ar: showtime.film.ar.title, en: showtime.film.en.title }),
    file: { ar: fileIn('ar'), en: fileIn('en') },
  }
}

/** Undefined for a guest, who has no inbox, and for a deleted account. */
export function toMemberChangeNews(
  { id, owner, reference, forgottenAt }: OrderRecord,
  change: ShowtimeChangeRecord,
  { film, cinema, startsAt }: ShowtimeRecord,
): News | undefined {
  if (owner.kind !== 'member' || forgottenAt) return undefined
  return {
    id: `${id}.${change.id}`,
    type: 'SHOWTIME_CALLED_OFF',
    orderId: id,
    reference,
    film: { uniqueName: film.en.uniqueName, title: { ar: film.ar.title, en: film.en.title }, image: film.en.image },
    cinema: cinema.name,
    startsAt,
    reason: change.reason,
  }
}
