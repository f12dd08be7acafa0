// A crash before and after every effect of food that is bought later. Whatever is lost, the order comes to the same end,
// the kitchen agrees, and of a booking that ends each order of food ends once.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { FoodOrderEffectName } from '#server/gateway/orders/machine/due-effects.rules.ts'
import { type Member, newKey } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { COLA, newFoodShow, onBoard, POPCORN } from './support/food.ts'
import { boughtLater, laterOf, openLater, payLater, pricedLater } from './support/food-later.ts'
import { newMember } from './support/members.ts'
import { move, movedOf } from './support/moved-bookings.ts'
import { orderOf, orderStub, runTimers, showtimeStub } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()
let bank: FakeBank
let member: Member
let show: string
let booking: Order
beforeEach(async () => {
  bank = newBank()
  member = await newMember()
  show = await newFoodShow()
  booking = await booked(member, show)
})

const startsAt = () => Date.parse(booking.showtime.startsAt)
const withCard = (token: string) => ({ payment: { method: 'CARD', gateway: 'CHECKOUT', token } })

interface Scenario {
  /** Id of the order of food. */
  begin: () => Promise<string>
  /** Runs into the crash. */
  act: (id: string) => Promise<unknown>
  end: (id: string) => Promise<void>
}

async function expectBought(id: string): Promise<void> {
  expect(await readOrder(member, id)).toMatchObject({ status: 'TICKETED', food: { state: 'REQUESTED' } })
  expect(await onBoard(startsAt(), id)).toMatchObject({ lines: [{ quantity: 1 }] })
  expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 0 })
}

async function expectBack(id: string): Promise<void> {
  expect(await readOrder(member, id)).toMatchObject({ status: 'REFUNDED', food: { state: 'RETURNED' } })
  expect(await onBoard(startsAt(), id)).toBeUndefined()
  expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
  expect((await laterOf(member, booking)).map(({ status }) => status)).toEqual(['REFUNDED'])
}

const priced = async (): Promise<string> => (await pricedLater(member, booking, [COLA])).id
const pay = async (id: string, token = 'tok') => payLater(member, await readOrder(member, id), withCard(token))

/** The payment is sent again, as a visitor would whose page got no answer. */
const PAYING: Scenario = {
  begin: priced,
  act: (id) => pay(id),
  end: async (id) => {
    await runTimers(id, 3)
    if ((await readOrder(member, id)).status === 'PRICED') orderOf(await pay(id))
    await runTimers(id, 2)
    const { status, payment } = await readOrder(member, id)
    expect([status, payment?.status]).toEqual(['TICKETED', 'PAID'])
    expect(await onBoard(startsAt(), id)).toMatchObject({ lines: [{ quantity: 1 }] })
  },
}

const BOUGHT: Scenario = {
  ...PAYING,
  end: async (id) => {
    await runTimers(id, 3)
    await expectBought(id)
  },
}

const DECLINED: Scenario = {
  begin: priced,
  act: (id) => pay(id, 'tok-declined'),
  end: async (id) => {
    await runTimers(id, 3)
    expect((await readOrder(member, id)).status).toBe('PRICED')
    expect(orderOf(await pay(id)).status).toBe('TICKETED')
  },
}

const ENDED: Scenario = {
  begin: async () => (await boughtLater(member, booking, [COLA])).id,
  act: async (id) => {
    await cancel(member, booking.id)
    await runTimers(booking.id)
    await runTimers(id)
  },
  end: async (id) => {
    if ((await readOrder(member, booking.id)).status === 'TICKETED') orderOf(await cancel(member, booking.id))
    for (const each of [booking.id, id]) await runTimers(each, 3)
    await expectBack(id)
  },
}

const SCENARIOS: Record<FoodOrderEffectName, Scenario> = {
  'reserve food': PAYING,
  sellFood: BOUGHT,
  confirmFood: BOUGHT,
  unpinFood: DECLINED,
  notifyFoodOrder: ENDED,
  endFoodOrder: ENDED,
}

const ROWS = Object.entries(SCENARIOS).flatMap(([effect, scenario]) =>
  around(effect as FoodOrderEffectName).map((point) => ({ point, scenario })),
)
const scenarioOf = new Map(ROWS.map(({ point, scenario }) => [point, scenario]))

it.each(written(ROWS.map(({ point }) => point)))(
  'a crash %s (written: %s) changes nothing about the end of the order',
  async (point, isStored) => {
    const { begin, act, end } = scenarioOf.get(point)!
    const id = await begin()
    await crashAt(point, isStored, () => act(id))
    await end(id)
    expect(await breaches(show, bank, [member], [booking.id, id])).toEqual([])
  },
)

it.each(written(around('spend exchange', 'issueTickets', 'notifyFoodOrder', 'moveFood')))(
  'a crash %s (written: %s) while staff change the seats leaves the food with the booking',
  async (point, isStored) => {
    const { id } = await boughtLater(member, booking, [{ ...COLA, seat: 'B5' }])
    const key = newKey()
    const nextIds = async () =>
      (await showtimeStub(show).snapshot()).claims.map(({ orderId }) => orderId).filter((other) => other !== booking.id)
    const settle = async () => {
      for (const each of [...(await nextIds()), booking.id, id]) await runTimers(each, 2)
    }
    await crashAt(point, isStored, async () => {
      await move(booking.id, show, ['C7'], { key })
      await settle()
    })
    await settle()
    const next = movedOf(await move(booking.id, show, ['C7'], { key }))
    await settle()
    expect(await laterOf(member, next)).toMatchObject([{ id, status: 'TICKETED', food: { lines: [{ seat: 'C7' }] } }])
    expect(await onBoard(startsAt(), id)).toMatchObject({ seats: ['C7'], lines: [{ seat: 'C7' }] })
    expect(await laterOf(member, booking)).toEqual([])
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await breaches(show, bank, [member], [booking.id, next.id, id])).toEqual([])
  },
)

it.each(written(around('openFoodOrder'), 1))(
  'a crash %s (written: %s): the repeated request opens one order of food',
  async (point, isStored) => {
    const key = newKey()
    await crashAt(point, isStored, () => openLater(member, booking, key))
    const { id, status } = orderOf(await openLater(member, booking, key))
    expect(status).toBe('HELD')
    expect(orderOf(await openLater(member, booking)).id).toBe(id)
    const bought = await boughtLater(member, booking, [POPCORN])
    expect(bought.id).toBe(id)
    expect(await breaches(show, bank, [member], [booking.id, id])).toEqual([])
  },
)

it('an order of food that a crash has noted and not opened keeps no booking from ending', async () => {
  await crashAt('before openFoodOrder', true, () => openLater(member, booking))
  orderOf(await cancel(member, booking.id))
  await runTimers(booking.id, 2)
  await runDurableObjectAlarm(orderStub(booking.id))
  const { timers, order } = (await orderStub(booking.id).snapshot())!
  expect(order.state).toBe('REFUNDED')
  expect(timers.filter(({ kind }) => kind === 'foodOrders')).toEqual([])
})
