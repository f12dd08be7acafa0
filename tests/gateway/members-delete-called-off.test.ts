// A booking that stays valid after its account was deleted, and that the cinema calls off then: the money reaches the
// person, though the wallet is closed.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { type Member } from './support/calls.ts'
import { booked, fill } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { end } from './support/members-delete.ts'
import { memberStub, signIn } from './support/members.ts'
import { closeWithNote, reasonOf, shown } from './support/operator.ts'
import { newShowtime, orderStub, runTimers } from './support/orders.ts'
import { walletStub } from './support/wallet.ts'
import { silenceErrors } from './support/silence.ts'

let member: Member
let show: string
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  bank = newBank()
  member = await signIn()
  show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
})

const recordOf = async (id: string) => (await orderStub(id).snapshot())!.order
const balance = async () => (await walletStub(member.memberId).detailedBalance()).totalBalance

/** The account ends, then the showtime is called off, and the time to answer passes. */
async function endAndCallOff(id: string): Promise<void> {
  expect((await end(member, true)).status).toBe(200)
  await memberStub(member.memberId).settle()
  await runTimers(id, 2)
  await callOff([show])
  pass(2 * DAY_MS + 1000)
  await runTimers(id, 4)
}

it.each([
  ['a card and the wallet', 2000, 'tok', 1],
  ['the wallet alone', 4750, '', 0],
])(
  'paid by %s: the card is refunded, and an operator pays the wallet’s money out',
  async (_, eWallet, token, refunds) => {
    await fill(member, { eWallet })
    const { id } = await booked(member, show, { eWallet, token })
    await endAndCallOff(id)
    expect(await recordOf(id)).toMatchObject({
      state: 'STUCK',
      phone: null,
      cancellation: { payOut: eWallet, owed: [] },
    })
    expect(bank.ledger.get(`${id}.1`)?.refunds ?? 0).toBe(refunds)
    // Nothing lies in a wallet that no one can open.
    expect(await balance()).toBe(0)
    await runTimers(id)
    expect(await reasonOf(id)).toBe('pay_out')
    expect(await shown(id)).toMatchObject({ toPayOut: eWallet, actions: expect.arrayContaining(['close']) })
    expect((await closeWithNote(id, 'Paid to the IBAN that was named')).status).toBe(200)
    await runTimers(id)
    expect((await recordOf(id)).state).toBe('REFUNDED')
    expect(await shown(id)).toMatchObject({ toPayOut: 0, attention: null, paidOut: { by: 'op-7' } })
    expect(await reasonOf(id)).toBeNull()
  },
)

it('paid by card and cashback: the card is refunded, and the cashback has ended with the account', async () => {
  await fill(member, { cashback: [{ amount: 1000, expiresAt: null }] })
  const { id } = await booked(member, show, { cashback: 1000 })
  await endAndCallOff(id)
  expect(await recordOf(id)).toMatchObject({ state: 'REFUNDED', cancellation: { cashback: [], ended: 1000 } })
  expect(bank.ledger.get(`${id}.1`)?.refunds).toBe(1)
  expect(await balance()).toBe(0)
})
