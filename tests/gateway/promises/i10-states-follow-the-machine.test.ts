// I10: an order changes its state only along the allowed transitions, and its version grows by one.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import {
  checkoutOrder,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
  paidWith,
} from '../support/orders.ts'
import { type Visitor, call } from '../support/calls.ts'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { act, closeWithNote, shown } from '../support/operator.ts'
import { silenceErrors } from '../support/silence.ts'
import { freezeClock } from '../support/clock.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('an order', () => {
  afterEach(() => vi.restoreAllMocks())

  it('an event that comes after another one has decided the order stores nothing (ASVS 2.3.3)', async () => {
    const order = await pricedOrder(await guest(), await newShowtime(), ['B5'])
    await runInDurableObject(orderStub(order.id), (_, { storage }) => {
      const store = new OrderStore(storage, () => undefined)
      const ended = store.apply({ kind: 'abandoned', cause: 'first' })
      expect(ended?.order.state).toBe('EXPIRED')
      expect(store.apply({ kind: 'extended', until: 2 })).toBeUndefined()
      expect(store.read()).toEqual(ended?.order)
    })
  })
})

describe('every command', () => {
  let bank: FakeBank
  beforeEach(() => {
    bank = newBank()
  })

  /** The commands of a visitor, with bodies that fit the order. */
  const commands = (as: Visitor, { id, breakdown: { total } }: Order) => ({
    seats: () => call('POST', `orders/${id}/seats`, { as, body: { seats: ['C5'] } }),
    checkout: () => checkoutOrder(as, id),
    extend: () => call('POST', `orders/${id}/extend`, { as, body: {} }),
    voucher: () => call('POST', `orders/${id}/voucher`, { as, body: { codes: ['none'] } }),
    food: () => call('PUT', `orders/${id}/food`, { as, body: { lines: [], delivery: 'COUNTER' } }),
    'other way': () => call('POST', `orders/${id}/other-way`, { as, body: { attempt: 1 } }),
    pay: () =>
      call('POST', `guest-users/orders/${id}/pay`, {
        as,
        body: { total, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } },
      }),
  })
  const showIn = () => newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })

  it.each<[string, (as: Visitor, order: Order) => Promise<unknown>, string]>([
    ['that expired', (_, { id }) => runTimers(id, 1, 21 * MINUTE_MS), 'EXPIRED'],
    ['with tickets', (as, order) => payOrder(as, order, 'tok'), 'TICKETED'],
    [
      'that was refunded',
      async (as, order) => {
        await payOrder(as, order, 'tok-bank')
        await runTimers(order.id, 36, MINUTE_MS)
        orderOf(await openOrder(await guest(), order.sessionId, ['B5']))
        const key = `${order.id}.1`
        bank.decide(key, bank.captured(key))
        await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
      },
      'REFUNDED',
    ],
  ])('about an order %s is refused, and neither its state nor its version changes', async (_, end, state) => {
    const [as, show] = [await guest(), await showIn()]
    const order = await pricedOrder(as, show, ['B5'])
    await end(as, order)
    const before = (await orderStub(order.id).snapshot())!
    expect(before.order.state).toBe(state)
    for (const [name, send] of Object.entries(commands(as, order)))
      expect([name, (await send()).status]).toEqual([name, 400])
    const after = (await orderStub(order.id).snapshot())!
    expect([after.order.version, after.transitions]).toEqual([before.order.version, before.transitions])
    expect(await breaches(show, bank, [], [order.id])).toEqual([])
    expect(bank.chargeRequests.length).toBeLessThanOrEqual(1)
  })
})

describe('the desk', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank

  // Stuck work is logged; these tests cause it on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    bank = newBank()
  })

  const stateOf = async (id: string) => (await shown(id)).state

  describe('an order in any other state', () => {
    it('is never refunded by the operator: a booking is cancelled by its customer', async () => {
      const id = await paidWith(visitor, show, 'tok')
      expect(await shown(id)).toMatchObject({ state: 'TICKETED', attention: null, actions: [] })
      for (const action of ['refund', 'release'] as const) expect((await act(id, action)).status).toBe(400)
      expect(await closeWithNote(id, 'Nothing to do')).toMatchObject({ status: 400, body: { reason: 'order_closed' } })
      await act(id, 'reconcile')
      expect([await stateOf(id), bank.moved(id)?.refunds]).toEqual(['TICKETED', 0])
    })

    it('keeps its seats while it is being paid', async () => {
      const id = await paidWith(visitor, show, 'tok-bank')
      expect((await act(id, 'release')).status).toBe(400)
      expect((await openOrder(await guest(), show, ['B5'])).status).toBe(400)
    })
  })
})
