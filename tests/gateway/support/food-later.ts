// Food that is bought later in tests: for a booking that has its tickets.
import { runDurableObjectAlarm } from 'cloudflare:test'
import type { FoodWish } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { call, newKey, type Reply, type Someone } from './calls.ts'
import { chooseFood, COLA } from './food.ts'
import { checkoutOrder, orderOf, orderStub, runTimers } from './orders.ts'
import { readOrder } from './orders-wallet.ts'

type Booking = Pick<Order, 'id'>

export const openLater = (as: Someone, { id }: Booking, key = newKey()): Promise<Reply> =>
  call('POST', `orders/${id}/food-orders`, { as, key, body: {} })

export async function laterOf(as: Someone, { id }: Booking): Promise<Order[]> {
  const reply = await call('GET', `orders/${id}/food-orders`, { as })
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { orders: Order[] }).orders
}

/** Food chosen for the booking, at checkout. */
export async function pricedLater(as: Someone, booking: Booking, lines: readonly FoodWish[]): Promise<Order> {
  const { id } = orderOf(await openLater(as, booking))
  orderOf(await chooseFood(as, { id }, lines))
  return orderOf(await checkoutOrder(as, id))
}

export const payLater = (as: Someone, { id, breakdown }: Order, more: object = {}, key = newKey()): Promise<Reply> =>
  call('POST', `${'memberId' in as ? '' : 'guest-users/'}orders/${id}/pay`, {
    as,
    key,
    body: { total: breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }, ...more },
  })

/** Bought and with its kitchen. */
export async function boughtLater(as: Someone, booking: Booking, lines: readonly FoodWish[]): Promise<Order> {
  const { id } = orderOf(await payLater(as, await pricedLater(as, booking, lines)))
  await runDurableObjectAlarm(orderStub(id))
  return readOrder(as, id)
}

/** The bank asks the visitor, and the order expires before the answer. */
export async function expiredLater(as: Someone, booking: Booking, lines: readonly FoodWish[] = [COLA]): Promise<Order> {
  const order = await pricedLater(as, booking, lines)
  orderOf(await payLater(as, order, { payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-bank' } }))
  await runTimers(order.id, 41)
  const { status } = await readOrder(as, order.id)
  if (status !== 'EXPIRED') throw new Error(`The order is ${status}`)
  return order
}
