// Bookings cancelled by an earlier build, which stored less about a cancellation. They are read like those of today.
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderRecord } from '#server/gateway/orders/order.record.ts'
import { loadProgramme, type Member } from './support/calls.ts'
import { balances, booked, cancel, expectWholeOrBack, fill } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderStub, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { freezeClock, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

let member: Member
let show: string
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeAll(freezeClock)
beforeAll(loadProgramme)
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  bank = newBank()
})

/** Stores the order as the earlier build did. */
const storeEarlier = (id: string) =>
  runInDurableObject(orderStub(id), (_, { storage }) => {
    const { json } = storage.sql.exec<{ json: string }>('SELECT json FROM orders').one()
    const order = JSON.parse(json) as OrderRecord
    const { cards, eWallet, exchangedFor: __, ...cancellation } = order.cancellation!
    const attempts = order.attempts.map(({ refundAsked: ___, ...attempt }) => attempt)
    const earlier = {
      ...cancellation,
      card: cards.reduce((sum, { amount }) => sum + amount, 0),
      eWallet: eWallet.reduce((sum, { amount }) => sum + amount, 0),
    }
    storage.sql.exec('UPDATE orders SET json = ?', JSON.stringify({ ...order, attempts, cancellation: earlier }))
  })

it('a cancellation by the earlier build shows its refunds and where they went', async () => {
  await fill(member, { eWallet: 1000, cashback: [{ amount: 500, expiresAt: null }] })
  const before = await balances(member)
  const { id } = await booked(member, show, { eWallet: 1000, cashback: 500 })
  await cancel(member, id)
  const today = await readOrder(member, id)
  await storeEarlier(id)
  // It did not record cashback that was taken back.
  expect((await readOrder(member, id)).cancellation).toEqual({ ...today.cancellation, takenBack: 0 })
  expect(today.cancellation?.refunds.map(({ to, amount }) => [to, amount])).toEqual([
    ['CARD', 3250],
    ['E_WALLET', 1000],
    ['CASHBACK', 500],
  ])
  expect(await expectWholeOrBack({ member, show, bank }, id, before)).toBe('REFUNDED')
})

it('a cancellation by the earlier build still refunds money that was on its way when the build changed', async () => {
  await fill(member, { eWallet: 1000 })
  const before = await balances(member)
  const { id } = await booked(member, show, { eWallet: 1000 })
  bank.refundAnswer = 'UNKNOWN'
  await cancel(member, id)
  await storeEarlier(id)
  bank.refundAnswer = 'REFUNDED'
  // The earlier build retried refunds without recording it. Its last request may still be in flight, however long the
  // money is due.
  pass(20 * MINUTE_MS)
  await runTimers(id, 9)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 0 })
  await runTimers(id, 2, 5 * MINUTE_MS)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 3750 })
  expect(await expectWholeOrBack({ member, show, bank }, id, before)).toBe('REFUNDED')
})

it('a cancellation by the earlier build refunds no card if no card paid', async () => {
  await fill(member, { eWallet: 4750 })
  const { id } = await booked(member, show, { eWallet: 4750 })
  await cancel(member, id)
  await storeEarlier(id)
  const { cancellation } = await readOrder(member, id)
  expect(cancellation).toMatchObject({ total: 4750, refunds: [{ to: 'E_WALLET', amount: 4750, isDone: true }] })
})
