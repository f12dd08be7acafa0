import { describe, expect, it } from 'vitest'
import type { Entry, Lot } from './ledger.record.ts'
import { balancesOf, countCancellations, lotExpiryAfter, endingSoon, lotsByDay, transactionOf } from './wallet.rules.ts'
import { memberOfTopUp, topUpIdOf } from '../payments/top-up-id.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const inRiyadh = (clock: string) => Date.parse(`${clock}+03:00`)

it('money without expiry never expires', () => {
  expect(lotExpiryAfter(1000, null)).toBeNull()
  expect(lotExpiryAfter(1000, 180)).toBe(1000 + 180 * 86_400_000)
})

it('counts cancellations of the Riyadh day, and of the week from Sunday', () => {
  // 2026-11-20 is a Friday.
  const friday = inRiyadh('2026-11-20T00:30:00')
  const times = ['2026-11-20T00:00:00', '2026-11-19T23:59:59', '2026-11-15T00:00:00', '2026-11-14T23:59:59'].map(
    inRiyadh,
  )
  expect(countCancellations(times, friday)).toEqual({ day: 1, week: 3 })
  expect(countCancellations(times, inRiyadh('2026-11-22T00:00:00'))).toEqual({ day: 0, week: 0 })
})

const lot = (amount: number, clock: string) => ({
  walletType: 'CASHBACK' as const,
  amount,
  expiresAt: inRiyadh(clock),
})

it('sums the lots that expire on one Riyadh day', () => {
  expect(
    lotsByDay([
      lot(5, '2026-12-01T00:10:00'),
      lot(6, '2026-12-01T23:50:00'),
      lot(7, '2026-12-02T00:00:00'),
      { walletType: 'CASHBACK', amount: 9, expiresAt: null },
    ]),
  ).toEqual([
    { walletType: 'CASHBACK', amount: 11, expiresAt: '2026-11-30T21:10:00.000Z' },
    { walletType: 'CASHBACK', amount: 7, expiresAt: '2026-12-01T21:00:00.000Z' },
  ])
})

describe('the id of a top-up', () => {
  it.each(['mabc', 'm-with-hyphens', 'm_1:2'])('leads back to member %s', (memberId) =>
    expect(memberOfTopUp(topUpIdOf(memberId, 'abc234'))).toBe(memberId),
  )

  it.each([
    'oabcdefghijkmnpqrstuvwxyz23',
    'tabcdefghijkmnpqrstuvwxyz23',
    't-',
    't-m',
    't--abc234',
    't-m-abc23',
    't-m.x-abc234',
  ])('is not %s', (id) => expect(memberOfTopUp(id)).toBeUndefined())
})

const NOW = inRiyadh('2026-11-20T12:00:00')
const storedLot = (id: string, walletType: Lot['walletType'], expiresAt: number | null): Lot => ({
  id,
  seq: 1,
  walletType,
  amount: 100,
  expiresAt,
  validFrom: null,
  orderId: null,
  isNotified: false,
})

it('money that ends within thirty days is named, the soonest first', () => {
  const lots = [
    storedLot('last', 'CASHBACK', NOW + 30 * DAY_MS),
    storedLot('late', 'CASHBACK', NOW + 30 * DAY_MS + 1),
    storedLot('soon', 'CASHBACK', NOW + DAY_MS),
    storedLot('next', 'CASHBACK', NOW + 2 * DAY_MS),
    storedLot('never', 'CASHBACK', null),
    storedLot('other', 'E_WALLET', NOW + DAY_MS),
  ]
  expect(endingSoon(lots, 'CASHBACK', NOW).map(({ id }) => id)).toEqual(['soon', 'next', 'last'])
  expect(endingSoon(lots, 'E_WALLET', NOW).map(({ id }) => id)).toEqual(['other'])
})

describe('the balances of a member', () => {
  const none = {
    eWalletBalance: 0,
    giftBalance: 0,
    cashbackWalletBalance: 0,
    cashbackOnItsWay: 0,
    cashbackOnItsWayFrom: null,
    totalBalance: 0,
  }

  it('count gift balance as a part of the e-wallet, and cashback on its way not yet', () => {
    const onItsWay = { ...storedLot('earned', 'CASHBACK', null), amount: 30, validFrom: NOW + DAY_MS }
    const lots = [
      storedLot('top-up', 'E_WALLET', null),
      { ...storedLot('gift', 'E_WALLET', null), amount: 50, isGift: true },
      { ...storedLot('there', 'CASHBACK', null), amount: 20 },
      onItsWay,
    ]
    const now = { eWalletBalance: 150, giftBalance: 50, cashbackWalletBalance: 20, totalBalance: 170 }
    expect(balancesOf(lots, NOW)).toEqual({
      ...now,
      cashbackOnItsWay: 30,
      cashbackOnItsWayFrom: '2026-11-21T09:00:00.000Z',
    })
    expect(balancesOf([{ ...onItsWay, isClaimed: true }], NOW)).toEqual({ ...none, cashbackOnItsWay: 30 })
  })

  it('are nothing in an empty wallet', () => expect(balancesOf([], NOW)).toEqual(none))
})

