// What staff do with a booking, as commands in tests: with the local token, or with that of a member of staff.
import { env } from 'cloudflare:workers'
import type { BookingView } from '#server/gateway/orders/operator/booking-view.ts'
import type { FoundLine, OperatorOrder } from '#server/gateway/orders/operator/operator-view.ts'
import type { Role } from '#server/lib/operator-access.rules.ts'
import { call, newKey, type Reply } from './calls.ts'

const SHARED = { authorization: 'Bearer local-operator-token' }

type Headers = Record<string, string>

let members = 0
/** A member of staff, with the headers of a command that has their token. */
export async function staffAs(role: Role): Promise<Headers> {
  const body = { id: `st-care-${(members += 1)}`, name: 'Salma', role }
  const { token } = (await call('POST', 'operator/staff', { headers: SHARED, body })).body as { token: string }
  return { authorization: `Bearer ${token}` }
}

export const care = (
  id: string,
  action: 'cancel' | 'goodwill' | 'service' | 'send-again' | 'contact',
  body: object,
  { key = newKey(), headers = SHARED }: { key?: string; headers?: Headers } = {},
): Promise<Reply> => call('POST', `operator/orders/${id}/${action}`, { headers, key, body })

export async function bookingOf(id: string, headers: Headers = SHARED): Promise<BookingView> {
  const { orders } = (await call('GET', `operator/orders/${id}`, { headers })).body as { orders: OperatorOrder[] }
  const booking = orders[0]?.booking
  if (!booking) throw new Error(`${id} is no booking`)
  return booking
}

export const goodwill = (id: string, amount: number, options?: Parameters<typeof care>[3]): Promise<Reply> =>
  care(id, 'goodwill', { reason: 'SERVICE', amount }, options)

/** With the total that staff see at that moment. */
export const cancelForHolder = async (id: string, options?: Parameters<typeof care>[3]): Promise<Reply> =>
  care(id, 'cancel', { reason: 'HARDSHIP', total: (await bookingOf(id, options?.headers)).care.total }, options)

export const find = (body: object, headers: Headers = SHARED): Promise<Reply> =>
  call('POST', 'operator/bookings/find', { headers, body })

export async function foundIds(body: object): Promise<string[]> {
  const { bookings } = (await find(body)).body as { bookings: FoundLine[] }
  return bookings.map(({ id }) => id)
}

export interface AuditRow {
  action: string
  target: string | null
  why: string | null
  outcome: string
}

/** Oldest first. */
export async function auditRows(): Promise<AuditRow[]> {
  const sql = 'SELECT action, target, why, outcome FROM audit ORDER BY seq'
  return (await env.DB.prepare(sql).all<AuditRow & Record<string, unknown>>()).results
}
