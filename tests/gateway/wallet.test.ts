// Both wallets of a member: money that is reserved, spent, given, reversed and expired, and the member's view of it.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { call } from './support/calls.ts'
import {
  ask,
  balances,
  member,
  type Member,
  runTimers,
  statement,
  toppedUp,
  walletStub,
  reserveParts,
  walletBreaches,
} from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { newOrderId } from './support/orders.ts'

let salma: Member

beforeEach(async () => {
  newBank()
  salma = await member()
})

const wallet = () => walletStub(salma.id)

describe('an unused wallet', () => {
  it('is empty, and reading it writes nothing', async () => {
    expect((await ask(salma, 'GET', 'wallet/balance?walletType=E_WALLET')).body).toEqual({
      balance: 0,
      onItsWay: 0,
      onItsWayFrom: null,
      transaction: null,
    })
    expect((await ask(salma, 'GET', 'wallet/detailed-balance')).body).toEqual({
      eWalletBalance: 0,
      giftBalance: 0,
      cashbackWalletBalance: 0,
      cashbackOnItsWay: 0,
      cashbackOnItsWayFrom: null,
      totalBalance: 0,
    })
    expect((await ask(salma, 'GET', 'wallet?walletType=CASHBACK')).body).toEqual({
      transactions: [],
      pagination: { page: 1, pageCount: 1 },
    })
    expect((await ask(salma, 'GET', 'wallet/expired?walletType=CASHBACK')).body).toEqual({ expiring: [], expired: [] })
    expect((await wallet().snapshot()).due).toBeUndefined()
  })

  it('is refused without a member', async () => {
    expect((await call('GET', 'wallet/detailed-balance')).status).toBe(403)
  })
})

describe('a payment from the wallet', () => {
  it('that is voided returns everything and leaves no trace in the statement', async () => {
    await toppedUp(salma, 10_000)
    const before = await statement(salma, 'E_WALLET')
    const id = `${newOrderId()}:1`
    await reserveParts(salma, id, 10_000)
    expect(await balances(salma)).toEqual([0, 0])
    await wallet().void(id)
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await statement(salma, 'E_WALLET')).toEqual(before)
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('that is voided before it arrives is not reserved when it arrives', async () => {
    await toppedUp(salma, 10_000)
    const id = `${newOrderId()}:1`
    expect(await wallet().postReservation(id)).toEqual({ ok: false, reason: 'unknown' })
    expect(await wallet().void(id)).toEqual({ ok: true })
    expect(await reserveParts(salma, id, 1_000)).toEqual({ ok: false, reason: 'over' })
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await walletBreaches(salma)).toEqual([])
  })
})

describe('money that is reserved for too long', () => {
  const reservationState = vi.spyOn(OrderObject.prototype, 'reservationState')
  beforeEach(() => void reservationState.mockReset().mockResolvedValue('OPEN'))
  afterAll(() => reservationState.mockRestore())

  async function setAside(): Promise<string> {
    await toppedUp(salma, 10_000)
    const id = `${newOrderId()}:1`
    await reserveParts(salma, id, 900)
    return id
  }

  it('stays while the order reports the attempt as open, and the order is not asked too early', async () => {
    const id = await setAside()
    await runTimers(salma, 1, 25 * MINUTE_MS - 1)
    expect(reservationState).not.toHaveBeenCalled()
    await runTimers(salma, 3, 6 * MINUTE_MS)
    expect(reservationState.mock.calls).toEqual([[id], [id], [id]])
    expect(await balances(salma)).toEqual([9_100, 0])
  })

  it('comes back once the order reports that it is over', async () => {
    await setAside()
    reservationState.mockResolvedValue('OVER')
    await runTimers(salma, 1, 25 * MINUTE_MS)
    expect(await balances(salma)).toEqual([10_000, 0])
    await runTimers(salma, 1, 60 * MINUTE_MS)
    expect(reservationState).toHaveBeenCalledOnce()
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('is spent once the order reports that it was paid', async () => {
    const id = await setAside()
    reservationState.mockResolvedValue('PAID')
    await runTimers(salma, 1, 25 * MINUTE_MS)
    expect(await wallet().void(id)).toEqual({ ok: false, reason: 'posted' })
    expect(await balances(salma)).toEqual([9_100, 0])
  })

  it('is asked about again if the order could not answer', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    await setAside()
    reservationState.mockImplementationOnce(() => {
      throw new Error('order away')
    })
    await runTimers(salma, 1, 25 * MINUTE_MS)
    reservationState.mockResolvedValue('OVER')
    await runTimers(salma)
    expect(await balances(salma)).toEqual([10_000, 0])
  })
})

describe('the statement', () => {
  it('comes in pages of twenty, newest first, and filtered by one cause if requested', async () => {
    await toppedUp(salma, 100_000)
    for (let at = 0; at < 23; at += 1) {
      const id = `${newOrderId()}:1`
      await reserveParts(salma, id, 100)
      await wallet().postReservation(id)
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
    expect(await walletBreaches(salma)).toEqual([])
  })
})

describe('counted cancellations', () => {
  const limits = { perDay: 1, perWeek: 2 }

  it('are counted by the Riyadh day and the week, once each', async () => {
    // Sunday noon in Riyadh: the week has just begun.
    const sunday = Date.UTC(2031, 0, 5, 9)
    vi.setSystemTime(sunday)
    expect(await wallet().reserveCancellation({ id: 'c1', orderId: 'o' }, limits)).toEqual({ ok: true })
    expect(await wallet().reserveCancellation({ id: 'c1', orderId: 'o' }, limits)).toEqual({ ok: true })
    expect(await wallet().reserveCancellation({ id: 'c2', orderId: 'o' }, limits)).toEqual({
      ok: false,
      reason: 'per_day',
    })
    pass(DAY_MS)
    expect(await wallet().reserveCancellation({ id: 'c2', orderId: 'o' }, limits)).toEqual({ ok: true })
    pass(DAY_MS)
    expect(await wallet().reserveCancellation({ id: 'c3', orderId: 'o' }, limits)).toEqual({
      ok: false,
      reason: 'per_week',
    })
    expect(await wallet().cancelCounters()).toEqual({ day: 0, week: 2 })
    vi.setSystemTime(sunday + 7 * DAY_MS)
    expect(await wallet().reserveCancellation({ id: 'c3', orderId: 'o' }, limits)).toEqual({ ok: true })
  })

  it('that failed do not count, and do not come back', async () => {
    await wallet().reserveCancellation({ id: 'c1', orderId: 'o' }, limits)
    await wallet().releaseOrBlockCancellation('c1')
    await wallet().releaseOrBlockCancellation('c1')
    expect(await wallet().cancelCounters()).toEqual({ day: 0, week: 0 })
    expect(await wallet().reserveCancellation({ id: 'c1', orderId: 'o' }, limits)).toEqual({
      ok: false,
      reason: 'released',
    })
    expect(await wallet().reserveCancellation({ id: 'c2', orderId: 'o' }, limits)).toEqual({ ok: true })
  })

  it('at the same time stop at the limit', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `c${at}`)
    const answers = await Promise.all(ids.map((id) => wallet().reserveCancellation({ id: id, orderId: 'o' }, limits)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
