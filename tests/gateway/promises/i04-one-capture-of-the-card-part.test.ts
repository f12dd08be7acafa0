// I4: an order has at most one capture, of exactly its card part.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import { type Visitor, newKey } from '../support/calls.ts'
import { type FakeBank, newBank, DECLINED, chargeKeyOf } from '../support/fake-bank.ts'
import {
  guest,
  newShowtime,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
  reportPayment,
  statusOf,
  orderAtBank,
} from '../support/orders.ts'
import { freezeClock } from '../support/clock.ts'
import { expectPaidOnce, isDeciding, PAYING } from '../support/paying-crashes.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { silenceErrors } from '../support/silence.ts'
import {
  type Member,
  member,
  payTopUp,
  runTimers as runWalletTimers,
  topUpOf,
  newTopUp,
  countTopUpCredits,
} from '../support/wallet.ts'
import { env } from 'cloudflare:workers'
import { reported, send as sendCallback } from '../support/callbacks.ts'
import { payQuote, quoted, reportQuotePayment, quoteStateOf } from '../support/quotes.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

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

  describe('a processor that does not answer', () => {
    it('is queried with the same key until it reports the money; nothing is charged twice', async () => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      const waiting = orderOf(await payOrder(visitor, priced, 'tok-silent'))
      expect(waiting).toMatchObject({ status: 'PAYING', payment: { status: 'CHECKING' } })
      await runTimers(priced.id)
      expect(await statusOf(visitor, priced.id)).toBe('TICKETED')
      expect(bank.chargeRequests).toHaveLength(1)
      expect(await breaches(show, bank, [], [priced.id])).toEqual([])
    })
  })

  describe('callbacks', () => {
    it('capture once, in any number and in any order (I4)', async () => {
      const id = await orderAtBank(visitor, show)
      bank.capture(id)
      const captured = bank.captured(chargeKeyOf(id))
      const refused: ChargeOutcome = {
        state: 'DECLINED',
        reference: null,
        reason: 'DECLINED',
        brand: null,
        lastFour: null,
      }
      await Promise.all([reportPayment(id, captured), reportPayment(id, captured), reportPayment(id, captured)])
      await reportPayment(id, refused)
      await reportPayment(id, captured)
      expect(await statusOf(visitor, id)).toBe('TICKETED')
      const { transitions } = (await orderStub(id).snapshot())!
      expect(transitions.filter(({ to }) => to === 'PAID')).toHaveLength(1)
      expect(await breaches(show, bank, [], [id])).toEqual([])
    })

    it('change nothing for an unknown order or attempt', async () => {
      const id = await orderAtBank(visitor, show)
      await reportPayment(id, bank.captured(chargeKeyOf(id)), 7)
      await reportPayment('onobody', bank.captured('onobody.1'))
      expect(await statusOf(visitor, id)).toBe('PAYING')
    })

    it.each(['tok-less', 'tok-dollars'])(
      'with a wrong amount or currency (%s) never issue tickets: the order is flagged for manual review',
      async (token) => {
        const priced = await pricedOrder(visitor, show, ['B5'])
        const stuck = orderOf(await payOrder(visitor, priced, token))
        expect(stuck).toMatchObject({ status: 'STUCK', tickets: [] })
      },
    )
  })
})

describe('a press', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank
  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    bank = newBank()
  })

  describe('paying an order', () => {
    it('with a declined card shows the reason, keeps the seats and takes the next card', async () => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      const declined = orderOf(await payOrder(visitor, priced, 'tok-declined'))
      expect(declined).toMatchObject({
        status: 'PRICED',
        payment: { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' },
      })
      const paid = orderOf(await payOrder(visitor, priced, 'tok'))
      expect(paid).toMatchObject({ status: 'TICKETED', payment: { attempt: 2 } })
      expect([...bank.ledger.values()].reduce((sum, { captures }) => sum + captures, 0)).toBe(1)
    })

    it('charges once for two taps, and answers both alike (I4, I13)', async () => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      const key = newKey()
      const [one, two] = await Promise.all([
        payOrder(visitor, priced, 'tok', key),
        payOrder(visitor, priced, 'tok', key),
      ])
      expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect([one, two].find(({ status }) => status === 400)?.body).toMatchObject({ reason: 'request_in_flight' })
      const later = await payOrder(visitor, priced, 'tok', key)
      expect(later.text).toBe([one, two].find(({ status }) => status === 200)?.text)
      expect(bank.chargeRequests).toHaveLength(1)
    })
  })
})

describe('a top-up', () => {
  let salma: Member
  let bank: FakeBank

  // Stuck and aborted work is logged; these tests cause both on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    salma = await member()
    bank = newBank()
  })

  describe('paying a top-up', () => {
    it('in two tabs at once charges once', async () => {
      const id = await newTopUp(salma)
      bank.isSlow = true
      const first = payTopUp(salma, id, 'tok')
      await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
      expect((await payTopUp(salma, id, 'tok')).body).toMatchObject({ reason: 'payment_in_progress' })
      // The timer does not query a charge in flight either.
      const query = vi.spyOn(bank.gateway, 'query')
      await runWalletTimers(salma)
      expect(query).not.toHaveBeenCalled()
      bank.isSlow = false
      expect(topUpOf(await first).status).toBe('DONE')
      expect((await payTopUp(salma, id, 'tok')).body).toMatchObject({ reason: 'order_closed' })
      expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
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

  describe('paying a quote', () => {
    it('charges once for the same key and for two presses at once', async () => {
      const { token } = await quoted()
      const [as, key] = [await guest(), newKey()]
      const first = await payQuote(as, token, 'tok', { key })
      expect((await payQuote(as, token, 'tok', { key })).text).toBe(first.text)
      expect((await payQuote(as, token, 'tok-2', { key })).body).toMatchObject({ reason: 'idempotency_key_reused' })
      const other = await quoted()
      const replies = await Promise.all([1, 2, 3].map(() => payQuote(as, other.token, 'tok')))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(bank.netCaptures()).toBe(2)
    })

    it('is decided by a signed callback, which may come twice and after its opposite', async () => {
      const { id, token } = await quoted()
      await payQuote(await guest(), token, 'tok-bank')
      bank.capture(id)
      const report = reported('checkout-com', chargeKeyOf(id), { amount: 230_000 })
      expect((await sendCallback(report)).status).toBe(200)
      await sendCallback(report)
      await reportQuotePayment(id, DECLINED)
      expect([await quoteStateOf(id), bank.netCaptures()]).toEqual(['PAID', 1])
    })
  })
})

describe('a crash during a payment', () => {
  beforeAll(() => void silenceErrors())
  afterEach(() => armCrash(undefined))

  it.each(PAYING.filter(isDeciding))(
    '%s (written: %s) leaves tickets for the money once, or a visitor who can pay again',
    (point, isStored) => expectPaidOnce(point, isStored),
  )
})
