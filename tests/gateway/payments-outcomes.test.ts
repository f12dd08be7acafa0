// Money and seats together: whatever happens to an answer, the visitor has tickets or the money back.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'

import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
} from './support/orders.ts'
import { expectPaidOnce, isDeciding, PAYING } from './support/paying-crashes.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest()
  show = await newShowtime()
  bank = newBank()
})

const keyOf = (id: string, attempt = 1) => `${id}.${attempt}`
const statusOf = async (id: string) => orderOf(await readOrder(visitor, id)).status
const callback = async (id: string, outcome: ChargeOutcome, attempt = 1) => {
  await orderStub(id).paymentCallback({ key: keyOf(id, attempt), processor: 'CHECKOUT', outcome })
}

/** Checks everything stored against the audit rules. */

/** An order that waits at the bank, whose money is not decided yet. */
async function atTheBank(seats = ['B5', 'B6']): Promise<string> {
  const priced = await pricedOrder(visitor, show, seats)
  // Near the end of checkout, so only the payment holds the seats.
  pass(14 * MINUTE_MS)
  await payOrder(visitor, priced, 'tok-bank')
  return priced.id
}

describe('a processor that does not answer', () => {
  it('is not queried about a charge in flight, although a second request was refused meanwhile', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const query = vi.spyOn(bank.gateway, 'query')
    bank.isSlow = true
    const first = payOrder(visitor, priced, 'tok')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
    expect((await payOrder(visitor, priced, 'tok')).body).toMatchObject({ reason: 'payment_in_progress' })
    await runTimers(priced.id)
    expect(query).not.toHaveBeenCalled()
    bank.isSlow = false
    expect(orderOf(await first).status).toBe('TICKETED')
  })
})

describe('late money', () => {
  it('is refunded although the processor at first does not know about the refund', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    await openOrder(await guest(), show, ['B6'])
    bank.refundAnswer = 'UNKNOWN'
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('REFUNDING')
    bank.refundAnswer = 'REFUNDED'
    await runTimers(id)
    expect(await statusOf(id)).toBe('REFUNDED')
  })
})

describe('a crash during a payment', () => {
  afterEach(() => armCrash(undefined))

  it.each(PAYING.filter((row) => !isDeciding(row)))(
    '%s (written: %s) leaves tickets for the money, or a visitor who can pay again',
    (point, isStored) => expectPaidOnce(point, isStored),
  )
})
