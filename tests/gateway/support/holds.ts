// Holds of guests in a network, with or without a verified phone.
import { env } from 'cloudflare:workers'
import { readAccessToken, signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { call, newKey, type Reply, type Someone, type Visitor } from './calls.ts'

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
