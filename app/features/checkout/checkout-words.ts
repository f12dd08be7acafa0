// When and where of a booking, as they are said at the checkout.
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatDay, formatNight, formatTime, isAfterMidnight } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'

export const calendarDay = (at: string): string => riyadhClock(at).date

/** `الخميس 19 نوفمبر، 7:30 م`; after midnight the night it belongs to. */
export function formatWhen({ startsAt, cinemaDay }: Order['showtime']): string {
  const day = isAfterMidnight(startsAt) ? formatNight(cinemaDay) : formatDay(calendarDay(startsAt))
  return m.checkout_when({ day, time: formatTime(startsAt) })
}
