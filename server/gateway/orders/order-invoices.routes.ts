// The tax invoice of a booking. Relied on by the invoice page. The order itself says what stands on it.
import type { Handlers } from '../serve.ts'
import { settled } from '../verdict.ts'
import { callerOf, orderObject } from './order-calls.ts'

export const invoicesHandlers: Handlers = {
  'GET orders/:id/invoice': async ({ id }, context) =>
    settled(await orderObject(context.env, id).invoice(callerOf(context))).answer,
}
