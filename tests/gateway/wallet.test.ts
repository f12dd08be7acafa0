// Both wallets of a member: what is set aside, spent, given, taken back and ended, and what the member reads of it.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import type { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { iso } from '#server/lib/clock.ts'
import { call } from './calls.ts'
import { freezeClock, pass } from './orders-support.ts'
import {
  ask,
  balances,
  breaches,
  member,
  type Member,
  newBank,
  runTimers,
  statement,
  toldOf,
  toppedUp,
  walletStub,
} from './wallet-support.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
let salma: Member

beforeAll(async () => {
  freezeClock()
  // The first call of a day loads the programme, and the settings with it.
  await call('GET', 'settings')
})
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  newBank()
  salma = await member()
})

const wallet = () => walletStub(salma.id)
let orders = 0
const newOrder = () => `o${(orders += 1)}`
const reserving = (id: string, eWallet: number, cashback = 0) =>
  wallet().reserve({ id, orderId: id.split(':')[0]!, reference: 'SH-2222-3333', parts: { eWallet, cashback } })
const earning = (orderId: string, amountPaid: number) =>
  wallet().earn({ orderId, reference: 'SH-2222-3333', amountPaid })

describe('a wallet nobody has used', () => {
  it('is empty, and reading it writes nothing', async () => {
    expect((await ask(salma, 'GET', 'wallet/balance?walletType=E_WALLET')).body).toEqual({
      balance: 0,
      transaction: null,
    })
    expect((await ask(salma, 'GET', 'wallet/detailed-balance')).body).toEqual({
      eWalletBalance: 0,
      cashbackWalletBalance: 0,
      totalBalance: 0,
    })
    expect((await ask(salma, 'GET', 'wallet?walletType=CASHBACK')).body).toEqual({
      transactions: [],
      pagination: { page: 1, pageCount: 1 },
    })
    expect((await ask(salma, 'GET', 'wallet/expired?walletType=CASHBACK')).body).toEqual({ expiring: [], expired: [] })
    expect((await wallet().snapshot()).due).toBeUndefined()
  })

  it('is nobody’s without a member', async () => {
    expect((await call('GET', 'wallet/detailed-balance')).status).toBe(403)
  })
})

