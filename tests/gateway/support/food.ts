// Food in tests: a showtime at a cinema with a menu, choices of it, and its kitchen.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { FoodWish } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { cinemaDayOf, instantAt } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { ShowtimeRecord } from '#server/gateway/catalogue/showtimes/showtime.record.ts'
import type { StaffStep } from '#server/gateway/kitchen/kitchen-steps.rules.ts'
import { call, type Member, newKey, type Someone, type Visitor } from './calls.ts'
import { settle } from './cancel.ts'
import { newShowtime, orderOf, payOrder, pricedOrder, readOrder } from './orders.ts'
import { showtimeRecord } from './showtime-factory.ts'

/** It brings food to seats. */
export const OLAYA = 'cin_olaya'

/** In two days at 20:00 in Riyadh. */
export const showAt = (ahead = 2 * DAY_MS): number => instantAt(cinemaDayOf(Date.now() + ahead), '20:00')

export function newFoodShow(given: Partial<ShowtimeRecord> = {}): Promise<string> {
  const startsAt = given.startsAt ?? showAt()
  const { cinema } = showtimeRecord()
  return newShowtime({ startsAt, cinemaDay: cinemaDayOf(startsAt), cinema: { ...cinema, id: OLAYA }, ...given })
}

export const COLA: FoodWish = { itemId: 'itm_cola', quantity: 1, unitPrice: 1600 }
export const POPCORN: FoodWish = { itemId: 'itm_popcorn-salted-large', quantity: 1, unitPrice: 2900 }

export const chooseFood = (
  as: Someone,
  { id }: Pick<Order, 'id'>,
  lines: readonly FoodWish[],
  delivery: 'COUNTER' | 'SEAT' = 'COUNTER',
  key = newKey(),
) => call('PUT', `orders/${id}/food`, { as, key, body: { lines, delivery } })

/** An order of two seats with food, at checkout. */
export const pricedWithFood = async (as: Someone, show: string, ...lines: FoodWish[]): Promise<Order> =>
  orderOf(await chooseFood(as, await pricedOrder(as, show, ['B5', 'B6']), lines))

/** A guest's, paid and with its kitchen. */
export async function boughtWithFood(as: Visitor, show: string, ...lines: FoodWish[]): Promise<Order> {
  const paid = orderOf(await payOrder(as, await pricedWithFood(as, show, ...lines), 'tok'))
  return orderOf(await readOrder(as, paid.id))
}

/** Tickets with food. The card pays the rest after the e-wallet. */
export async function bookedWithFood(
  as: Member,
  show: string,
  lines: readonly FoodWish[],
  { seats = ['B5'], delivery, eWallet = 0 }: { seats?: string[]; delivery?: 'COUNTER' | 'SEAT'; eWallet?: number } = {},
): Promise<Order> {
  const { id } = await pricedOrder(as, show, seats)
  const { breakdown } = orderOf(await chooseFood(as, { id }, lines, delivery))
  const body = {
    total: breakdown.total,
    ...(eWallet ? { wallet: { eWallet, gift: 0, cashback: 0 } } : {}),
    payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' },
  }
  const paid = orderOf(await call('POST', `orders/${id}/pay`, { as, body }))
  await settle(id)
  return paid
}

/** A seat for 47.50 riyals and popcorn for 29, brought to it: 50 riyals by the e-wallet, 26.50 by card. */
export const bookedWithPopcorn = (as: Member, show: string): Promise<Order> =>
  bookedWithFood(as, show, [{ ...POPCORN, seat: 'B5' }], { delivery: 'SEAT', eWallet: 5000 })

export const comeEarlier = (as: Someone, { id }: Pick<Order, 'id'>, key = newKey()) =>
  call('POST', `orders/${id}/food-requests`, { as, key, body: {} })

export const kitchenOf = (startsAt: number, cinemaId = OLAYA) =>
  env.KITCHENS.getByName(`kitchen:${cinemaId}:${cinemaDayOf(startsAt)}`)

/** Changes the stored menu of the chain, in both languages. */
export async function changeItem(itemId: string, change: object): Promise<void> {
  const { results } = await env.DB.prepare('SELECT rowid AS row, facts FROM food_sections').all<{
    row: number
    facts: string
  }>()
  for (const { row, facts } of results) {
    const sections = JSON.parse(facts) as Record<'ar' | 'en', { items: { id: string }[] }>
    for (const { items } of Object.values(sections))
      for (const item of items) if (item.id === itemId) Object.assign(item, change)
    await env.DB.prepare('UPDATE food_sections SET facts = ? WHERE rowid = ?').bind(JSON.stringify(sections), row).run()
  }
}

/** Staff move the food of an order by one step, and the order has not heard of it. */
export async function pressUnheard(
  startsAt: number,
  orderId: string,
  { from, step = 'on' }: { from: StaffStep['from']; step?: StaffStep['step'] },
): Promise<void> {
  const request = { call: 'press', key: newKey(), fingerprint: step }
  await kitchenOf(startsAt).press(request, { orderId, from, step })
}

/** Staff move the food of an order on by one step, and the order hears of it. */
export async function press(startsAt: number, orderId: string, from: StaffStep['from']): Promise<void> {
  await pressUnheard(startsAt, orderId, { from })
  await runDurableObjectAlarm(kitchenOf(startsAt))
}

/** What staff see of an order; undefined: it is not on their screen. */
export const onBoard = async (startsAt: number, orderId: string) =>
  (await kitchenOf(startsAt).board()).orders.find(({ id }) => id === orderId)

export async function markSoldOut(startsAt: number, itemId: string, isSoldOut = true): Promise<void> {
  await kitchenOf(startsAt).markItem({ call: 'mark', key: newKey(), fingerprint: itemId }, { itemId, isSoldOut })
}