const entry: Entry = {
  seq: 4,
  id: 'top-up',
  phase: 'DONE',
  walletType: 'E_WALLET',
  cause: 'TOP_UP',
  debit: 'TOP_UPS',
  credit: 'E_WALLET',
  amount: 500,
  posted: 700,
  pending: 200,
  at: NOW,
  expiresAt: NOW + DAY_MS,
  orderId: 'o1',
  reference: 'SH-1',
  reservationId: null,
  validFrom: null,
}

it('a top-up shows its amount, the balance after it, and its expiry while the money is in the wallet', () => {
  const shown = {
    id: 'top-up',
    walletType: 'E_WALLET',
    cause: 'TOP_UP',
    status: 'DONE',
    amount: 500,
    balance: 700,
    at: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-21T09:00:00.000Z',
    validFrom: null,
    orderId: 'o1',
    reference: 'SH-1',
  }
  const own = storedLot('top-up', 'E_WALLET', NOW + DAY_MS)
  const other = storedLot('other', 'E_WALLET', NOW + DAY_MS)
  expect(transactionOf(entry, { lots: [other, own], now: NOW })).toEqual(shown)
  expect(transactionOf(entry, { lots: [other], now: NOW })).toEqual({ ...shown, expiresAt: null })
  expect(transactionOf({ ...entry, expiresAt: null }, { lots: [own], now: NOW })).toEqual({ ...shown, expiresAt: null })
})

it('a payment for food that was bought later names its booking', () => {
  const payment: Entry = { ...entry, cause: 'PAYMENT', debit: 'E_WALLET', credit: 'REVENUE' }
  const foodFor = { orderId: 'o0', reference: 'SH-0' }
  expect(transactionOf(payment, { lots: [], now: NOW, foodFor })).toMatchObject({ orderId: 'o1', foodFor })
  expect(transactionOf(payment, { lots: [], now: NOW })).not.toHaveProperty('foodFor')
})

it('a payment is negative and has no expiry; while it is pending, the balance is what is left', () => {
  const payment: Entry = { ...entry, cause: 'PAYMENT', debit: 'E_WALLET', credit: 'REVENUE' }
  const lots = [storedLot('top-up', 'E_WALLET', NOW + DAY_MS)]
  expect(transactionOf(payment, { lots, now: NOW })).toMatchObject({
    amount: -500,
    balance: 700,
    status: 'DONE',
    expiresAt: null,
  })
  expect(transactionOf({ ...payment, phase: 'RESERVED' }, { lots, now: NOW })).toMatchObject({
    balance: 500,
    status: 'PENDING',
  })
})

it('cashback on its way shows from when it may be spent, until then and while it is in the wallet', () => {
  const earned: Entry = { ...entry, walletType: 'CASHBACK', credit: 'CASHBACK', validFrom: NOW + DAY_MS }
  const lots = [{ ...storedLot('top-up', 'CASHBACK', NOW + 9 * DAY_MS), validFrom: NOW + DAY_MS }]
  const shownAt = (now: number) => transactionOf(earned, { lots, now }).validFrom
  expect(shownAt(NOW + DAY_MS - 1)).toBe('2026-11-21T09:00:00.000Z')
  expect(shownAt(NOW + DAY_MS)).toBeNull()
  expect(transactionOf(earned, { lots: [], now: NOW }).validFrom).toBeNull()
})

it('cashback whose showtime was moved shows from when it may be spent then', () => {
  const earned: Entry = { ...entry, walletType: 'CASHBACK', credit: 'CASHBACK', validFrom: NOW + DAY_MS }
  const lots = [{ ...storedLot('top-up', 'CASHBACK', NOW + 9 * DAY_MS), validFrom: NOW + 2 * DAY_MS }]
  expect(transactionOf(earned, { lots, now: NOW }).validFrom).toBe('2026-11-22T09:00:00.000Z')
})
