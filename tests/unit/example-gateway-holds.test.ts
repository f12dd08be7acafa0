// Holds of the example gateway: all seats or none, once for each key, until they end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway } from '../conformance/example-gateway/server.mjs'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let ahead = 0
let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway({ now: () => Date.now() + ahead })
})
afterAll(() => gateway.stop())

interface Answer {
  status: number
  body: {
    token?: string
    reason?: string
    details?: { taken: string[] }
    order?: { id: string; status: string; expiresAt: string | null; tickets: object[] }
    seats?: { states: string }
    showtimes?: { id: string }[]
  }
}

interface Input {
  token?: string
  body?: object
  key?: string
}

/** A call of the guest with this token; the key is a new one unless it is given. */
async function call(path: string, { token = '', body, key = crypto.randomUUID() }: Input): Promise<Answer> {
  const headers = { 'idempotency-key': key, ...(token && { 'x-guest-token': token }) }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await fetch(`${gateway.url}/v1/${path}`, init)
  // The assertions check what they read of it.
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const newGuest = async (): Promise<string> =>
  (await call('guest-users/session', { body: { language: 'en' } })).body.token ?? ''

/** A showtime of tomorrow. Tests hold different seats of it. */
async function showtimeOfTomorrow(): Promise<string> {
  const date = new Date(Date.now() + 27 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  const { body } = await call(`showtimes?cityId=dmm&date=${date}`, {})
  return body.showtimes?.at(0)?.id ?? ''
}

it('of guests who press the same seat at once, one gets it, and the others get none of their seats', async () => {
  const sessionId = await showtimeOfTomorrow()
  const guests = await Promise.all(Array.from({ length: 5 }, newGuest))
  const holds = guests.map((token, index) =>
    call('orders', { token, body: { sessionId, seats: ['A7', `B${index + 5}`] } }),
  )
  const answers = await Promise.all(holds)
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused.map(({ body }) => [body.reason, body.details?.taken])).toEqual(
    Array.from({ length: 4 }, () => ['seat_taken', ['A7']]),
  )
  const { states = '' } = (await call(`showtimes/${sessionId}/seats`, {})).body.seats ?? {}
  expect([...states].filter((state) => state !== '0')).toHaveLength(2)
})

it('a hold whose answer was lost is answered again with its key, and the key is good for nothing else', async () => {
  const sessionId = await showtimeOfTomorrow()
  const token = await newGuest()
  const key = crypto.randomUUID()
  const input = { token, key, body: { sessionId, seats: ['C5', 'C6'] } }
  const [first, again] = [await call('orders', input), await call('orders', input)]
  expect(first.status).toBe(200)
  expect(again.body.order?.id).toBe(first.body.order?.id)
  const other = await call('orders', { ...input, body: { sessionId, seats: ['C7'] } })
  expect(other.body.reason).toBe('idempotency_key_reused')
})

it('when a hold has ended, its order is over and another guest may have the seats', async () => {
  const sessionId = await showtimeOfTomorrow()
  const [token, rival] = [await newGuest(), await newGuest()]
  const body = { sessionId, seats: ['E5', 'E6'] }
  const held = (await call('orders', { token, body })).body.order
  expect((await call('orders', { token: rival, body })).body.reason).toBe('seat_taken')
  ahead += 5 * MINUTE_MS
  expect((await call(`orders/${held?.id}`, { token })).body.order).toMatchObject({ status: 'EXPIRED', expiresAt: null })
  expect((await call(`orders/${held?.id}/seats`, { token, body: { seats: ['E5'] } })).body.reason).toBe('hold_expired')
  expect((await call('orders', { token: rival, body })).status).toBe(200)
})
