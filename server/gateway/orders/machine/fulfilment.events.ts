// Events that turn a payment into tickets, or release what it had reserved.
import { withAttempt } from '../../charges/attempt.rules.ts'
import { toRefundDue } from '../../charges/refund.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { FoodOrderLink } from '../food-orders/food-order.record.ts'
import { toCarriedAttempts } from '../exchange/exchange.rules.ts'
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { Attempt, Funds, OrderRecord, SetAside, WalletPart } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { renewReservationOnce } from '../pay/wallet-part.rules.ts'
import { type Change, IN_ANY_STATE, on, staysIn } from './event-rule.ts'
import { withUnpaidChange } from './showtime-change.events.ts'

/** What may pay a part of the price beside the card. */
export type Tender = 'wallet' | 'vouchers' | 'exchange'

/** The attempt that paid. An exchanged booking's money follows it in the list. */
export const paidAttempt = ({ attempts }: Pick<OrderRecord, 'attempts'>): Attempt | undefined =>
  attempts.find(({ state }) => state === 'CAPTURED')

/** The tender of an attempt in another state; undefined: another event has changed it. */
function withTender(
  order: OrderRecord,
  { attempt: number, tender, id }: { attempt: number; tender: Tender; id: string },
  change: Partial<SetAside>,
): Pick<OrderRecord, 'attempts'> | undefined {
  const part = order.attempts.find(({ attempt }) => attempt === number)?.[tender]
  return part?.id === id ? withAttempt(order, { attempt: number }, { [tender]: { ...part, ...change } }) : undefined
}

const RENEWED: Record<Tender, string> = {
  wallet: 'set aside again',
  vouchers: 'vouchers reserved again',
  exchange: 'booking promised again',
}
const RELEASED: Record<Tender, string> = {
  wallet: 'wallet kept',
  vouchers: 'vouchers released',
  exchange: 'booking let go',
}
const SPENT = { wallet: 'wallet spent', vouchers: 'vouchers redeemed' } as const
const GONE: Record<Tender, { why: (id: string) => string; cause: string }> = {
  wallet: { why: (id) => `the wallet has ${id} no more`, cause: 'wallet money is gone' },
  vouchers: { why: (id) => `a voucher of ${id} is gone`, cause: 'a voucher is gone' },
  exchange: { why: (id) => `the booking ${id} was promised is gone`, cause: 'the booking is gone' },
}

export interface RedeemedBooking {
  attempt: number
  id: string
  moved: Funds
  /** Orders of food that were for that booking, and are for this one now. */
  foodOrders: readonly FoodOrderLink[]
}

function withBooking(order: OrderRecord, { attempt, id, moved, foodOrders }: RedeemedBooking): Change | undefined {
  const spent = withTender(order, { attempt, tender: 'exchange', id }, { state: 'POSTED' })
  if (!spent) return undefined
  const carried = toCarriedAttempts(order, order.exchange?.orderId ?? '', moved)
  return {
    patch: {
      attempts: [...spent.attempts, ...carried],
      ...(foodOrders.length ? { foodOrders: [...foodOrders] } : {}),
    },
    cause: 'booking exchanged',
  }
}

export const FULFILMENT_EVENTS = {
  seatsSold: on({ PAID: ['FINALIZING'] }, () => ({ state: 'FINALIZING', patch: {}, cause: 'seats sold' })),

  /** The pin ran out while the order was not running: its seats are reserved once more, if they are free. */
  pinRanOut: on({ PAID: ['LATE_PAID'] }, () => ({ state: 'LATE_PAID', patch: {}, cause: 'pin ran out' })),

  /** The captured money buys nothing any more. `cause`: why. `change`: the cinema has changed the showtime. */
  purchaseFailed: on<{ cause: string; change?: ShowtimeChangeRecord | undefined }>(
    { PAID: ['REFUNDING'], LATE_PAID: ['REFUNDING'] },
    (order, { cause, change }, facts) => {
      const paid = paidAttempt(order)
      // A payment of food in time buys nothing because the kitchen has none left.
      const isOurs = isFoodAlone(order) && order.state === 'PAID' && !order.bookingEnd
      const end = { ...toRefundDue(facts.now), ...(isOurs ? { isUndone: true as const } : {}) }
      const patch = paid && withAttempt(order, paid, end)
      return patch && { state: 'REFUNDING', ...withUnpaidChange(patch, change, facts), cause }
    },
  ),

  /** A reservation ends once; after that it is renewed under another id. */
  tenderRenewed: on<{ attempt: number; tender: Tender; id: string }>(
    staysIn('LATE_PAID', 'FINALIZING'),
    (order, event) => {
      const part = order.attempts.find(({ attempt }) => attempt === event.attempt)?.[event.tender]
      const next = part && renewReservationOnce(part)
      const patch = next && withTender(order, event, next)
      return patch ? { patch, cause: RENEWED[event.tender] } : undefined
    },
  ),

  walletReserved: on<{ attempt: number; wallet: WalletPart }>(staysIn('FINALIZING'), (order, { attempt, wallet }) => ({
    patch: withAttempt(order, { attempt }, { wallet }),
    cause: RENEWED.wallet,
  })),

  tenderSpent: on<{ attempt: number; tender: 'wallet' | 'vouchers'; id: string }>(
    staysIn('FINALIZING'),
    (order, event) => {
      const patch = withTender(order, event, { state: 'POSTED' })
      return patch && { patch, cause: SPENT[event.tender] }
    },
  ),

  bookingRedeemed: on<RedeemedBooking>(staysIn('FINALIZING'), withBooking),

  /** The seats are sold, and a part of their price is gone: an operator has to look. */
  tenderGone: on<{ tender: Tender; id: string }>({ FINALIZING: ['STUCK'] }, (order, { tender, id }) => {
    const { why, cause } = GONE[tender]
    const fields = { orderId: order.id, cause: `its seats are sold, and ${why(id)}` }
    return { state: 'STUCK', patch: {}, cause, alerts: [{ event: 'order_stuck', fields }] }
  }),

  ticketsIssued: on<{ tickets: OrderRecord['tickets']; message: OrderMessage | undefined }>(
    { FINALIZING: ['TICKETED'] },
    ({ owner }, { tickets, message }) => ({
      state: 'TICKETED',
      patch: { tickets },
      cause: 'tickets written',
      outbox: {
        invoice: true,
        ...(message ? { message } : {}),
        ...(owner.kind === 'member' ? { news: 'GENERATE_TICKET', earning: true } : { joining: true }),
      },
    }),
  ),

  /** POSTED: its holder says that it was spent, which an operator has to resolve. */
  tenderReleased: on<{ attempt: number; tender: Tender; id: string; state: 'VOIDED' | 'POSTED' }>(
    IN_ANY_STATE,
    (order, event) => {
      const patch = withTender(order, event, { state: event.state })
      return patch && { patch, cause: RELEASED[event.tender] }
    },
  ),
}
