import type { Order } from '#server/contracts/orders.ts'
import { getNextDayPartStart } from '#app/lib/format/times-of-day.ts'
import { useNow } from '#app/lib/page/use-now.ts'

type Shown = Pick<Order, 'serverNow'> & { showtime: Pick<Order['showtime'], 'startsAt' | 'endsAt'> }

/** The present time of a page about a booking: its words change with the day, and as the film starts and ends. */
export const useShowtimeNow = ({ serverNow, showtime: { startsAt, endsAt } }: Shown): number =>
  useNow(Date.parse(serverNow), (now) =>
    Math.min(getNextDayPartStart(now), ...[startsAt, endsAt].map((at) => Date.parse(at)).filter((at) => at > now)),
  )
