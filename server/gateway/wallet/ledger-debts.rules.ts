// Cashback that should have been taken back and was spent by then, as the rows of a ledger tell it. Pure.
import type { Debt, Entry } from './ledger.record.ts'

/** What is still owed, by the rows that say what was missing and what was made up for; each was made up for in its turn. */
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
