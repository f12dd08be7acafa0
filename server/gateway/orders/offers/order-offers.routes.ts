// The offer of an order: removing it, and whether a card fits it.
import { listUnexpiredCards } from '../../cards/card-source.ts'
import type { Handlers } from '../../http/serve.ts'
import { unwrap } from '../../lib/result.ts'
import { answerOf, callerOf, orderObject } from '../order-calls.ts'

export const orderOffersHandlers = {
  'DELETE orders/:id/offers': async ({ id }, context) =>
    answerOf(await orderObject(context.env, id).dropOffer(callerOf(context))),

  'GET orders/:id/offers/check-card': async ({ id, bin, lastFour }, context) => {
    const { fits } = unwrap(await orderObject(context.env, id).takesCards(callerOf(context), [{ bin, lastFour }]))
    return { fits: fits[0] === true }
  },

  'GET orders/:id/offers/cards': async ({ id }, context) => {
    const known = await listUnexpiredCards(context.env, context.principal.id)
    const order = orderObject(context.env, id)
    // Asked even without a card, so that an order of another owner always answers not_found.
    const { fits } = unwrap(
      await order.takesCards(
        callerOf(context),
        known.map(({ facts }) => facts),
      ),
    )
    return { cardIds: known.flatMap(({ card }, at) => (fits[at] ? [card.id] : [])) }
  },
} satisfies Handlers
