// Texts of a ticket: its evening, rows and seats.
import { isolateSeat, splitSeatId } from '#server/contracts/rules/seat-id.ts'
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import { formatTime, formatWeekday } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { hasCodes, isCalledOff, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { formatShowDateWithNight, formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'

/** From this hour on the text says "tonight". */
const NIGHT_FROM = 18

interface Show {
  startsAt: string
  endsAt: string
}

/** `now` in milliseconds. */
export const isShowtimeOver = ({ endsAt }: Pick<Show, 'endsAt'>, now: number): boolean => now >= Date.parse(endsAt)

/**
 * The day of the showtime; after its end, a text that says so. Words such as "tomorrow" appear only where the calendar
 * and the cinema day agree on them. `now` in milliseconds.
 */
export function ticketDayOrOverMessage(
  { startsAt, endsAt, cinemaDay }: Show & { cinemaDay: string },
  now: number,
): string {
  if (isShowtimeOver({ endsAt }, now)) return m.ticket_over()
  const today = cinemaDayOf(now)
  const isLate = isAfterMidnight(startsAt)
  if (isAfterMidnight(now) && cinemaDay === today) return m.ticket_see_you_soon({ time: formatTime(startsAt) })
  if (isAfterMidnight(now)) return m.ticket_see_you({ day: formatShowDateWithNight({ startsAt }) })
  if (cinemaDay === today) {
    if (isLate) return m.ticket_see_you_late()
    return riyadhClock(startsAt).hour < NIGHT_FROM ? m.ticket_see_you_today() : m.ticket_see_you_tonight()
  }
  if (isLate) return m.ticket_see_you({ day: formatShowDateWithNight({ startsAt }) })
  if (cinemaDay === addDays(today, 1)) return m.ticket_see_you_tomorrow()
  const isThisWeek = cinemaDay < addDays(today, 7)
  return m.ticket_see_you({ day: isThisWeek ? formatWeekday(cinemaDay) : formatShowDateWithNight({ startsAt }) })
}

/** Its seat cannot be used, while other tickets of the order are valid. */
export const isSeatVoid = (order: Pick<Order, 'tickets'>, { code }: Pick<Order['tickets'][number], 'code'>): boolean =>
  code === '' && hasCodes(order)

/** The cinema's change that has made the tickets void, until the holder answers. Undefined: they are valid. */
export function voidingChangeOf(order: Order): OrderChange | undefined {
  const change = openChangeOf(order)
  return change && (change.kind === 'CALLED_OFF' || !hasCodes(order)) ? change : undefined
}

/**
 * The change that the page of a ticket is about: its holder has to choose. A friend chooses nothing, so a ticket that stays
 * valid without a choice stays a ticket.
 */
export function headlineOf(order: Order, isShared: boolean): OrderChange | undefined {
  const change = openChangeOf(order)
  return isShared && change?.otherwise === 'KEEP' ? undefined : change
}

/** The ticket's row on the offline page: film, time, place and valid seats. One that was called off says so first. */
export function toStoredTicket(order: Pick<Order, 'showtime' | 'tickets' | 'status' | 'cancellation' | 'change'>) {
  const { showtime, tickets } = order
  const facts = [
    formatShowDateTimeWithNight(showtime),
    showtime.cinema.name,
    tickets
      .filter((ticket) => !isSeatVoid({ tickets }, ticket))
      .map(({ seat }) => isolateSeat(seat))
      .join(' '),
  ]
  return {
    title: showtime.film.title,
    text: [...(isCalledOff(order) ? [m.bookings_change_called_off_tag()] : []), ...facts].join(' · '),
  }
}

/** A name of another shape stands whole. */
const seatParts = (seat: string) => splitSeatId(seat) ?? { row: seat, number: '' }

export const rowsOf = (seats: readonly string[]): string[] => [...new Set(seats.map((seat) => seatParts(seat).row))]

/** In one row only the numbers, in several the full names. */
export const toShortSeatLabels = (seats: readonly string[]): string[] =>
  rowsOf(seats).length === 1 ? seats.map((seat) => seatParts(seat).number) : [...seats]

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

/**
 * The paid amount, with its payment method if it is one: the breakdown names several. Vouchers are named if they paid
 * the total. `isRecipientAppended`: the recipient of the copy follows.
 */
export function paidAmountMessage(
  { breakdown, payment }: Pick<Order, 'breakdown' | 'payment'>,
  isRecipientAppended = false,
): string {
  const { total, voucher, card, eWallet, gift = 0, cashback, exchange } = breakdown
  const lastFour = payment?.lastFour
  const byCard = (amount: string) => {
    if (payment?.method === 'TABBY') return m.ticket_part_tabby({ amount })
    return lastFour ? m.ticket_part_card({ amount, lastFour }) : m.ticket_part_any_card({ amount })
  }
  const parts = [
    ...(exchange > 0 ? [m.ticket_part_booking({ amount: exact(exchange) })] : []),
    ...(card > 0 ? [byCard(exact(card))] : []),
    ...(voucher > 0 && total === 0 ? [m.ticket_part_vouchers({ amount: exact(voucher) })] : []),
    ...(eWallet > gift ? [m.ticket_part_wallet({ amount: exact(eWallet - gift) })] : []),
    ...(gift > 0 ? [m.ticket_part_gift({ amount: exact(gift) })] : []),
    ...(cashback > 0 ? [m.ticket_part_cashback({ amount: exact(cashback) })] : []),
  ]
  const paid = isRecipientAppended ? m.ticket_paid_sent : m.ticket_paid
  return paid({ total: parts.length === 1 && parts[0] ? parts[0] : exact(total) })
}
