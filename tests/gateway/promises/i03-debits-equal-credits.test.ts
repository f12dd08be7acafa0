// I3: in each ledger and overall, debits equal credits: captured minus refunded money is revenue plus wallet credits.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Member } from '../support/calls.ts'
import { balances, booked, cancel, fill } from '../support/cancel.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { newMember } from '../support/members.ts'
import { newShowtime, orderOf, runTimers, reportPayment, pricedOrder, newOrderId } from '../support/orders.ts'
import { balancesOf, memberWith, parts, payOrder, readOrder } from '../support/orders-wallet.ts'
import {
  type Member as WalletMember,
  balances as walletBalances,
  member,
  statement,
  toldOf,
  toppedUp,
  walletStub,
  reserveParts,
  earnCashback,
  walletBreaches,
} from '../support/wallet.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { silenceErrors } from '../support/silence.ts'
import { env } from 'cloudflare:workers'
import { goodwill } from '../support/booking-care.ts'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { breaches } from '../support/audit.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('a payment of several parts', () => {
  /** Two seats of 45 riyals and their fee, in halalas. */
  const TOTAL = 9500
  let salma: Member & { phone: string }
  let show: string
  let bank: FakeBank

  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime()
    bank = newBank()
  })

  const order = () => pricedOrder(salma, show, ['B5', 'B6'])

  describe('the payment of an order', () => {
    it('may combine e-wallet, cashback and card, and the order lists the part of each', async () => {
      const { id, ...priced } = await order()
      const paid = orderOf(await payOrder(salma, { id, ...priced }, parts(3000, 2000), 'tok'))
      expect(paid).toMatchObject({
        status: 'TICKETED',
        breakdown: { total: TOTAL, card: 4500, eWallet: 3000, cashback: 2000 },
        payment: { status: 'PAID', amount: 4500, lastFour: '4242' },
      })
      expect(paid.tickets).toHaveLength(2)
      expect(bank.chargeRequests.map(({ amount }) => amount)).toEqual([4500])
      expect(await balancesOf(salma)).toEqual(parts(3000, 0))
      expect(await breaches(show, bank, [salma], [id])).toEqual([])
    })
  })
})

describe('a card of several parts', () => {
  let salma: Member & { phone: string }
  let show: string
  let bank: FakeBank

  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime()
    bank = newBank()
  })

  const order = () => pricedOrder(salma, show, ['B5', 'B6'])

  describe('a card that does not pay its part', () => {
    it('returns the wallets’ part at once, and the price is as before', async () => {
      const priced = await order()
      const declined = orderOf(await payOrder(salma, priced, parts(3000, 2000), 'tok-declined'))
      expect(declined).toMatchObject({
        status: 'PRICED',
        breakdown: priced.breakdown,
        payment: { status: 'DECLINED', amount: 4500, reason: 'INSUFFICIENT_FUNDS' },
      })
      expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
      expect(orderOf(await payOrder(salma, declined, parts(6000, 2000), 'tok')).status).toBe('TICKETED')
      expect(await balancesOf(salma)).toEqual(parts(0, 0))
      expect(await breaches(show, bank, [salma], [priced.id])).toEqual([])
    })
  })

  describe('a card that pays its part late', () => {
    /**
     * The card was declined, the wallets have their part back, and the seats are released. Then the card's money
     * arrives after all.
     */
    async function declinedThenExpired(): Promise<string> {
      const { id } = orderOf(await payOrder(salma, await order(), parts(3000, 2000), 'tok-declined'))
      await runTimers(id, 1, 21 * MINUTE_MS)
      expect((await readOrder(salma, id)).status).toBe('EXPIRED')
      bank.decide(`${id}.1`, bank.captured(`${id}.1`))
      return id
    }

    it('is refunded if the wallets’ part has been spent meanwhile', async () => {
      const id = await declinedThenExpired()
      const other = await pricedOrder(salma, show, ['C5', 'C6'])
      await payOrder(salma, other, parts(4000), 'tok')
      await reportPayment(id, bank.captured(`${id}.1`))
      expect((await readOrder(salma, id)).status).toBe('REFUNDED')
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(await balancesOf(salma)).toEqual(parts(2000, 2000))
      expect(await breaches(show, bank, [salma], [id, other.id])).toEqual([])
    })
  })
})

describe('staff', () => {
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
    it('and a later cancellation together return what was paid, and not a halala more', async () => {
      await fill(member, { eWallet: 1000 })
      const before = await balances(member)
      const { id } = await booked(member, show, { seats: ['B5', 'B6'], eWallet: 1000 })
      await goodwill(id, 2000)
      await runTimers(id)
      expect(orderOf(await cancel(member, id))).toMatchObject({
        status: 'REFUNDED',
        cancellation: { total: 2 * PRICE - 2000 },
      })
      await runTimers(id)
      expect(bank.moved(id)).toMatchObject({ refunds: 2, refunded: 2 * PRICE - 1000 })
      expect(await balances(member)).toEqual(before)
      const { creditNotes } = await readInvoice(member, id)
      expect(creditNotes.map(({ reason, total }) => [reason, total])).toEqual([
        ['GOODWILL', 2000],
        ['CANCELLED', 2 * PRICE - 2000],
      ])
      expect(await breaches(show, bank, [member], [id])).toEqual([])
    })
  })
})

