// Holds of the example gateway: all seats or none, once for each key, until they end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleClient } from '#tests/support/example-gateway-client.ts'
import { startGateway } from '../conformance/example-gateway/server.mjs'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let ahead = 0
let gateway: Awaited<ReturnType<typeof startGateway>>
let client: ReturnType<typeof exampleClient>
beforeAll(async () => {
  gateway = await startGateway({ now: () => Date.now() + ahead })
  client = exampleClient(gateway.url)
})
afterAll(() => gateway.stop())

/** A showtime of tomorrow. Tests hold different seats of it. */
const showtimeOfTomorrow = async (): Promise<string> => (await client.showtimesOn(1)).at(0)?.id ?? ''

it('of guests who press the same seat at once, one gets it, and the others get none of their seats', async () => {
  const sessionId = await showtimeOfTomorrow()
  const guests = await Promise.all(Array.from({ length: 5 }, client.newGuest))
  const holds = guests.map((as, index) =>
    client.call('orders', { as, body: { sessionId, seats: ['أ7', `ب${index + 5}`] } }),
  )
  const answers = await Promise.all(holds)
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused.map(({ body }) => [body.reason, body.details?.taken])).toEqual(
    Array.from({ length: 4 }, () => ['seat_taken', ['أ7']]),
  )
  const { states = '' } = (await client.call(`showtimes/${sessionId}/seats`)).body.seats ?? {}
  expect([...states].filter((state) => state !== '0')).toHaveLength(2)
})

it('a hold whose answer was lost is answered again with its key, and the key is good for nothing else', async () => {
  const sessionId = await showtimeOfTomorrow()
  const as = await client.newGuest()
  const key = crypto.randomUUID()
  const input = { as, key, body: { sessionId, seats: ['ج5', 'ج6'] } }
  const [first, again] = [await client.call('orders', input), await client.call('orders', input)]
  expect(first.status).toBe(200)
  expect(again.body.order?.id).toBe(first.body.order?.id)
  const other = await client.call('orders', { ...input, body: { sessionId, seats: ['ج7'] } })
  expect(other.body.reason).toBe('idempotency_key_reused')
})

it('when a hold has ended, its order is over and another guest may have the seats', async () => {
  const sessionId = await showtimeOfTomorrow()
  const [as, rival] = [await client.newGuest(), await client.newGuest()]
  const body = { sessionId, seats: ['E5', 'E6'] }
  const held = (await client.call('orders', { as, body })).body.order
  expect((await client.call('orders', { as: rival, body })).body.reason).toBe('seat_taken')
  ahead += 5 * MINUTE_MS
  expect((await client.call(`orders/${held?.id}`, { as })).body.order).toMatchObject({
    status: 'EXPIRED',
    expiresAt: null,
  })
  expect((await client.call(`orders/${held?.id}/seats`, { as, body: { seats: ['E5'] } })).body.reason).toBe(
    'hold_expired',
  )
  expect((await client.call('orders', { as: rival, body })).status).toBe(200)
})
