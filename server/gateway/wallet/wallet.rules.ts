// What follows from the rows and lots of a ledger: expiry, the member's statement. Also the count of cancellations per
// day and week. Pure. The limits come from the operator's settings.
import { addDaysTo, getCalendarDayBounds, getWeekBounds } from '../../contracts/rules/calendar.ts'
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import type { Answer } from '../../contracts/contract.ts'
import type { WalletLot, WalletTransaction, WalletType } from '../../contracts/wallet.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { sumOf } from '../pricing/halalas.rules.ts'
import type { FoodBooking } from './food-orders.sql.ts'
import type { Entry, Lot } from './ledger.record.ts'
import { findCashbackReadyAt, sumPendingCashback, spendableOf } from './ledger.rules.ts'

const EXPIRING_MS = 30 * DAY_MS

export const lotExpiryAfter = (now: number, days: number | null): number | null =>
  days === null ? null : addDaysTo(now, days)

/** As the contract has it: when all of the cashback on its way may be spent. */
export function formatCashbackReadyAt(lots: readonly Lot[], now: number): string | null {
  const from = findCashbackReadyAt(lots, now)
  return from === null ? null : iso(from)
}

/** What may be spent of both wallets, and what is on its way. */
export function balancesOf(lots: readonly Lot[], now: number): Answer<'GET wallet/detailed-balance'> {
  const eWalletBalance = spendableOf(lots, 'E_WALLET', now)
  const cashbackWalletBalance = spendableOf(lots, 'CASHBACK', now)
  return {
    eWalletBalance,
    giftBalance: sumOf(lots.filter(({ walletType, isGift }) => walletType === 'E_WALLET' && isGift)),
    cashbackWalletBalance,
    cashbackOnItsWay: sumPendingCashback(lots, now),
    cashbackOnItsWayFrom: formatCashbackReadyAt(lots, now),
    totalBalance: eWalletBalance + cashbackWalletBalance,
  }
}

/** Cancellations of the Riyadh day, and of the week that begins on Sunday. */
export function countCancellations(times: readonly number[], now: number): { day: number; week: number } {
  const [today, week] = [getCalendarDayBounds(now), getWeekBounds(now)]
  return {
    day: times.filter((at) => at >= today.start && at < today.end).length,
    week: times.filter((at) => at >= week.start).length,
  }
}

/** Lots the member should spend first, soonest expiry first. */
export const endingSoon = (lots: readonly Lot[], walletType: WalletType, now: number): Lot[] =>
  lots
    .filter((lot) => lot.walletType === walletType && (lot.expiresAt ?? Infinity) <= now + EXPIRING_MS)
    .toSorted((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0))

/** Sums the lots that expire on one Riyadh day, with the earliest expiry; keeps the given order. */
export function lotsByDay(lots: readonly Pick<Lot, 'walletType' | 'amount' | 'expiresAt'>[]): WalletLot[] {
  const days = new Map<string, { lot: Pick<Lot, 'walletType' | 'amount'>; expiresAt: number }>()
  for (const lot of lots) {
    if (lot.expiresAt === null) continue
    const { date } = riyadhClock(lot.expiresAt)
    const known = days.get(date)
    const amount = lot.amount + (known?.lot.amount ?? 0)
    const expiresAt = Math.min(lot.expiresAt, known?.expiresAt ?? lot.expiresAt)
    days.set(date, { lot: { walletType: lot.walletType, amount }, expiresAt })
  }
  return [...days.values()].map(({ lot, expiresAt }) => ({ ...lot, expiresAt: iso(expiresAt) }))
}

/**
 * A row of the ledger as the member reads it. `lots` are those still in the wallet. Money that was spent or taken back
 * shows neither its expiry nor when it may be spent. `foodFor`: the booking, if the order is of food that was bought later.
 */
export function transactionOf(
  entry: Entry,
  { lots, now, foodFor }: { lots: readonly Lot[]; now: number; foodFor?: FoodBooking | undefined },
): WalletTransaction {
  const isIn = entry.credit === entry.walletType
  const lot = isIn ? lots.find(({ id }) => id === entry.id) : undefined
  const isLeft = lot !== undefined
  // Of the lot, which may have been postponed since.
  const validFrom = lot?.validFrom ?? null
  const isPending = entry.phase === 'RESERVED'
  return {
    id: entry.id,
    walletType: entry.walletType,
    cause: entry.cause,
    status: isPending ? 'PENDING' : 'DONE',
    amount: isIn ? entry.amount : -entry.amount,
    balance: isPending ? entry.posted - entry.pending : entry.posted,
    at: iso(entry.at),
    expiresAt: isLeft && entry.expiresAt !== null ? iso(entry.expiresAt) : null,
    validFrom: validFrom !== null && validFrom > now ? iso(validFrom) : null,
    orderId: entry.orderId,
    reference: entry.reference,
    ...(foodFor ? { foodFor } : {}),
  }
}
