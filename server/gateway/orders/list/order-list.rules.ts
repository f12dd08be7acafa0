// A booking as one line of its member's list. Pure.
import type { OrderLine, OrderStatus } from '../../../contracts/order-line.ts'
import type { ChangeKind } from '../../../contracts/showtime-change.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import type { OrderRecord } from '../order.record.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { isBooking, statusOf } from '../order.rules.ts'
import type { LineSnapshot } from '../../catalogue/showtimes/showtime-snapshot.rules.ts'

/** When the booking becomes history; null for an order that is no booking. */
export function pastAt(order: OrderRecord, { endsAt }: { endsAt: number }): number | null {
  if (!isBooking(order)) return null
  // While its holder may choose, a booking of a changed showtime is not history.
  const overAt = Math.max(endsAt, openChangeOf(order)?.answerUntil ?? endsAt)
  return Math.min(overAt, order.cancellation?.at ?? overAt)
}

export interface BookingRow {
  id: string
  reference: string
  starts_at: number
  cinema_day: string
  status: OrderStatus
  total: number
  seats_json: string
  showtime_json: string
  exchanged_for: string | null
}

/** The order's own status, which may be ahead of its row. */
export interface LineStanding {
  status: OrderStatus
  isCancelled: boolean
  isExchanged: boolean
  change: ChangeKind | null
}

/** Expects an order that is a booking. */
export const lineStandingOf = (order: OrderRecord): LineStanding => ({
  status: statusOf(order.state),
  isCancelled: Boolean(order.cancellation),
  isExchanged: Boolean(order.cancellation?.exchangedFor),
  change: openChangeOf(order)?.kind ?? null,
})

export function lineOf(row: BookingRow, standing: LineStanding | undefined, language: Language): OrderLine {
  const shown = JSON.parse(row.showtime_json) as LineSnapshot
  return {
    id: row.id,
    reference: row.reference,
    startsAt: iso(row.starts_at),
    doorsAt: iso(shown.doorsAt),
    endsAt: iso(shown.endsAt),
    // The calendar rules write programme dates in this shape.
    cinemaDay: row.cinema_day as OrderLine['cinemaDay'],
    film: shown.film[language],
    cinema: { id: shown.cinema.id, name: shown.cinema.name[language] },
    auditoriumName: shown.auditoriumName[language],
    experienceName: shown.experienceName[language],
    seats: JSON.parse(row.seats_json) as string[],
    total: row.total,
    // The row of a booking says TICKETED until the booking is cancelled.
    ...(standing ?? {
      status: row.status,
      isCancelled: row.status !== 'TICKETED',
      isExchanged: row.exchanged_for !== null,
      // Only the order knows.
      change: null,
    }),
  }
}
