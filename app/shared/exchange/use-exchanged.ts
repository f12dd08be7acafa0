// The booking to be exchanged: its data, whether it may be given up, and its worth.
import { useQuery } from '@tanstack/react-query'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { checkCancelQuery } from '#app/shared/orders/bookings.query.ts'
import { isMissingOrForbidden, orderQuery } from '#app/shared/orders/orders.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'

export type Exchanged =
  | { state: 'SIGNED_OUT' | 'LOADING' | 'MISSING' }
  | { state: 'FAILED'; again: () => void }
  | { state: 'KNOWN'; order: Order; check: CancelCheck }

export function useExchangedBooking(orderId: string): Exchanged {
  const isMember = useViewer().session === 'member'
  const order = useQuery({ ...orderQuery({ id: orderId }), enabled: isMember })
  const check = useQuery({ ...checkCancelQuery(orderId), enabled: isMember })
  if (!isMember) return { state: 'SIGNED_OUT' }
  if (order.data && check.data) return { state: 'KNOWN', order: order.data, check: check.data }
  const error = order.error ?? check.error
  if (!error) return { state: 'LOADING' }
  if (isMissingOrForbidden(error)) return { state: 'MISSING' }
  return { state: 'FAILED', again: () => void Promise.all([order.refetch(), check.refetch()]) }
}
