// Bookings that tests exchange, step by step or at once.
import type { Order } from '#server/contracts/orders.ts'
import { call, type Member, newKey, type Reply } from './calls.ts'
import { checkoutOrder, orderOf, runTimers } from './orders.ts'

/** Price of one seat in halalas, booking fee included. */
export const FRONT = 3750
export const STANDARD = 4750
/** Price of both seats of a sofa. */
export const SOFA = 16_500

export const askExchange = (as: Member, exchangeOf: string, sessionId: string, seats: string[]): Promise<Reply> =>
  call('POST', 'orders', { as, body: { sessionId, seats, exchangeOf } })

/** An exchange order at checkout, ready to be paid. */
export async function exchangeOrder(as: Member, exchangeOf: string, show: string, seats: string[]): Promise<Order> {
  const { id } = orderOf(await askExchange(as, exchangeOf, show, seats))
  return orderOf(await checkoutOrder(as, id))
}

export const dueOf = ({ breakdown }: Order): number => breakdown.total - breakdown.exchange

interface Paying {
  token?: string
  eWallet?: number
  total?: number
  key?: string
}

/** The card pays the rest after the booking and the wallet. */
export function payExchange(
  as: Member,
  order: Order,
  { token = 'tok', eWallet = 0, total = dueOf(order), key = newKey() }: Paying = {},
): Promise<Reply> {
  const body = {
    total,
    ...(eWallet ? { wallet: { eWallet, cashback: 0 } } : {}),
    ...(total - eWallet > 0 ? { payment: { method: 'CARD', gateway: 'CHECKOUT', token } } : {}),
  }
  return call('POST', `orders/${order.id}/pay`, { as, key, body })
}

/** Exchanges the booking for tickets of the other showtime. */
export async function exchanged(as: Member, of: string, show: string, seats: string[], paying: Paying = {}) {
  const order = await exchangeOrder(as, of, show, seats)
  const paid = orderOf(await payExchange(as, order, paying))
  if (paid.status !== 'TICKETED') throw new Error(`The order is ${paid.status}`)
  await settleBoth(of, paid.id)
  return paid
}

/** Runs the remaining timers and outbox entries of both orders. */
export async function settleBoth(...ids: string[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const id of ids) await runTimers(id, 1)
}
