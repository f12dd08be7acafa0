// The food of an order while it is chosen. What the visitor wishes is shown at once, and sent to the order.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { snapshot } from 'valtio'
import type { FoodDelivery } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { chooseFood } from '#app/shared/food/food-orders.functions.ts'
import { toWish } from '#app/shared/food/food-wish.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { type Basket, basketOf, type BasketLine, findDeliveries, lineKey, withLine } from './basket.rules.ts'
import { clearWish, type CheckoutFoodState, type RefusedLine, updateFood } from './food.store.ts'
import { itemsOf, orderMenuQuery } from './order-menu.query.ts'
import { saveFood } from './save-food.ts'

/** The wish, or what the order has. */
function currentBasket(queryClient: QueryClient, orderId: string, state: CheckoutFoodState): Basket {
  const { wish } = snapshot(state)
  return wish ?? basketOf(queryClient.getQueryData(orderQuery({ id: orderId }).queryKey)?.food)
}

/** `onSaved`: the total of the order has changed. */
export function useFoodBasket(order: Pick<Order, 'id' | 'showtime'>, state: CheckoutFoodState, onSaved: () => void) {
  const { id, showtime } = order
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id })
  const menu = orderMenuQuery(order)
  const intent = useIntentKey()
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ lines, delivery }: Basket) => {
      const input = { id, lines: lines.map(toWish), delivery }
      return chooseFood({ data: input, ...idempotencyOptions(intent.keyFor(input)) })
    },
    onSuccess: () => intent.complete(),
    // A press without a network fails at once, and the page says so.
    networkMode: 'always',
    meta: { isHandled: true },
  })

  const hasLimited = (orders: (Pick<Order, 'food'> | undefined)[]) => {
    const items = itemsOf(queryClient.getQueryData(menu.queryKey) ?? { sections: [] })
    const limited = new Set(items.filter(({ left }) => left !== null).map((item) => item.id))
    return orders.some((known) => known?.food?.lines.some(({ itemId }) => limited.has(itemId)))
  }
  const save = () =>
    void saveFood(state, {
      send: async (wish) => (await send(wish)).order,
      onSaved: (saved) => {
        const before = queryClient.getQueryData(queryKey)
        // An earlier answer in flight must not overwrite this one.
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, saved)
        // A menu in flight may count other portions than the order holds now.
        if (hasLimited([before, saved])) void queryClient.invalidateQueries({ queryKey: menu.queryKey })
        onSaved()
      },
      onRefused: () => void queryClient.invalidateQueries({ queryKey: menu.queryKey }),
      onOrderChanged: () => void queryClient.invalidateQueries({ queryKey }),
    })

  const wishFor = (lines: readonly BasketLine[], wanted?: FoodDelivery) => {
    const { delivery } = currentBasket(queryClient, id, state)
    const possible = findDeliveries(lines, itemsOf(queryClient.getQueryData(menu.queryKey) ?? { sections: [] }))
    const chosen = wanted ?? delivery
    updateFood(state, { wish: { lines, delivery: possible.includes(chosen) ? chosen : (possible[0] ?? chosen) } })
    save()
  }

  return {
    state,
    change: (update: (lines: readonly BasketLine[]) => readonly BasketLine[]) =>
      wishFor(update(currentBasket(queryClient, id, state).lines)),
    add: (line: BasketLine) => {
      const { itemId, name, quantity, unitPrice } = line
      queueTrackedEvent({
        event: 'food_added',
        item: { itemId, name, quantity, unitPrice },
        cinema: showtime.cinema.name,
      })
      wishFor(withLine(currentBasket(queryClient, id, state).lines, line))
    },
    deliver: (delivery: FoodDelivery) => wishFor(currentBasket(queryClient, id, state).lines, delivery),
    retry: save,
    /** The order stays as it is. */
    giveUp: () => {
      clearWish(state)
      updateFood(state, { failure: undefined })
    },
    forgetRefused: ({ line }: RefusedLine) =>
      updateFood(state, { refused: state.refused.filter((other) => lineKey(other.line) !== lineKey(line)) }),
  }
}

export type FoodBasket = ReturnType<typeof useFoodBasket>
