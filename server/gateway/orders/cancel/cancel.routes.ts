// Handlers of cancelling a booking: reasons, check, terms, cancel. The order decides, and asks its member's wallet.
import { Problem } from '../../../contracts/problem.ts'
import type { Handlers } from '../../http/serve.ts'
import { unwrap, unlessOverloaded } from '../../lib/result.ts'
import { isCancellationReason, listReasons } from './cancel.sql.ts'
import { answerOf, callerOf, toIdempotentRequest, orderObject } from '../order-calls.ts'

export const cancelHandlers: Handlers = {
  'GET cancellation-reasons': async (_, { env, language }) => ({ reasons: await listReasons(env.DB, language) }),

  'GET orders/:id/check-cancel': async ({ id }, context) =>
    unwrap(await orderObject(context.env, id).checkCancel(callerOf(context))).check,

  'GET orders/:id/cancel-terms': async ({ id }, context) => ({
    terms: unwrap(await orderObject(context.env, id).cancelTerms(callerOf(context))).terms,
  }),

  'POST orders/:id/cancel': async ({ id, ...input }, context) => {
    if (!(await isCancellationReason(context.env.DB, input.reasonId)))
      throw new Problem('invalid_input', { fields: ['reasonId'] })
    const command = { reasonId: input.reasonId, note: input.note?.trim() || null, refund: input.refund }
    const once = await toIdempotentRequest('cancel', context, { id, ...command })
    return answerOf(await unlessOverloaded(orderObject(context.env, id).cancel(callerOf(context), once, command)))
  },
}
