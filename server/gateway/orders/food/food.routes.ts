import type { Handlers } from '../../http/serve.ts'
import { answerOf, callerOf, orderObject, toIdempotentRequest } from '../order-calls.ts'

export const orderFoodHandlers: Handlers = {
  'PUT orders/:id/food': async ({ id, ...chosen }, context) => {
    const once = await toIdempotentRequest('food', context, { id, ...chosen })
    return answerOf(await orderObject(context.env, id).chooseFood(callerOf(context), once, chosen))
  },
  'POST orders/:id/food-requests': async ({ id }, context) => {
    const once = await toIdempotentRequest('food-requests', context, { id })
    return answerOf(await orderObject(context.env, id).requestFood(callerOf(context), once))
  },
}
