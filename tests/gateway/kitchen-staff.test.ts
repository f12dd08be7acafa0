// Staff of a kitchen: who may see it, what they press, and what the audit list says of it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { call, loadProgramme, newKey, type Reply } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { COLA, foodOrder, KUNAFA, kitchenOf, OLAYA } from './support/kitchen.ts'
import { joinStaff } from './support/staff.ts'

interface Item {
  id: string
  name: string
  isMarked: boolean
  isSoldOut: boolean
  left: number | null
}
interface Board {
  day: string
  orders: { id: string; number: string; state: string; lines: { note: string | null; seat: string | null }[] }[]
  items: Item[]
}

let huda: Awaited<ReturnType<typeof joinStaff>>

beforeAll(async () => {
  huda = await joinStaff('kitchen', 'Huda')
})
beforeEach(() => {
  // Another day has another kitchen.
  pass(DAY_MS)
  return loadProgramme()
})

const read = (cinema = OLAYA, { headers } = huda, language: 'AR' | 'EN' = 'EN') =>
  call('GET', `operator/kitchens/${cinema}`, { headers, language })
const board = async () => (await read()).body as Board
const today = () => cinemaDayOf(Date.now())
const press = (body: object, { headers } = huda, key = newKey()): Promise<Reply> =>
  call('POST', `operator/kitchens/${OLAYA}/presses`, { headers, key, body: { day: today(), step: 'on', ...body } })
const mark = (body: object, { headers } = huda, key = newKey()): Promise<Reply> =>
  call('POST', `operator/kitchens/${OLAYA}/items`, { headers, key, body: { day: today(), ...body } })
const audit = async () =>
  (
    await env.DB.prepare(
      "SELECT actor, role, action, target, why, outcome FROM audit WHERE action LIKE '%food' OR action LIKE 'mark%' ORDER BY seq DESC",
    ).all<Record<string, string>>()
  ).results
const itemOf = async (id: string) => (await board()).items.find((item) => item.id === id)

it('staff mark what is sold out, and that it is there again', async () => {
  expect(await itemOf(KUNAFA)).toMatchObject({ isMarked: false, isSoldOut: false, left: 24 })
  expect((await mark({ itemId: COLA, isSoldOut: true })).body).toEqual({ outcome: 'moved', isSoldOut: true })
  expect((await mark({ itemId: COLA, isSoldOut: true })).body).toEqual({ outcome: 'already', isSoldOut: true })
  expect(await itemOf(COLA)).toMatchObject({ isMarked: true, isSoldOut: true, left: null })
  await mark({ itemId: COLA, isSoldOut: false })
  expect(await itemOf(COLA)).toMatchObject({ isMarked: false, isSoldOut: false })
  expect((await audit()).slice(0, 3).map(({ action, target, why }) => [action, target, why])).toEqual([
    ['mark_there_again', COLA, OLAYA],
    ['mark_sold_out', COLA, OLAYA],
    ['mark_sold_out', COLA, OLAYA],
  ])
})

