// Before its holder ends a booking: what becomes of food that was bought after its tickets.
import { useQuery } from '@tanstack/react-query'
import type { OrderFood } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { foodOrdersQuery } from './food-orders.query.ts'

/** Paid, and not in its visitors' hands yet. */
const OPEN = new Set<OrderFood['state']>(['PAID', 'REQUESTED', 'PREPARING', 'READY'])

/** `foodOrders`: of the booking. Undefined: the end of the booking changes none of them. */
export const laterFoodWarning = (
  foodOrders: readonly Pick<Order, 'status' | 'cancellation' | 'food'>[],
): string | undefined =>
  foodOrders.some(
    ({ status, cancellation, food }) => status === 'TICKETED' && !cancellation && food && OPEN.has(food.state),
  )
    ? m.cancel_later_food()
    : undefined

/** If the cinema ends the booking, all food goes back, so only a holder who ends it is warned. */
export function useLaterFoodWarning(bookingId: string, isByHolder: boolean): string | undefined {
  const isOffered = useQuery(settingsQuery).data?.features.foodOrders === true
  const { data = [] } = useQuery({ ...foodOrdersQuery(bookingId), enabled: isOffered && isByHolder })
  return isByHolder ? laterFoodWarning(data) : undefined
}
