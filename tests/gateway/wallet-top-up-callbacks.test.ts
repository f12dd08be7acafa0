// A processor's callbacks about a top-up, with crashes in between. The top-up is credited once, or its money goes
// back.
import { createExecutionContext, evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { signingSecret } from '#server/gateway/config/env.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { sealCheckout } from '#server/gateway/payments/hyper-pay/hyper-pay-form.rules.ts'
import gateway from '#server/gateway/worker.ts'
import { callbackRequest } from '#server/payments/callbacks.ts'
import type { SandboxCharge } from '#server/payments/charge.ts'
import { newKey } from './support/calls.ts'
import { PROCESSORS } from './support/callbacks.ts'
import { crashAt, crashRequest } from './support/crashes.ts'
import { type FakeBank, newBank, DECLINED, chargeKeyOf } from './support/fake-bank.ts'
import {
  balances,
  member,
  type Member,
  payTopUp,
  readTopUp,
  runTimers,
  toldOf,
  topUpOf,
  toppedUp,
  walletStub,
  reportTopUpPayment,
  topUpAtBank,
  newTopUp,
  countTopUpCredits,
  walletBreaches,
} from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

let salma: Member
let bank: FakeBank

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  salma = await member()
  bank = newBank()
})

const wallet = () => walletStub(salma.id)

