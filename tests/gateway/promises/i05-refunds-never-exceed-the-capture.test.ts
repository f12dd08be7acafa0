// I5: refunds never exceed the capture, and a cancellation refunds once.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Member, type Visitor, call, newKey } from '../support/calls.ts'
import { booked, cancel, cancelRefusal, restrictionOf } from '../support/cancel.ts'
import { type FakeBank, newBank, DECLINED, chargeKeyOf } from '../support/fake-bank.ts'
import { newMember } from '../support/members.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder as readReply,
  runTimers,
  reportPayment,
  statusOf,
  orderAtBank,
  wronglyCaptured,
} from '../support/orders.ts'
import { readOrder } from '../support/orders-wallet.ts'
import {
  type Member as WalletMember,
  countedCancels,
  member,
  payTopUp,
  runTimers as runWalletTimers,
  walletStub,
  reportTopUpPayment,
  topUpAtBank,
  walletBreaches,
} from '../support/wallet.ts'
import { freezeClock } from '../support/clock.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { silenceErrors } from '../support/silence.ts'
import { env } from 'cloudflare:workers'
import { goodwill } from '../support/booking-care.ts'
import { payQuote, quoted, runTimers as runQuoteTimers, reportQuotePayment, quoteStateOf } from '../support/quotes.ts'
import { act, reasonOf, shown } from '../support/operator.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('a cancellation', () => {
  /** Price of one seat in halalas, booking fee included. */
  const PRICE = 4750
  let member: Member
  let show: string
  let startsAt: number
  let bank: FakeBank
  beforeEach(async () => {
    member = await newMember()
    startsAt = Date.now() + 30 * DAY_MS
    show = await newShowtime({ startsAt })
    bank = newBank()
  })

  describe('a cancelled booking', () => {
    it('is cancelled once, even if the request repeats with the same or another key', async () => {
      const order = await booked(member, show)
      const key = newKey()
      const first = await cancel(member, order.id, { key })
      expect((await cancel(member, order.id, { key, refund: PRICE })).text).toBe(first.text)
      expect((await cancel(member, order.id, { key, refund: 1 })).body).toMatchObject({
        reason: 'idempotency_key_reused',
      })
      expect(await cancelRefusal(member, order.id, PRICE)).toMatchObject({
        reason: 'cancellation_restricted',
        details: { restriction: 'HAS_REFUND_PAYMENT_REQUEST' },
      })
      expect(await restrictionOf(member, order.id)).toBe('HAS_REFUND_PAYMENT_REQUEST')
      expect(bank.moved(order.id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(await countedCancels(member.memberId)).toBe(1)
    })

    it('after a declined card returns the captured charge alone', async () => {
      const priced = await pricedOrder(member, show, ['B5'])
      for (const token of ['tok-declined', 'tok'])
        await call('POST', `orders/${priced.id}/pay`, {
          as: member,
          body: { total: PRICE, payment: { method: 'CARD', gateway: 'CHECKOUT', token } },
        })
      orderOf(await cancel(member, priced.id))
      await runTimers(priced.id, 3)
      const { order } = (await orderStub(priced.id).snapshot())!
      expect([order.state, ...order.attempts.map(({ state }) => state)]).toEqual(['REFUNDED', 'DECLINED', 'REFUNDED'])
      expect([1, 2].map((attempt) => bank.ledger.get(`${priced.id}.${attempt}`)?.refunds)).toEqual([0, 1])
      expect(await breaches(show, bank, [member], [priced.id])).toEqual([])
    })

    it('is cancelled once by ten requests at the same time', async () => {
      const order = await booked(member, show)
      const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(member, order.id, { refund: PRICE })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(bank.moved(order.id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(await countedCancels(member.memberId)).toBe(1)
      expect(await breaches(show, bank, [member], [order.id])).toEqual([])
    })
  })
})

describe('a payment', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank

  // Stuck and aborted work is logged; these tests cause both on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()
    show = await newShowtime()
    bank = newBank()
  })

  describe('late money', () => {
    it('is refunded if another attempt has paid meanwhile', async () => {
      const id = await orderAtBank(visitor, show)
      await reportPayment(id, {
        state: 'DECLINED',
        reference: null,
        reason: 'AUTHENTICATION_FAILED',
        brand: null,
        lastFour: null,
      })
      const priced = orderOf(await readReply(visitor, id))
      expect(priced.status).toBe('PRICED')
      await payOrder(visitor, priced, 'tok')
      await reportPayment(id, bank.capture(id))
      expect(await statusOf(visitor, id)).toBe('TICKETED')
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(bank.moved(id, 2)).toMatchObject({ captures: 1, refunds: 0 })
      expect(await breaches(show, bank, [], [id])).toEqual([])
    })
  })

  describe('a crash during a payment', () => {
    afterEach(() => armCrash(undefined))

    it('after the refund request repeats the request with the same key and refunds once', async () => {
      const id = await orderAtBank(visitor, show)
      await runTimers(id, 31)
      await openOrder(await guest(), show, ['B6'])
      bank.capture(id)
      armCrash('after refund')
      await expect(reportPayment(id, bank.captured(chargeKeyOf(id)))).rejects.toThrow(/after refund/)
      await runTimers(id, 2)
      expect(await statusOf(visitor, id)).toBe('REFUNDED')
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    })
  })
})

