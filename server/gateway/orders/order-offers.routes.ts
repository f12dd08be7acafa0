// The offer an order is bought with: taking it off, and whether a card may pay beside it.
import type { Handlers } from '../serve.ts'
import { settled } from '../verdict.ts'
import { answerOf, callerOf, orderObject } from './order-calls.ts'

export const orderOffersHandlers = {
  'DELETE orders/:id/offers': async ({ id }, context) =>
    answerOf(await orderObject(context.env, id).dropOffer(callerOf(context))),

  'GET orders/:id/offers/check-card': async ({ id, bin, lastFour }, context) => {
    const { fits } = settled(await orderObject(context.env, id).takesCard(callerOf(context), { bin, lastFour }))
    return { fits }
  },
} satisfies Handlers
