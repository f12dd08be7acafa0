// Cashback that another payment has reserved while the showtime of the booking that earned it is called off or moved.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { auditLedger } from '#server/gateway/wallet/ledger-audit.rules.ts'
import { type Member } from './support/calls.ts'
import { balances, booked } from './support/cancel.ts'
import { callOff, move } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { walletStub } from './support/wallet.ts'

const RESERVATION = 'other.1'
let member: Member
let show: string
let orderId: string
let earned: number

beforeAll(() => void silenceErrors())
/** The booking can no longer be cancelled, so its cashback pays for another one. */
beforeEach(async () => {
  newBank()
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
  orderId = (await booked(member, show)).id
  await runTimers(orderId)
  pass(4.5 * HOUR_MS)
  earned = (await balances(member))[1]
  expect(earned).toBeGreaterThan(0)
})

const wallet = () => walletStub(member.memberId)
const reserve = (amount: number) =>
  wallet().reserve({
    id: RESERVATION,
    orderId: 'other',
    reference: 'SH-OTHER',
    parts: { eWallet: 0, cashback: amount },
  })
const cashback = async () => (await balances(member))[1]
const expectSound = async () => expect(auditLedger(await wallet().snapshot())).toEqual([])

it.each([
  ['all', 1],
  ['a part', 0.5],
])(
  'is lost with a booking that was called off, once the payment that had reserved %s of it fails',
  async (_, share) => {
    await reserve(Math.floor(earned * share))
    await callOff([show])
    expect(await cashback()).toBe(0)
    await wallet().void(RESERVATION)
    expect(await cashback()).toBe(0)
    const { transactions } = await wallet().statement('CASHBACK', 'REVERSAL', 1, 10)
    expect(transactions.reduce((sum, { amount }) => sum + Math.abs(amount), 0)).toBe(earned)
    await expectSound()
  },
)

it('is spent if that payment succeeds, and nothing is owed', async () => {
  await reserve(earned)
  await callOff([show])
  await wallet().postReservation(RESERVATION)
  expect(await cashback()).toBe(0)
  await expectSound()
})

it('pays only from the new start on, once the payment that had reserved it fails', async () => {
  await reserve(earned)
  await move(show, 25 * MINUTE_MS)
  await runTimers(orderId, 2)
  await wallet().void(RESERVATION)
  expect(await cashback()).toBe(0)
  pass(30 * MINUTE_MS)
  expect(await cashback()).toBe(0)
  pass(25 * MINUTE_MS + 1)
  expect(await cashback()).toBe(earned)
  await expectSound()
})
