// The food that was bought with the tickets of a booking. The order is asked again while that can change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import type { OrderFood } from '#server/contracts/order-food.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { m } from '#app/paraglide/messages.js'
import { FOOD_WATCH_MS, isFoodWatched } from './booking-food-words.ts'
import { FoodCard } from './food-card.tsx'

interface BookingFoodProps {
  order: Order
  /** Milliseconds since 1970. */
  now: number
  /** The token of a shared link. */
  share?: string | undefined
}

export function BookingFood({ order, ...props }: BookingFoodProps) {
  const { food } = order
  return food && food.lines.length > 0 && food.state !== 'CHOSEN' ? <Food {...props} order={order} food={food} /> : null
}

function Food({ order, food, now, share }: BookingFoodProps & { food: OrderFood }) {
  const queryClient = useQueryClient()
  // A shared link has no button.
  const { queryKey } = orderQuery({ id: order.id })
  useQuery({
    ...orderQuery({ id: order.id, share }),
    // Only while the page is in sight, as TanStack Query does by default.
    refetchInterval: isFoodWatched(order, food, now) && FOOD_WATCH_MS,
  })
  return (
    <FoodCard
      order={order}
      food={food}
      title={m.ticket_food_title()}
      now={now}
      onRequested={(requested) => {
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, requested)
      }}
      onOutdated={() => void queryClient.invalidateQueries({ queryKey })}
    />
  )
}
