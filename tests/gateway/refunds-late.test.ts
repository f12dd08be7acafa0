// A late payment that buys nothing and is refunded. Its visitor is notified once, by text and in the inbox, and the
// booking shows it.
import { abortAllDurableObjects } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { call, type Member } from './support/calls.ts'
import { prepareCrashes } from './support/crashes.ts'
import { cancel, check } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import {
  guest,
  newShowtime,
  orderOf,
  orderStub,
  payOrder as payAsGuest,
  pricedOrder,
  runTimers,
} from './support/orders.ts'
import { payOrder, readOrder } from './support/orders-wallet.ts'
import { textsOf } from './support/returned-texts.ts'
import { pass } from './support/clock.ts'

let member: Member
let show: string
let bank: FakeBank

prepareCrashes()
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  bank = newBank()
})

/** The first card was declined and the second one paid. Then the first one’s money arrived all the same. */
async function paidTwice(): Promise<Order> {
  const order = await pricedOrder(member, show, ['B5'])
  await payOrder(member, order, undefined, 'tok-declined')
  expect(orderOf(await payOrder(member, order, undefined, 'tok')).status).toBe('TICKETED')
  await runTimers(order.id)
  return order
}

async function comesLate({ id }: Order): Promise<void> {
  bank.decide(`${id}.1`, bank.captured(`${id}.1`))
  await orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome: bank.captured(`${id}.1`) })
}

const refundNews = async () => {
  const { body } = await call('GET', 'notifications', { as: member })
  return (body as Answer<'GET notifications'>).notifications.filter(({ type }) => type === 'REFUND_TRANSACTION')
}

describe('a second payment for a booking', () => {
  it('is reported by text, in the inbox and on the booking, with the refund’s destination', async () => {
    const order = await paidTwice()
    await comesLate(order)
    await runTimers(order.id, 2)
    const text = `A second payment of SAR\u00A047.50 arrived for booking ${order.reference}, so we refunded it to your card ending in 4242. Your tickets are still valid.`
    expect(await textsOf(order)).toEqual([text])
    const [news] = await refundNews()
    expect(news?.body.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text)
    const { status, returned } = await readOrder(member, order.id)
    expect(status).toBe('TICKETED')
    expect(returned).toEqual([
      expect.objectContaining({
        attempt: 1,
        amount: 4750,
        lastFour: '4242',
        isDone: true,
        at: expect.any(String) as string,
      }),
    ])
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('blocks the booking’s cancellation during its refund, and the booking names that refund', async () => {
    const order = await paidTwice()
    bank.refundAnswer = 'UNKNOWN'
    await comesLate(order)
    expect((await check(member, order.id)).restriction).toBe('HAS_REFUND_PAYMENT_REQUEST')
    expect((await readOrder(member, order.id)).returned).toMatchObject([{ amount: 4750, isDone: false, at: null }])
    expect(await textsOf(order)).toEqual([])
    bank.refundAnswer = 'REFUNDED'
    await runTimers(order.id, 25)
    expect((await check(member, order.id)).restriction).toBeNull()
    expect(await textsOf(order)).toHaveLength(1)
    // The cancellation reports its own refund, and does not repeat the other one.
    expect(orderOf(await cancel(member, order.id)).cancellation?.refunds).toMatchObject([{ amount: 4750 }])
    await runTimers(order.id, 2)
    expect(await textsOf(order)).toHaveLength(1)
    expect(await refundNews()).toHaveLength(2)
  })

  it.each(
    (['during refund', 'after refund', 'after deliver'] as CrashPoint[]).flatMap((point) =>
      [true, false].map((isStored) => [point, isStored] as const),
    ),
  )('is reported once after a crash %s (written: %s)', async (point, isStored) => {
    const order = await paidTwice()
    armCrash(point, isStored)
    await comesLate(order).catch(() => undefined)
    await runTimers(order.id).catch(() => undefined)
    await abortAllDurableObjects()
    await comesLate(order)
    await runTimers(order.id, 25)
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await textsOf(order)).toHaveLength(1)
    expect(await refundNews()).toHaveLength(1)
  })
})

it('a guest is texted about money that arrives hours after the seats were released', async () => {
  const visitor = await guest()
  const order = await pricedOrder(visitor, show, ['B5'])
  await payAsGuest(visitor, order, 'tok-bank')
  await runTimers(order.id, 5, 40 * 60_000)
  const { status, payment } = orderOf(await call('GET', `guest-users/orders/${order.id}`, { as: visitor }))
  expect([status, payment?.status]).toEqual(['EXPIRED', 'AUTHENTICATE'])
  await comesLate(order)
  await runTimers(order.id, 2)
  expect(orderOf(await call('GET', `guest-users/orders/${order.id}`, { as: visitor })).status).toBe('REFUNDED')
  expect(await textsOf(order)).toEqual([
    `Your payment of SAR\u00A047.50 for booking ${order.reference} arrived too late, so we refunded it to your card ending in 4242. No tickets were issued for it.`,
  ])
})

it('an order whose time is over queries the bank at once when its visitor reads it', async () => {
  const order = await pricedOrder(member, show, ['B5'])
  await payOrder(member, order, undefined, 'tok-bank')
  await runTimers(order.id, 5, 40 * 60_000)
  expect((await readOrder(member, order.id)).status).toBe('EXPIRED')
  bank.decide(`${order.id}.1`, {
    state: 'DECLINED',
    reference: 'r',
    reason: 'AUTHENTICATION_ABANDONED',
    brand: 'VISA',
    lastFour: '4242',
  })
  pass(3000)
  await readOrder(member, order.id)
  await vi.waitFor(async () => expect((await readOrder(member, order.id)).payment?.status).toBe('DECLINED'), {
    timeout: 15_000,
  })
})