describe('paying from the wallet', () => {
  it('sets aside, then spends: the statement says both', async () => {
    await toppedUp(salma, 10_000)
    await earning('o-earlier', 60_000)
    const id = `${newOrder()}:1`
    expect(await reserving(id, 4_000, 1_000)).toEqual({
      ok: true,
      parts: {
        eWallet: [{ amount: 4_000, expiresAt: null, isGift: false }],
        cashback: [{ amount: 1_000, expiresAt: Date.now() + 180 * DAY, isGift: false }],
      },
    })
    expect(await balances(salma)).toEqual([6_000, 2_000])
    const [pending, before] = await statement(salma, 'E_WALLET')
    expect(pending).toMatchObject({ cause: 'PAYMENT', status: 'PENDING', amount: -4_000, balance: 6_000 })
    expect(before).toMatchObject({ cause: 'TOP_UP', status: 'DONE', amount: 10_000, balance: 10_000 })
    expect(await wallet().post(id)).toEqual({ ok: true })
    const rows = await statement(salma, 'E_WALLET')
    expect(rows.map(({ status, amount, balance, reference }) => [status, amount, balance, reference])).toEqual([
      ['DONE', -4_000, 6_000, 'SH-2222-3333'],
      ['DONE', 10_000, 10_000, null],
    ])
    expect(await balances(salma)).toEqual([6_000, 2_000])
    expect(await breaches(salma)).toEqual([])
  })

  it('given up, brings everything back and leaves no trace in the statement', async () => {
    await toppedUp(salma, 10_000)
    const before = await statement(salma, 'E_WALLET')
    const id = `${newOrder()}:1`
    await reserving(id, 10_000)
    expect(await balances(salma)).toEqual([0, 0])
    await wallet().void(id)
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await statement(salma, 'E_WALLET')).toEqual(before)
    expect(await breaches(salma)).toEqual([])
  })

  it('happens once, however often it is asked for, and ends one way only', async () => {
    await toppedUp(salma, 10_000)
    const [first, second] = [`${newOrder()}:1`, `${newOrder()}:1`]
    const answers = [await reserving(first, 3_000), await reserving(first, 3_000)]
    expect(answers[0]).toEqual(answers[1])
    expect([await wallet().post(first), await wallet().post(first)]).toEqual([{ ok: true }, { ok: true }])
    expect(await wallet().void(first)).toEqual({ ok: false, reason: 'posted' })
    expect(await reserving(first, 3_000)).toEqual(answers[0])
    await reserving(second, 2_000)
    expect([await wallet().void(second), await wallet().void(second)]).toEqual([{ ok: true }, { ok: true }])
    expect(await wallet().post(second)).toEqual({ ok: false, reason: 'voided' })
    expect(await reserving(second, 2_000)).toEqual({ ok: false, reason: 'over' })
    expect(await balances(salma)).toEqual([7_000, 0])
    expect(await breaches(salma)).toEqual([])
  })

  it('given up before it came, is not set aside when it comes', async () => {
    await toppedUp(salma, 10_000)
    const id = `${newOrder()}:1`
    expect(await wallet().post(id)).toEqual({ ok: false, reason: 'unknown' })
    expect(await wallet().void(id)).toEqual({ ok: true })
    expect(await reserving(id, 1_000)).toEqual({ ok: false, reason: 'over' })
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await breaches(salma)).toEqual([])
  })

  it('is refused whole where one of the wallets has too little', async () => {
    await toppedUp(salma, 10_000)
    const refused = { ok: false, reason: 'too_little', available: { eWallet: 10_000, cashback: 0 } }
    expect(await reserving(`${newOrder()}:1`, 10_000, 1)).toEqual(refused)
    expect(await reserving(`${newOrder()}:1`, 10_001)).toEqual(refused)
    expect(await balances(salma)).toEqual([10_000, 0])
  })

  it('never spends more than there is, with fifty at once (I8)', async () => {
    await toppedUp(salma, 10_000)
    const ids = Array.from({ length: 50 }, () => `${newOrder()}:1`)
    const answers = await Promise.all(ids.map((id) => reserving(id, 900)))
    const won = ids.filter((_, at) => answers[at]!.ok)
    expect(won).toHaveLength(11)
    await Promise.all(won.flatMap((id, at) => [at % 2 ? wallet().post(id) : wallet().void(id), wallet().post(id)]))
    expect(await balances(salma)).toEqual([10_000 - 5 * 900, 0])
    expect(await breaches(salma)).toEqual([])
  })

  it('survives sleep in the middle', async () => {
    await toppedUp(salma, 10_000)
    const id = `${newOrder()}:1`
    await reserving(id, 900)
    await evictDurableObject(wallet())
    expect(await wallet().post(id)).toEqual({ ok: true })
    expect(await balances(salma)).toEqual([9_100, 0])
  })
})

