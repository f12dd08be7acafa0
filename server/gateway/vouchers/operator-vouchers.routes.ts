// Creates vouchers for the operator. The codes are derived from the id of the batch and never stored. Not part of the
// contract, because only operators call it.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import { Problem } from '../../contracts/problem.ts'
import { maskedCode, printedCode } from '../../contracts/rules/voucher-code.ts'
import { addDaysTo } from '../../contracts/rules/calendar.ts'
import { iso, now } from '../../lib/clock.ts'
import { type Env, voucherSecret } from '../config/env.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { fingerprintOf, NO_STORE } from '../http/operator-input.ts'
import { audited } from '../staff/audit.ts'
import { derivedCode, voucherIdOf } from './voucher-code.rules.ts'
import { findUnknownAreas } from './areas.sql.ts'
import { NewVoucher, termsOf, worthLabel } from './new-voucher.rules.ts'
import type { MintedTerms } from './voucher.rules.ts'

const Wanted = NewVoucher.and({
  /** The permanent id of the batch: the same id again, with the same input of the same person, is the same batch. */
  id: Id,
  count: '1 <= number.integer <= 500',
  'title?': { ar: '1 <= string <= 80', en: '1 <= string <= 80' },
}).onUndeclaredKey('reject')

/** One voucher of a batch. If it exists already it stays, with its first expiry. */
async function mint(
  env: Env,
  name: string,
  terms: Omit<MintedTerms, 'maskedCode'>,
  expiresAt: number,
): Promise<{ code: string; expiresAt: number }> {
  const code = await derivedCode(voucherSecret(env), name)
  const voucher = env.VOUCHERS.getByName(`voucher:${await voucherIdOf(voucherSecret(env), code)}`)
  const minted = await voucher.mint({ ...terms, maskedCode: maskedCode(code) }, expiresAt)
  return { code: printedCode(code), expiresAt: minted.expiresAt }
}

export function serveVouchers(app: GatewayApp): void {
  app.post('/v1/operator/vouchers', limited, async (c) => {
    const wanted = Wanted(await c.req.json().catch(() => undefined))
    if (wanted instanceof type.errors)
      throw new Problem('invalid_input', { fields: wanted.map(({ path }) => path.join('.')) })
    const { id, count, title } = wanted
    const terms = termsOf(wanted, title)
    if ((await findUnknownAreas(c.env.DB, terms.areaCategoryCodes)).length > 0)
      throw new Problem('invalid_input', { fields: ['areas'] })
    const fingerprint = await fingerprintOf(c, wanted)
    // Codes are secrets: the audit list has their number and what they are worth. Each time they are shown is a row.
    return audited(c, { target: id, why: `${count} ${worthLabel(terms)}` }, async () => {
      const until = addDaysTo(now(), wanted.validDays)
      const minted = await Promise.all(
        Array.from({ length: count }, (_, index) => mint(c.env, `batch ${fingerprint}.${index}`, terms, until)),
      )
      // A batch that is begun again after midnight may end a day later.
      const expiresAt = Math.min(...minted.map((voucher) => voucher.expiresAt))
      return c.json({ codes: minted.map(({ code }) => code), expiresAt: iso(expiresAt) }, 200, NO_STORE)
    })
  })
}
