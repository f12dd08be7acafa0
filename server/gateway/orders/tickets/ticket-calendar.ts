// The calendar file in e-mails about a booking. The entry has the id of the site's own file, so that a calendar that
// knows both shows one entry.
import { BRAND_ID, BRAND_NAME, CONTACT } from '../../../contracts/brand.ts'
import { calendarFile, calendarMethod } from '../../../contracts/rules/calendar-file.ts'
import { iso, now } from '../../../lib/clock.ts'
import { calendarText, type BookingFacts, type MessageFile } from '../../messages/messages.ts'
import type { Language } from '../../lib/language.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { CalendarEntry, OrderRecord } from '../order.record.ts'
import { calendarEntry, nextEntry } from '../order.rules.ts'

/** What messages and calendar say of a booking. */
export function bookingFacts(showtime: ShowtimeRecord, order: OrderRecord, language: Language): BookingFacts {
  const { film, cinema, startsAt } = showtime
  return {
    filmTitle: film[language].title,
    cinema: cinema.name[language],
    startsAt,
    reference: order.reference,
    seats: seatIdsOf(order),
  }
}

interface Change {
  language: Language
  entry: CalendarEntry
  /** Opens the tickets. Undefined: they are void. */
  url: string | undefined
  madeAt: number
}

function fileOf(showtime: ShowtimeRecord, order: OrderRecord, { language, entry, url, madeAt }: Change): MessageFile {
  const { cinema, startsAt, endsAt } = showtime
  const kind = url === undefined ? { isCancelled: true as const } : { url }
  const text = calendarFile({
    ...calendarText(bookingFacts(showtime, order, language), language),
    ...entry,
    ...kind,
    organizer: { name: BRAND_NAME[language], email: CONTACT.billing },
    place: [cinema.name[language], cinema.address[language]].join(language === 'ar' ? '، ' : ', '),
    latitude: cinema.latitude,
    longitude: cinema.longitude,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    madeAt: iso(madeAt),
  })
  const type = `text/calendar; charset=utf-8; method=${calendarMethod(kind)}`
  return { name: `${BRAND_ID}-${order.reference}.ics`, type, text }
}

export const ticketCalendar = (
  showtime: ShowtimeRecord,
  order: OrderRecord,
  { language, url }: { language: Language; url: string },
): MessageFile => fileOf(showtime, order, { language, url, entry: calendarEntry(order), madeAt: now() })

/** Withdraws the entry of a booking that was cancelled. */
export const cancelledCalendar = (
  showtime: ShowtimeRecord,
  order: OrderRecord,
  { language, madeAt }: { language: Language; madeAt: number },
): MessageFile => fileOf(showtime, order, { language, url: undefined, entry: nextEntry(calendarEntry(order)), madeAt })
