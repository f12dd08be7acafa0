// The tax invoice of a booking. The order itself says what it contains.
import type { Handlers } from '../../serve.ts'
import { unwrap } from '../../result.ts'
import { callerOf, orderObject } from '../order-calls.ts'

export const invoicesHandlers: Handlers = {
  'GET orders/:id/invoice': async ({ id }, context) =>
    unwrap(await orderObject(context.env, id).invoice(callerOf(context))).answer,
}
