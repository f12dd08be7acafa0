import { describe, expect, it } from 'vitest'
import type { Attempt, OrderRecord, OrderState, WalletPart } from '../order.record.ts'
import { sumAttemptTenders } from '../../pricing/payment-split.rules.ts'
import { isReservationToRelease, renewReservationOnce, reservationState, walletPart } from './wallet-part.rules.ts'

const part = (state: WalletPart['state']): WalletPart => ({
  ...walletPart('o1', 1, { eWallet: 300, gift: 100, cashback: 200 }),
  state,
})
const attempt = (state: Attempt['state'], wallet: WalletPart | null = part('PENDING')): Attempt => ({
  attempt: 1,
  key: 'o1.1',
  requestKey: 'r',
  fingerprint: 'f',
  gateway: 'CHECKOUT',
  amount: 500,
  state,
  startedAt: 0,
  reference: null,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  reason: null,
  refundTries: 0,
  wallet,
})
// The rules read only these two fields.
const order = (state: OrderState, tried: Attempt) => ({ state, attempts: [tried] }) as OrderRecord

it("the total of an attempt is the card's part plus the wallets' parts", () => {
  expect(sumAttemptTenders(attempt('CHARGING'))).toBe(1000)
  expect(sumAttemptTenders(attempt('CHARGING', null))).toBe(500)
})

it('an ended reservation is made again under another id, once', () => {
  const late = renewReservationOnce(part('VOIDED'))
  expect(late).toMatchObject({ id: 'o1:1:late', state: 'PENDING' })
  expect(late && renewReservationOnce(late)).toBeUndefined()
})

describe('reserved money', () => {
  it.each([
    ['stays while it may still be paid', 'PAY_UNKNOWN', 'AUTHENTICATE', false],
    ['stays for seats that are to be had once more', 'LATE_PAID', 'CAPTURED', false],
    ['stays for tickets that are being made', 'FINALIZING', 'CAPTURED', false],
    ['comes back after a decline', 'PRICED', 'DECLINED', true],
    ['is released with the seats, although the card has not answered', 'EXPIRED', 'CHECKING', true],
    ['is released if another attempt has paid, although the card has not answered', 'FINALIZING', 'CHECKING', true],
    ['comes back when the card’s money does', 'REFUNDING', 'REFUND_DUE', true],
    ['comes back when people have to look at the card', 'STUCK', 'CHECKING', true],
  ] as const)('%s', (_, state, of, isDue) =>
    expect(isReservationToRelease({ state }, attempt(of), part('PENDING'))).toBe(isDue),
  )
})

describe('a wallet that asks about a reservation', () => {
  it.each([
    ['is told nothing yet', 'PAY_UNKNOWN', 'CHECKING', 'PENDING', 'OPEN'],
    ['is told that it is spent once the seats are sold', 'FINALIZING', 'CAPTURED', 'PENDING', 'PAID'],
    ['is told that it is spent', 'TICKETED', 'CAPTURED', 'POSTED', 'PAID'],
    ['is told that it is over', 'PRICED', 'DECLINED', 'PENDING', 'OVER'],
    ['is told that it is over when another attempt sold the seats', 'FINALIZING', 'CHECKING', 'PENDING', 'OVER'],
    ['is told again that it is over', 'PRICED', 'DECLINED', 'VOIDED', 'OVER'],
  ] as const)('%s', (_, state, of, wallet, said) =>
    expect(reservationState(order(state, attempt(of, part(wallet))), 'o1:1')).toBe(said),
  )

  it('gets OVER from an order that does not know it', () => {
    expect(reservationState(undefined, 'o1:1')).toBe('OVER')
    expect(reservationState(order('PAY_UNKNOWN', attempt('CHECKING')), 'o1:2')).toBe('OVER')
  })
})