describe('money that is set aside for too long', () => {
  const asked = vi.spyOn(OrderObject.prototype, 'reservationState')
  beforeEach(() => void asked.mockReset().mockResolvedValue('OPEN'))
  afterAll(() => asked.mockRestore())

  async function setAside(): Promise<string> {
    await toppedUp(salma, 10_000)
    const id = `${newOrder()}:1`
    await reserving(id, 900)
    return id
  }

  it('stays while the order says that the attempt is open, and the order is not asked before its time', async () => {
    const id = await setAside()
    await runTimers(salma, 1, 25 * MINUTE - 1)
    expect(asked).not.toHaveBeenCalled()
    await runTimers(salma, 3, 6 * MINUTE)
    expect(asked.mock.calls).toEqual([[id], [id], [id]])
    expect(await balances(salma)).toEqual([9_100, 0])
  })

  it('comes back once the order says that it is over', async () => {
    await setAside()
    asked.mockResolvedValue('OVER')
    await runTimers(salma, 1, 25 * MINUTE)
    expect(await balances(salma)).toEqual([10_000, 0])
    await runTimers(salma, 1, 60 * MINUTE)
    expect(asked).toHaveBeenCalledOnce()
    expect(await breaches(salma)).toEqual([])
  })

  it('is spent once the order says that it was paid', async () => {
    const id = await setAside()
    asked.mockResolvedValue('PAID')
    await runTimers(salma, 1, 25 * MINUTE)
    expect(await wallet().void(id)).toEqual({ ok: false, reason: 'posted' })
    expect(await balances(salma)).toEqual([9_100, 0])
  })

  it('is asked about again when the order could not answer', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    await setAside()
    asked.mockImplementationOnce(() => {
      throw new Error('order away')
    })
    await runTimers(salma, 1, 25 * MINUTE)
    asked.mockResolvedValue('OVER')
    await runTimers(salma)
    expect(await balances(salma)).toEqual([10_000, 0])
  })
})

describe('cashback', () => {
  it('is five in a hundred of the money part, once per order, and ends after 180 days', async () => {
    const order = newOrder()
    expect(await earning(order, 9_519)).toEqual({ amount: 475 })
    expect(await earning(order, 9_519)).toEqual({ amount: 475 })
    expect(await statement(salma, 'CASHBACK')).toEqual([
      {
        id: `earn.${order}`,
        walletType: 'CASHBACK',
        cause: 'CASHBACK_EARNED',
        status: 'DONE',
        amount: 475,
        balance: 475,
        at: iso(Date.now()),
        expiresAt: iso(Date.now() + 180 * DAY),
        orderId: order,
        reference: 'SH-2222-3333',
      } satisfies WalletTransaction,
    ])
  })

  it('has a cap', async () => {
    expect(await earning(newOrder(), 5_000_000)).toEqual({ amount: 5_000 })
  })

  it('is taken back at a refund, once, as far as it is there', async () => {
    const order = newOrder()
    await earning(order, 10_000)
    await reserving(`${newOrder()}:1`, 0, 200)
    const answers = [await wallet().reverse({ orderId: order }), await wallet().reverse({ orderId: order })]
    expect(answers).toEqual([
      { taken: 300, shortfall: 200 },
      { taken: 300, shortfall: 200 },
    ])
    expect(await balances(salma)).toEqual([0, 0])
    expect(await breaches(salma)).toEqual([])
  })

  it('of an order that was refunded before it came, does not come any more', async () => {
    const order = newOrder()
    expect(await wallet().reverse({ orderId: order })).toEqual({ taken: 0, shortfall: 0 })
    expect(await earning(order, 10_000)).toEqual({ amount: 0 })
    expect(await balances(salma)).toEqual([0, 0])
  })
})

