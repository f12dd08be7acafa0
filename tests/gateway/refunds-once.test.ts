// A refund whose answer is lost, and which its gateway lists only a while later: nobody gets it twice, whatever it is a piece of.
// At the real adapters, in front of a sandbox that does again what it is asked again, as the gateways do.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { usePaymentGateways } from '#server/gateway/payments/gateways.ts'
import { call } from './calls.ts'
import { cancel } from './cancel-support.ts'
import { FRONT, settleBoth, STANDARD } from './exchange-support.ts'
import {
  bookedBy,
  breachesOf,
  byCardAt,
  byNothing,
  exchangeBy,
  type Exchanger,
  keptBy,
  newExchanger,
  paid,
} from './exchange-ways-support.ts'
import { freezeClock, orderStub } from './orders-support.ts'
import { movedFor } from './payments-support.ts'

const LATE_REFUND = '4000000000005126'
const DIFFERENCE = STANDARD - FRONT

beforeAll(freezeClock)
// The first call loads the programme, and with it the settings that wallets go by.
beforeAll(() => call('GET', 'settings'))
afterAll(() => void vi.useRealTimers())

let who: Exchanger
beforeEach(async () => {
  usePaymentGateways(undefined)
  who = await newExchanger()
})

const stateOf = async ({ id }: Order) => (await orderStub(id).snapshot())!.order.state
const moved = async ({ id }: Order) => (await movedFor(...who.ids)).get(`${id}.1`)
/** A quarter of an hour, in which money that bought nothing is back. */
async function letPass(): Promise<void> {
  const end = Date.now() + 15 * 60_000
  while (Date.now() < end) await settleBoth(...who.ids)
}

describe.each<CardGateway>(['HYPER_PAY', 'PAYFORT', 'CHECKOUT'])('a refund that %s lists late', (gateway) => {
  it('is given back once when a cheaper seat is taken, and the rest once when that is cancelled', async () => {
    const first = await bookedBy(who, byCardAt(gateway, LATE_REFUND), ['B5'])
    const cheaper = await exchangeBy(who, first.id, who.shows[1], ['A5'], byNothing)
    const second = await paid(who, cheaper, byNothing)
    await letPass()
    expect(await moved(first)).toMatchObject({ captures: 1, refunds: 1, refunded: DIFFERENCE })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['REFUNDED', 'TICKETED'])
    // What was captured is what the tickets cost and what went back.
    expect(await keptBy(who)).toBe(FRONT)
    expect(await breachesOf(who)).toEqual([])
    await cancel(who.member, second.id)
    await letPass()
    expect(await moved(first)).toMatchObject({ captures: 1, refunds: 2, refunded: STANDARD })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['REFUNDED', 'REFUNDED'])
    expect(await breachesOf(who)).toEqual([])
  })

  it('is given back once when a booking is cancelled', async () => {
    const booking = await bookedBy(who, byCardAt(gateway, LATE_REFUND), ['B5'])
    await cancel(who.member, booking.id)
    await letPass()
    expect(await moved(booking)).toMatchObject({ captures: 1, refunds: 1, refunded: STANDARD })
    expect(await stateOf(booking)).toBe('REFUNDED')
    expect(await breachesOf(who)).toEqual([])
  })
})
