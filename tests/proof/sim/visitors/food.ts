// Food: visitors buy it with their tickets or later, and come early; staff make it and mark items as sold out.
import { calledOffChangeOf } from '#server/gateway/orders/change/change.rules.ts'
import type { FoodWish } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { KitchenOrder } from '#server/gateway/kitchen/kitchen.record.ts'
import { unnotifiedFoodOrders } from '#server/gateway/orders/food-orders/food-order.rules.ts'
import { FOOD_NOT_MADE, type OrderRecord } from '#server/gateway/orders/order.record.ts'
import { hasTable, objectsOf } from '../platform/objects.ts'
import type { Simulation, Visitor } from '../simulation.ts'
import type { Run } from './buyer.ts'
import { stub } from './create.ts'

/** It has few of the last item. */
export const FOOD_CINEMA = 'cin_olaya'
const MENU = [
  { itemId: 'itm_cola', unitPrice: 1600 },
  { itemId: 'itm_popcorn-salted-large', unitPrice: 2900 },
  { itemId: 'itm_kunafa', unitPrice: 2800 },
]

/** The order with food; undefined: it was refused, or no answer came. */
export async function chooseFood(
  simulation: Simulation,
  as: Visitor,
  { id, seats, foodFor }: Order,
): Promise<Order | undefined> {
  const { random } = simulation
  const lines = MENU.filter(() => random.chance(0.5)).map((item): FoodWish => ({
    ...item,
    quantity: 1 + random.below(3),
    seat: random.chance(0.3) ? (foodFor?.seats[0] ?? seats[0]?.seat ?? null) : null,
  }))
  const body = { lines, delivery: random.chance(0.2) ? 'SEAT' : 'COUNTER' }
  const { status, body: answer } = await simulation.retryUntilAnswered(`orders/${id}/food`, { as, body, method: 'PUT' })
  if (answer.reason === 'food_sold_out') simulation.count('food sold out')
  if (answer.reason === 'food_over_limit') simulation.count('food over its limit')
  return status === 200 ? (answer.order as Order) : undefined
}

/** Undefined: it was refused, or no answer came. */
export async function openLater(simulation: Simulation, as: Visitor, bookingId: string): Promise<Order | undefined> {
  const { status, body } = await simulation.retryUntilAnswered(`orders/${bookingId}/food-orders`, { as, body: {} })
  if (status !== 200) return undefined
  const order = body.order as Order
  return (await chooseFood(simulation, as, order)) ?? order
}

export async function comeEarly(simulation: Simulation, as: Visitor, id: string): Promise<void> {
  await simulation.retryUntilAnswered(`orders/${id}/food-requests`, { as, body: {} })
}

interface Board {
  orders: { id: string; state: 'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED' }[]
}

/** Begins with some food long before its time, so that holders who cancel meet it. */
export async function runKitchen({ simulation, endsAt, kitchen }: Run): Promise<void> {
  const { random, scheduler } = simulation
  const staff = stub(simulation, 'KITCHENS', kitchen)
  const request = () => ({ call: 'press', key: simulation.createKey(), fingerprint: '' })
  while (scheduler.now < endsAt) {
    await simulation.wait(random.next() * 3 * MINUTE_MS)
    try {
      if (random.chance(0.1))
        await staff.markItem!(request(), { itemId: random.pick(MENU).itemId, isSoldOut: random.chance(0.4) })
      const { orders } = (await staff.board!()) as Board
      if (orders.length === 0) continue
      const { id: orderId, state: from } = random.pick(orders)
      await staff.press!(request(), { orderId, from, step: random.chance(0.15) ? 'undo' : 'on' })
    } catch {
      // The network, or a crash: staff press again.
    }
  }
}

type KitchenRow = { id: string; state: string; json: string | null }
type Taken = { order_id: string; item_id: string; portions: number }

const isOver = (order: OrderRecord): boolean => order.cancellation != null || calledOffChangeOf(order) !== undefined
const BEGUN = new Set(['PREPARING', 'READY', 'HANDED', 'NOT_COLLECTED'])

/** Staff gave back all that was paid. Cashback may have expired since. */
const isAllGiven = ({ attempts, goodwill = [] }: OrderRecord): boolean =>
  goodwill.length > 0 &&
  attempts.every(
    ({ state, amount, wallet }) =>
      state !== 'CAPTURED' || (amount === 0 && !wallet?.eWallet.some((lot) => lot.amount > 0)),
  )

/** No kitchen began it, and its money went back: now, or as goodwill before. */
const isNotMade = (order: OrderRecord): boolean => {
  const { goodwill = [], cancellation, food } = order
  if (cancellation?.reasonId === 'food_not_made' || goodwill.some(({ reason }) => reason === FOOD_NOT_MADE)) return true
  return food?.isOverdue === true && food.isWithdrawn === true && isAllGiven(order)
}

function checkOrder(order: OrderRecord, state: string | undefined): string[] {
  const { id, food, cancellation } = order
  if (isNotMade(order))
    return state === undefined || state === 'WITHDRAWN'
      ? []
      : [`I18 ${id} has the money of its food back, which is ${state}`]
  // With its booking it goes back only if the kitchen has stopped before.
  const endedWithBooking = cancellation?.reasonId === 'booking_ended' && order.bookingEnd?.by !== 'CINEMA'
  const isHolders = cancellation?.reasonId === 'plans' || endedWithBooking
  if (!food?.lines.length || (order.state !== 'TICKETED' && !cancellation)) return []
  // Food that stayed paid is made, too.
  if (!isOver(order) || cancellation?.foodKept) {
    if (!state || state === 'WITHDRAWN') return [`I18 the kitchen does not make the food of ${id}`]
    return food.standing?.state === state ? [] : [`I18 ${id} says its food is ${food.standing?.state}, it is ${state}`]
  }
  if (!state || state === 'WITHDRAWN') return []
  return isHolders && BEGUN.has(state)
    ? [`I18 ${id} was cancelled by its holder with the money of its food, which is ${state}`]
    : []
}

