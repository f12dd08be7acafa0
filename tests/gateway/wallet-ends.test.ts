// Gift money and returned money, and their expiry.
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import type { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { iso } from '#server/lib/clock.ts'
import {
  balances,
  member,
  type Member,
  runTimers,
  statement,
  toldOf,
  toppedUp,
  walletStub,
  reserveParts,
  earnCashback,
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

describe('cashback', () => {
  it('is five percent of the money part, once per order, and expires after 180 days', async () => {
    const order = newOrderId()
    expect(await earnCashback(salma, order, 9_519)).toEqual({ amount: 475 })
    expect(await earnCashback(salma, order, 9_519)).toEqual({ amount: 475 })
    expect(await statement(salma, 'CASHBACK')).toEqual([
      {
        id: `earn.${order}`,
        walletType: 'CASHBACK',
        cause: 'CASHBACK_EARNED',
        status: 'DONE',
        amount: 475,
        balance: 475,
        at: iso(Date.now()),
        expiresAt: iso(Date.now() + 180 * DAY_MS),
        validFrom: null,
        orderId: order,
        reference: 'SH-2222-3333',
      } satisfies WalletTransaction,
    ])
  })

  it('has a maximum', async () => {
    expect(await earnCashback(salma, newOrderId(), 5_000_000)).toEqual({ amount: 5_000 })
  })

  it('is credited once if its showtime was moved before the order heard the answer', async () => {
    const order = { orderId: newOrderId(), reference: 'SH-2222-3333', amountPaid: 10_000 }
    const startsAt = Date.now() + 2 * DAY_MS
    await wallet().earn({ ...order, startsAt })
    expect(await wallet().earn({ ...order, startsAt: startsAt + HOUR_MS })).toEqual({ amount: 500 })
    // Food that was bought later has the reference of its booking, which may be replaced.
    expect(await wallet().earn({ ...order, startsAt, reference: 'SH-4444-5555' })).toEqual({ amount: 500 })
    expect(await statement(salma, 'CASHBACK')).toHaveLength(1)
  })

  it('cannot be spent until its booking can no longer be cancelled, and lasts 180 days from then', async () => {
    const startsAt = Date.now() + 2 * DAY_MS
    await wallet().earn({ orderId: newOrderId(), reference: 'SH-2222-3333', amountPaid: 10_000, startsAt })
    const validFrom = startsAt - HOUR_MS + 1
    expect(await balances(salma)).toEqual([0, 0])
    expect(await wallet().balance('CASHBACK')).toMatchObject({
      balance: 0,
      onItsWay: 500,
      onItsWayFrom: iso(validFrom),
    })
    expect(await wallet().detailedBalance()).toMatchObject({
      cashbackWalletBalance: 0,
      cashbackOnItsWay: 500,
      cashbackOnItsWayFrom: iso(validFrom),
    })
    expect(await statement(salma, 'CASHBACK')).toMatchObject([
      { amount: 500, balance: 500, validFrom: iso(validFrom), expiresAt: iso(validFrom + 180 * DAY_MS) },
    ])
    pass(2 * DAY_MS - HOUR_MS)
    expect(await reserveParts(salma, `${newOrderId()}:1`, 0, 1)).toMatchObject({
      ok: false,
      available: { cashback: 0 },
    })
    pass(1)
    expect((await reserveParts(salma, `${newOrderId()}:1`, 0, 500)).ok).toBe(true)
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('can be spent again if its booking is not cancelled or exchanged after all', async () => {
    const orderId = newOrderId()
    await earnCashback(salma, orderId, 10_000)
    await wallet().reserveCancellation({ id: `${orderId}.cancel.1`, orderId }, { perDay: 9, perWeek: 9 })
    expect(await balances(salma)).toEqual([0, 0])
    await wallet().releaseOrBlockCancellation(`${orderId}.cancel.1`)
    expect(await balances(salma)).toEqual([0, 500])
  })

  it('that a changed rule let a member spend is not owed', async () => {
    const orderId = newOrderId()
    await earnCashback(salma, orderId, 10_000)
    await reserveParts(salma, `${newOrderId()}:1`, 0, 200)
    expect(await wallet().reverseAndBlockCashback({ orderId })).toEqual({ taken: 300 })
    await earnCashback(salma, newOrderId(), 2_000)
    expect(await balances(salma)).toEqual([0, 100])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('of an order that was refunded first is not credited any more', async () => {
    const order = newOrderId()
    expect(await wallet().reverseAndBlockCashback({ orderId: order })).toEqual({ taken: 0 })
    expect(await earnCashback(salma, order, 10_000)).toEqual({ amount: 0 })
    expect(await balances(salma)).toEqual([0, 0])
  })
})

describe('a refund to the wallet', () => {
  it('is one row of the statement, over any number of lots', async () => {
    const ends = [Date.now() + DAY_MS, Date.now() + 2 * DAY_MS]
    const cashback = ends.map((expiresAt) => ({ amount: 50, expiresAt }))
    await wallet().refund({ id: 'r1', orderId: 'o', reference: 'SH-2', eWallet: 0, gifts: [], cashback })
    await wallet().refund({ id: 'r2', orderId: 'p', reference: 'SH-3', eWallet: 0, gifts: [], cashback: [] })
    expect(await statement(salma, 'CASHBACK')).toMatchObject([
      { cause: 'REFUND', amount: 100, balance: 100, reference: 'SH-2', expiresAt: null },
    ])
    const { pagination } = await wallet().statement('CASHBACK', 'REFUND', 1, 1)
    expect(pagination.pageCount).toBe(1)
  })

  it('of money that has expired meanwhile is booked and expires at once', async () => {
    const command = {
      id: 'r1',
      orderId: 'o',
      reference: 'SH-2',
      eWallet: 0,
      gifts: [],
      cashback: [{ amount: 70, expiresAt: 1 }],
    }
    await wallet().refund(command)
    expect((await statement(salma, 'CASHBACK')).map(({ cause, amount }) => [cause, amount])).toEqual([
      ['EXPIRY', -70],
      ['REFUND', 70],
    ])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('requested again with another amount is an error for staff to see', async () => {
    const command = { id: 'r1', orderId: 'o', reference: 'SH-2', eWallet: 100, gifts: [], cashback: [] }
    await wallet().refund(command)
    const other = { ...command, eWallet: 200 }
    const refund = runInDurableObject(wallet(), (walletObject: WalletObject) => walletObject.refund(other))
    await expect(refund).rejects.toThrow(/r1/)
    expect(await balances(salma)).toEqual([100, 0])
  })
})

describe('the expiry of wallet money', () => {
  it('is announced once, a week before, with the amount left then', async () => {
    await earnCashback(salma, newOrderId(), 10_000)
    const paying = `${newOrderId()}:1`
    await reserveParts(salma, paying, 0, 200)
    await wallet().postReservation(paying)
    await runTimers(salma, 1, 173 * DAY_MS - 1)
    expect(await toldOf(salma)).toEqual([])
    await runTimers(salma, 4, 2 * DAY_MS)
    const notifications = await toldOf(salma)
    expect(notifications.map(({ type }) => type)).toEqual(['EXPIRED_CASHBACK_WALLET_TRANSACTION'])
    expect(notifications[0]!.body).toMatch(/SAR\s3 of/)
  })

  it('applies to a gift in the e-wallet, too, but not to a top-up', async () => {
    await toppedUp(salma, 5_000)
    await wallet().gift({ id: 'welcome', walletType: 'E_WALLET', amount: 2_000 })
    expect(await balances(salma)).toEqual([7_000, 0])
    pass(365 * DAY_MS)
    expect(await balances(salma)).toEqual([5_000, 0])
  })

  it('is visible before and after: money that expires within a month, money that expired within a year', async () => {
    await earnCashback(salma, newOrderId(), 2_000)
    await earnCashback(salma, newOrderId(), 4_000)
    pass(20 * DAY_MS)
    await earnCashback(salma, newOrderId(), 10_000)
    const lots = () => wallet().expiring('CASHBACK')
    expect(await lots()).toEqual({ expiring: [], expired: [] })
    pass(140 * DAY_MS)
    expect((await lots()).expiring.map(({ amount }) => amount)).toEqual([300])
    pass(20 * DAY_MS)
    const { expiring, expired } = await lots()
    expect([expiring, expired].map((days) => days.map(({ amount }) => amount))).toEqual([[500], [300]])
    pass(365 * DAY_MS + 1)
    expect(await lots()).toMatchObject({ expiring: [], expired: [{ amount: 500 }] })
  })
})

describe('an account that ends', () => {
  it('loses its cashback, and none of the money that was paid in', async () => {
    await toppedUp(salma, 5_000)
    await earnCashback(salma, newOrderId(), 10_000)
    await reserveParts(salma, `${newOrderId()}:1`, 0, 100)
    expect(await wallet().closeForGood()).toEqual({ cancelledAt: [] })
    expect(await balances(salma)).toEqual([5_000, 0])
    expect(await walletBreaches(salma)).toEqual([])
    // A booking that is told late earns nothing for a deleted account.
    expect(await earnCashback(salma, newOrderId(), 10_000)).toEqual({ amount: 0 })
    expect(await walletStub('unknown').closeForGood()).toEqual({ cancelledAt: [] })
  })

  it('stays open while money is moving', async () => {
    expect(await wallet().hasMoneyUnderWay()).toBe(false)
    await toppedUp(salma, 5_000)
    expect(await wallet().hasMoneyUnderWay()).toBe(false)
    const id = `${newOrderId()}:1`
    await reserveParts(salma, id, 100)
    expect(await wallet().hasMoneyUnderWay()).toBe(true)
    await wallet().void(id)
    expect(await wallet().hasMoneyUnderWay()).toBe(false)
  })
})
