// Debts of cashback: cashback to take back that was already spent, computed from the rows of a ledger. Pure.
import type { Debt, Entry } from './ledger.record.ts'

/**
 * The open debts, from the rows that record a shortfall and those that settle one. The oldest debt is settled
 * first.
 */
export function debtsOf(rows: readonly Pick<Entry, 'orderId' | 'reference' | 'shortfall'>[]): Debt[] {
  const debts = rows.flatMap(({ orderId, reference, shortfall }) =>
    shortfall > 0 ? [{ orderId, reference, amount: shortfall }] : [],
  )
  let settled = rows.reduce((sum, { shortfall }) => sum - Math.min(shortfall, 0), 0)
  return debts.flatMap((debt) => {
    const paid = Math.min(settled, debt.amount)
    settled -= paid
    return paid < debt.amount ? [{ ...debt, amount: debt.amount - paid }] : []
  })
}
