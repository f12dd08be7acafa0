// Exchange money that arrives too late or that no bank takes back. The member pays the displayed price, and each
// exchange is counted.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Member } from './support/calls.ts'
import { booked, fill } from './support/cancel.ts'
import { exchanged, exchangeOrder, payExchange, settleBoth, STANDARD } from './support/exchange.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderStub, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels } from './support/wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

let member: Member
let show: string
let later: string
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
  bank = newBank()
})

it('late money for an exchange goes back if the cashback it relied on has expired since', async () => {
  const ends = Date.now() + 5 * 60_000
  await fill(member, { cashback: [{ amount: 1000, expiresAt: ends }] })
  const old = await booked(member, show, { cashback: 1000 })
  const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
  await payExchange(member, order, { token: 'tok-bank' })
  const key = `${order.id}.1`
  await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: DECLINED })
  await settleBoth(order.id)
  vi.setSystemTime(ends)
  expect((await payExchange(member, order)).body).toMatchObject({ reason: 'price_changed' })
  const captured = bank.captured(key)
  bank.decide(key, captured)
  await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: captured })
  await settleBoth(order.id, old.id)
  expect(await readOrder(member, order.id)).toMatchObject({ status: 'PRICED', exchange: { credit: STANDARD - 1000 } })
  expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
  expect(bank.ledger.get(key)).toMatchObject({ captures: 1, refunds: 1 })
  expect(await breaches([show, later], bank, [member], [old.id, order.id])).toEqual([])
})

it('an exchange counts although the bank rejects the refund of the surplus', async () => {
  bank.refundAnswer = 'FAILED'
  const old = await booked(member, show)
  const paid = await exchanged(member, old.id, later, ['A5'])
  await runTimers(old.id, 12)
  expect((await orderStub(old.id).snapshot())!.order.state).toBe('STUCK')
  expect(await readOrder(member, paid.id)).toMatchObject({ status: 'TICKETED' })
  expect(await countedCancels(member.memberId)).toBe(1)
})

it('an exchange is flagged for review if the refund of the surplus stays unknown for a day', async () => {
  bank.refundAnswer = 'UNKNOWN'
  const old = await booked(member, show)
  await exchanged(member, old.id, later, ['A5'])
  await runTimers(old.id, 3)
  expect((await orderStub(old.id).snapshot())!.order.state).toBe('REFUNDING')
  await runTimers(old.id, 2, DAY_MS)
  expect((await orderStub(old.id).snapshot())!.order.state).toBe('STUCK')
})
