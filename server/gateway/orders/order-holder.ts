// Who may open a booking: see its tickets and invoices, share and resend them. Decided from the order and from the
// guest object's verified contact, never from the caller's own claims.
import type { Env } from '../config/env.ts'
import type { Caller } from './order-calls.ts'
import type { OrderRecord } from './order.record.ts'
import { type Contact, hasContact, isSameKnownContact } from '../contacts/contact.rules.ts'
import { isBooking, isSold } from './order.rules.ts'

type Who = Pick<Caller, 'kind' | 'id'>

export const isOwnedBy = (order: OrderRecord | undefined, { kind, id }: Who): boolean =>
  order?.owner.id === id && order.owner.kind === kind

/** Whether a list shows the booking. `whose` is a member's id, or the contact that guests booked with. */
export const isListedFor = (order: OrderRecord, whose: string | Contact): boolean =>
  isBooking(order) &&
  (typeof whose === 'string'
    ? order.owner.id === whose
    : order.owner.kind === 'guest' && isSameKnownContact(order, whose))

/**
 * The owner; a guest who verified the booking's phone or address recently, if a guest made it; and the guest who made
 * it, after an account has adopted it.
 */
export async function isOwnerOrProvedContact(
  env: Pick<Env, 'GUESTS'>,
  order: OrderRecord | undefined,
  caller: Who,
): Promise<boolean> {
  if (!order) return false
  if (isOwnedBy(order, caller)) return true
  if (caller.kind !== 'guest' || !isSold(order) || !hasContact(order)) return false
  if (order.boughtBy === caller.id) return true
  if (order.owner.kind !== 'guest') return false
  const proved = await env.GUESTS.getByName(`guest:${caller.id}`).provedContact()
  return proved !== undefined && isSameKnownContact(proved, order)
}
