// Opening an order twice with the same idempotency key. The second answer equals the first, even if the offer or the
// booking it named has changed.
import { expect, it } from 'vitest'
import { call, newKey, type Someone } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { dueOf, payExchange, settleBoth } from './support/exchange.ts'
import { newMember } from './support/members.ts'
import { checkoutOrder, newShowtime, orderOf } from './support/orders.ts'
import { newBank } from './support/fake-bank.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const asking = (as: Someone, body: object, key = newKey()) => call('POST', 'orders', { as, key, body })

it('a repeated opening gets the same answer although the booking has been exchanged', async () => {
  newBank()
  const as = await newMember()
  const [show, sessionId] = [
    await newShowtime({ startsAt: Date.now() + 30 * DAY_MS }),
    await newShowtime({ startsAt: Date.now() + 31 * DAY_MS }),
  ]
  const [{ id: exchangeOf }, key] = [await booked(as, show), newKey()]
  const body = { sessionId, seats: ['B5', 'B6'], exchangeOf }
  const first = await asking(as, body, key)
  const order = orderOf(await checkoutOrder(as, orderOf(first).id))
  expect(dueOf(order)).toBeGreaterThan(0)
  expect(orderOf(await payExchange(as, order)).status).toBe('TICKETED')
  await settleBoth(exchangeOf, order.id)
  expect((await asking(as, { ...body, seats: ['B7'] })).status).toBe(400)
  expect((await asking(as, body, key)).text).toBe(first.text)
})
