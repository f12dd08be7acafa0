// Paying with Tabby, through the real adapter and the sandbox. For each action of the buyer, and if an answer is
// late, doubled or aborted, there are tickets for the money, or no money.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { SandboxObject } from '#server/payments/sandbox.object.ts'
import { call, type Visitor } from './support/calls.ts'
import { crashAt } from './support/crashes.ts'
import { check } from './support/cancel.ts'
import { memberWith, parts } from './support/orders-wallet.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  pricedOrder,
  readOrder,
  runTimers,
  switchFeatures,
  storedStateOf,
} from './support/orders.ts'
import { fireAlarm, ledgerOf, orderCallbacks } from './support/payments.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { onTabbysPage } from './support/exchange-methods.ts'

const TABBY = { method: 'TABBY' }
let visitor: Visitor
let show: string

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  visitor = await guest()
  show = await newShowtime()
})

const payWithTabby = (as: Visitor, { id, breakdown }: Order) =>
  call('POST', `guest-users/orders/${id}/pay`, { as, body: { total: breakdown.total, payment: TABBY } })

/** An order sent to Tabby's page, not decided yet. */
async function atTabby(as = visitor, seats = ['B5', 'B6']): Promise<Order> {
  const order = orderOf(await payWithTabby(as, await pricedOrder(as, show, seats)))
  expect(order).toMatchObject({ status: 'PAYING', payment: { method: 'TABBY', status: 'AUTHENTICATE' } })
  return order
}

const after = async ({ id }: Order, rounds = 1) => {
  await runTimers(id, rounds)
  return orderOf(await readOrder(visitor, id))
}

describe('Tabby', () => {
  it.each([
    ['declines', 'reject', 'DECLINED'],
    ['is left without paying', 'close', 'AUTHENTICATION_ABANDONED'],
  ] as const)('%s: the seats stay, and the next try is a new payment', async (_, action, reason) => {
    const order = await atTabby()
    await onTabbysPage(order, action)
    const declined = await after(order)
    expect(declined).toMatchObject({ status: 'PRICED', payment: { method: 'TABBY', status: 'DECLINED', reason } })
    const again = orderOf(await payWithTabby(visitor, declined))
    await onTabbysPage(again, 'approve')
    expect(await after(again)).toMatchObject({ status: 'TICKETED', payment: { attempt: 2 } })
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1 })
  })

  it('has no offer for some buyers, and says so before it shows a page', async () => {
    const refused = await guest('+966500000002')
    const order = await pricedOrder(refused, show, ['B5'])
    expect(orderOf(await payWithTabby(refused, order))).toMatchObject({
      status: 'PRICED',
      payment: { method: 'TABBY', status: 'DECLINED', reason: 'DECLINED', redirectUrl: null },
    })
  })

  it('gives up a buyer who never decides, and the seats are free again', async () => {
    const order = await atTabby()
    pass(31 * MINUTE_MS)
    expect(await after(order, 3)).toMatchObject({ status: 'EXPIRED', payment: { status: 'DECLINED' } })
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 0 })
    expect((await openOrder(await guest(), show, ['B5', 'B6'])).status).toBe(200)
  })

  it('is not offered for very small or very large amounts, with any wallet part', async () => {
    const member = await memberWith(parts(4000))
    const order = await pricedOrder(member, show, ['B5'])
    const body = { total: order.breakdown.total, wallet: parts(4000), payment: TABBY }
    const answer = await call('POST', `orders/${order.id}/pay`, { as: member, body })
    expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_input', details: { fields: ['payment'] } } })
  })

  it('is refused once an operator has switched it off', async () => {
    const order = await pricedOrder(visitor, show, ['B5'])
    await switchFeatures({ tabby: false })
    expect(await payWithTabby(visitor, order)).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
    await switchFeatures({ tabby: true })
    expect(orderOf(await payWithTabby(visitor, order)).status).toBe('PAYING')
  })

  it('pays the rest after a wallet, and its part cannot be cancelled here', async () => {
    const member = await memberWith(parts(1000))
    const order = await pricedOrder(member, show, ['B5'])
    const { total } = order.breakdown
    const body = { total, wallet: parts(1000), payment: TABBY }
    const payingOrder = orderOf(await call('POST', `orders/${order.id}/pay`, { as: member, body }))
    expect(payingOrder.payment).toMatchObject({ method: 'TABBY', amount: total - 1000 })
    await onTabbysPage(payingOrder, 'approve')
    await runTimers(order.id)
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, captured: total - 1000 })
    expect(await check(member, order.id)).toMatchObject({ restriction: 'TABBY_PAYMENT_STRATEGY_LIMITATION' })
  })
})

