// A processor that tells only the sum of a charge's refunds, as PayFort does. Its refunds go one after the other. If one
// fails, the log says which refund waits for which. Once that one is refunded, the others follow by themselves.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { findOrRequestRefund } from '#server/gateway/charges/charges.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import { type Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { exchanged, FRONT, settleBoth, STANDARD } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, runTimers, storedStateOf } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { chargeOf, ledgerOf } from './support/payments.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'

let member: Member
let shows: string[]
let bank: FakeBank
let first: Order
let second: Order
/** The bank's answer to the first piece only. */
let firstAnswer: 'REFUNDED' | 'FAILED' | 'UNKNOWN'
let logged: MockInstance<typeof console.error>

beforeEach(async () => {
  logged = silenceErrors()
  logged.mockClear()
  member = await newMember()
  shows = [
    await newShowtime({ startsAt: Date.now() + 30 * DAY_MS }),
    await newShowtime({ startsAt: Date.now() + 31 * DAY_MS }),
  ]
  bank = newBank()
  bank.gateway.tellsSumOnly = true
  const { refunded, refund } = bank.gateway
  vi.spyOn(bank.gateway, 'refunded').mockImplementation(async (piece) =>
    !piece.before && firstAnswer === 'UNKNOWN' ? 'UNKNOWN' : refunded(piece),
  )
  vi.spyOn(bank.gateway, 'refund').mockImplementation(async (piece) =>
    !piece.before && firstAnswer !== 'REFUNDED' ? firstAnswer : refund(piece),
  )
  firstAnswer = 'UNKNOWN'
  // The first booking is worth more than its exchange. One piece goes back now, the other one when the new booking is
  // cancelled.
  first = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  second = await exchanged(member, first.id, shows[1]!, ['A5'])
  await cancel(member, second.id)
  await settleBoth(first.id, second.id)
})

const charge = () => bank.ledger.get(`${first.id}.1`)
const waits = () =>
  logLines(logged).filter(({ event, orderId }) => event === 'order_refund_waits' && orderId === second.id)

it('a charge is refunded whole, in either order of the pieces', async () => {
  expect([await storedStateOf(first), await storedStateOf(second)]).toEqual(['REFUNDING', 'REFUNDING'])
  firstAnswer = 'REFUNDED'
  await settleBoth(second.id, first.id, second.id)
  expect(charge()).toMatchObject({ refunds: 2, refunded: 2 * STANDARD })
  expect([await storedStateOf(first), await storedStateOf(second)]).toEqual(['REFUNDED', 'REFUNDED'])
  expect(await breaches(shows, bank, [member], [first.id, second.id])).toEqual([])
})

it('the log names the amount and the order a piece waits for, until staff refund that order', async () => {
  firstAnswer = 'FAILED'
  await runTimers(first.id, 12)
  expect(await storedStateOf(first)).toBe('STUCK')
  expect(logLines(logged)).toContainEqual(
    expect.objectContaining({
      event: 'order_stuck',
      orderId: first.id,
      attempt: 1,
      charge: `${first.id}.1`,
      cause: 'cannot be refunded',
      blocks: second.id,
    }),
  )
  expect(await breaches(shows, bank, [member], [first.id, second.id])).toContain(
    `I5 ${second.id} gives back its part of ${first.id}.1 only after ${first.id}, which never did`,
  )
  await runTimers(second.id, 2)
  expect(waits()).toEqual([])
  const rest = 2 * STANDARD - FRONT
  await runTimers(second.id, 1, DAY_MS)
  expect(waits()).toEqual([
    expect.objectContaining({
      level: 'error',
      charge: `${first.id}.1`,
      amount: FRONT,
      waitsFor: `${first.id}.1.refund`,
      waitsForAmount: rest,
    }),
  ])
  await runTimers(second.id, 6, 10 * 60_000)
  expect(waits()).toHaveLength(2)
  expect(await storedStateOf(second)).toBe('REFUNDING')
  charge()!.refunded += rest
  await runTimers(second.id, 1, HOUR_MS)
  expect((await readOrder(member, second.id)).status).toBe('REFUNDED')
  expect(charge()).toMatchObject({ refunded: 2 * STANDARD })
})

it('PayFort itself refunds each piece once, and none before its predecessor', async () => {
  const payFort = paymentProcessors(env).PAYFORT
  const paid = await chargeOf('PAYFORT', '4242424242424242')
  const captured = await payFort.charge(paid)
  const reference = captured.state === 'CAPTURED' ? captured.reference : ''
  const give = (key: string, amount: number, before: number) =>
    findOrRequestRefund(
      payFort,
      { key: `${paid.orderId}.${key}`, chargeKey: paid.key, reference, amount, before },
      async () => true,
    )
  expect(await give('second', 4200, 5000)).toBe('WAITS')
  for (const _ of [1, 2]) expect(await give('first', 5000, 0)).toBe('REFUNDED')
  for (const _ of [1, 2]) expect(await give('second', 4200, 5000)).toBe('REFUNDED')
  expect(await ledgerOf(paid.orderId)).toMatchObject({ captured: 9200, refunds: 2, refunded: 9200 })
})