describe('a refund', () => {
  it('brings each part back with the end it had, once', async () => {
    await toppedUp(salma, 10_000)
    await earning(newOrder(), 10_000)
    pass(2 * DAY)
    await earning(newOrder(), 10_000)
    const id = `${newOrder()}:1`
    const reserved = await reserving(id, 4_000, 700)
    await wallet().post(id)
    if (!reserved.ok) throw new Error('reserved')
    const before = (await wallet().snapshot()).lots.filter(({ walletType }) => walletType === 'CASHBACK')
    pass(DAY)
    const command = { id: 'r1', orderId: 'o', reference: 'SH-2', eWallet: 4_000, cashback: reserved.parts.cashback }
    expect([await wallet().refund(command), await wallet().refund(command)]).toEqual([
      { amount: 4_700 },
      { amount: 4_700 },
    ])
    expect(await balances(salma)).toEqual([10_000, 1_000])
    const ends = (await wallet().snapshot()).lots.filter(({ walletType }) => walletType === 'CASHBACK')
    const byEnd = new Map<number | null, number>()
    for (const { expiresAt, amount } of ends) byEnd.set(expiresAt, (byEnd.get(expiresAt) ?? 0) + amount)
    expect([...byEnd.values()]).toEqual([500, 500])
    expect(before).toHaveLength(1)
    expect(await breaches(salma)).toEqual([])
    await runDurableObjectAlarm(wallet())
    expect((await toldOf(salma)).map(({ type }) => type)).toContain('REFUND_TRANSACTION')
  })

  it('of what has ended meanwhile is booked and ends at once', async () => {
    const command = { id: 'r1', orderId: 'o', reference: 'SH-2', eWallet: 0, cashback: [{ amount: 70, expiresAt: 1 }] }
    await wallet().refund(command)
    expect((await statement(salma, 'CASHBACK')).map(({ cause, amount }) => [cause, amount])).toEqual([
      ['EXPIRY', -70],
      ['REFUND', 70],
    ])
    expect(await breaches(salma)).toEqual([])
  })

  it('asked for again with another amount is a mistake somebody has to see', async () => {
    const command = { id: 'r1', orderId: 'o', reference: 'SH-2', eWallet: 100, cashback: [] }
    await wallet().refund(command)
    const other = { ...command, eWallet: 200 }
    const asked = runInDurableObject(wallet(), (one: WalletObject) => one.refund(other))
    await expect(asked).rejects.toThrow(/r1/)
    expect(await balances(salma)).toEqual([100, 0])
  })
})

describe('an end', () => {
  it('comes at its millisecond, with no alarm at all (I6)', async () => {
    await earning(newOrder(), 10_000)
    pass(180 * DAY - 1)
    expect(await balances(salma)).toEqual([0, 500])
    expect((await reserving(`${newOrder()}:1`, 0, 200)).ok).toBe(true)
    const end = Date.now() + 1
    pass(1)
    expect((await reserving(`${newOrder()}:1`, 0, 1)).ok).toBe(false)
    expect(await balances(salma)).toEqual([0, 0])
    pass(3 * DAY)
    const expiry = (await statement(salma, 'CASHBACK')).find(({ cause }) => cause === 'EXPIRY')
    expect(expiry).toMatchObject({ amount: -300, at: new Date(end).toISOString() })
    expect(await breaches(salma)).toEqual([])
  })

  it('is told once, a week before, of what is left then', async () => {
    await earning(newOrder(), 10_000)
    const paying = `${newOrder()}:1`
    await reserving(paying, 0, 200)
    await wallet().post(paying)
    await runTimers(salma, 1, 173 * DAY - 1)
    expect(await toldOf(salma)).toEqual([])
    await runTimers(salma, 4, 2 * DAY)
    const told = await toldOf(salma)
    expect(told.map(({ type }) => type)).toEqual(['EXPIRED_CASHBACK_WALLET_TRANSACTION'])
    expect(told[0]!.body).toMatch(/SAR\s3 of/)
  })

  it('of a gift in the e-wallet comes too; of a top-up it does not', async () => {
    await toppedUp(salma, 5_000)
    await wallet().gift({ id: 'welcome', walletType: 'E_WALLET', amount: 2_000 })
    expect(await balances(salma)).toEqual([7_000, 0])
    pass(365 * DAY)
    expect(await balances(salma)).toEqual([5_000, 0])
  })

  it('is seen before and after: what ends within a month, what has ended within a year', async () => {
    await earning(newOrder(), 2_000)
    await earning(newOrder(), 4_000)
    pass(20 * DAY)
    await earning(newOrder(), 10_000)
    const lots = () => wallet().expiring('CASHBACK')
    expect(await lots()).toEqual({ expiring: [], expired: [] })
    pass(140 * DAY)
    expect((await lots()).expiring.map(({ amount }) => amount)).toEqual([300])
    pass(20 * DAY)
    const { expiring, expired } = await lots()
    expect([expiring, expired].map((days) => days.map(({ amount }) => amount))).toEqual([[500], [300]])
    pass(365 * DAY + 1)
    expect(await lots()).toMatchObject({ expiring: [], expired: [{ amount: 500 }] })
  })
})