describe('an approval by Tabby after the seats were released', () => {
  async function expired(): Promise<Order> {
    const order = await atTabby()
    pass(19.5 * MINUTE_MS)
    await onTabbysPage(order, 'later')
    await runTimers(order.id, 3, 12_000)
    expect((await orderStub(order.id).snapshot())!.order.state).toBe('EXPIRED')
    return order
  }

  it('buys them if they are still free', async () => {
    const order = await expired()
    expect(await after(order, 3)).toMatchObject({ status: 'TICKETED' })
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  it('is refunded to Tabby once and whole if another visitor has one of the seats', async () => {
    const order = await expired()
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
    expect(await after(order, 3)).toMatchObject({ status: 'REFUNDED', payment: { status: 'REFUNDED' } })
    const { total } = order.breakdown
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, captured: total, refunds: 1, refunded: total })
  })
})

describe('a callback of Tabby', () => {
  const noticeOf = async (orderId: string, change: (body: string) => string = (body) => body, secret?: string) => {
    const paymentId = await runInDurableObject(
      env.SANDBOX.getByName('ledger'),
      (_: SandboxObject, { storage }) =>
        storage.sql.exec<{ id: string }>('SELECT id FROM charges WHERE order_id = ?', orderId).one().id,
    )
    const text = JSON.stringify({ id: paymentId, status: 'closed', order: { reference_id: `${orderId}.1` }, meta: {} })
    const { exports } = await import('cloudflare:workers')
    return exports.default.fetch(
      new Request('https://gateway.test/v1/payment-callbacks/tabby', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tabby-signature': secret ?? SANDBOX_KEYS.tabby.webhookSecret,
        },
        body: change(text),
      }),
    )
  }

  it('that comes twice issues tickets once, without the visitor’s return', async () => {
    const twice = await guest('+966500000003')
    const order = await atTabby(twice)
    await onTabbysPage(order, 'approve')
    for (let round = 0; round < 3; round += 1) {
      pass(2000)
      await fireAlarm()
    }
    expect(await storedStateOf(order)).toBe('TICKETED')
    expect((await orderCallbacks(order.id)).map(({ answered }) => answered)).toEqual([200, 200, 200, 200])
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  it('with another secret changes nothing, nor does one that claims more than Tabby itself reports', async () => {
    const order = await atTabby()
    expect((await noticeOf(order.id, undefined, 'guessed')).status).toBe(400)
    expect((await noticeOf(order.id)).status).toBe(200)
    expect(await storedStateOf(order)).toBe('PAY_UNKNOWN')
  })

  it('for one order changes no other order', async () => {
    const order = await atTabby()
    const other = await atTabby(visitor, ['C5'])
    await onTabbysPage(other, 'approve')
    await noticeOf(other.id, (body) => body.replace(`${other.id}.1`, `${order.id}.1`))
    expect(await storedStateOf(order)).toBe('PAY_UNKNOWN')
    expect(await ledgerOf(other.id)).toMatchObject({ captures: 0 })
  })

  it('with another amount flags the order for manual review', async () => {
    const order = await atTabby()
    await onTabbysPage(order, 'approve')
    await runInDurableObject(env.SANDBOX.getByName('ledger'), (_: SandboxObject, { storage }) => {
      storage.sql.exec('UPDATE charges SET amount = amount - 1 WHERE order_id = ?', order.id)
    })
    await noticeOf(order.id)
    expect(await storedStateOf(order)).toBe('STUCK')
  })
})

describe('a crash in a payment with Tabby', () => {
  it.each(['during charge', 'after charge'] as CrashPoint[])(
    '%s, before the buyer sees Tabby’s page: the seats wait for another method',
    async (point) => {
      const order = await pricedOrder(visitor, show, ['B5', 'B6'])
      await crashAt(point, true, () => payWithTabby(visitor, order))
      const waiting = await after(order, 2)
      expect(waiting).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'GATEWAY_ERROR' } })
      expect((await ledgerOf(order.id))?.captures ?? 0).toBe(0)
      const again = orderOf(await payWithTabby(visitor, waiting))
      await onTabbysPage(again, 'approve')
      expect(await after(again)).toMatchObject({ status: 'TICKETED' })
    },
  )

  it('after Tabby has captured is followed by finding the capture', async () => {
    const order = await atTabby()
    await onTabbysPage(order, 'approve')
    await crashAt('before sellSeats', true, () => runTimers(order.id))
    expect(await after(order, 2)).toMatchObject({ status: 'TICKETED' })
    expect(await ledgerOf(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })
})
