// What a new voucher may be, and its terms. Pure.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { MintedTerms } from './voucher.rules.ts'
import { voucherTitle } from './voucher-title.rules.ts'

export const NewVoucher = type({ validDays: '1 <= number.integer <= 1825' }).and(
  type({ kind: "'TICKET'", areas: Id.array().atLeastLength(1).atMostLength(20) }).or({
    kind: "'AMOUNT'",
    /** In halalas. The maximum of SAR 10,000 catches typing mistakes. */
    amount: '1 <= number.integer <= 1000000',
  }),
)

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
