// The seats of one showtime, in the object that owns them: ASVS 2.3.4, "theater seats cannot be double-booked".
import { bounded } from '#tests/support/bounded.ts'
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { pass } from './support/clock.ts'
import { showtimeStub, newShowtime } from './support/orders.ts'
import { holdFirst, seatStateFor, seatStates } from './support/holds.ts'

const gateway = exports.default

// The clock is a day ahead of the machine, so no alarm fires by itself and holds expire by comparison alone.

let id: string
beforeEach(async () => {
  id = await newShowtime({ houseSeats: ['D20'] })
})

it('seats are marked as free, taken, held by another visitor or held by the caller, who must own them', async () => {
  await holdFirst(id, 'a', ['B1'], 'guest-a')
  expect(await seatStateFor(id, 'B1')).toBe('2')
  expect(await seatStateFor(id, 'B1', { orderId: 'a', owner: 'guest-a' })).toBe('3')
  expect(await seatStateFor(id, 'B1', { orderId: 'a', owner: 'guest-b' })).toBe('2')
  expect(await seatStateFor(id, 'D20')).toBe('1')
})

it('a new order takes over the seats of the visitor’s own unfinished one', async () => {
  await holdFirst(id, 'a', ['B1', 'B2'], 'guest')
  expect(await holdFirst(id, 'b', ['B2', 'B3'], 'guest')).toMatchObject({ ok: true })
  expect(await seatStateFor(id, 'B1')).toBe('0')
})

it('the list of showtimes learns of a change within a second, and of a rush every fifteen seconds', async () => {
  const isListed = async () => {
    const listed = env.DB.prepare('SELECT version FROM showtime_seats WHERE showtime_id = ?').bind(id)
    return (await listed.first('version')) === (await showtimeStub(id).snapshot()).log.at(-1)!.seq
  }
  const later = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await runDurableObjectAlarm(showtimeStub(id))
  }
  await holdFirst(id, 'a', ['B1'])
  await later(1000)
  expect(await isListed()).toBe(true)
  await holdFirst(id, 'b', ['B2'])
  await later(14_999)
  expect(await isListed()).toBe(false)
  await later(1)
  expect(await isListed()).toBe(true)
})

it('the seats are the same after an eviction', async () => {
  await holdFirst(id, 'a', ['B1', 'B2'])
  const before = await seatStates(id)
  const { seq } = (await showtimeStub(id).snapshot()).log.at(-1)!
  await evictDurableObject(showtimeStub(id))
  expect(await seatStates(id)).toBe(before)
  expect(await showtimeStub(id).seats()).toMatchObject({ version: seq })
  expect(await holdFirst(id, 'b', ['B2'])).toMatchObject({ reason: 'seat_taken' })
})

