// How far the food of a booking is, in words, and how long its page watches it.
import type { OrderFood } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { isCalledOff } from '#app/shared/orders/booking-change.rules.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'

type Standing = Pick<OrderFood, 'state' | 'delivery' | 'readyAt'>

const FINAL = new Set<OrderFood['state']>(['HANDED', 'NOT_COLLECTED', 'RETURNED'])

export const isFoodFinal = ({ state }: Pick<OrderFood, 'state'>): boolean => FINAL.has(state)

/** The kitchen begins no earlier than a visitor may come. */
const WATCHED_MS = 3 * HOUR_MS

/** Milliseconds between two questions about food whose state may change soon. */
const FOOD_WATCH_MS = 15_000

/** As long as it has no number, which comes within moments. */
const NUMBER_WATCH_MS = 3000

/** Whether its state may change soon. Paid food has its number within moments, however far the showtime is. */
export const isFoodWatched = ({ showtime }: Pick<Order, 'showtime'>, food: Standing, now: number): boolean =>
  food.state === 'PAID' || (!isFoodFinal(food) && Date.parse(showtime.startsAt) - now < WATCHED_MS)

/** Paid food of an order; undefined: there is none. */
export const paidFoodOf = ({ food }: Pick<Order, 'food'>): OrderFood | undefined =>
  food && food.lines.length > 0 && food.state !== 'CHOSEN' ? food : undefined

/** Its paid food is a part of the worth of a changed booking, as long as it was not handed over. */
export function paysForFood(order: Pick<Order, 'food'>): boolean {
  const food = paidFoodOf(order)
  return food !== undefined && food.state !== 'HANDED' && food.state !== 'NOT_COLLECTED'
}

/** Milliseconds until the next question about the food of these orders; false: nothing of it changes soon. */
export function foodWatchDelay(orders: readonly Pick<Order, 'showtime' | 'food'>[], now: number): number | false {
  const states = orders.flatMap((order) => {
    const food = paidFoodOf(order)
    return food && isFoodWatched(order, food, now) ? [food.state] : []
  })
  if (states.length === 0) return false
  return states.includes('PAID') ? NUMBER_WATCH_MS : FOOD_WATCH_MS
}

/** Whether an order of food can be opened for the booking. `now` in milliseconds. */
export const canOrderFood = ({ foodUntil }: Pick<Order, 'foodUntil'>, now: number): boolean =>
  Boolean(foodUntil) && now < Date.parse(foodUntil ?? '')

/** The kitchen has not begun with it. What the payment forbids is said on the page that cancels it. */
export const canCancelFood = ({
  status,
  food,
  cancellation,
}: Pick<Order, 'status' | 'food' | 'cancellation'>): boolean =>
  status === 'TICKETED' && cancellation === null && (food?.state === 'PAID' || food?.state === 'REQUESTED')

function plannedMessage({ readyAt, delivery }: Standing): string {
  if (readyAt === null) return m.ticket_food_paid()
  const time = formatTime(readyAt)
  return delivery === 'SEAT' ? m.ticket_food_planned_seat({ time }) : m.ticket_food_planned({ time })
}

type Ended = Pick<Order, 'status' | 'cancellation' | 'change' | 'goodwill' | 'foodFor'>

/** What becomes of the price of food that is not handed over. */
function returnedMessage(order: Ended): string {
  const { cancellation, goodwill, foodFor } = order
  if (goodwill?.some(({ isFood }) => isFood)) return m.ticket_food_returned()
  if (cancellation?.exchangedFor?.amount) return m.ticket_food_returned_exchanged()
  if (cancellation?.total === 0) return m.ticket_food_returned_nothing()
  // Food that was bought later is refunded by itself.
  return isCalledOff(order) && !foodFor ? m.ticket_food_returned_undecided() : m.ticket_food_returned()
}

/** `isKnown`: false without a network, when only the plan is certain. */
export function foodStateMessage(order: Ended, food: Standing, isKnown: boolean): string {
  switch (food.state) {
    case 'HANDED':
      return m.ticket_food_handed()
    case 'NOT_COLLECTED':
      return m.ticket_food_uncollected()
    case 'RETURNED':
      return returnedMessage(order)
    case 'PREPARING':
      return isKnown ? m.ticket_food_preparing() : plannedMessage(food)
    case 'READY':
      if (!isKnown) return plannedMessage(food)
      return food.delivery === 'SEAT' ? m.ticket_food_ready_seat() : m.ticket_food_ready()
    default:
      return plannedMessage(food)
  }
}
