// Vouchers of an order. Relied on by checkout.
import { Problem } from '../../contracts/problem.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import type { Handlers, PersonalContext } from '../serve.ts'
import { settled } from '../verdict.ts'
import { answerOf, callerOf, onceFor, orderObject } from './order-calls.ts'

/** What is switched off is refused, not only hidden. What was added before may still be taken off, and pays. */
async function requireOffered(db: D1Database, count: number): Promise<void> {
  const features = (await findSettings(db, 'en'))?.features
  if (!features?.voucher || (count > 1 && !features.multiVoucher)) throw new Problem('not_found')
}

const looked = async ({ id, code }: { id: string; code: string }, context: PersonalContext) => {
  await requireOffered(context.env.DB, 1)
  return settled(await orderObject(context.env, id).lookAtVoucher(callerOf(context), code))
}

export const orderVouchersHandlers: Handlers = {
  'GET orders/:id/voucher/verify': async (input, context) => {
    const { voucher, effect } = await looked(input, context)
    return { voucher, canPay: effect.ok }
  },

  'GET orders/:id/voucher/calculate': async (input, context) => {
    const { breakdown, amount, lost } = settled((await looked(input, context)).effect)
    return { breakdown, amount, lost }
  },

  'POST orders/:id/voucher': async ({ id, codes }, context) => {
    await requireOffered(context.env.DB, codes.length)
    const once = await onceFor('voucher', context, { id, codes })
    return answerOf(await orderObject(context.env, id).addVouchers(callerOf(context), once, [...codes]))
  },

  'DELETE orders/:id/voucher': async ({ id, voucherId }, context) =>
    answerOf(await orderObject(context.env, id).removeVoucher(callerOf(context), voucherId)),
}
