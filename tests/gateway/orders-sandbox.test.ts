// A guest's complete purchase through the real parts: programme, seats, code, order, processor, bank, ticket. No part
// is faked.
import { afterEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { getFormOwner } from '#server/gateway/payments/form-owner.rules.ts'
import { setPaymentProcessorFactory, paymentProcessors } from '#server/gateway/payments/processors.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, verifiedVisitor, type Visitor } from './support/calls.ts'
import { read, tomorrow } from './support/catalogue.ts'
import { orderOf, readOrder } from './support/orders.ts'
import { ledgerOf, tokenFor, untilCharged } from './support/payments.ts'

const SUCCESS = '4242424242424242'
const POOR = '4000000000009995'
const TIME_OUT = '4000000000000119'

let shows: string[] = []

/** An order at checkout for the best two seats of a showtime of tomorrow that no other test has used. */
async function atCheckout(): Promise<{ visitor: Visitor; order: Order }> {
  if (shows.length === 0) {
    const { city } = await read('GET cities', {})
    const { showtimes } = await read('GET showtimes', { cityId: city[0]!.id, date: tomorrow() })
    shows = showtimes.filter(({ seatsLeft }) => seatsLeft > 20).map(({ id }) => id)
  }
  const sessionId = shows.shift()!
  const visitor = await verifiedVisitor()
  const best = await call('GET', `showtimes/${sessionId}/best-seats?count=2`, { as: visitor })
  const { seats } = best.body as { seats: string[] }
  const { id } = orderOf(await call('POST', 'orders', { as: visitor, body: { sessionId, seats } }))
  return { visitor, order: orderOf(await call('POST', `orders/${id}/checkout`, { as: visitor, body: {} })) }
}

const pay = (visitor: Visitor, order: Order, gateway: CardGateway, token: string) =>
  call('POST', `guest-users/orders/${order.id}/pay`, {
    as: visitor,
    body: { total: order.breakdown.total, payment: { method: 'CARD', gateway, token } },
  })

afterEach(() => setPaymentProcessorFactory(undefined))

describe.each(['CHECKOUT', 'HYPER_PAY', 'PAYFORT'] as const)('with %s', (gateway) => {
  it('a declined card keeps the seats, and the next one gets the tickets', async () => {
    const { visitor, order } = await atCheckout()
    const declined = orderOf(
      await pay(
        visitor,
        order,
        gateway,
        await tokenFor(gateway, { number: POOR }, getFormOwner({ kind: 'guest', id: visitor.guestId }, order.id)),
      ),
    )
    expect(declined).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' } })
    const paid = orderOf(
      await pay(
        visitor,
        order,
        gateway,
        await tokenFor(gateway, { number: SUCCESS }, getFormOwner({ kind: 'guest', id: visitor.guestId }, order.id)),
      ),
    )
    expect(paid).toMatchObject({ status: 'TICKETED', payment: { status: 'PAID', lastFour: '4242' } })
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, captured: order.breakdown.total, refunds: 0 })
    expect(paid.tickets).toHaveLength(2)
  })

  it('a charge without an answer is queried until its money is found', async () => {
    const { visitor, order } = await atCheckout()
    const { patience, end } = untilCharged(order.id)
    setPaymentProcessorFactory((env) => paymentProcessors(env, patience))
    const paying = pay(
      visitor,
      order,
      gateway,
      await tokenFor(gateway, { number: TIME_OUT }, getFormOwner({ kind: 'guest', id: visitor.guestId }, order.id)),
    )
    await end()
    const waiting = orderOf(await paying)
    expect(waiting).toMatchObject({ status: 'PAYING', payment: { status: 'CHECKING' } })
    setPaymentProcessorFactory(undefined)
    // The sandbox's bank decides twelve seconds after it was asked.
    advanceClock(12_500)
    await expect
      .poll(async () => orderOf(await readOrder(visitor, order.id)).status, { timeout: 20_000 })
      .toBe('TICKETED')
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })
})