describe('the audit list', () => {
  /** Of this food or item on this day, oldest first. */
  const outcomesOf = async (target: string, { id } = huda, since = 0) =>
    (await audit())
      .filter((row) => row.target === target && row.actor === id)
      .map(({ action, outcome }) => `${action} ${outcome}`)
      .toReversed()
      .slice(since)

  it('says of each press what came of it: a press that moved nothing was not done', async () => {
    const order = foodOrder(90)
    const { orderId } = order
    await kitchenOf().place(order)
    await press({ orderId, from: 'REQUESTED' })
    await press({ orderId, from: 'REQUESTED' })
    await press({ orderId, from: 'READY' })
    pass(3 * MINUTE_MS)
    await press({ orderId, from: 'PREPARING', step: 'undo' })
    expect(await outcomesOf(orderId)).toEqual([
      'move_food done',
      'move_food already',
      'move_food conflict',
      'undo_food late',
    ])
  })

  it('has a mark of each cinema, also under one key', async () => {
    const key = newKey()
    const cinemas = [OLAYA, 'cin_nakheel']
    for (const cinema of cinemas)
      await call('POST', `operator/kitchens/${cinema}/items`, {
        headers: huda.headers,
        key,
        body: { day: today(), itemId: COLA, isSoldOut: true },
      })
    expect((await audit()).slice(0, 2).map(({ action, why }) => `${action} ${why}`)).toEqual([
      'mark_sold_out cin_nakheel',
      `mark_sold_out ${OLAYA}`,
    ])
  })

  it('says that an item was marked already', async () => {
    const before = (await outcomesOf(COLA)).length
    for (const isSoldOut of [true, true, false]) await mark({ itemId: COLA, isSoldOut })
    expect(await outcomesOf(COLA, huda, before)).toEqual([
      'mark_sold_out done',
      'mark_sold_out already',
      'mark_there_again done',
    ])
  })

  it('has no press of a second person who used the key of the first one', async () => {
    const samia = await joinStaff('kitchen', 'Huda')
    const order = foodOrder(90)
    const { orderId } = order
    await kitchenOf().place(order)
    const [key, body] = [newKey(), { orderId, from: 'REQUESTED' }]
    const first = await press(body, huda, key)
    await press({ orderId, from: 'PREPARING', step: 'undo' })
    expect((await press(body, samia, key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect((await board()).orders).toMatchObject([{ id: orderId, state: 'REQUESTED' }])
    expect((await press(body, huda, key)).text).toBe(first.text)
    expect(await outcomesOf(orderId)).toEqual(['move_food done', 'undo_food done'])
    expect(await outcomesOf(orderId, samia)).toEqual(['move_food idempotency_key_reused'])
  })

  it('has no mark of a second person who used the key of the first one', async () => {
    const [samia, key] = [await joinStaff('kitchen', 'Huda'), newKey()]
    await mark({ itemId: COLA, isSoldOut: true }, huda, key)
    await mark({ itemId: COLA, isSoldOut: false })
    const again = await mark({ itemId: COLA, isSoldOut: true }, samia, key)
    expect(again.body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await itemOf(COLA)).toMatchObject({ isMarked: false })
    expect(await outcomesOf(COLA, samia)).toEqual(['mark_sold_out idempotency_key_reused'])
  })

  it('says that food was moved on, although an earlier try with the same key moved nothing', async () => {
    const order = foodOrder(90)
    const [{ orderId }, key] = [order, newKey()]
    await kitchenOf().place(order)
    await press({ orderId, from: 'PREPARING' }, huda, key)
    await press({ orderId, from: 'REQUESTED' })
    expect((await press({ orderId, from: 'PREPARING' }, huda, key)).body).toMatchObject({ outcome: 'moved' })
    expect(await outcomesOf(orderId)).toEqual(['move_food done', 'move_food done'])
  })
})

it('the names of the items are in the language of the staff', async () => {
  const inArabic = (await read(OLAYA, huda, 'AR')).body as Board
  expect(inArabic.items.find(({ id }) => id === COLA)?.name).toMatch(/[؀-ۿ]/)
  expect((await itemOf(COLA))?.name).toMatch(/^[A-Za-z]/)
})

it('managers and engineers work there as well, support does not', async () => {
  for (const role of ['manager', 'engineer'] as const)
    expect((await read(OLAYA, await joinStaff(role, 'Huda'))).status).toBe(200)
  const support = await joinStaff('support', 'Huda')
  expect((await read(OLAYA, support)).status).toBe(403)
  expect((await mark({ itemId: COLA, isSoldOut: true }, support)).status).toBe(403)
  expect((await board()).items.find(({ id }) => id === COLA)?.isMarked).toBe(false)
})

it('a person of the kitchen sees nothing but the kitchen', async () => {
  const { headers } = huda
  for (const path of ['attention', 'due', 'orders/o-1', 'enquiries', 'staff', 'audit', 'metrics', 'changes'])
    expect([path, (await call('GET', `operator/${path}`, { headers })).status]).toEqual([path, 403])
  expect((await call('GET', 'operator/me', { headers })).body).toMatchObject({ authority: ['kitchen'] })
})

it('a press that cannot be meant is refused, and leaves no row', async () => {
  const before = (await audit()).length
  const press400 = async (body: object) => (await press(body)).status
  expect(await press400({ orderId: 'a b', from: 'REQUESTED' })).toBe(400)
  expect(await press400({ orderId: 'food-1', from: 'WITHDRAWN' })).toBe(400)
  expect(await press400({ orderId: 'food-1', from: 'READY', step: 'jump' })).toBe(400)
  expect((await mark({ itemId: COLA })).status).toBe(400)
  expect((await read('cin_nowhere')).status).toBe(404)
  expect((await audit()).length).toBe(before)
  const old = { orderId: 'food-1', from: 'READY', day: addDays(today(), -2) }
  expect((await press(old)).status).toBe(400)
  expect((await press({ ...old, day: addDays(today(), -1) })).body).toMatchObject({ outcome: 'unknown' })
  expect((await press({ orderId: '0501234567', from: 'REQUESTED' })).body).toMatchObject({ outcome: 'unknown' })
  expect((await mark({ itemId: 'itm_none', isSoldOut: true })).status).toBe(400)
  expect((await audit()).length).toBe(before)
})
