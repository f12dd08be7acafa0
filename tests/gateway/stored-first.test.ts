// What an object stores comes before what others learn of it, and survives a restart.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveChannel } from '#server/gateway/seats/live-channel.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { env } from 'cloudflare:workers'
import { newShowtime, showtimeStub } from './support/orders.ts'

/** The commits that hold seats. */
const storedHolds = ({ storage }: DurableObjectState) => [
  ...storage.sql.exec(`SELECT 1 FROM journal WHERE json LIKE '%"HELD"%'`),
]

afterEach(() => vi.restoreAllMocks())

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
