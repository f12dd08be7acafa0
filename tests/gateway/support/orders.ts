// Ordering in tests: visitors with verified phones, a showtime, a fake bank, and timers fired by hand.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Settings } from '#server/contracts/catalogue.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { ShowtimeRecord } from '#server/gateway/catalogue/showtimes/showtime.record.ts'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { call, newKey, type Reply, type Someone, type Visitor } from './calls.ts'
import { pass } from './clock.ts'
import { chargeKeyOf, type FakeBank } from './fake-bank.ts'
import { showtimeRecord } from './showtime-factory.ts'

/** Sets the named operator switches and leaves the others. */
export const switchFeatures = (features: Partial<Settings['features']>) =>
  env.DB.prepare('UPDATE settings SET facts = json_patch(facts, ?)')
    .bind(JSON.stringify({ ar: { features }, en: { features } }))
    .run()

let people = 0
const nextPhone = (): string => `+9665${10_000_000 + people}`

/**
 * A guest with a session that outlives the test, created without a code. Each has a phone of its own, because the
 * sessions of one phone are one visitor.
 */
export async function guest(phone: string | null = nextPhone()): Promise<Visitor> {
  const guestId = `g-test-${(people += 1)}`
  const opened = await env.GUESTS.getByName(`guest:${guestId}`).open({
    id: guestId,
    preferredCityId: null,
    language: 'en',
    phone,
    email: null,
  })
  if (!opened.ok) throw new Error('A new guest is let in')
  const guest = { kind: 'guest', id: guestId, sessionId: opened.session.id, phone } as const
  return { guestId, token: await signAccessToken(env, guest, Date.now() + 400 * DAY_MS), refreshToken: '' }
}

export const showtimeStub = (id: string) => env.SHOWTIMES.get(env.SHOWTIMES.idFromName(`show:${id}`))
export const orderStub = (id: string) => env.ORDERS.get(env.ORDERS.idFromName(`order:${id}`))

let shows = 0
export async function newShowtime(given: Partial<ShowtimeRecord> & { rows?: number } = {}): Promise<string> {
  const id = `orders-${(shows += 1)}`
  await showtimeStub(id).learn(showtimeRecord({ id, ...given }))
  return id
}

export const orderOf = (reply: Reply): Order => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { order: Order }).order
}

export const openOrder = (as: Someone, sessionId: string, seats: string[], key?: string) =>
  call('POST', 'orders', { as, body: { sessionId, seats }, ...(key ? { key } : {}) })

export const checkoutOrder = (as: Someone, id: string) => call('POST', `orders/${id}/checkout`, { as, body: {} })

export const payOrder = (as: Visitor, order: Order, token: string, key = newKey()) =>
  call('POST', `guest-users/orders/${order.id}/pay`, {
    as,
    key,
    body: { total: order.breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token } },
  })

export const readOrder = (as: Visitor, id: string) => call('GET', `guest-users/orders/${id}`, { as })

/** An order at checkout, ready to be paid. */
export async function pricedOrder(as: Someone, sessionId: string, seats: string[]): Promise<Order> {
  const { id } = orderOf(await openOrder(as, sessionId, seats))
  return orderOf(await checkoutOrder(as, id))
}

export const statusOf = async (as: Visitor, id: string): Promise<Order['status']> =>
  orderOf(await readOrder(as, id)).status

/** The stored state, which no reading of the order changes. */
export const storedStateOf = async ({ id }: Pick<Order, 'id'>) => (await orderStub(id).snapshot())!.order.state

let ids = 0
/** An id for an order that only another object hears of. */
export const newOrderId = (): string => `o${(ids += 1)}`

/** An order that waits at the bank, whose money is not decided yet. */
export async function orderAtBank(as: Visitor, sessionId: string, seats = ['B5', 'B6']): Promise<string> {
  const priced = await pricedOrder(as, sessionId, seats)
  // Near the end of checkout, so only the payment holds the seats.
  pass(14 * MINUTE_MS)
  await payOrder(as, priced, 'tok-bank')
  return priced.id
}

/** The processor reports the outcome of a charge. */
export const reportPayment = async (id: string, outcome: ChargeOutcome, attempt = 1) =>
  orderStub(id).paymentCallback({ key: chargeKeyOf(id, attempt), processor: 'CHECKOUT', outcome })

/** The bank takes the money of an order that waited for it, and the order does what is due. */
export async function captureLate(bank: FakeBank, { id }: Pick<Order, 'id'>): Promise<void> {
  await reportPayment(id, bank.capture(id))
  await runTimers(id, 2)
}

/** Paid; its messages are not sent yet. */
export const ticketedOrder = async (as: Visitor, sessionId: string, seats = ['B5', 'B6']): Promise<Order> =>
  orderOf(await payOrder(as, await pricedOrder(as, sessionId, seats), 'tok'))

/** An order that this card was charged for. */
export async function paidWith(as: Visitor, sessionId: string, token: string, seats = ['B5']): Promise<string> {
  const priced = await pricedOrder(as, sessionId, seats)
  await payOrder(as, priced, token)
  return priced.id
}

/** Captured one halala less than asked for, unless the card is another one. */
export async function wronglyCaptured(as: Visitor, sessionId: string, token = 'tok-less'): Promise<string> {
  const id = await paidWith(as, sessionId, token)
  await runTimers(id)
  return id
}

/** A refund that was stored and lost in a crash is looked for during ten minutes, and then requested again. */
export const passLostRefund = (orderId: string): Promise<void> => runTimers(orderId, 12, MINUTE_MS)

/** Advances the clock and runs the order's timers, as the platform would. */
export async function runTimers(orderId: string, rounds = 1, everyMs = 31_000): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    pass(everyMs)
    await runDurableObjectAlarm(orderStub(orderId))
  }
}
