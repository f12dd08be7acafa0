// Food of an order: chosen before payment, planned by the kitchen after it, taken back with the booking.
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import { stateAfterRefund } from '../cancel/cancel.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { foodReadyMessage, foodReadyNews } from '../food/food-notices.ts'
import { priced, seatIdsOf } from '../order-price.rules.ts'
import type { ChosenFood } from '../food/food.record.ts'
import type { OrderRecord } from '../order.record.ts'
import { type Change, type Facts, IN_ANY_STATE, on, staysIn } from './event-rule.ts'

/** Of two answers of the kitchen the later one counts, in whatever order they come. */
const isLater = (food: ChosenFood, { version }: FoodStanding): boolean =>
  food.standing === undefined || food.standing.version < version

/** The food with what the kitchen says now. Its holder is told once that it is ready. */
function withStanding(
  order: OrderRecord,
  food: ChosenFood,
  { standing, showtime }: { standing: FoodStanding; showtime: Facts['showtime'] },
): { food: ChosenFood } & Pick<Change, 'outbox'> {
  if (standing.state !== 'READY' || food.standing?.state === 'READY') return { food: { ...food, standing } }
  const message = foodReadyMessage(order, food, standing, showtime)
  return {
    food: { ...food, standing, ...(message ? { isReadyTold: true } : {}) },
    outbox: { inboxNews: foodReadyNews(order, food, standing, showtime), ...(message ? { message } : {}) },
  }
}

export const FOOD_EVENTS = {
  /** Null: no food. */
  foodChosen: on<{ food: Pick<ChosenFood, 'lines' | 'delivery'> | null }>(
    staysIn('HELD', 'PRICED'),
    (order, { food: chosen }, { showtime }) => {
      const food = chosen && { ...chosen, changed: [] }
      return { patch: { food, ...priced(showtime, { ...order, food }, seatIdsOf(order)) }, cause: 'food chosen' }
    },
  ),

  /** At paying the menu differs from what was chosen: the visitor is asked again. */
  foodRepriced: on<Pick<ChosenFood, 'lines' | 'changed'>>(
    staysIn('HELD', 'PRICED'),
    (order, { lines, changed }, { showtime }) => {
      if (!order.food) return undefined
      const food = { ...order.food, lines, changed }
      return { patch: priced(showtime, { ...order, food }, seatIdsOf(order)), cause: 'food changed' }
    },
  ),

  /** The kitchen has it, or is further with it. */
  foodProgressed: on<{ standing: FoodStanding }>(IN_ANY_STATE, (order, { standing }, { showtime }) => {
    const { food } = order
    if (!food || !isLater(food, standing)) return undefined
    const { food: known, ...told } = withStanding(order, food, { standing, showtime })
    return { patch: { food: known }, cause: `food ${standing.state.toLowerCase()}`, ...told }
  }),

  /**
   * The kitchen knows the new time, hall and seats of this version. Undefined: it had begun, so nothing is planned anew.
   */
  foodMoved: on<{ version: number | undefined; standing: FoodStanding | undefined }>(
    staysIn('TICKETED'),
    ({ food }, { version, standing }) => {
      if (food?.mustMove === undefined || food.mustMove !== version) return undefined
      const { mustMove: _, ...known } = food
      const isNews = standing && isLater(food, standing)
      return { patch: { food: isNews ? { ...known, standing } : known }, cause: 'food moved' }
    },
  ),

  /** The kitchen knows that the booking has ended and its food stays. Undefined: it does not have the food. */
  foodKept: on<{ standing: FoodStanding | undefined }>(IN_ANY_STATE, (order, { standing }, { showtime }) => {
    const { food } = order
    if (!food || food.isKept) return undefined
    const [cause, known] = ['food kept', { ...food, isKept: true as const }]
    if (!standing || !isLater(food, standing)) return { patch: { food: known }, cause }
    const { food: kept, ...told } = withStanding(order, known, { standing, showtime })
    return { patch: { food: kept }, cause, ...told }
  }),

  /** An order of food alone that ends has nothing else to give up. */
  foodWithdrawn: on({ ...IN_ANY_STATE, CANCELLING: ['CANCELLING', 'REFUNDING', 'REFUNDED'] }, (order) => {
    const { food, state } = order
    if (!food || food.isWithdrawn) return undefined
    const isEnded = state === 'CANCELLING' && isFoodAlone(order)
    return {
      state: isEnded ? stateAfterRefund({ ...order, state: 'REFUNDING' }) : state,
      patch: { food: { ...food, isWithdrawn: true } },
      cause: 'food withdrawn',
    }
  }),
}