describe('goodwill of staff', () => {
  /** Price of one seat in halalas, booking fee included. */
  const PRICE = 4750
  let member: Member
  let show: string
  let bank: FakeBank

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
    bank = newBank()
  })

  afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

  describe('goodwill', () => {
    it('cannot return more than is left of what was paid', async () => {
      const { id } = await booked(member, show)
      await goodwill(id, 4000)
      expect(await goodwill(id, 751)).toMatchObject({
        status: 400,
        body: { reason: 'amount_too_large', details: { max: 750 } },
      })
      expect((await goodwill(id, 750)).status).toBe(200)
      await runTimers(id)
      expect(bank.moved(id)).toMatchObject({ refunds: 2, refunded: PRICE })
      expect((await readOrder(member, id)).status).toBe('TICKETED')
      expect(await breaches(show, bank, [member], [id])).toEqual([])
    })

    it('happens once for each key, however often it is pressed', async () => {
      const { id } = await booked(member, show)
      const key = newKey()
      await Promise.all([goodwill(id, 1000, { key }), goodwill(id, 1000, { key })])
      expect((await goodwill(id, 1000, { key })).status).toBe(200)
      expect((await goodwill(id, 2000, { key })).body).toMatchObject({ reason: 'idempotency_key_reused' })
      await runTimers(id)
      expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: 1000 })
    })
  })
})

describe('a top-up', () => {
  let salma: WalletMember
  let bank: FakeBank

  // Stuck and aborted work is logged; these tests cause both on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    salma = await member()
    bank = newBank()
  })

  const wallet = () => walletStub(salma.id)

  describe('a callback about a top-up', () => {
    it('about a second payment refunds it once, although the refund’s answer is lost and listed later', async () => {
      const id = await topUpAtBank(salma)
      await reportTopUpPayment(salma, id, DECLINED)
      await payTopUp(salma, id, 'tok')
      bank.refundAnswer = 'LOST'
      bank.listsRefunds = false
      const asking = vi.spyOn(bank.gateway, 'refund')
      await reportTopUpPayment(salma, id, bank.capture(id))
      await runWalletTimers(salma, 9, MINUTE_MS)
      expect(asking).toHaveBeenCalledOnce()
      bank.listsRefunds = true
      await runWalletTimers(salma)
      expect((await wallet().snapshot()).topUps[0]?.attempts[0]).toMatchObject({ state: 'REFUNDED' })
      expect(await walletBreaches(salma)).toEqual([])
    })
  })
})

describe('a quote', () => {
  let bank: FakeBank
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    bank = newBank()
    await env.DB.prepare('DELETE FROM sandbox_messages').run()
  })
  afterEach(() => vi.restoreAllMocks())

  describe('money that comes too late', () => {
    it('of a second payment goes back, and the first one counts', async () => {
      const { id, token } = await quoted()
      const as = await guest()
      await payQuote(as, token, 'tok-bank')
      await reportQuotePayment(id, DECLINED)
      await payQuote(as, token, 'tok')
      await reportQuotePayment(id, bank.capture(id))
      await runQuoteTimers(id)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect([await quoteStateOf(id), bank.netCaptures()]).toEqual(['PAID', 1])
    })
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

  describe('an order whose processor captured another amount', () => {
    it('gets back exactly what was captured, once, however often the operator asks', async () => {
      const id = await wronglyCaptured(visitor, show)
      expect(await reasonOf(id)).toBe('wrong_amount')
      const { amount } = bank.moved(id)!
      expect((await shown(id)).attempts[0]).toMatchObject({ captured: { amount: amount - 1, currency: 'SAR' } })
      const key = newKey()
      // Any of them may arrive first.
      const keys = [key, key, newKey()]
      const answers = await Promise.all(keys.map((sent) => act(id, 'refund', sent)))
      // The same key again is answered as before; another key refunds nothing more.
      const done = answers.flatMap(({ status, text }, at) => (status === 200 ? [{ key: keys[at], text }] : []))
      expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const first = answers.findIndex(({ status }) => status === 200)
      expect((await act(id, 'refund', keys[first])).text).toBe(answers[first]?.text)
      expect((await act(id, 'refund')).status).toBe(400)
      await runTimers(id)
      expect([await stateOf(id), await reasonOf(id)]).toEqual(['REFUNDED', null])
      expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: amount - 1 })
    })
  })
})
