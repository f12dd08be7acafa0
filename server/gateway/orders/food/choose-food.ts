// Food of an order before payment: chosen from the cinema's menu, held at its kitchen, and looked at once more before the
// charge.
import type { FoodDelivery } from '../../../contracts/food.ts'
import type { FoodWish } from '../../../contracts/order-food.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { foodWantedAt } from '../../../contracts/rules/food-hours.ts'
import { foodSeatsOf } from '../../../contracts/rules/food-seats.ts'
import { now } from '../../../lib/clock.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { err } from '../../lib/result.ts'
import { log } from '../../observability/log.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import {
  commit,
  commitRequest,
  currentOrder,
  type Done,
  findOrderLockError,
  kitchenOf,
  type OrderContext,
} from '../order-context.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { toKitchenOrder } from './food-view.ts'
import type { ChosenFood, FoodLine } from './food.record.ts'
import type { Answer } from '../order.sql.ts'
import {
  type FoodRevision,
  type FoodTime,
  linesFromWishes,
  type Menu,
  portionsOf,
  revisedFood,
} from './food-lines.rules.ts'

export interface FoodChoiceCommand {
  lines: readonly FoodWish[]
  delivery: FoodDelivery
}

/** The kitchen's hold outlasts that of the seats by this, so that it never ends first. */
const SLACK_MS = MINUTE_MS

const foodHeldUntil = ({ expiresAt }: OrderRecord): number => (expiresAt ?? now()) + SLACK_MS

/** Food that is bought later may be bought so late that the showtime ends before it is ready. */
function timeOf(ctx: OrderContext, delivery: FoodDelivery): FoodTime {
  const { startsAt, endsAt, cinemaDay } = ctx.store.showtime()
  const time = { cinemaDay, at: Math.max(now(), foodWantedAt(startsAt, delivery)), delivery }
  return isFoodAlone(ctx.store.read()) ? { ...time, until: endsAt } : time
}

const menuFor = (ctx: OrderContext): Promise<Menu | undefined> => {
  const { cinema, cinemaDay } = ctx.store.showtime()
  return ctx.menu(cinema.id, cinemaDay)
}

const holdAtKitchen = (ctx: OrderContext, { id }: OrderRecord, lines: readonly FoodLine[], until: number) =>
  withCrashPoints('holdFood', ctx.objectState, async () =>
    kitchenOf(ctx).hold({ orderId: id, portions: portionsOf(lines), until }),
  )

/** Holds all food of the order at its kitchen. */
export const holdFoodUntil = (ctx: OrderContext, order: OrderRecord, until: number) =>
  holdAtKitchen(ctx, order, order.food?.lines ?? [], until)

/** Whether the kitchen can have the food of the order ready before the showtime ends, with all else that it makes. */
export async function isFoodReadyInTime(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const showtime = ctx.store.showtime()
  if (!order.food?.lines.length) return true
  return (await kitchenOf(ctx).preview(toKitchenOrder(order, order.food, showtime))) <= showtime.endsAt
}

/** Replaces all food of the order. A booking that staff move has none: its holder pays nothing more. */
export async function chooseFood(
  ctx: OrderContext,
  { lines: wishes, delivery }: FoodChoiceCommand,
  answer: Answer,
): Promise<Done> {
  const order = await currentOrder(ctx)
  const locked = findOrderLockError(order)
  if (locked) return locked
  if (order.exchange?.byStaff) return err('order_closed')
  if (wishes.length === 0) {
    if (order.food) await holdAtKitchen(ctx, order, [], 0)
    return commitRequest(ctx, { kind: 'foodChosen', food: null }, answer)
  }
  if (foodSeatsOf(order).length === 0) return err('no_seats_chosen')
  const menu = await menuFor(ctx)
  const chosen = menu
    ? linesFromWishes(menu, wishes, foodSeatsOf(order), timeOf(ctx, delivery))
    : err('food_sold_out', { at: 0 })
  if (!chosen.ok) return chosen
  const { lines } = chosen
  const held = await holdAtKitchen(ctx, order, lines, foodHeldUntil(order))
  if (!held.ok) {
    const at = lines.findIndex(({ itemId }) => held.soldOut.includes(itemId))
    return err('food_sold_out', { at: Math.max(0, at) })
  }
  return commitRequest(ctx, { kind: 'foodChosen', food: { lines, delivery } }, answer)
}

async function findRevision(
  ctx: OrderContext,
  order: OrderRecord,
  food: ChosenFood,
): Promise<FoodRevision | undefined> {
  const menu = await menuFor(ctx)
  if (!menu) return undefined
  const time = timeOf(ctx, food.delivery)
  const chosen = { lines: food.lines, seats: foodSeatsOf(order).length }
  const revision = revisedFood(menu, chosen, time)
  if (revision) return revision
  const held = await holdAtKitchen(ctx, order, food.lines, Math.max(foodHeldUntil(order), now() + PIN_MS))
  if (!held.ok) return revisedFood(menu, chosen, time, held.soldOut)
  const isInTime = !isFoodAlone(order) || (await isFoodReadyInTime(ctx, order))
  return isInTime
    ? undefined
    : revisedFood(
        menu,
        chosen,
        time,
        food.lines.map(({ itemId }) => itemId),
      )
}

/**
 * Before a charge: what is gone leaves the order, and another price is the new one. True: something has changed, and the
 * visitor has to see it. A menu or a kitchen that does not answer holds up no payment: the price shown is paid.
 */
export async function hasFoodChangedAtPaying(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  const { food } = order
  // Food of a booking that staff move is paid.
  if (!food?.lines.length || order.exchange?.byStaff || findOrderLockError(order)) return false
  try {
    const revision = await findRevision(ctx, order, food)
    return revision !== undefined && (await commit(ctx, { kind: 'foodRepriced', ...revision })) !== undefined
  } catch (error) {
    log.error('kitchen_failed', { orderId: order.id, step: 'paying' }, error)
    return false
  }
}

/**
 * After a change of seats or their time: food is held as long as the seats, and without seats not at all. Without an answer
 * of the kitchen, paying asks it again.
 */
export async function holdFoodAsLongAsSeats(ctx: OrderContext, { ok }: { ok: boolean }): Promise<void> {
  const order = ctx.store.read()
  if (!ok || !order.food?.lines.length) return
  const hasSeats = foodSeatsOf(order).length > 0 && order.expiresAt !== null
  try {
    await holdAtKitchen(ctx, order, hasSeats ? order.food.lines : [], foodHeldUntil(order))
  } catch (error) {
    log.error('kitchen_failed', { orderId: order.id, step: 'hold' }, error)
  }
}
