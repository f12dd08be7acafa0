// Adds the showtime to the visitor's calendar: a file made in the browser and downloaded.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { BRAND_ID } from '#server/contracts/brand.ts'
import type { Order } from '#server/contracts/orders.ts'
import { calendarFile } from '#server/contracts/rules/calendar-file.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { m } from '#app/paraglide/messages.js'

/** Browsers have read the file by then. */
const REVOKE_AFTER_MS = 60_000

export async function saveToCalendar(order: Order): Promise<void> {
  const { film, cinema, auditorium, startsAt, endsAt } = order.showtime
  const seats = seatList(order.tickets.map(({ seat }) => seat))
  const file = calendarFile({
    ...(order.calendar ?? { uid: `${order.id}@${BRAND_ID}`, sequence: 0 }),
    title: m.ticket_calendar_title({ film: film.title }),
    place: m.ticket_calendar_place({ cinema: cinema.name, address: cinema.address }),
    latitude: cinema.latitude,
    longitude: cinema.longitude,
    text: m.ticket_calendar_note({
      when: formatShowDateTimeWithNight(order.showtime),
      hall: auditorium.name,
      seats,
      reference: order.reference,
    }),
    url: location.href,
    startsAt,
    endsAt,
    madeAt: isoOf(siteTime()),
  })
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: `${BRAND_ID}-${order.reference}.ics` }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
