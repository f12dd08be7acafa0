// The food that was bought with the tickets of a booking. The order is asked again while that can change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import type { OrderFood } from '#server/contracts/order-food.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { m } from '#app/paraglide/messages.js'
import { foodWatchDelay, paidFoodOf } from './booking-food-words.ts'
import { FoodCard } from './food-card.tsx'

interface BookingFoodProps {
  order: Order
  /** Milliseconds since 1970. */
  now: number
  /** The token of a shared link. */
  share?: string | undefined
}

export function BookingFood({ order, ...props }: BookingFoodProps) {
  const food = paidFoodOf(order)
  return food && <OwnFood {...props} order={order} food={food} />
}

function OwnFood({ order, food, now, share }: BookingFoodProps & { food: OrderFood }) {
  const queryClient = useQueryClient()
  // A shared link has no button.
  const { queryKey } = orderQuery({ id: order.id })
  // Only while the page is in sight, as TanStack Query does by default.
  useQuery({ ...orderQuery({ id: order.id, share }), refetchInterval: foodWatchDelay([order], now) })
  return (
    <FoodCard
      order={order}
      food={food}
      title={m.ticket_food_title()}
      now={now}
      here={{
        onRequested: (requested) => {
          void queryClient.cancelQueries({ queryKey })
          queryClient.setQueryData(queryKey, requested)
        },
        onOutdated: () => void queryClient.invalidateQueries({ queryKey }),
      }}
    />
  )
}

/** Of the ticket behind a message's link, whose page asks for it again. It has no prices and no “I’m here”. */
export function LinkedFood({ order, now }: Pick<BookingFoodProps, 'order' | 'now'>) {
  const food = paidFoodOf(order)
  return food && <FoodCard order={order} food={food} title={m.ticket_food_title()} now={now} />
}
