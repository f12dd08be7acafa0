// Holds in tests: of guests in a network, with or without a verified phone; and those that the showtime itself is asked for.
import { env } from 'cloudflare:workers'
import { readAccessToken, signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { call, newKey, type Reply, type Someone, type Visitor } from './calls.ts'
import { showtimeStub } from './orders.ts'

export const seatsFrom = (row: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, seat) => `${row}${first + seat}`)

export interface Held {
  seats: string[]
  network?: string
  key?: string
  /** The showtime. */
  at: string
}
export const hold = (as: Someone, { seats, network = '203.0.113.7', key = newKey(), at }: Held): Promise<Reply> =>
  call('POST', 'orders', {
    as,
    key,
    headers: { 'x-client-network': network },
    body: { sessionId: at, seats },
  })

/** The token that the guest has after verifying a phone, or before it. */
export async function tokenOf(visitor: Visitor, phone: string | null): Promise<Visitor> {
  const claims = await readAccessToken(env, visitor.token, Date.now())
  if (!claims) throw new Error('The guest has a session')
  const { kind, id, sessionId } = claims
  return { ...visitor, token: await signAccessToken(env, { kind, id, sessionId, phone }, Date.now() + 60_000) }
}

/** The first hold of an order, at the showtime's object. */
export const holdFirst = (show: string, orderId: string, seats: string[], owner = orderId, key = newKey()) =>
  showtimeStub(show).holdFirst({ orderId, owner, seats, key, fingerprint: seats.join() })

interface Viewer {
  orderId: string
  owner: string
}

/** The state of every seat, a digit for each, as this viewer sees it. */
export async function seatStates(show: string, viewer?: Viewer): Promise<string> {
  const seats = await showtimeStub(show).seats(viewer)
  return seats.ok ? seats.states : ''
}

export async function seatStateFor(show: string, seat: string, viewer?: Viewer): Promise<string | undefined> {
  const { seats } = await showtimeStub(show).snapshot()
  return (await seatStates(show, viewer))[seats.indexOf(seat)]
}
