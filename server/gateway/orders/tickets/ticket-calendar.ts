// The calendar file in e-mails about a booking. The entry has the id of the site's own file, so that a calendar that
// knows both shows one entry.
import { BRAND_ID, BRAND_NAME, CONTACT } from '../../../contracts/brand.ts'
import { calendarFile, calendarMethod } from '../../../contracts/rules/calendar-file.ts'
import { iso, now } from '../../../lib/clock.ts'
import { calendarText, type BookingFacts, type MessageFile } from '../../messages/messages.ts'
import type { Language } from '../../serve.ts'
import { type OrderContext, seatIdsOf } from '../order-context.ts'
import type { CalendarEntry, OrderRecord } from '../order.record.ts'
import { calendarEntry, nextEntry } from '../order.rules.ts'

/** What messages and calendar say of a booking. */
export function bookingFacts(ctx: OrderContext, order: OrderRecord, language: Language): BookingFacts {
  const { film, cinema, startsAt } = ctx.store.showtime()
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
}

function fileOf(ctx: OrderContext, order: OrderRecord, { language, entry, url }: Change): MessageFile {
  const { cinema, startsAt, endsAt } = ctx.store.showtime()
  const kind = url === undefined ? { isCancelled: true as const } : { url }
  const text = calendarFile({
    ...calendarText(bookingFacts(ctx, order, language), language),
    ...entry,
    ...kind,
    organizer: { name: BRAND_NAME[language], email: CONTACT.billing },
    place: [cinema.name[language], cinema.address[language]].join(language === 'ar' ? '، ' : ', '),
    latitude: cinema.latitude,
    longitude: cinema.longitude,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    madeAt: iso(now()),
  })
  const type = `text/calendar; charset=utf-8; method=${calendarMethod(kind)}`
  return { name: `${BRAND_ID}-${order.reference}.ics`, type, text }
}

export const ticketCalendar = (
  ctx: OrderContext,
  order: OrderRecord,
  { language, url }: { language: Language; url: string },
): MessageFile => fileOf(ctx, order, { language, url, entry: calendarEntry(order) })

/** Withdraws the entry of a booking that was cancelled. */
export const cancelledCalendar = (ctx: OrderContext, order: OrderRecord, language: Language): MessageFile =>
  fileOf(ctx, order, { language, url: undefined, entry: nextEntry(calendarEntry(order)) })
