// Looks a voucher up without an order: terms and expiry. Nothing is reserved or redeemed.
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { voucherSecret } from '../config/env.ts'
import { returnNetworkShare, takeNetworkShare } from '../limits/network-limits.ts'
import type { Handlers } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { unwrap } from '../lib/result.ts'
import { readAreaNames } from './areas.sql.ts'
import { voucherIdOf } from './voucher-code.rules.ts'

/** An id that no order has, so a voucher reserved by any order is in use. */
const NO_ORDER = { orderId: '' }

async function areasNamed(db: D1Database, codes: readonly string[], language: Language) {
  const names = await readAreaNames(db)
  return codes.flatMap((id) => {
    const name = names.get(id)
    return name ? [{ id, name: name[language] }] : []
  })
}

export const vouchersHandlers: Handlers = {
  'GET vouchers/verify': async ({ code }, context) => {
    const { env, language, principal } = context
    if (!(await findSettings(env.DB, 'en'))?.features.voucher) throw new Problem('not_found')
    // Counted before the lookup, together with the tries at orders, so that parallel guesses cannot pass the limit.
    const caller = env.VOUCHERS.getByName(`caller:${principal.kind}:${principal.id}`)
    unwrap(await caller.countTries(1))
    // By network, too, because a caller gets a new session for free. Codes entered at an order are counted by caller and
    // order alone: a neighbour must be able to pay, and a guesser needs held seats.
    const shared = await takeNetworkShare(context, 'vouchers')
    if (!shared.ok) await caller.takeTriesBack(1)
    unwrap(shared)
    const id = await voucherIdOf(voucherSecret(env), code)
    const answer = await env.VOUCHERS.getByName(`voucher:${id}`).look(code, NO_ORDER)
    if (answer.ok || answer.reason !== 'voucher_unknown')
      await Promise.all([caller.takeTriesBack(1), returnNetworkShare(context, 'vouchers')])
    const { terms, expiresAt } = unwrap(answer)
    const { maskedCode, title, amount, areaCategoryCodes } = terms
    const areas = await areasNamed(env.DB, areaCategoryCodes, language)
    return {
      voucher: { id, maskedCode, title: title[language], kind: terms.kind, amount, areas, expiresAt: iso(expiresAt) },
    }
  },
}
