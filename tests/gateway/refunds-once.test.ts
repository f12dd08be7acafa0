// A refund whose answer gets lost and which its processor lists late. Each piece is refunded once. Runs through the
// real adapters and a sandbox that repeats a repeated refund, as the processors do.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { cancel } from './support/cancel.ts'
import { FRONT, settleBoth, STANDARD } from './support/exchange.ts'
import {
  bookedBy,
  invariantViolations,
  byCardAt,
  byNothing,
  exchangeBy,
  type Exchanger,
  netCharged,
  newExchanger,
  paid,
} from './support/exchange-methods.ts'
import { storedStateOf } from './support/orders.ts'
import { movedFor } from './support/payments.ts'

const LATE_REFUND = '4000000000005126'
const DIFFERENCE = STANDARD - FRONT

let who: Exchanger
beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  who = await newExchanger()
})

const moved = async ({ id }: Order) => (await movedFor(...who.ids)).get(`${id}.1`)
/** A quarter of an hour: the limit within which money that bought nothing is back. */
async function letPass(): Promise<void> {
  const end = Date.now() + 15 * 60_000
  while (Date.now() < end) await settleBoth(...who.ids)
}

describe.each<CardGateway>(['HYPER_PAY', 'PAYFORT', 'CHECKOUT'])('a refund that %s lists late', (gateway) => {
  it('is made once for an exchange to a cheaper seat, and the rest once after cancelling that', async () => {
    const first = await bookedBy(who, byCardAt(gateway, LATE_REFUND), ['B5'])
    const cheaper = await exchangeBy(who, first.id, who.shows[1], ['A5'], byNothing)
    const second = await paid(who, cheaper, byNothing)
    await letPass()
    expect(await moved(first)).toMatchObject({ captures: 1, refunds: 1, refunded: DIFFERENCE })
    expect([await storedStateOf(first), await storedStateOf(second)]).toEqual(['REFUNDED', 'TICKETED'])
    // The captures equal the price of the tickets plus the refunds.
    expect(await netCharged(who)).toBe(FRONT)
    expect(await invariantViolations(who)).toEqual([])
    await cancel(who.member, second.id)
    await letPass()
    expect(await moved(first)).toMatchObject({ captures: 1, refunds: 2, refunded: STANDARD })
    expect([await storedStateOf(first), await storedStateOf(second)]).toEqual(['REFUNDED', 'REFUNDED'])
    expect(await invariantViolations(who)).toEqual([])
  })

  it('is made once if a booking is cancelled', async () => {
    const booking = await bookedBy(who, byCardAt(gateway, LATE_REFUND), ['B5'])
    await cancel(who.member, booking.id)
    await letPass()
    expect(await moved(booking)).toMatchObject({ captures: 1, refunds: 1, refunded: STANDARD })
    expect(await storedStateOf(booking)).toBe('REFUNDED')
    expect(await invariantViolations(who)).toEqual([])
  })
})
