// Tickets on other devices: opening a message's link, sending it again, withdrawing it.
import type { Answer } from '../../../contracts/contract.ts'
import { Problem } from '../../../contracts/problem.ts'
import { createShortSignature } from '../../../lib/signing.ts'
import { signingSecret } from '../../config/env.ts'
import { type NetworkVisitor, takeNetworkShare } from '../../limits/network-limits.ts'
import type { Handlers, PersonalContext } from '../../http/serve.ts'
import { unwrap } from '../../lib/result.ts'
import { callerOf, toIdempotentRequest, orderObject } from '../order-calls.ts'
import { readTicketToken } from './ticket-link.ts'

/** The most wrong links a day for one order. */
const MAX_ORDER_GUESSES = 20

/**
 * A valid link is never counted and never waits, because no guess hits a MAC of 120 bits. A visitor who guesses
 * must not block others on their network, or the owner of the order.
 */
async function countWrongLink(visitor: NetworkVisitor, orderId: string | undefined): Promise<void> {
  unwrap(await takeNetworkShare(visitor, 'links'))
  if (!orderId) return
  const { env } = visitor
  const ofOrder = env.OTPS.getByName(`links:${await createShortSignature(signingSecret(env), 'order', orderId)}`)
  unwrap(await ofOrder.countGuess(MAX_ORDER_GUESSES))
}

/** A member's own verified address if none is typed; otherwise the typed address. */
async function addressOf({ env, principal }: PersonalContext, typed: string | undefined): Promise<string> {
  if (typed !== undefined) return typed.trim()
  if (principal.email) return principal.email
  const known = principal.kind === 'member' ? await env.MEMBERS.getByName(`member:${principal.id}`).me() : undefined
  if (!known?.ok || !known.member.email || !known.member.isEmailProved)
    throw new Problem('invalid_input', { fields: ['email'] })
  return known.member.email
}

export const ticketsHandlers = {
  'GET tickets/linked': async ({ link: token }, context) => {
    const { env, language } = context
    const { isOurs, link } = await readTicketToken(signingSecret(env), token)
    if (!isOurs || !link) {
      await countWrongLink(context, link?.orderId)
      throw new Problem('not_found')
    }
    const { body } = unwrap(await orderObject(env, link.orderId).linked(link.version, language))
    // The object serialised it from an answer a moment ago.
    return JSON.parse(body) as Answer<'GET tickets/linked'>
  },

  'POST orders/:id/ticket-messages': async ({ id, by, email: typed }, context) => {
    const { env, network } = context
    const email = by === 'EMAIL' ? await addressOf(context, typed) : undefined
    const once = await toIdempotentRequest('ticket-messages', context, { id, by, email })
    const { body } = unwrap(await orderObject(env, id).sendTicket(callerOf(context), once, { by, email, network }))
    return JSON.parse(body) as Answer<'POST orders/:id/ticket-messages'>
  },

  'POST orders/:id/ticket-links/withdraw': async ({ id }, context) => {
    const once = await toIdempotentRequest('ticket-links', context, { id })
    const { body } = unwrap(await orderObject(context.env, id).withdrawLinks(callerOf(context), once))
    return JSON.parse(body) as Answer<'POST orders/:id/ticket-links/withdraw'>
  },
} satisfies Handlers
