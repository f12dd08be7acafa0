// Who may open a booking: see its tickets and papers, share them, have them sent. Decided from what the order knows and what
// the guest's own object says of their phone, never from what a caller says of themselves.
import type { Env } from '../env.ts'
import type { Caller } from './order-calls.ts'
import type { OrderRecord } from './order.record.ts'
import { isBooking } from './order.rules.ts'

type Who = Pick<Caller, 'kind' | 'id'>

export const isOwnedBy = (order: OrderRecord | undefined, { kind, id }: Who): boolean =>
  order?.owner.id === id && order.owner.kind === kind

/** Whether a list shows it: of a member, by their id, or of the bookings guests made with a phone. */
export const isListedFor = (order: OrderRecord, whose: string): boolean =>
  isBooking(order) && (order.owner.id === whose || (order.owner.kind === 'guest' && order.phone === whose))

/**
 * Its owner; a guest who has lately proved the phone a guest made the booking with; and the guest who made it, once a member
 * has found it by that phone.
 */
export async function mayOpen(env: Pick<Env, 'GUESTS'>, order: OrderRecord | undefined, caller: Who): Promise<boolean> {
  if (!order) return false
  if (isOwnedBy(order, caller)) return true
  if (caller.kind !== 'guest' || !isBooking(order) || order.phone === null) return false
  if (order.boughtBy === caller.id) return true
  if (order.owner.kind !== 'guest') return false
  return (await env.GUESTS.getByName(`guest:${caller.id}`).provedPhone()) === order.phone
}