it('a repeated first hold finds its order after an eviction, however many keys are stored (I13)', async () => {
  await holdFirst(id, 'a', ['B1'], 'guest', 'kept-key')
  for (const [attempt, more] of [0, 20_001].entries()) {
    await runInDurableObject(showtimeStub(id), (_, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?1)
         INSERT INTO idempotency (key, fingerprint, order_id, seq, at) SELECT 'other-' || n, '', '', 0, 0 FROM counted WHERE ?1 > 0`,
        more,
      )
    })
    await evictDurableObject(showtimeStub(id))
    expect(await holdFirst(id, `again-${attempt}`, ['B1'], 'guest', 'kept-key')).toMatchObject({
      ok: true,
      orderId: 'a',
    })
  }
})

it('a visitor may watch from six tabs and a network from a hundred and twenty, without blocking others', async () => {
  const sockets: WebSocket[] = []
  const watch = async (visitor: string, network: string) => {
    const headers = { upgrade: 'websocket', 'x-client-visitor': visitor, 'x-client-network': network }
    const answer = await showtimeStub(id).fetch('https://gateway.test/live', { headers })
    answer.webSocket?.accept()
    if (answer.webSocket) sockets.push(answer.webSocket)
    return answer.status
  }
  for (let tab = 1; tab <= 6; tab += 1) expect(await watch('one', 'here')).toBe(101)
  expect(await watch('one', 'there')).toBe(429)
  for (let neighbour = 7; neighbour <= 120; neighbour += 1) expect(await watch(`v${neighbour}`, 'here')).toBe(101)
  expect(await watch('late', 'here')).toBe(429)
  expect(await watch('late', 'there')).toBe(101)
  for (const socket of sockets) socket.close()
})

it('many IPv6 networks of one customer or carrier watch from four hundred and eighty tabs together', async () => {
  const sockets: WebSocket[] = []
  const watch = async (network: string) => {
    const headers = { upgrade: 'websocket', 'x-client-network': network }
    const answer = await showtimeStub(id).fetch('https://gateway.test/live', { headers })
    answer.webSocket?.accept()
    if (answer.webSocket) sockets.push(answer.webSocket)
    return answer.status
  }
  for (let phone = 1; phone <= 480; phone += 1) expect(await watch(`2001:db8:7:${phone}::`)).toBe(101)
  expect(await watch('2001:db8:7:999::')).toBe(429)
  expect(await watch('2001:db8:8:1::')).toBe(101)
  for (const socket of sockets) socket.close()
})

it('a watcher that bypasses the site is counted by its own address, with any network it names', async () => {
  const sockets: WebSocket[] = []
  const watch = async (network: string, more: Record<string, string> = {}) => {
    const headers = { upgrade: 'websocket', 'x-client-network': network, ...more }
    const answer = await gateway.fetch(`https://gateway.test/v1/showtimes/${id}/live`, { headers })
    answer.webSocket?.accept()
    if (answer.webSocket) sockets.push(answer.webSocket)
    return answer.status
  }
  for (let watcher = 1; watcher <= 120; watcher += 1) expect(await watch(`net-${watcher}`)).toBe(101)
  expect(await watch('net-121')).toBe(429)
  expect(await watch('net-121', { 'x-edge-key': LOCAL_EDGE_KEY })).toBe(101)
  for (const socket of sockets) socket.close()
})

it('a rush is sent in few messages: every changed seat with its last state', async () => {
  const answer = await showtimeStub(id).fetch('https://gateway.test/live', { headers: { upgrade: 'websocket' } })
  const socket = answer.webSocket!
  const heard: { type: string; version: number; changes?: [number, number][] }[] = []
  let ended: () => void = () => undefined
  const end = new Promise<void>((resolve) => (ended = resolve))
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as (typeof heard)[number])
    const changed = new Set(heard.flatMap(({ changes = [] }) => changes.map(([seat]) => seat)))
    if (changed.size === 40) ended()
  })
  socket.accept()
  const wanted = ['B', 'C'].flatMap((row) => Array.from({ length: 20 }, (_, index) => `${row}${index + 1}`))
  // The holds are sent at once, so that a busy machine does not stretch the rush. Each buyer has a verified phone,
  // because guests without one hold half of a hall at most.
  const holds = wanted.map((seat) =>
    showtimeStub(id).holdFirst({
      orderId: seat,
      owner: seat,
      buyer: seat,
      seats: [seat],
      key: `rush-${seat}`,
      fingerprint: seat,
    }),
  )
  for (const held of await Promise.all(holds)) expect(held).toMatchObject({ ok: true })
  await bounded('the last seat of the rush', end)
  const reported = new Map(heard.flatMap(({ changes = [] }) => changes))
  expect(reported.size).toBe(40)
  expect(new Set(reported.values())).toEqual(new Set([2]))
  expect(heard.length).toBeLessThan(20)
  socket.close()
})

it('channels that are opened and left without end are refused, per visitor and per network', async () => {
  const open = async (visitor: string, network: string) => {
    const headers = { upgrade: 'websocket', 'x-client-visitor': visitor, 'x-client-network': network }
    const answer = await showtimeStub(id).fetch('https://gateway.test/live', { headers })
    answer.webSocket?.accept()
    answer.webSocket?.close()
    return answer.status
  }
  const statuses: number[] = []
  for (let time = 1; time <= 61; time += 1) statuses.push(await open('one', `net-${time}`))
  expect([statuses.indexOf(429), statuses.length]).toEqual([60, 61])
  const neighbours: number[] = []
  for (let time = 1; time <= 241; time += 1) neighbours.push(await open(`v-${time}`, 'here'))
  expect(neighbours.indexOf(429)).toBe(240)
  pass(60_000)
  expect([await open('one', 'net-1'), await open('v-1', 'here')]).toEqual([101, 101])
})
