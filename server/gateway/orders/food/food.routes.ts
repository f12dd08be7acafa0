import type { Handlers } from '../../http/serve.ts'
import type { Order } from '../../../contracts/orders.ts'
import { unwrap } from '../../lib/result.ts'
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
  'POST orders/:id/food-orders': async ({ id }, context) => {
    const once = await toIdempotentRequest('food-orders', context, { id })
    return answerOf(await orderObject(context.env, id).openFoodOrder(callerOf(context), once))
  },
  'GET orders/:id/food-orders': async ({ id }, context) => {
    const { bodies } = unwrap(await orderObject(context.env, id).listFoodOrders(callerOf(context)))
    // The objects serialised them a moment ago.
    return { orders: bodies.map((body) => (JSON.parse(body) as { order: Order }).order) }
  },
}
