// Crashes after an order has sent its outbox and before it has recorded that. The order sends again, and no message
// arrives twice (I12). A late entry never replaces a newer one.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call, type Member } from './support/calls.ts'
import { crashAt, prepareCrashes } from './support/crashes.ts'
import { orderStub } from './support/orders.ts'
import { onItsWayOf } from './support/orders-wallet.ts'
import { byCard, type Buying, expectEnd, pay } from './support/payments-crashes.ts'
import { pass } from './support/clock.ts'
import { readInvoice } from './support/invoices.ts'

prepareCrashes()
beforeAll(() => setPaymentProcessorFactory(undefined))

const tell = ({ order }: Buying) => {
  pass(31_000)
  return runDurableObjectAlarm(orderStub(order.id))
}

/** Every message, notification and list entry about the order. */
async function heardOf({ as, order: { id } }: Buying) {
  const count = async (statement: string) =>
    (await env.DB.prepare(statement).bind(`${id}%`).first<{ count: number }>())?.count
  const { body } = await call('GET', 'notifications', { as })
  const { invoice } = await readInvoice(as, id)
  return {
    lines: await count('SELECT count(*) AS count FROM orders WHERE id LIKE ?'),
    messages: await count('SELECT count(*) AS count FROM sandbox_messages WHERE id LIKE ?'),
    news: (body as { notifications: { type: string }[] }).notifications.map(({ type }) => type),
    earned: await onItsWayOf(as as Member),
    invoice: invoice?.number,
  }
}

describe('a crash after deliver', () => {
  it.each([true, false])(
    '(written: %s), three times: every message about the tickets arrives once',
    async (isStored) => {
      const buying = await byCard('CHECKOUT')
      expect((await pay(buying)).status).toBe(200)
      for (let time = 0; time < 3; time += 1) await crashAt('after deliver', isStored, () => tell(buying))
      expect((await orderStub(buying.order.id).snapshot())!.outbox).toBeGreaterThan(0)
      await expectEnd(buying, 'TICKETED')
      const heard = await heardOf(buying)
      expect(heard).toEqual({
        lines: 1,
        messages: 1,
        news: ['GENERATE_TICKET'],
        earned: Math.floor(buying.order.breakdown.total * 0.05),
        invoice: expect.stringMatching(/^INV-\d{8}$/),
      })
      // No invoice number was lost.
      const next = await byCard('CHECKOUT')
      await pay(next)
      await expectEnd(next, 'TICKETED')
      const numbers = [heard.invoice, (await heardOf(next)).invoice].map((number) =>
        Number(number?.slice('INV-'.length)),
      )
      expect(numbers[1]).toBe(numbers[0]! + 1)
    },
  )
})