describe('a wallet', () => {
  let salma: WalletMember
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  const wallet = () => walletStub(salma.id)

  describe('a payment from the wallet', () => {
    it('is reserved, then spent: the statement shows both', async () => {
      await toppedUp(salma, 10_000)
      await earnCashback(salma, 'o-earlier', 60_000)
      const id = `${newOrderId()}:1`
      expect(await reserveParts(salma, id, 4_000, 1_000)).toEqual({
        ok: true,
        parts: {
          eWallet: [{ amount: 4_000, expiresAt: null, isGift: false }],
          cashback: [{ amount: 1_000, expiresAt: Date.now() + 180 * DAY_MS, isGift: false }],
        },
      })
      expect(await walletBalances(salma)).toEqual([6_000, 2_000])
      const [pending, before] = await statement(salma, 'E_WALLET')
      expect(pending).toMatchObject({ cause: 'PAYMENT', status: 'PENDING', amount: -4_000, balance: 6_000 })
      expect(before).toMatchObject({ cause: 'TOP_UP', status: 'DONE', amount: 10_000, balance: 10_000 })
      expect(await wallet().postReservation(id)).toEqual({ ok: true })
      const rows = await statement(salma, 'E_WALLET')
      expect(rows.map(({ status, amount, balance, reference }) => [status, amount, balance, reference])).toEqual([
        ['DONE', -4_000, 6_000, 'SH-2222-3333'],
        ['DONE', 10_000, 10_000, null],
      ])
      expect(await walletBalances(salma)).toEqual([6_000, 2_000])
      expect(await walletBreaches(salma)).toEqual([])
    })
  })
})

describe('money with an end', () => {
  let salma: WalletMember
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  const wallet = () => walletStub(salma.id)

  describe('cashback', () => {
    it('is taken back at a refund, once and whole, even if the wallet hears of it late', async () => {
      const orderId = newOrderId()
      await wallet().earn({ orderId, reference: 'SH-2222-3333', amountPaid: 10_000, startsAt: Date.now() + DAY_MS })
      await earnCashback(salma, newOrderId(), 2_000)
      await wallet().reserveCancellation({ id: `${orderId}.cancel.1`, orderId }, { perDay: 9, perWeek: 9 })
      pass(2 * DAY_MS)
      expect((await reserveParts(salma, `${newOrderId()}:1`, 0, 101)).ok).toBe(false)
      expect([
        await wallet().reverseAndBlockCashback({ orderId }),
        await wallet().reverseAndBlockCashback({ orderId }),
      ]).toEqual([{ taken: 500 }, { taken: 500 }])
      expect(await walletBalances(salma)).toEqual([0, 100])
      expect(await walletBreaches(salma)).toEqual([])
    })
  })

  describe('a refund to the wallet', () => {
    it('returns each part with its own expiry date, once', async () => {
      await toppedUp(salma, 10_000)
      await earnCashback(salma, newOrderId(), 10_000)
      pass(2 * DAY_MS)
      await earnCashback(salma, newOrderId(), 10_000)
      const id = `${newOrderId()}:1`
      const reserved = await reserveParts(salma, id, 4_000, 700)
      await wallet().postReservation(id)
      if (!reserved.ok) throw new Error('reserved')
      const before = (await wallet().snapshot()).lots.filter(({ walletType }) => walletType === 'CASHBACK')
      pass(DAY_MS)
      const command = {
        id: 'r1',
        orderId: 'o',
        reference: 'SH-2',
        eWallet: 4_000,
        gifts: [{ amount: 301, expiresAt: Date.now() + DAY_MS }],
        cashback: reserved.parts.cashback,
      }
      expect([await wallet().refund(command), await wallet().refund(command)]).toEqual([
        { amount: 5_001 },
        { amount: 5_001 },
      ])
      expect(await walletBalances(salma)).toEqual([10_301, 1_000])
      const gifts = (await wallet().snapshot()).lots.filter(({ isGift }) => isGift)
      expect(gifts.map(({ amount, expiresAt }) => ({ amount, expiresAt }))).toEqual(command.gifts)
      const ends = (await wallet().snapshot()).lots.filter(({ walletType }) => walletType === 'CASHBACK')
      const byEnd = new Map<number | null, number>()
      for (const { expiresAt, amount } of ends) byEnd.set(expiresAt, (byEnd.get(expiresAt) ?? 0) + amount)
      expect([...byEnd.values()]).toEqual([500, 500])
      expect(before).toHaveLength(1)
      expect(await walletBreaches(salma)).toEqual([])
      // The order reports the whole refund in one notification.
      await runDurableObjectAlarm(wallet())
      expect((await toldOf(salma)).map(({ type }) => type)).not.toContain('REFUND_TRANSACTION')
    })
  })
})
