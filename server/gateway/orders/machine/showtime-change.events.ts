// Events of a showtime that the cinema has changed. Its bookings stay until their holders have chosen: other seats,
// money back, or the wallet. Without an answer the money goes back.
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import { toMemberChangeNews } from '../change/change-notices.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { on, staysIn } from './event-rule.ts'

/** For an order that will never have tickets: it says why its seats are gone, and there is nothing to choose. */
export const unpaidChange = (change: ShowtimeChangeRecord | undefined): Pick<OrderRecord, 'change'> =>
  change ? { change: { ...change, answerUntil: change.at, answer: null, cardDays: 0 } } : {}

export interface ToldChange {
  change: ShowtimeChangeRecord
  answerUntil: number
  /** The most days a bank takes until the money is on the card. */
  cardDays: number
  /** Undefined: the order has neither phone nor address. */
  message: OrderMessage | undefined
}

export const SHOWTIME_CHANGE_EVENTS = {
  /** The first change counts: a showtime that was called off stays so. */
  showtimeChanged: on<ToldChange>(staysIn('TICKETED'), (order, event, { showtime }) => {
    if (order.change) return undefined
    const { change, answerUntil, cardDays, message } = event
    return {
      patch: { change: { ...change, answerUntil, answer: null, cardDays } },
      cause: 'showtime called off',
      outbox: { ...(message ? { message } : {}), inboxNews: toMemberChangeNews(order, change, showtime) },
    }
  }),
}
