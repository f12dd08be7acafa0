// A crash before and after every effect of an order. Whatever is lost, the order comes to the same end, and all of its
// money, seats, vouchers and bookings agree.
import { beforeAll, expect, it } from 'vitest'
import type { EffectName, FoodEffect, FoodOrderEffectName } from '#server/gateway/orders/machine/due-effects.rules.ts'
import type { OrderState } from '#server/gateway/orders/order.record.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { booked, cancel, seatState } from './support/cancel.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderOf, passLostRefund, runTimers } from './support/orders.ts'
import {
  byCardAndEverything,
  type Buying,
  byTimer,
  decide,
  exchangingByEverything,
  expectEnd,
  letPass,
  pay,
  payUntilRedirect,
} from './support/payments-crashes.ts'
import { countedCancels } from './support/wallet.ts'

prepareCrashes()
beforeAll(() => setPaymentProcessorFactory(undefined))

interface Scenario {
  begin: () => Promise<Buying>
  /** Runs into the crash. */
  act: (buying: Buying) => Promise<unknown>
  end: OrderState
}

/** Seats, a voucher, the exchanged booking and wallet money are reserved, then Tabby is asked. */
const PAYING: Scenario = { begin: exchangingByEverything, act: pay, end: 'EXPIRED' }

const atTabby = async (action: 'approve' | 'reject'): Promise<Buying> => {
  const buying = await payUntilRedirect(await exchangingByEverything())
  await decide(buying, action)
  return buying
}

const APPROVED: Scenario = { begin: () => atTabby('approve'), act: byTimer, end: 'TICKETED' }
const REJECTED: Scenario = { begin: () => atTabby('reject'), act: byTimer, end: 'EXPIRED' }

/** Tabby approves after the seats were released. */
const LATE: Scenario = {
  begin: async () => {
    const buying = await payUntilRedirect(await exchangingByEverything())
    buying.isDeaf = true
    await letPass(buying, 16 * MINUTE_MS)
    await decide(buying, 'approve')
    return buying
  },
  act: byTimer,
  end: 'TICKETED',
}

const CANCELLED: Scenario = {
  begin: async () => {
    const buying = await byCardAndEverything()
    expect(orderOf(await pay(buying)).status).toBe('TICKETED')
    return buying
  },
  act: ({ as, order }) => cancel(as as Member, order.id),
  end: 'REFUNDED',
}

/**
 * A new effect needs a scenario: the type names every one of them. `settle RELEASE` has its own test below, `refund
 * wallet` in `booking-care-crashes.test.ts`, `resumeNewOrder` in `exchange-crashes.test.ts`, food in `food-crashes.test.ts` and `food-unmade-crashes.test.ts`, and food
 * that is bought later in `orders-food-later-crashes.test.ts`.
 */
type Elsewhere =
  | 'settle RELEASE'
  | 'refund wallet'
  | 'resumeNewOrder'
  | FoodEffect['kind']
  | 'giveUpFood'
  | FoodOrderEffectName
const SCENARIOS: Record<Exclude<EffectName, Elsewhere>, Scenario> = {
  'reserve seats': PAYING,
  'reserve vouchers': PAYING,
  'reserve exchange': PAYING,
  'reserve wallet': PAYING,
  'reserve owner': LATE,
  sellSeats: APPROVED,
  'spend wallet': APPROVED,
  'spend vouchers': APPROVED,
  'spend exchange': APPROVED,
  issueTickets: APPROVED,
  unpinSeats: REJECTED,
  'release wallet': REJECTED,
  'release vouchers': REJECTED,
  'release exchange': REJECTED,
  releaseSeats: CANCELLED,
  'settle REVERSE': CANCELLED,
  'settle REFUND': CANCELLED,
  'settle VOUCHERS': CANCELLED,
  refund: CANCELLED,
}

const ROWS = Object.entries(SCENARIOS).flatMap(([effect, scenario]) =>
  around(effect as EffectName).map((point) => ({ point, scenario })),
)
const scenarioOf = new Map(ROWS.map(({ point, scenario }) => [point, scenario]))

it.each(written(ROWS.map(({ point }) => point)))(
  'a crash %s (written: %s) changes nothing about the end of the order',
  async (point, isStored) => {
    const { begin, act, end } = scenarioOf.get(point)!
    const buying = await begin()
    await crashAt(point, isStored, () => act(buying))
    // A cancellation whose decision was lost is sent again, as the member would.
    if (end === 'REFUNDED') await act(buying).catch(() => undefined)
    await expectEnd(buying, end)
  },
)

it.each(written(around('settle RELEASE'), 5))(
  'a crash %s (written: %s): a cancellation whose refund was refused for good does not count',
  async (point, isStored) => {
    const bank: FakeBank = newBank()
    const member = await newMember()
    const show = await newShowtime({ startsAt: Date.now() + 60 * 24 * 60 * MINUTE_MS })
    const { id } = await booked(member, show)
    bank.refundAnswer = 'FAILED'
    await cancel(member, id)
    await crashAt(point, isStored, () => runTimers(id, 10))
    await runTimers(id, 3)
    await passLostRefund(id)
    expect(orderOf(await call('GET', `orders/${id}`, { as: member, key: newKey() })).status).toBe('STUCK')
    expect(await countedCancels(member.memberId)).toBe(0)
    expect(await seatState(show, 'B5')).toBeUndefined()
    setPaymentProcessorFactory(undefined)
  },
)
