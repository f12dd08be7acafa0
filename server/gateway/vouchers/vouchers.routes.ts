// Looks a voucher up without an order: terms and expiry. Nothing is reserved or redeemed.
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { voucherSecret } from '../config/env.ts'
import { createGuessLimiter } from '../limits/guess-limiter.ts'
import type { Handlers } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import type { AreaRecord } from '../catalogue/showtimes/showtime.record.ts'
import { unwrap } from '../lib/result.ts'
import { voucherIdOf } from './voucher-code.rules.ts'

/** An id that no order has, so a voucher reserved by any order is in use. */
const NO_ORDER = { orderId: '' }

/**
 * Wrong codes per day of a network, which may be a whole carrier's: a caller gets a new session for free. Codes entered
 * at an order are counted by caller and order alone: a neighbour must be able to pay, and a guesser needs held seats.
 */
const MAX_NETWORK_GUESSES = 200

/** Names of areas, from the first hall that has them. */
async function areasNamed(db: D1Database, codes: readonly string[], language: Language) {
  const { results } = await db.prepare('SELECT areas FROM halls').all<{ areas: string }>()
  const areas = results.flatMap((hall) => JSON.parse(hall.areas) as AreaRecord[])
  return codes.flatMap((id) => {
    const area = areas.find(({ areaCategoryCode }) => areaCategoryCode === id)
    return area ? [{ id, name: area.name[language] }] : []
  })
}

export const vouchersHandlers: Handlers = {
  'GET vouchers/verify': async ({ code }, { env, language, network, principal: { kind, id: callerId } }) => {
    if (!(await findSettings(env.DB, 'en'))?.features.voucher) throw new Problem('not_found')
    // Counted before the lookup, together with the tries at orders, so that parallel guesses cannot pass the limit.
    const caller = env.VOUCHERS.getByName(`caller:${kind}:${callerId}`)
    unwrap(await caller.countTries(1))
    const neighbours = await createGuessLimiter(env, { name: 'voucher-guesses', network, max: MAX_NETWORK_GUESSES })
    unwrap(await neighbours.count())
    const id = await voucherIdOf(voucherSecret(env), code)
    const answer = await env.VOUCHERS.getByName(`voucher:${id}`).look(code, NO_ORDER)
    if (answer.ok || answer.reason !== 'voucher_unknown')
      await Promise.all([caller.takeTriesBack(1), neighbours.rollback()])
    const { terms, expiresAt } = unwrap(answer)
    const { maskedCode, title, amount, areaCategoryCodes } = terms
    const areas = await areasNamed(env.DB, areaCategoryCodes, language)
    return {
      voucher: { id, maskedCode, title: title[language], kind: terms.kind, amount, areas, expiresAt: iso(expiresAt) },
    }
  },
}
