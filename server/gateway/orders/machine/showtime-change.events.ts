// Events of a showtime that the cinema has changed. Its bookings stay until their holders have chosen: other seats,
// money back, the wallet, or the booking as it is now. What happens without an answer, `otherwise` says.
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import { movedTo, toShowtimeSlot } from '../../catalogue/showtimes/showtime-change.rules.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { toMemberChangeNews } from '../change/change-notices.ts'
import { openChangeOf, wasNotified } from '../change/change.rules.ts'
import { withMustMove } from '../food/moved-food.rules.ts'
import type { OrderChangeRecord, OrderRecord } from '../order.record.ts'
import { calendarEntry, nextEntry } from '../order.rules.ts'
import type { OrderMessage } from '../order.sql.ts'
import { type Change, type Facts, on, staysIn } from './event-rule.ts'

type Unpaid = Pick<Change, 'patch' | 'showtime'>

/**
 * For an order that will never have tickets: it says why its seats are gone, and there is nothing to choose. It shows a
 * moved showtime as it is now.
 */
export function withUnpaidChange(
  patch: Partial<OrderRecord>,
  change: ShowtimeChangeRecord | undefined,
  { showtime }: Facts,
): Unpaid {
  if (!change) return { patch }
  const notified = { ...change, answerUntil: change.at, otherwise: 'REFUND', answer: null, cardDays: 0 } as const
  if (change.kind !== 'MOVED') return { patch: { ...patch, change: notified } }
  return {
    patch: { ...patch, change: { ...notified, agreed: toShowtimeSlot(showtime) } },
    showtime: movedTo(showtime, change.after),
  }
}

export interface NotifiedChange {
  /** As `toOrderChange` makes it. */
  change: OrderChangeRecord
  /** As it is now. */
  showtime: ShowtimeRecord
  /** Undefined: the order has neither phone nor address. */
  message: OrderMessage | undefined
}

const CAUSES: Record<ShowtimeChangeRecord['kind'], string> = {
  CALLED_OFF: 'showtime called off',
  MOVED: 'showtime moved',
  SEATS_WITHDRAWN: 'seats withdrawn',
}

/** For the order's log. */
export const changeCause = (change: ShowtimeChangeRecord | undefined, otherwise: string): string =>
  change ? CAUSES[change.kind] : otherwise

export const SHOWTIME_CHANGE_EVENTS = {
  /** A showtime that was called off stays so; after that no other change counts. */
  showtimeChanged: on<NotifiedChange>(staysIn('TICKETED'), (order, { change, showtime, message }, facts) => {
    if (wasNotified(order, change)) return undefined
    const isMoved = change.kind === 'MOVED'
    return {
      patch: {
        change,
        notifiedChanges: [...(order.notifiedChanges ?? []), change.id],
        ...(isMoved ? { soldFor: order.soldFor ?? toShowtimeSlot(facts.showtime) } : {}),
        ...(isMoved && order.food ? { food: withMustMove(order, order.food) } : {}),
        // The file of the message moves or cancels the entry.
        ...(change.kind === 'SEATS_WITHDRAWN' ? {} : { calendar: nextEntry(calendarEntry(order)) }),
      },
      cause: CAUSES[change.kind],
      ...(isMoved ? { showtime } : {}),
      outbox: {
        ...(message ? { message } : {}),
        inboxNews: toMemberChangeNews(order, change, showtime),
        // Cashback of a booking that may still be refunded cannot be spent.
        ...(order.owner.kind === 'member' && change.kind !== 'CALLED_OFF' ? { earning: true as const } : {}),
      },
    }
  }),

  /** The holder wants the booking as it is now, or has not chosen in the time after which it stays. */
  changeKept: on<{ changeId: string }>(staysIn('TICKETED'), (order, { changeId }) => {
    const change = openChangeOf(order)
    if (change?.id !== changeId || order.promised) return undefined
    return { patch: { change: { ...change, answer: 'KEEP' as const } }, cause: 'change accepted' }
  }),
}
