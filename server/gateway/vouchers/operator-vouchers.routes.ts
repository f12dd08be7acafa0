// Creates vouchers for the operator. The codes are returned once and never stored. Not part of the contract,
// because only operators call it.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import { Problem } from '../../contracts/problem.ts'
import { maskedCode, printedCode } from '../../contracts/rules/voucher-code.ts'
import { addDaysTo } from '../../contracts/rules/calendar.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { iso, now } from '../../lib/clock.ts'
import { type Env, voucherSecret } from '../config/env.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { audited } from '../staff/audit.ts'
import { newCode, voucherIdOf } from './voucher-code.rules.ts'
import { voucherTitle } from './voucher-title.rules.ts'
import type { MintedTerms } from './voucher.rules.ts'

export const NewVoucher = type({ validDays: '1 <= number.integer <= 1825' }).and(
  type({ kind: "'TICKET'", areas: Id.array().atLeastLength(1).atMostLength(20) }).or({
    kind: "'AMOUNT'",
    /** In halalas. The maximum of SAR 10,000 catches typing mistakes. */
    amount: '1 <= number.integer <= 1000000',
  }),
)

const Wanted = NewVoucher.and({
  count: '1 <= number.integer <= 500',
  'title?': { ar: '1 <= string <= 80', en: '1 <= string <= 80' },
}).onUndeclaredKey('reject')

/** The terms of a new voucher, without its code. */
export function termsOf(wanted: typeof NewVoucher.infer, title?: Bilingual): Omit<MintedTerms, 'maskedCode'> {
  const { kind } = wanted
  const amount = wanted.kind === 'AMOUNT' ? wanted.amount : 0
  const areaCategoryCodes = wanted.kind === 'TICKET' ? [...wanted.areas] : []
  return { kind, amount, areaCategoryCodes, title: title ?? voucherTitle({ kind, amount }) }
}

/** For the audit list: its amount in halalas, or its kind. */
export const worthLabel = ({ kind, amount }: Pick<MintedTerms, 'kind' | 'amount'>): string =>
  kind === 'AMOUNT' ? String(amount) : kind

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
