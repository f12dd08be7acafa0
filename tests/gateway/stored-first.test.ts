// What an object stores comes before what others learn of it, and survives a restart.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { writeSeatsLeft } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import { LiveChannel } from '#server/gateway/seats/live-channel.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { env } from 'cloudflare:workers'
import { call, loadProgramme } from './support/calls.ts'
import { freezeClock } from './support/clock.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  pricedOrder,
  readOrder,
  showtimeStub,
} from './support/orders.ts'

/** The commits that hold seats. */
const storedHolds = ({ storage }: DurableObjectState) => [
  ...storage.sql.exec(`SELECT 1 FROM journal WHERE json LIKE '%"HELD"%'`),
]

beforeAll(loadProgramme)
beforeAll(freezeClock)
afterEach(() => vi.restoreAllMocks())

it('an event that comes after another one has decided the order stores nothing (ASVS 2.3.3)', async () => {
  const order = await pricedOrder(await guest(), await newShowtime(), ['B5'])
  await runInDurableObject(orderStub(order.id), (_, { storage }) => {
    const store = new OrderStore(storage, () => undefined)
    const ended = store.apply({ kind: 'abandoned', cause: 'first' })
    expect(ended?.order.state).toBe('EXPIRED')
    expect(store.apply({ kind: 'extended', until: 2 })).toBeUndefined()
    expect(store.read()).toEqual(ended?.order)
  })
})

it('the end of a hold is on the alarm again after a restart that lost it', async () => {
  const sessionId = await newShowtime()
  orderOf(await openOrder(await guest(), sessionId, ['B5']))
  await runInDurableObject(showtimeStub(sessionId), async (_, state) => {
    await state.storage.deleteAlarm()
    // The constructor runs as after a restart.
    const restarted = new ShowtimeObject(state, env)
    expect(restarted).toBeDefined()
    expect(await state.storage.getAlarm()).not.toBeNull()
  })
})

it('the list of showtimes learns of a change whose machine stopped right after it', async () => {
  const sessionId = await newShowtime()
  orderOf(await openOrder(await guest(), sessionId, ['B5']))
  await runInDurableObject(showtimeStub(sessionId), async (_, state) => {
    const { seq } = state.storage.sql.exec<{ seq: number }>('SELECT max(seq) AS seq FROM journal').one()
    await new ShowtimeObject(state, env).alarm()
    const listed = env.DB.prepare('SELECT version FROM showtime_seats WHERE showtime_id = ?').bind(sessionId)
    expect(await listed.first('version')).toBe(seq)
  })
})

it('a showtime that an earlier release opened is sold on', async () => {
  const sessionId = await newShowtime()
  const restarted = await runInDurableObject(showtimeStub(sessionId), async (object: ShowtimeObject, state) => {
    await object.hold({ orderId: 'o1', owner: 'g1', seats: ['B5'] })
    await object.snapshot()
    state.storage.sql.exec('DROP TABLE journal')
    return new ShowtimeObject(state, env).hold({ orderId: 'o2', owner: 'g2', seats: ['B5', 'B6'] })
  })
  expect(restarted).toMatchObject({ ok: false, reason: 'seat_taken' })
  const answer = await runInDurableObject(showtimeStub(sessionId), (_, state) =>
    new ShowtimeObject(state, env).hold({ orderId: 'o3', owner: 'g3', seats: ['B6'] }),
  )
  expect(answer).toMatchObject({ ok: true })
})

it('a hold is answered only after it is stored', async () => {
  const rows = await runInDurableObject(showtimeStub(await newShowtime()), async (object: ShowtimeObject, state) => {
    expect(await object.hold({ orderId: 'o1', owner: 'g1', seats: ['B5'] })).toMatchObject({ ok: true })
    return storedHolds(state)
  })
  expect(rows).toHaveLength(1)
})

it('an order is shown as stored while its showtime does not answer', async () => {
  const as = await guest()
  const { id } = orderOf(await openOrder(as, await newShowtime(), ['B5']))
  vi.spyOn(ShowtimeObject.prototype, 'claimOf').mockRejectedValueOnce(new Error('overloaded'))
  expect(orderOf(await readOrder(as, id))).toMatchObject({ status: 'HELD', seats: [{ seat: 'B5' }] })
})

it('watchers learn of a held seat only after it is stored', async () => {
  const [as, sessionId] = [await guest(), await newShowtime()]
  // The first request makes the seat map, which watchers learn of, too.
  await call('GET', `showtimes/${sessionId}/seats`)
  const storedWhenTold: number[] = []
  vi.spyOn(LiveChannel.prototype, 'announce').mockImplementation(function (this: LiveChannel) {
    storedWhenTold.push(storedHolds(this.ctx).length)
  })
  orderOf(await openOrder(as, sessionId, ['B5']))
  expect(storedWhenTold).toEqual([1])
})

it('a watcher who opens the channel learns only of seats that are stored', async () => {
  const opened = vi.spyOn(LiveChannel.prototype, 'open')
  const stored = await runInDurableObject(showtimeStub(await newShowtime()), async (object: ShowtimeObject, state) => {
    await object.seats()
    const held = object.hold({ orderId: 'o1', owner: 'g1', seats: ['B5'] })
    let rows = 0
    opened.mockImplementation(() => {
      rows = storedHolds(state).length
      return new Response(null)
    })
    await object.fetch(new Request('https://showtime.internal/', { headers: { upgrade: 'websocket' } }))
    await held
    return rows
  })
  expect(opened.mock.lastCall?.[0]).toMatchObject({ states: expect.stringContaining('2') as string })
  expect(stored).toBe(1)
})

it('a showtime with two thousand watchers accepts no further one', () =>
  runInDurableObject(showtimeStub('watched'), (_, state) => {
    const sockets = new WebSocketPair()
    vi.spyOn(state, 'getWebSockets').mockReturnValue(Array.from({ length: 2000 }, () => sockets[0]))
    const open = () =>
      new LiveChannel(state).open({ type: 'all', version: 0, states: '' }, { visitor: undefined, network: undefined })
    expect(open().status).toBe(503)
  }))

it('a number of seats left that arrives late never replaces a newer one', async () => {
  const id = 'late-number'
  await writeSeatsLeft(env.DB, id, 40, 2)
  await writeSeatsLeft(env.DB, id, 41, 1)
  const left = env.DB.prepare('SELECT seats_left FROM showtime_seats WHERE showtime_id = ?').bind(id)
  expect(await left.first('seats_left')).toBe(40)
})
