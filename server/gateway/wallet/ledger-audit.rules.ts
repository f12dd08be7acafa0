// Recomputes a ledger from its first row and checks its invariants. Pure. Each breach is one sentence. The tests run it
// after every run; it may also run over a live system.
import type { WalletType } from '../../contracts/wallet.ts'
import { type Account, type Entry, type Lot, type Reserved, WALLET_TYPES } from './ledger.record.ts'
import { sumOf } from '../pricing/halalas.rules.ts'

export type ReservationState = 'PENDING' | 'POSTED' | 'VOIDED'

export interface LedgerSnapshot {
  entries: Entry[]
  lots: Lot[]
  reservations: (Reserved & { state: ReservationState })[]
}

type Totals = Record<WalletType, { posted: number; pending: number }>

function applied(entry: Entry, before: Totals[WalletType]): Totals[WalletType] {
  const { phase, amount, credit, walletType, reservationId } = entry
  if (phase === 'RESERVED') return { ...before, pending: before.pending + amount }
  if (phase === 'VOIDED') return { ...before, pending: before.pending - amount }
  if (credit === walletType) return { ...before, posted: before.posted + amount }
  return { posted: before.posted - amount, pending: before.pending - (reservationId === null ? 0 : amount) }
}

function auditEntries(entries: readonly Entry[], totals: Totals): string[] {
  const found: string[] = []
  const accounts = new Map<Account, number>()
  const ids = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    const { id, walletType, debit, credit, amount, phase } = entry
    if (entry.seq !== at + 1) found.push(`I3 ${id} is row ${entry.seq} instead of ${at + 1}`)
    if (ids.has(id)) found.push(`I3 ${id} was written twice`)
    ids.add(id)
    if (entry.at < (entries[at - 1]?.at ?? 0)) found.push(`I3 ${id} is older than the row before it`)
    if (!Number.isSafeInteger(amount) || amount < 0) found.push(`I3 ${id} moves ${amount}`)
    if (debit === credit || (debit !== walletType && credit !== walletType))
      found.push(`I3 ${id} moves from ${debit} to ${credit}`)
    if (phase === 'DONE') {
      accounts.set(debit, (accounts.get(debit) ?? 0) - amount)
      accounts.set(credit, (accounts.get(credit) ?? 0) + amount)
    }
    const after = applied(entry, totals[walletType])
    totals[walletType] = after
    if (after.posted !== entry.posted || after.pending !== entry.pending)
      found.push(`I3 ${id} says ${entry.posted}/${entry.pending}, the rows say ${after.posted}/${after.pending}`)
    if (after.pending < 0 || after.posted < after.pending)
      found.push(`I8 after ${id} there are ${after.posted}, of which ${after.pending} set aside`)
  }
  const sum = [...accounts.values()].reduce((total, balance) => total + balance, 0)
  if (sum !== 0) found.push(`I3 debits and credits differ by ${sum}`)
  for (const walletType of WALLET_TYPES)
    if ((accounts.get(walletType) ?? 0) !== totals[walletType].posted)
      found.push(`I3 the account ${walletType} does not say what its rows say`)
  return found
}

/** A reservation is made once and ends at most once, with its whole amount. */
function auditReservations({ entries, reservations }: LedgerSnapshot): string[] {
  const found: string[] = []
  const known = new Set(reservations.map(({ id }) => id))
  for (const { reservationId } of entries)
    if (reservationId !== null && !known.has(reservationId)) found.push(`I3 there is no reservation ${reservationId}`)
  for (const { id, state, slices } of reservations)
    for (const walletType of WALLET_TYPES) {
      const amount = sumOf(slices[walletType])
      const rows = entries.filter((entry) => entry.reservationId === id && entry.walletType === walletType)
      const end = { PENDING: [], POSTED: ['DONE'], VOIDED: ['VOIDED'] }[state]
      const expected = amount ? ['RESERVED', ...end] : []
      const isSo = rows.length === expected.length && rows.every(({ phase }, at) => phase === expected[at])
      if (!isSo || rows.some((row) => row.amount !== amount))
        found.push(
          `I3 ${id} is ${state} and has ${rows.map((row) => `${row.phase} ${row.amount}`).join() || 'no rows'}`,
        )
    }
  return found
}

export function auditLedger(snapshot: LedgerSnapshot): string[] {
  const { entries, lots, reservations } = snapshot
  const totals: Totals = { E_WALLET: { posted: 0, pending: 0 }, CASHBACK: { posted: 0, pending: 0 } }
  const found = [...auditEntries(entries, totals), ...auditReservations(snapshot)]
  for (const walletType of WALLET_TYPES) {
    const { posted, pending } = totals[walletType]
    const inLots = sumOf(lots.filter((lot) => lot.walletType === walletType))
    const setAside = sumOf(
      reservations.filter(({ state }) => state === 'PENDING').flatMap(({ slices }) => slices[walletType]),
    )
    if (inLots !== posted - pending) found.push(`I3 lots of ${walletType} hold ${inLots} of ${posted - pending}`)
    if (setAside !== pending) found.push(`I3 ${walletType} has ${setAside} reserved and says ${pending}`)
  }
  return found
}
