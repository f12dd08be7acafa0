// The vouchers of an order.
import { Problem } from '../../../contracts/problem.ts'
import { MAX_VOUCHERS } from '../../../contracts/rules/voucher-code.ts'
import { findSettings } from '../../catalogue/catalogue.sql.ts'
import type { Handlers, PersonalContext } from '../../http/serve.ts'
import { unwrap } from '../../lib/result.ts'
import { answerOf, callerOf, toIdempotentRequest, orderObject } from '../order-calls.ts'

/**
 * If the operator has switched vouchers off, the call is refused, not only hidden in the page. A voucher added
 * before can still be removed, and pays.
 */
async function requireOffered(db: D1Database, count: number): Promise<void> {
  const features = (await findSettings(db, 'en'))?.features
  if (!features?.voucher || (count > 1 && !features.multiVoucher)) throw new Problem('not_found')
}

const looked = async (id: string, codes: string[], context: PersonalContext) => {
  await requireOffered(context.env.DB, codes.length)
  return unwrap(await orderObject(context.env, id).previewVouchers(callerOf(context), codes))
}

/** The code and the codes added with it. The site's pages never send more codes than an order takes. */
function together(code: string, others: string | undefined): string[] {
  const codes = [code, ...(others?.split(',') ?? [])]
  if (codes.length > MAX_VOUCHERS) throw new Problem('too_many_vouchers', { most: MAX_VOUCHERS })
  return codes
}

export const orderVouchersHandlers: Handlers = {
  'GET orders/:id/voucher/verify': async ({ id, code }, context) => {
    const { vouchers, effect } = await looked(id, [code], context)
    return { voucher: vouchers[0]!, canPay: effect.ok }
  },

  'GET orders/:id/voucher/calculate': async ({ id, code, others }, context) => {
    const { breakdown, amount, lost, losses } = unwrap((await looked(id, together(code, others), context)).effect)
    return { breakdown, amount, lost, losses }
  },

  'POST orders/:id/voucher': async ({ id, codes, agreedLoss }, context) => {
    await requireOffered(context.env.DB, codes.length)
    const once = await toIdempotentRequest('voucher', context, { id, codes, agreedLoss })
    return answerOf(await orderObject(context.env, id).addVouchers(callerOf(context), once, { codes, agreedLoss }))
  },

  'DELETE orders/:id/voucher': async ({ id, voucherId }, context) =>
    answerOf(await orderObject(context.env, id).removeVoucher(callerOf(context), voucherId)),
}
