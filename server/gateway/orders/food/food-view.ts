// The food of an order as a visitor sees it, in their language, and as the kitchen is told of it. Pure.
import type { FoodState, OrderFood } from '../../../contracts/order-food.ts'
import { foodSeatsOf } from '../../../contracts/rules/food-seats.ts'
import { iso } from '../../../lib/clock.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { KitchenOrder, KitchenShow } from '../../kitchen/kitchen.record.ts'
import { mayBeHere } from '../../kitchen/kitchen-steps.rules.ts'
import type { Language } from '../../lib/language.ts'
import { foodAmount } from '../../pricing/price.rules.ts'
import { bookingOf } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { ChosenFood } from './food.record.ts'
import { calledOffChangeOf } from '../change/change.rules.ts'
import { isFoodBegun } from './food-begun.rules.ts'

/** As visitors and staff see it. */
export function foodStateOf(order: OrderRecord, { standing, isWithdrawn }: ChosenFood): FoodState {
  if (order.paidAt === null) return 'CHOSEN'
  const made = standing && standing.state !== 'WITHDRAWN' ? standing.state : undefined
  if (made === 'HANDED' || made === 'NOT_COLLECTED') return made
  const { cancellation } = order
  // Also what its kitchen had begun: the money of the food is back, so it is not handed over.
  const isBack = isWithdrawn || (cancellation && !cancellation.foodKept) || calledOffChangeOf(order)
  if (isBack || standing?.state === 'WITHDRAWN') return 'RETURNED'
  if (made && (isFoodBegun(order) || cancellation)) return made
  // Its money came too late.
  if (order.state === 'REFUNDING' || order.state === 'REFUNDED') return 'RETURNED'
  return standing ? 'REQUESTED' : 'PAID'
}

/**
 * Whether the kitchen may be asked for the food before its planned time: once is enough. Food for a seat comes while the
 * film begins.
 */
export const mayComeEarlier = (
  { standing, delivery }: Pick<ChosenFood, 'standing' | 'delivery'>,
  showtime: Pick<ShowtimeRecord, 'startsAt'>,
  now: number,
): boolean =>
  standing?.state === 'REQUESTED' &&
  !standing.isRequested &&
  delivery === 'COUNTER' &&
  mayBeHere(showtime, now) &&
  now < standing.readyAt

/** Null: the order has none. */
export function foodView(
  order: OrderRecord,
  showtime: Pick<ShowtimeRecord, 'startsAt'>,
  language: Language,
  now: number,
): OrderFood | null {
  const { food } = order
  if (!food || (food.lines.length === 0 && food.changed.length === 0)) return null
  const { standing, delivery } = food
  const state = foodStateOf(order, food)
  return {
    lines: food.lines.map(({ id, itemId, name, options, quantity, seat, note, unitPrice, facts }) => ({
      id,
      itemId,
      name: name[language],
      options: options.map(({ groupId, optionId, ...title }) => ({ groupId, optionId, name: title[language] })),
      quantity,
      seat,
      note,
      unitPrice,
      amount: unitPrice * quantity,
      facts,
    })),
    amount: foodAmount(food),
    delivery,
    state,
    number: standing?.number ?? null,
    readyAt: standing ? iso(standing.readyAt) : null,
    canComeEarlier: state === 'REQUESTED' && mayComeEarlier(food, showtime, now),
    ...(state === 'REQUESTED' && standing?.isRequested && { isHolderHere: true }),
    changed:
      order.paidAt === null ? food.changed.map(({ itemId, name, why }) => ({ itemId, name: name[language], why })) : [],
  }
}

/** For those who hold the tickets without being the buyer: no prices. */
export const withoutFoodPrices = (food: OrderFood | null | undefined): OrderFood | null =>
  food
    ? {
        ...food,
        lines: food.lines.map((line) => ({ ...line, note: null, unitPrice: 0, amount: 0 })),
        amount: 0,
        canComeEarlier: false,
        changed: [],
      }
    : null

const kitchenShowOf = ({ id, film, auditorium, startsAt, endsAt }: ShowtimeRecord): KitchenShow => ({
  showtimeId: id,
  film: { ar: film.ar.title, en: film.en.title },
  auditorium: auditorium.name,
  startsAt,
  endsAt,
})

export const toKitchenOrder = (
  order: OrderRecord,
  { lines, delivery }: Pick<ChosenFood, 'lines' | 'delivery'>,
  showtime: ShowtimeRecord,
): KitchenOrder => ({
  orderId: order.id,
  reference: bookingOf(order).reference,
  ...kitchenShowOf(showtime),
  delivery,
  seats: foodSeatsOf(order),
  lines: lines.map(({ id, itemId, name, options, quantity, seat, note }) => ({
    id,
    itemId,
    name,
    options: options.map(({ ar, en }) => ({ ar, en })),
    quantity,
    seat,
    note,
  })),
  minutes: Math.max(0, ...lines.map(({ minutes }) => minutes)),
})
