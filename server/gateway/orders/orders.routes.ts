// Orders, from the first held seat to the ticket.
// Relied on by seats, checkout and ticket. Seats are held first, by the showtime; whoever loses opens no order.
import { Problem } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import type { Handlers, PersonalContext } from '../serve.ts'
import { settled, unlessOverloaded } from '../verdict.ts'
import { answerOf, callerOf, onceFor, orderObject } from './order-calls.ts'
import { type PayChoice, splitOf } from './split.rules.ts'

const showtimeObject = (env: Env, id: string) => env.SHOWTIMES.getByName(`show:${id}`)

/** [order, seat] */
type Share = [string, string]

async function pay({ id, ...asked }: { id: string } & PayChoice, context: PersonalContext) {
  const split = splitOf(asked)
  if (!split.ok) throw new Problem('invalid_input', { fields: split.fields })
  const once = await onceFor('pay', context, { id, ...asked })
  return answerOf(await unlessOverloaded(orderObject(context.env, id).pay(callerOf(context), once, split.command)))
}

async function shareTicket({ id, seat }: { id: string; seat: string }, context: PersonalContext) {
  settled(await orderObject(context.env, id).mayShare(callerOf(context), seat))
  return { share: await sign(signingSecret(context.env), 'share', [id, seat] satisfies Share) }
}

export const ordersHandlers = {
  'POST orders': async (input, context) => {
    const { env, principal } = context
    if (input.seats.length === 0) throw new Problem('no_seats_chosen')
    const once = await onceFor('POST orders', context, input)
    const held = settled(
      await unlessOverloaded(
        showtimeObject(env, input.sessionId).holdFirst({
          orderId: `o${randomId()}`,
          owner: principal.id,
          seats: input.seats,
          key: `${principal.id}:${once.key}`,
          fingerprint: once.fingerprint,
        }),
      ),
    )
    return answerOf(await orderObject(env, held.orderId).open(callerOf(context), once, held, input.sessionId))
  },

  'GET orders/:id': async ({ id }, context) => answerOf(await orderObject(context.env, id).view(callerOf(context))),

  'GET guest-users/orders/:id': async ({ id, share }, context) => {
    const { env, principal, language } = context
    if (share === undefined) {
      if (!principal) throw new Problem('not_authenticated')
      return answerOf(await orderObject(env, id).view(callerOf({ ...context, principal })))
    }
    const named = await unsign<Share>(signingSecret(env), 'share', share)
    if (named?.[0] !== id) throw new Problem('not_found')
    return answerOf(await orderObject(env, id).shared(named[1], language))
  },

  'POST orders/:id/seats': async ({ id, seats }, context) => {
    const once = await onceFor('seats', context, { id, seats })
    return answerOf(await orderObject(context.env, id).changeSeats(callerOf(context), once, [...seats]))
  },

  'POST orders/:id/checkout': async ({ id }, context) => {
    const once = await onceFor('checkout', context, { id })
    return answerOf(await orderObject(context.env, id).checkout(callerOf(context), once))
  },

  'POST orders/:id/extend': async ({ id }, context) => {
    const once = await onceFor('extend', context, { id })
    return answerOf(await orderObject(context.env, id).extend(callerOf(context), once))
  },

  'POST orders/:id/pay': pay,
  'POST guest-users/orders/:id/pay': pay,
  'POST orders/:id/share-ticket': shareTicket,
  'POST guest-users/orders/:id/share-ticket': shareTicket,
} satisfies Handlers