describe('an account that ends', () => {
  it('takes its cashback along, and none of the money that was put in', async () => {
    await toppedUp(salma, 5_000)
    await earning(newOrder(), 10_000)
    await reserving(`${newOrder()}:1`, 0, 100)
    expect(await wallet().forfeitCashback()).toBe(400)
    expect(await balances(salma)).toEqual([5_000, 0])
    expect(await breaches(salma)).toEqual([])
    expect(await walletStub('nobody').forfeitCashback()).toBe(0)
  })

  it('waits while money is moving', async () => {
    expect(await wallet().isPaying()).toBe(false)
    await toppedUp(salma, 5_000)
    expect(await wallet().isPaying()).toBe(false)
    const id = `${newOrder()}:1`
    await reserving(id, 100)
    expect(await wallet().isPaying()).toBe(true)
    await wallet().void(id)
    expect(await wallet().isPaying()).toBe(false)
  })
})

describe('the statement', () => {
  it('comes in pages of twenty, newest first, and of one cause where it is asked for', async () => {
    await toppedUp(salma, 100_000)
    for (let at = 0; at < 23; at += 1) {
      const id = `${newOrder()}:1`
      await reserving(id, 100)
      await wallet().post(id)
    }
    const first = await ask(salma, 'GET', 'wallet?walletType=E_WALLET')
    const { transactions } = first.body as { transactions: WalletTransaction[] }
    expect(first.body).toMatchObject({ pagination: { page: 1, pageCount: 2 } })
    expect(transactions).toHaveLength(20)
    expect(transactions[0]).toMatchObject({ balance: 97_700 })
    const second = await ask(salma, 'GET', 'wallet?walletType=E_WALLET&page=2')
    expect((second.body as { transactions: WalletTransaction[] }).transactions.at(-1)).toMatchObject({
      cause: 'TOP_UP',
    })
    const topUps = await ask(salma, 'GET', 'wallet?walletType=E_WALLET&cause=TOP_UP')
    expect(topUps.body).toMatchObject({ transactions: [{ amount: 100_000 }], pagination: { page: 1, pageCount: 1 } })
    expect((await ask(salma, 'GET', 'wallet?walletType=E_WALLET&cause=NONSENSE')).status).toBe(400)
    expect(await breaches(salma)).toEqual([])
  })
})

describe('cancellations', () => {
  const limits = { perDay: 1, perWeek: 2 }

  it('are counted by the Riyadh day and the week, once each', async () => {
    // Sunday noon in Riyadh: the week has just begun.
    const sunday = Date.UTC(2031, 0, 5, 9)
    vi.setSystemTime(sunday)
    expect(await wallet().reserveCancellation('c1', limits)).toEqual({ ok: true })
    expect(await wallet().reserveCancellation('c1', limits)).toEqual({ ok: true })
    expect(await wallet().reserveCancellation('c2', limits)).toEqual({ ok: false, reason: 'per_day' })
    pass(DAY)
    expect(await wallet().reserveCancellation('c2', limits)).toEqual({ ok: true })
    pass(DAY)
    expect(await wallet().reserveCancellation('c3', limits)).toEqual({ ok: false, reason: 'per_week' })
    expect(await wallet().cancelCounters()).toEqual({ day: 0, week: 2 })
    vi.setSystemTime(sunday + 7 * DAY)
    expect(await wallet().reserveCancellation('c3', limits)).toEqual({ ok: true })
  })

  it('that came to nothing do not count, and do not come back', async () => {
    await wallet().reserveCancellation('c1', limits)
    await wallet().releaseCancellation('c1')
    await wallet().releaseCancellation('c1')
    expect(await wallet().cancelCounters()).toEqual({ day: 0, week: 0 })
    expect(await wallet().reserveCancellation('c1', limits)).toEqual({ ok: false, reason: 'released' })
    expect(await wallet().reserveCancellation('c2', limits)).toEqual({ ok: true })
  })

  it('made at once stop at the limit', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `c${at}`)
    const answers = await Promise.all(ids.map((id) => wallet().reserveCancellation(id, limits)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
