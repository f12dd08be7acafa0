// The food of an order while it is chosen. What the visitor wishes is shown at once and sent to the order: one request
// at a time, and the last wish wins. A refused line leaves the wish; everything else stays.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { snapshot } from 'valtio'
import type { FoodDelivery } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { chooseFood } from '#app/shared/food/food-orders.functions.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import {
  type Basket,
  basketOf,
  type BasketLine,
  findDeliveries,
  lineKey,
  toWish,
  withLine,
  withoutLine,
} from './basket.rules.ts'
import { clearWish, type FoodState, type RefusedLine, updateFood } from './food.store.ts'
import { itemsOf, orderMenuQuery } from './order-menu.query.ts'

/** Refusals that name a state of the order: the page fetches the order again and shows it. */
const ORDER_TELLS = new Set([
  'hold_expired',
  'showtime_called_off',
  'order_closed',
  'payment_in_progress',
  'no_seats_chosen',
  'not_found',
])

/** Which line was refused, and why; undefined if the refusal is about none of them. */
function findRefused(error: unknown, lines: readonly BasketLine[]): RefusedLine | undefined {
  if (!isProblemError(error) || !['food_changed', 'food_sold_out'].includes(error.reason)) return undefined
  const line = typeof error.details.at === 'number' ? lines[error.details.at] : undefined
  return line && { line, why: error.reason === 'food_sold_out' ? 'SOLD_OUT' : 'CHANGED' }
}

/** The wish, or what the order has. */
function currentBasket(queryClient: QueryClient, orderId: string, state: FoodState): Basket {
  const { wish } = snapshot(state)
  return wish ?? basketOf(queryClient.getQueryData(orderQuery({ id: orderId }).queryKey)?.food)
}

/** `onSaved`: the total of the order has changed. */
export function useFoodBasket({ id, showtime }: Pick<Order, 'id' | 'showtime'>, state: FoodState, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id })
  const menu = orderMenuQuery(showtime)
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

  const take = (order: Order) => {
    // An earlier answer in flight must not overwrite this one.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, order)
    onSaved()
  }

  /** Whether the rest of the wish is to be sent. */
  const react = (error: unknown, { lines }: Basket): boolean => {
    const refused = findRefused(error, lines)
    if (refused) {
      const { wish } = snapshot(state)
      const key = lineKey(refused.line)
      updateFood(state, {
        refused: [...state.refused.filter(({ line }) => lineKey(line) !== key), refused],
        ...(wish ? { wish: { ...wish, lines: withoutLine(wish.lines, key) } } : {}),
      })
      void queryClient.invalidateQueries({ queryKey: menu.queryKey })
      return true
    }
    const isOfOrder = isProblemError(error) && (ORDER_TELLS.has(error.reason) || error.reason === 'unsupported')
    if (isOfOrder) {
      clearWish(state)
      void queryClient.invalidateQueries({ queryKey })
    }
    updateFood(state, { failure: { text: problemMessage(error), canRetry: !isOfOrder } })
    return false
  }

  const save = async (): Promise<void> => {
    if (state.isSaving) return
    updateFood(state, { isSaving: true, failure: undefined })
    let isOpen = true
    while (isOpen) {
      const { wish } = snapshot(state)
      if (!wish) break
      try {
        take((await send(wish)).order)
        // Meanwhile the visitor may have wished something else.
        isOpen = snapshot(state).wish !== wish
        if (!isOpen) clearWish(state)
      } catch (error) {
        isOpen = react(error, wish)
      }
    }
    updateFood(state, { isSaving: false })
  }

  const wishFor = (lines: readonly BasketLine[], wanted?: FoodDelivery) => {
    const { delivery } = currentBasket(queryClient, id, state)
    const possible = findDeliveries(lines, itemsOf(queryClient.getQueryData(menu.queryKey) ?? { sections: [] }))
    const chosen = wanted ?? delivery
    updateFood(state, { wish: { lines, delivery: possible.includes(chosen) ? chosen : (possible[0] ?? chosen) } })
    void save()
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
    retry: () => void save(),
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