/**
 * I20: after the evening, paid food was begun, or its money is back. Goodwill may have given it before. A wallet that is
 * closed waits for an operator.
 */
export function checkUnmadeFood({ host }: Simulation, orders: OrderRecord[]): string[] {
  const kitchens = objectsOf(host.objects, 'KITCHENS').filter((object) => hasTable(object, 'orders'))
  const rows = kitchens.flatMap(({ disk }) => disk.rows<KitchenRow>('SELECT id, state, json FROM orders'))
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return orders.flatMap((order) => {
    const { id, food, state, cancellation } = order
    const isPaid = food?.lines.length && (cancellation?.foodKept || (state === 'TICKETED' && !isOver(order)))
    if (!isPaid) return []
    const made = states.get(id)
    if (made !== undefined && BEGUN.has(made)) return []
    if (!food.isWithdrawn) return [`I20 the food of ${id} was paid, is ${made}, and its money is not back`]
    return order.attempts.some((attempt) => attempt.goodwill && attempt.state === 'REFUND_DUE')
      ? [`I20 the money of the food of ${id} is still on its way`]
      : []
  })
}

/** Where the kitchen brings food that is still to come. */
function seatsAtKitchen({ state, json }: KitchenRow): string | undefined {
  const order = json === null ? undefined : (JSON.parse(json) as KitchenOrder)
  const isToCome = state === 'REQUESTED' || state === 'PREPARING' || state === 'READY'
  return order && isToCome && !order.hasBookingEnded
    ? [...order.seats, ...order.lines.map(({ seat }) => seat)].join()
    : undefined
}

/** I19: at the end each order of food knows what became of its booking, and its kitchen knows the seats. */
export function checkFoodOrders({ host }: Simulation, orders: OrderRecord[]): string[] {
  const kitchens = objectsOf(host.objects, 'KITCHENS').filter((object) => hasTable(object, 'orders'))
  const rows = kitchens.flatMap(({ disk }) => disk.rows<KitchenRow>('SELECT id, state, json FROM orders'))
  const known = new Map(rows.map((row) => [row.id, seatsAtKitchen(row)]))
  const untold = orders.flatMap((booking) =>
    unnotifiedFoodOrders(booking).map(({ id }) => `I19 ${booking.id} has not told ${id} what became of it`),
  )
  const misplaced = orders.flatMap(({ id, state, foodFor, food }) => {
    const [seats, lines] = [foodFor?.seats ?? [], food?.lines ?? []]
    const [made, due] = [known.get(id), [...seats, ...lines.map(({ seat }) => seat)].join()]
    return foodFor && state === 'TICKETED' && made !== undefined && made !== due
      ? [`I19 ${id} is for ${due}, and its kitchen brings it to ${made}`]
      : []
  })
  return [...untold, ...misplaced]
}

/** I18: the kitchen makes what was paid, once, and nothing else; its stock is what it took for that. */
export function checkFood({ host }: Simulation, orders: OrderRecord[]): string[] {
  const kitchens = objectsOf(host.objects, 'KITCHENS').filter((object) => hasTable(object, 'orders'))
  const rows = kitchens.flatMap(({ disk }) => disk.rows<KitchenRow>('SELECT id, state, json FROM orders'))
  const taken = kitchens.flatMap(({ disk }) => disk.rows<Taken>('SELECT * FROM taken'))
  const known = new Map(orders.map((order) => [order.id, order]))
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const paid = rows.flatMap(({ id, state }) =>
    state === 'WITHDRAWN' || known.get(id)?.paidAt ? [] : [`I18 the kitchen makes food of ${id}, which was not paid`],
  )
  const stock = rows.flatMap(({ id, state }) => {
    const due = state === 'WITHDRAWN' ? [] : (known.get(id)?.food?.lines ?? [])
    const sum = due.reduce((total, { quantity }) => total + quantity, 0)
    const has = taken.filter((row) => row.order_id === id).reduce((total, { portions }) => total + portions, 0)
    return has === sum ? [] : [`I18 the kitchen took ${has} portions for ${id}, which has ${sum}`]
  })
  return [...orders.flatMap((order) => checkOrder(order, states.get(order.id))), ...paid, ...stock]
}

export const countFood = (orders: OrderRecord[]): string[] =>
  orders.flatMap((order) => {
    const { food, state, paidAt, foodFor, bookingEnd, cancellation } = order
    if (!food?.lines.length || paidAt === null) return []
    if (isNotMade(order)) return [cancellation?.foodKept ? 'food kept and not made' : 'food not made']
    if (foodFor && cancellation?.reasonId === 'booking_ended') return ['food gone back with its booking']
    if (foodFor && state === 'TICKETED') return [bookingEnd?.isFoodKept ? 'food kept' : 'food bought later']
    if (food.isWithdrawn) return ['food withdrawn']
    if (food.isKept) return ['food kept']
    return state === 'TICKETED' ? ['food paid', ...(food.standing?.state === 'HANDED' ? ['food handed'] : [])] : []
  })
