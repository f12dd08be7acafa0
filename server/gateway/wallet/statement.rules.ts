// Rows of the ledger as the member reads them. Pure.
import type { WalletTransaction } from '../../contracts/wallet.ts'
import { iso } from '../../lib/clock.ts'
import type { Entry, Lot } from './ledger.record.ts'

/** `lots` are those still in the wallet. Money that was spent or taken back shows no expiry. */
export function transactionOf(entry: Entry, lots: readonly Lot[]): WalletTransaction {
  const isIn = entry.credit === entry.walletType
  const isLeft = lots.some(({ id }) => id === entry.id)
  const isPending = entry.phase === 'RESERVED'
  return {
    id: entry.id,
    walletType: entry.walletType,
    cause: entry.cause,
    status: isPending ? 'PENDING' : 'DONE',
    amount: isIn ? entry.amount : -entry.amount,
    balance: isPending ? entry.posted - entry.pending : entry.posted,
    at: iso(entry.at),
    expiresAt: isIn && isLeft && entry.expiresAt !== null ? iso(entry.expiresAt) : null,
    orderId: entry.orderId,
    reference: entry.reference,
  }
}
