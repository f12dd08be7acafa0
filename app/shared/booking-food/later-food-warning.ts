// Before its holder ends a booking: what becomes of food that was bought after its tickets.
import { useQuery } from '@tanstack/react-query'
import type { OrderFood } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { foodOrdersQuery } from './food-orders.query.ts'

/** Paid, and not in its visitors' hands yet. */
const OPEN = new Set<OrderFood['state']>(['PAID', 'REQUESTED', 'PREPARING', 'READY'])

/**
 * CANCELLED: its holder cancels. SEATS: for other seats of the same showtime. OTHER: for another showtime. UNCHOSEN: for one
 * that is not chosen yet. After a change by the cinema all food goes back that does not go along.
 */
type BookingEnding = { how: 'CANCELLED' } | { how: 'SEATS' | 'OTHER' | 'UNCHOSEN'; isChanged: boolean }

function endingMessage(ending: BookingEnding): string {
  if (ending.how === 'CANCELLED') return m.cancel_later_food()
  if (ending.how === 'SEATS') return m.exchange_later_food_stays()
  if (ending.how === 'OTHER') return ending.isChanged ? m.exchange_later_food_back() : m.cancel_later_food()
  return ending.isChanged ? m.exchange_later_food_changed() : m.exchange_later_food()
}

/** `foodOrders`: of the booking. Undefined: its end changes none of them. */
export const laterFoodWarning = (
  foodOrders: readonly Pick<Order, 'status' | 'cancellation' | 'food'>[],
  ending: BookingEnding,
): string | undefined =>
  foodOrders.some(
    ({ status, cancellation, food }) => status === 'TICKETED' && !cancellation && food && OPEN.has(food.state),
  )
    ? endingMessage(ending)
    : undefined

/** `ending`: undefined while it is unknown, or if the food has ended already. */
export function useLaterFoodWarning(bookingId: string, ending: BookingEnding | undefined): string | undefined {
  const isOffered = useQuery(settingsQuery).data?.features.foodOrders === true
  const { data = [] } = useQuery({ ...foodOrdersQuery(bookingId), enabled: isOffered && ending !== undefined })
  return ending && laterFoodWarning(data, ending)
}
