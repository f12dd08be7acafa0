// How the holder of a booking is reached, for staff: the proved phone or address, never one that a caller names.
import type { Env } from '../../config/env.ts'
import type { Contact } from '../../contacts/contact.rules.ts'
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { err } from '../../lib/result.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import { sendTicket } from '../tickets/order-ticket.ts'

/** A member is reached as the account says now, a guest as the booking does. */
export async function readHolderContact(env: Env, order: OrderRecord): Promise<Contact> {
  const { owner, phone, email } = order
  const known = owner.kind === 'member' ? await env.MEMBERS.getByName(`member:${owner.id}`).me() : undefined
  if (!known?.ok) return { phone, email }
  const { member } = known
  return { phone: member.phone, email: member.isEmailProved ? member.email : null }
}

/** The same message with the same limits as the holder's own “send again”. */
export async function sendTicketForStaff(
  ctx: OrderContext,
  env: Env,
  request: IdempotentRequest,
  by: 'PHONE' | 'EMAIL',
): Promise<Reply> {
  const order = ctx.store.read()
  const { email } = await readHolderContact(env, order)
  if (by === 'EMAIL' && !email) return err('order_closed', { because: 'no_address' })
  const { language, siteOrigin } = order
  return sendTicket(ctx, env, request, { by, email: email ?? undefined, language, siteOrigin, network: undefined })
}