describe('a callback about a top-up', () => {
  it('may come first, late, twice, and after the opposite: the wallet is credited once', async () => {
    const id = await topUpAtBank(salma)
    const captured = bank.capture(id)
    await Promise.all([
      reportTopUpPayment(salma, id, captured),
      reportTopUpPayment(salma, id, captured),
      reportTopUpPayment(salma, id, captured),
    ])
    await reportTopUpPayment(salma, id, DECLINED)
    await runTimers(salma, 2)
    await reportTopUpPayment(salma, id, captured)
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('that comes before the charge’s answer decides the top-up', async () => {
    const id = await newTopUp(salma)
    bank.isSlow = true
    const paying = payTopUp(salma, id, 'tok')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
    await reportTopUpPayment(salma, id, bank.captured(chargeKeyOf(id)))
    expect(await balances(salma)).toEqual([10_000, 0])
    bank.isSlow = false
    expect(topUpOf(await paying).status).toBe('DONE')
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it('about money that was believed declined is still credited', async () => {
    const id = await topUpAtBank(salma)
    await reportTopUpPayment(salma, id, DECLINED)
    pass(48 * HOUR_MS)
    await reportTopUpPayment(salma, id, bank.capture(id))
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it('about a second payment refunds that money', async () => {
    const id = await topUpAtBank(salma)
    await reportTopUpPayment(salma, id, DECLINED)
    await payTopUp(salma, id, 'tok')
    bank.refundAnswer = 'UNKNOWN'
    await reportTopUpPayment(salma, id, bank.capture(id))
    await runTimers(salma)
    expect(bank.netCaptures()).toBe(2)
    bank.refundAnswer = 'REFUNDED'
    await runTimers(salma)
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    expect(bank.moved(id, 2)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('about a second payment whose refund stays unknown for a day flags it for manual review', async () => {
    const id = await topUpAtBank(salma)
    await reportTopUpPayment(salma, id, DECLINED)
    await payTopUp(salma, id, 'tok')
    bank.refundAnswer = 'UNKNOWN'
    await reportTopUpPayment(salma, id, bank.capture(id))
    const logged = silenceErrors()
    const line = expect.objectContaining({ event: 'top_up_stuck', topUpId: id, cause: 'cannot be refunded' }) as unknown
    await runTimers(salma)
    expect(logLines(logged)).not.toContainEqual(line)
    vi.setSystemTime(Date.now() + 24 * HOUR_MS)
    await runTimers(salma)
    expect(logLines(logged)).toContainEqual(line)
  })

  it.each(['tok-less', 'tok-dollars'])('never credits another amount or currency (%s)', async (token) => {
    const id = await newTopUp(salma)
    await payTopUp(salma, id, token)
    expect(await readTopUp(salma, id)).toMatchObject({ status: 'PENDING', payment: { status: 'CHECKING' } })
    await runTimers(salma, 3)
    expect(await balances(salma)).toEqual([0, 0])
    expect((await payTopUp(salma, id, 'tok')).body).toMatchObject({ reason: 'order_closed' })
  })

  it('about an unknown attempt or top-up does nothing', async () => {
    const id = await topUpAtBank(salma)
    await reportTopUpPayment(salma, id, bank.captured(chargeKeyOf(id)), 7)
    await walletStub('unknown').paymentCallback({
      key: 't-unknown-abc234.1',
      processor: 'CHECKOUT',
      outcome: bank.captured(chargeKeyOf(id)),
    })
    expect(await balances(salma)).toEqual([0, 0])
    expect((await walletStub('unknown').snapshot()).entries).toEqual([])
  })

  it.each(['checkout-com', 'hyper-pay'] as const)(
    'of %s finds the wallet by the payment’s key, and no order is asked',
    async (name) => {
      const id = await newTopUp(salma)
      const token =
        name === 'hyper-pay' ? await sealCheckout(signingSecret(env), 'tok-bank', salma.id, Date.now()) : 'tok-bank'
      await payTopUp(salma, id, token, newKey(), PROCESSORS[name])
      const charge: SandboxCharge = {
        id: 'pay_1',
        gateway: name,
        key: chargeKeyOf(id),
        orderId: id,
        amount: 10_000,
        currency: 'SAR',
        returnUrl: 'https://site.test/back',
        failureUrl: '',
        language: 'en',
        bin: '424242',
        lastFour: '4242',
        brand: 'VISA',
        expiry: '3512',
        behaviour: 'APPROVE',
        state: 'CAPTURED',
        decline: null,
        code: '123456',
        createdAt: Date.now(),
      }
      const deliver = async (change: Partial<SandboxCharge> = {}) => {
        const withoutOrders = { ...env }
        Reflect.deleteProperty(withoutOrders, 'ORDERS')
        return gateway.fetch(await callbackRequest({ ...charge, ...change }), withoutOrders, createExecutionContext())
      }
      expect((await deliver({ orderId: `${id}x` })).status).toBe(400)
      expect(await balances(salma)).toEqual([0, 0])
      expect([(await deliver()).status, (await deliver()).status]).toEqual([200, 200])
      expect(await balances(salma)).toEqual([10_000, 0])
      expect(await countTopUpCredits(salma)).toBe(1)
    },
  )
})

describe('a crash in a top-up', () => {
  const points: CrashPoint[] = ['before charge', 'during charge', 'after charge', 'at the end']
  afterEach(() => armCrash(undefined))

  it.each(points.flatMap((point) => [true, false].map((isStored) => [point, isStored] as const)))(
    '%s (written: %s) leaves the money in the wallet once, or a top-up that can be paid again',
    async (point, isStored) => {
      await toppedUp(salma, 5_000)
      const id = await newTopUp(salma)
      const key = newKey()
      await crashRequest(point, isStored, () => payTopUp(salma, id, 'tok', key))
      await runTimers(salma, 4)
      expect(await walletBreaches(salma)).toEqual([])
      // The member's retry with the same idempotency key takes effect once.
      const retried = topUpOf(await payTopUp(salma, id, 'tok', key))
      const final = retried.status === 'DONE' ? retried : topUpOf(await payTopUp(salma, id, 'tok'))
      expect(final.status).toBe('DONE')
      expect(await balances(salma)).toEqual([15_000, 0])
      expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([2, 2])
      expect(await walletBreaches(salma)).toEqual([])
      await runTimers(salma, 2)
      expect(await toldOf(salma)).toHaveLength(2)
    },
  )

  it.each([true, false])(
    'after its notification has arrived notifies once, and not again once that is deleted (written: %s)',
    async (isStored) => {
      const id = await newTopUp(salma, 12_345)
      const key = newKey()
      const arrivals = vi.spyOn(InboxObject.prototype, 'notify')
      onTestFinished(() => arrivals.mockRestore())
      await payTopUp(salma, id, 'tok', key)
      await crashAt('after deliver', isStored, () => runTimers(salma))
      const [notification, ...others] = await toldOf(salma)
      expect(others).toEqual([])
      expect(notification).toMatchObject({ type: 'TOP_UP_TRANSACTION', title: 'Your wallet was topped up' })
      expect(notification?.body).toContain('123.45')
      await env.INBOXES.getByName(`inbox:${salma.id}`).remove(notification!.id)
      await runTimers(salma, 3)
      expect(topUpOf(await payTopUp(salma, id, 'tok', key)).status).toBe('DONE')
      await reportTopUpPayment(salma, id, bank.captured(chargeKeyOf(id)))
      await runTimers(salma, 3)
      expect(arrivals).toHaveBeenCalledTimes(2)
      expect(await toldOf(salma)).toEqual([])
      expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
    },
  )

  it('during charge, with the charge in flight during the query, credits it once it arrives', async () => {
    const id = await newTopUp(salma)
    armCrash('during charge')
    expect((await payTopUp(salma, id, 'tok')).status).toBe(500)
    const charged = bank.moved(id)!
    bank.ledger.delete(chargeKeyOf(id))
    await runTimers(salma, 2, 10_000)
    bank.ledger.set(chargeKeyOf(id), charged)
    await runTimers(salma, 3)
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it.each(['during refund', 'after refund'] as const)(
    '%s of a second payment refunds that payment once',
    async (point) => {
      const id = await topUpAtBank(salma)
      await reportTopUpPayment(salma, id, DECLINED)
      await payTopUp(salma, id, 'tok')
      await reportTopUpPayment(salma, id, bank.capture(id))
      const asking = vi.spyOn(bank.gateway, 'refund')
      armCrash(point)
      await expect(runTimers(salma)).rejects.toThrow(point)
      await runTimers(salma, 2, 5 * MINUTE_MS)
      expect(asking).toHaveBeenCalledOnce()
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect((await wallet().snapshot()).topUps[0]?.attempts[0]).toMatchObject({ state: 'REFUNDED' })
    },
  )

  it('or an eviction at the bank’s page changes nothing', async () => {
    const id = await topUpAtBank(salma)
    await evictDurableObject(wallet())
    bank.capture(id)
    await runTimers(salma)
    expect((await readTopUp(salma, id)).status).toBe('DONE')
  })
})
