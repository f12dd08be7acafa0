// Handlers of the holder's answer to a changed showtime. The order decides.
import { Problem } from '../../../contracts/problem.ts'
import type { Handlers } from '../../http/serve.ts'
import { unlessOverloaded, unwrap } from '../../lib/result.ts'
import { answerOf, callerOf, orderObject, toIdempotentRequest } from '../order-calls.ts'
import { listAlternatives } from './alternatives.ts'

export const changesHandlers = {
  'GET orders/:id/alternatives': async ({ id }, context) => {
    const { env, language } = context
    const { wanted } = unwrap(await orderObject(env, id).wantedInstead(callerOf(context)))
    return { alternatives: wanted ? await listAlternatives(env, wanted, language) : [] }
  },

  'POST orders/:id/answer-change': async ({ id, ...answer }, context) => {
    const { changeId, way, refund } = answer
    // Without the sum the holder has not seen what comes back.
    if (way !== 'KEEP' && refund === undefined) throw new Problem('invalid_input', { fields: ['refund'] })
    const once = await toIdempotentRequest('answer-change', context, { id, ...answer })
    const command = way === 'KEEP' ? { changeId, way } : { changeId, way, refund: refund ?? 0 }
    return answerOf(await unlessOverloaded(orderObject(context.env, id).answerChange(callerOf(context), once, command)))
  },
} satisfies Handlers
