// Sends the wished food to the order: one request at a time, and the last wish wins. A refused line leaves the wish, and
// the rest is sent again.
import { snapshot } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { type Basket, type BasketLine, lineKey, withoutLine } from './basket.rules.ts'
import { clearWish, type CheckoutFoodState, type RefusedLine, updateFood } from './food.store.ts'

/** Refusals that name a state of the order: the page fetches the order again and shows it. */
const ORDER_TELLS = new Set([
  'hold_expired',
  'showtime_called_off',
  'order_closed',
  'payment_in_progress',
  'no_seats_chosen',
  'not_found',
  'unsupported',
])

const LINE_REASONS: Partial<Record<string, RefusedLine['why']>> = {
  food_changed: 'CHANGED',
  food_sold_out: 'SOLD_OUT',
  food_over_limit: 'LIMIT',
}

/** Which line was refused, and why; undefined if the refusal is about none of them. */
function findRefused(error: unknown, lines: readonly BasketLine[]): RefusedLine | undefined {
  const why = isProblemError(error) ? LINE_REASONS[error.reason] : undefined
  if (!isProblemError(error) || !why) return undefined
  const line = typeof error.details.at === 'number' ? lines[error.details.at] : undefined
  return line && { line, why }
}

function setAside(state: CheckoutFoodState, refused: RefusedLine): void {
  const { wish } = snapshot(state)
  const key = lineKey(refused.line)
  updateFood(state, {
    refused: [...state.refused.filter(({ line }) => lineKey(line) !== key), refused],
    ...(wish ? { wish: { ...wish, lines: withoutLine(wish.lines, key) } } : {}),
  })
}

interface FoodServer {
  send: (wish: Basket) => Promise<Order>
  onSaved: (order: Order) => void
  /** The menu is another one now. Called after the last answer, because the menu depends on what the order holds. */
  onRefused: () => void
  /** The order is in a state that takes no food. */
  onOrderChanged: () => void
}

/** If a request is under way, that one goes on with the new wish. */
export async function saveFood(
  state: CheckoutFoodState,
  { send, onSaved, onRefused, onOrderChanged }: FoodServer,
): Promise<void> {
  if (state.isSaving) return
  updateFood(state, { isSaving: true, failure: undefined })
  let isRefused = false
  for (let { wish } = snapshot(state); wish; { wish } = snapshot(state)) {
    try {
      onSaved(await send(wish))
      // Otherwise the visitor has wished something else meanwhile.
      if (snapshot(state).wish === wish) clearWish(state)
    } catch (error) {
      const refused = findRefused(error, wish.lines)
      if (refused) {
        setAside(state, refused)
        isRefused = true
        continue
      }
      const isOfOrder = isProblemError(error) && ORDER_TELLS.has(error.reason)
      if (isOfOrder) {
        clearWish(state)
        onOrderChanged()
      }
      updateFood(state, { failure: { text: problemMessage(error), canRetry: !isOfOrder } })
      break
    }
  }
  updateFood(state, { isSaving: false })
  if (isRefused) onRefused()
}
