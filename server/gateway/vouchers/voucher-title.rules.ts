import type { VoucherTerms } from '../pricing/terms.record.ts'

// The default title of a voucher. Pure.

export function voucherTitle({ kind, amount }: Pick<VoucherTerms, 'kind' | 'amount'>): VoucherTerms['title'] {
  if (kind === 'TICKET') return { ar: 'قسيمة تذكرة', en: 'Ticket voucher' }
  const riyals = (amount / 100).toFixed(amount % 100 ? 2 : 0)
  return { ar: `قسيمة بقيمة ${riyals} ر.س`, en: `SAR ${riyals} voucher` }
}
