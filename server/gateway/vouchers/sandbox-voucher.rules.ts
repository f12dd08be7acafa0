// The initial state of the sandbox's vouchers, outside production. Pure; `now` is an argument.
import { maskedCode, parseVoucherCode } from '../../contracts/rules/voucher-code.ts'
import { addDaysTo } from '../../contracts/rules/calendar.ts'
import { SANDBOX_VOUCHERS } from '../../lib/sandbox-vouchers.ts'
import { voucherTitle } from './voucher-title.rules.ts'
import type { VoucherRecord } from './voucher.rules.ts'

export function sandboxVoucher(text: string, now: number): VoucherRecord | undefined {
  const code = parseVoucherCode(text)
  const known = code && SANDBOX_VOUCHERS.find((voucher) => parseVoucherCode(voucher.code) === code)
  if (!known) return undefined
  const { kind, amount, areaCategoryCodes, flaw } = known
  const isUsed = flaw === 'USED'
  return {
    terms: {
      maskedCode: maskedCode(code),
      title: voucherTitle(known),
      kind,
      amount,
      areaCategoryCodes: [...areaCategoryCodes],
    },
    expiresAt: addDaysTo(now, flaw === 'EXPIRED' ? -1 : 180),
    state: isUsed ? 'REDEEMED' : 'AVAILABLE',
    by: isUsed ? { id: 'sandbox', orderId: 'sandbox', until: now } : null,
    ended: [],
  }
}
