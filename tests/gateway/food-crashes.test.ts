// A crash before and after every effect on food. Whatever is lost, the kitchen makes it once, or not at all, and the
// money agrees.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { cancel, check } from './support/cancel.ts'
import { callOff, move } from './support/changes.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { chooseFood, COLA, kitchenOf, newFoodShow, onBoard, POPCORN, press, showAt } from './support/food.ts'
import { newMember } from './support/members.ts'
import { orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels } from './support/wallet.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()
let bank: FakeBank
let member: Member
let show: string
beforeEach(async () => {
  bank = newBank()
  member = await newMember()
  show = await newFoodShow()
})

const heldColas = async (): Promise<number> => (await kitchenOf(showAt()).snapshot()).held[COLA.itemId] ?? 0
const open = async (): Promise<Order> => pricedOrder(member, show, ['B5'])
const choose = async (order: Pick<Order, 'id'>): Promise<Order> =>
  orderOf(await chooseFood(member, order, [COLA, { ...POPCORN, quantity: 2 }]))
const pay = ({ id, breakdown }: Order) =>
  call('POST', `orders/${id}/pay`, {
    as: member,
    body: { total: breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } },
  })
async function bought(): Promise<Order> {
  const order = orderOf(await pay(await choose(await open())))
  await runDurableObjectAlarm(orderStub(order.id))
  return order
}

it.each(written(around('holdFood')))(
  'a crash %s (written: %s): the repeated choice is the only one',
  async (point, isStored) => {
    const [order, before] = [await open(), await heldColas()]
    const key = newKey()
    const send = () => chooseFood(member, order, [COLA], 'COUNTER', key)
    await crashAt(point, isStored, send)
    expect(orderOf(await send())).toMatchObject({ food: { amount: 1600 }, breakdown: { food: 1600 } })
    expect(await heldColas()).toBe(before + 1)
  },
)

it.each(written(around('placeFood')))(
  'a crash %s (written: %s): the kitchen gets the food once',
  async (point, isStored) => {
    const order = await choose(await open())
    await crashAt(point, isStored, () => pay(order))
    await runTimers(order.id, 3)
    const { status, food } = await readOrder(member, order.id)
    expect([status, food?.state]).toEqual(['TICKETED', 'REQUESTED'])
    expect(await onBoard(showAt(), order.id)).toMatchObject({
      number: food?.number,
      lines: [{ quantity: 1 }, { quantity: 2 }],
    })
    expect(bank.chargeRequests).toHaveLength(1)
  },
)

it.each(written(around('moveFood')))(
  'a crash %s (written: %s): moved food is planned for the new time',
  async (point, isStored) => {
    const { id } = await bought()
    await crashAt(point, isStored, async () => {
      await move(show, 20 * 60_000)
      await runTimers(id)
    })
    await runTimers(id, 3)
    expect(await onBoard(showAt(), id)).toMatchObject({ startsAt: showAt() + 20 * 60_000 })
  },
)

it.each(written(around('withdrawFood')))(
  'a crash %s (written: %s): food of a showtime that is called off is not made',
  async (point, isStored) => {
    const { id, breakdown } = await bought()
    await crashAt(point, isStored, async () => {
      await callOff([show])
      await runTimers(id)
    })
    await runTimers(id, 3)
    expect(await onBoard(showAt(), id)).toBeUndefined()
    expect(await readOrder(member, id)).toMatchObject({
      food: { state: 'RETURNED' },
      change: { total: breakdown.total },
    })
  },
)

it.each(written([...around('stopFood'), ...around('keepFood'), ...around('settle REVERSE'), ...around('refund')]))(
  'a crash %s (written: %s): a cancellation after the kitchen has begun gives back the tickets alone, once',
  async (point, isStored) => {
    const { id, breakdown } = await bought()
    await press(showAt(), id, 'REQUESTED')
    const key = newKey()
    const refund = breakdown.total - (breakdown.food ?? 0)
    await crashAt(point, isStored, () => cancel(member, id, { key, refund }))
    await runTimers(id, 4)
    expect(orderOf(await cancel(member, id, { key, refund })).cancellation).toMatchObject({
      total: refund,
      foodKept: breakdown.food,
    })
    // A refund that was asked for is not asked for again before the processor would list it.
    await runTimers(id, 4, 5 * MINUTE_MS)
    expect((await readOrder(member, id)).status).toBe('REFUNDED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: refund })
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', hasBookingEnded: true, isStopped: false })
    expect(await countedCancels(member.memberId)).toBe(1)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  },
)

it.each(written(around('stopFood')))(
  'a crash %s (written: %s): a cancellation that broke off leaves the food to the kitchen',
  async (point, isStored) => {
    const { id } = await bought()
    await crashAt(point, isStored, () => cancel(member, id))
    await runTimers(id, 2)
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'REQUESTED', isStopped: false })
    expect(await countedCancels(member.memberId)).toBe(0)
    const { total } = await check(member, id)
    expect(orderOf(await cancel(member, id)).cancellation?.total).toBe(total)
    await runTimers(id, 2)
    expect(await onBoard(showAt(), id)).toBeUndefined()
  },
)
