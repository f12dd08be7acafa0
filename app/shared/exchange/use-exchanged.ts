// The booking to be exchanged: its data, whether it may be given up, and its worth.
import { useQuery } from '@tanstack/react-query'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import { openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { checkCancelQuery } from '#app/shared/orders/bookings.query.ts'
import { isMissingOrForbidden, orderQuery } from '#app/shared/orders/orders.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'

export type Exchanged =
  | { state: 'SIGNED_OUT' | 'LOADING' | 'MISSING' }
  | { state: 'FAILED'; again: () => void }
  /** It was cancelled, or exchanged before. */
  | { state: 'ENDED'; order: Order }
  /** `isChanged`: the cinema has changed its showtime. Guests exchange it, too, and nothing is counted. */
  | { state: 'KNOWN'; order: Order; check: CancelCheck; isChanged: boolean }

/** No restriction applies to a changed showtime. Without the way, another order is being paid with the booking. */
export const checkOfChange = (change: OrderChange, serverNow: Order['serverNow']): CancelCheck => ({
  restriction: change.ways.includes('SHOWTIME') ? null : 'EXCHANGE_IN_PROGRESS',
  againAt: null,
  until: change.answerUntil,
  refunds: change.refunds,
  total: change.total,
  ended: 0,
  takenBack: 0,
  vouchers: change.vouchers,
  leftToday: 0,
  leftThisWeek: 0,
  serverNow,
})

export function useExchangedBooking(orderId: string): Exchanged {
  const { session } = useViewer()
  const isMember = session === 'member'
  const order = useQuery({ ...orderQuery({ id: orderId }), enabled: session !== 'none' })
  const check = useQuery({ ...checkCancelQuery(orderId), enabled: isMember })
  if (order.data?.cancellation) return { state: 'ENDED', order: order.data }
  const change = order.data && openChangeOf(order.data)
  if (order.data && change)
    return { state: 'KNOWN', order: order.data, check: checkOfChange(change, order.data.serverNow), isChanged: true }
  // Guests exchange nothing else.
  if (!isMember) return { state: order.isLoading ? 'LOADING' : 'SIGNED_OUT' }
  if (order.data && check.data) return { state: 'KNOWN', order: order.data, check: check.data, isChanged: false }
  const error = order.error ?? check.error
  if (!error) return { state: 'LOADING' }
  if (isMissingOrForbidden(error)) return { state: 'MISSING' }
  return { state: 'FAILED', again: () => void Promise.all([order.refetch(), check.refetch()]) }
}
