// Creates vouchers for the operator. The codes are returned once and never stored. Not part of the contract,
// because only operators call it.
import { type } from 'arktype'
import { Problem } from '../../contracts/problem.ts'
import { maskedCode, printedCode } from '../../contracts/rules/voucher-code.ts'
import { addDaysTo } from '../../contracts/rules/calendar.ts'
import { iso, now } from '../../lib/clock.ts'
import { type Env, voucherSecret } from '../config/env.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { audited } from '../staff/audit.ts'
import { newCode, voucherIdOf } from './voucher-code.rules.ts'
import { NewVoucher, termsOf, worthLabel } from './new-voucher.rules.ts'
import type { MintedTerms } from './voucher.rules.ts'

const Wanted = NewVoucher.and({
  count: '1 <= number.integer <= 500',
  'title?': { ar: '1 <= string <= 80', en: '1 <= string <= 80' },
}).onUndeclaredKey('reject')

/** If the code exists already, another one is generated. */
async function mint(env: Env, terms: Omit<MintedTerms, 'maskedCode'>, expiresAt: number): Promise<string> {
  for (;;) {
    const code = newCode()
    const voucher = env.VOUCHERS.getByName(`voucher:${await voucherIdOf(voucherSecret(env), code)}`)
    const { isNew } = await voucher.mint({ ...terms, maskedCode: maskedCode(code) }, expiresAt)
    if (isNew) return printedCode(code)
  }
}

export function serveVouchers(app: GatewayApp): void {
  app.post('/v1/operator/vouchers', limited, async (c) => {
    const wanted = Wanted(await c.req.json().catch(() => undefined))
    if (wanted instanceof type.errors)
      throw new Problem('invalid_input', { fields: wanted.map(({ path }) => path.join('.')) })
    const { count, title } = wanted
    const terms = termsOf(wanted, title)
    const expiresAt = addDaysTo(now(), wanted.validDays)
    // Codes are secrets: the audit list has their number and what they are worth.
    return audited(c, { target: null, why: `${count} ${worthLabel(terms)}` }, async () => {
      const codes = await Promise.all(Array.from({ length: count }, () => mint(c.env, terms, expiresAt)))
      return c.json({ codes, expiresAt: iso(expiresAt) }, 200, { 'cache-control': 'no-store' })
    })
  })
}
