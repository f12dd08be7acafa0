// What the cinema's change means for one booking, in words: title, deadline, sums.
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import type { Order, OrderChange, RefundPart } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { hasCodes, hasNewTime } from '#app/shared/orders/booking-change.rules.ts'
import { m } from '#app/paraglide/messages.js'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** `This showtime was called off` */
export function changeTitle(order: Pick<Order, 'change' | 'showtime'>, kind: ChangeKind): string {
  if (kind === 'CALLED_OFF') return m.change_called_off_title()
  if (kind === 'MOVED') return hasNewTime(order) ? m.bookings_change_moved_time() : m.bookings_change_moved_hall()
  return withdrawnSeatsTitle(order.change?.seats)
}

/** Undefined: the gateway does not name them. A friend’s ticket may have none of them. */
function withdrawnSeatsTitle(seats: OrderChange['seats']): string {
  if (!seats) return m.bookings_change_seats_withdrawn()
  return seats.length > 0 ? m.bookings_change_seats_title({ count: seats.length }) : m.bookings_change_seats_others()
}

/** Of a booking that was closed because of the change. */
export function closedByChangeTitle(change: Pick<OrderChange, 'kind' | 'seats'> | null | undefined): string {
  if (change?.kind === 'SEATS_WITHDRAWN') return withdrawnSeatsTitle(change.seats)
  return change?.kind === 'MOVED' ? m.change_moved_title() : m.change_called_off_title()
}

/** `We’re sorry about this. Reason: a technical fault in the hall.` */
export const changeApology = ({ reason }: Pick<OrderChange, 'reason'>): string =>
  `${m.bookings_change_sorry()} ${changeReasonMessage(reason)}`

/** In a list: what happened, and that the holder chooses. */
const LINES: Record<ChangeKind, () => string> = {
  CALLED_OFF: m.bookings_change_line_called_off,
  MOVED: m.bookings_change_line_moved,
  SEATS_WITHDRAWN: m.bookings_change_line_seats,
}

export const changeLineLabel = (kind: ChangeKind): string => LINES[kind]()

/** How many vouchers come back if the booking is not kept. */
export const countReturnedVouchers = (vouchers: OrderChange['vouchers']): number =>
  vouchers.filter(({ isBack }) => isBack).length

/** Until when the holder may choose, and what happens then: the money and the vouchers that come back. */
export function changeDeadlineMessage({ answerUntil, otherwise, total, vouchers, ways }: OrderChange): string {
  const time = formatShowDateTimeWithNight({ startsAt: answerUntil })
  if (otherwise === 'KEEP') return m.bookings_change_until_keep({ time })
  const count = countReturnedVouchers(vouchers)
  if (total === 0)
    return count > 0 ? m.bookings_change_until_vouchers({ time, count }) : m.bookings_change_until_close({ time })
  const facts = { time, amount: exact(total), count }
  return ways.includes('KEEP') ? m.bookings_change_until_unless_kept(facts) : m.bookings_change_until_refund(facts)
}

/** The same for a reader who cannot choose: who can, and what happens to the tickets without a choice. */
export function changeReaderMessage(order: Pick<Order, 'tickets'>, { answerUntil, otherwise }: OrderChange): string {
  const time = formatShowDateTimeWithNight({ startsAt: answerUntil })
  if (!hasCodes(order)) return m.bookings_change_reader_void({ time })
  return otherwise === 'KEEP' ? m.bookings_change_reader_keep({ time }) : m.bookings_change_reader_valid({ time })
}

/** Why no other showtime is offered; undefined: one is, or vouchers are not the reason. */
export function noShowtimeMessage({ ways, vouchers }: Pick<OrderChange, 'ways' | 'vouchers'>): string | undefined {
  if (ways.includes('SHOWTIME') || vouchers.length === 0) return undefined
  return m.bookings_change_other_vouchers({ count: vouchers.length })
}

/** The refund if all money goes to the wallet: cashback stays cashback. */
export function toWalletParts(refunds: readonly RefundPart[]): RefundPart[] {
  const cashback = refunds.filter(({ to }) => to === 'CASHBACK')
  const amount = refunds.filter(({ to }) => to !== 'CASHBACK').reduce((sum, part) => sum + part.amount, 0)
  return [{ to: 'E_WALLET', amount, brand: null, lastFour: null, days: 0, isDone: false }, ...cashback]
}

/** The button that asks for the refund. */
export function refundButtonLabel({ total, vouchers }: Pick<OrderChange, 'total' | 'vouchers'>): string {
  if (total > 0) return m.bookings_change_refund_do({ amount: exact(total) })
  const count = countReturnedVouchers(vouchers)
  return count > 0 ? m.bookings_change_vouchers_do({ count }) : m.bookings_change_close_do()
}
