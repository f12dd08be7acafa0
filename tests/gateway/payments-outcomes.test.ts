// Money and seats together: whatever happens to an answer, the visitor has tickets or the money back.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  payOrder,
  pricedOrder,
  runTimers,
  reportPayment,
  statusOf,
  orderAtBank,
} from './support/orders.ts'
import { expectPaidOnce, isDeciding, PAYING } from './support/paying-crashes.ts'
import { silenceErrors } from './support/silence.ts'

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

/** Checks everything stored against the audit rules. */

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
    const id = await orderAtBank(visitor, show)
    await runTimers(id, 31)
    await openOrder(await guest(), show, ['B6'])
    bank.refundAnswer = 'UNKNOWN'
    await reportPayment(id, bank.capture(id))
    expect(await statusOf(visitor, id)).toBe('REFUNDING')
    bank.refundAnswer = 'REFUNDED'
    await runTimers(id)
    expect(await statusOf(visitor, id)).toBe('REFUNDED')
  })
})

describe('a crash during a payment', () => {
  afterEach(() => armCrash(undefined))

  it.each(PAYING.filter((row) => !isDeciding(row)))(
    '%s (written: %s) leaves tickets for the money, or a visitor who can pay again',
    (point, isStored) => expectPaidOnce(point, isStored),
  )
})
