// The ledger of one member: two wallets made of lots; every movement is one transfer between two accounts. Pure and
// synchronous. An entry that breaks an invariant throws before it is stored.
import { sumOf } from '../pricing/halalas.rules.ts'
import type { WalletCause, WalletType } from '../../contracts/wallet.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import {
  type Entry,
  type Facts,
  type HouseAccount,
  type Ledger,
  type Lot,
  type Reserved,
  type Reversal,
  type Slices,
  type Wanted,
  WALLET_TYPES,
} from './ledger.record.ts'

/** A member is notified this long before a lot expires. */
export const NOTIFY_BEFORE_MS = 7 * DAY_MS

const endOf = (lot: Lot): number => lot.expiresAt ?? Number.POSITIVE_INFINITY
// Two lots without expiry compare as equal, because Infinity − Infinity is NaN.
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)
const soonestEnd = (a: Lot, b: Lot): number => compare(endOf(a), endOf(b)) || a.seq - b.seq

const isGiftOf =
  (walletType: WalletType) =>
  (lot: Lot): boolean =>
    lot.walletType === walletType && lot.isGift === true

/** Whether a lot may be spent. The last moment of cancelling is over by then, so no cancellation takes it back. */
const isSpendable = ({ validFrom, isClaimed }: Lot, now: number): boolean =>
  !isClaimed && (validFrom === null || validFrom <= now)

/** Halalas that may be spent now. */
export const spendableOf = (lots: readonly Lot[], walletType: WalletType, now: number): number =>
  sumOf(lots.filter((lot) => lot.walletType === walletType && isSpendable(lot, now)))

/** Halalas that may be spent later: cashback of bookings that can still be cancelled. */
export const sumPendingCashback = (lots: readonly Lot[], now: number): number =>
  sumOf(lots.filter((lot) => !isSpendable(lot, now)))

/**
 * When all of the cashback on its way may be spent. Null: there is none, or one of its bookings is being cancelled or
 * exchanged.
 */
export function findCashbackReadyAt(lots: readonly Lot[], now: number): number | null {
  const waiting = lots.filter((lot) => !isSpendable(lot, now))
  if (waiting.length === 0 || waiting.some(({ isClaimed }) => isClaimed)) return null
  return Math.max(...waiting.flatMap(({ validFrom }) => validFrom ?? []))
}

/** A lot that the entry `earned` brought may not be spent before `until`; others stay. */
export const postponed =
  (earned: string, until: number) =>
  (lot: Lot): Lot =>
    lot.id === earned && (lot.validFrom ?? 0) < until ? { ...lot, validFrom: until } : lot

function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} is no amount of halalas`)
}

/**
 * One change of a ledger. The constructor books what has expired since. The ledger it was built from is not
 * changed.
 */
export class LedgerDraft {
  readonly entries: Entry[] = []
  readonly #now: number
  readonly #balances: Ledger['balances']
  #lots: readonly Lot[]
  #seq: number
  #at: number

  constructor(ledger: Ledger, now: number) {
    this.#now = Math.max(now, ledger.at)
    this.#balances = { E_WALLET: { ...ledger.balances.E_WALLET }, CASHBACK: { ...ledger.balances.CASHBACK } }
    this.#lots = ledger.lots
    this.#seq = ledger.seq
    this.#at = ledger.at
    this.#expire()
  }

  get now(): number {
    return this.#now
  }

  available(walletType: WalletType): number {
    return spendableOf(this.#lots, walletType, this.#now)
  }

  /** Gift balance of the e-wallet. It never pays for the part that was paid in, nor the other way round. */
  availableGift(): number {
    return sumOf(this.#lots.filter(isGiftOf('E_WALLET')))
  }

  credit(
    walletType: WalletType,
    from: HouseAccount,
    cause: WalletCause,
    amount: number,
    { expiresAt, validFrom = null }: { expiresAt: number | null; validFrom?: number | null },
    facts: Facts,
  ): void {
    requireAmount(amount)
    if (amount === 0) return
    this.#balances[walletType].posted += amount
    const accounts = { walletType, debit: from, credit: walletType }
    this.#write(facts, { phase: 'DONE', cause, ...accounts, amount, expiresAt, validFrom })
    this.#addToLots({
      id: facts.id,
      seq: this.#seq,
      walletType,
      amount,
      expiresAt,
      validFrom,
      orderId: facts.orderId ?? null,
      // Gift balance that comes back from a booking is a gift again.
      ...(walletType === 'E_WALLET' && from === 'MARKETING' ? { isGift: true } : {}),
      isNotified: false,
    })
    this.#expire()
  }

  /** Undefined if one of the wallets has too little; then nothing has changed. */
  reserve(parts: Wanted, facts: Required<Facts>): Slices | undefined {
    const { gift, E_WALLET, CASHBACK } = parts
    for (const amount of [E_WALLET, CASHBACK, gift, E_WALLET - gift]) requireAmount(amount)
    const gifts = this.availableGift()
    if (CASHBACK > this.available('CASHBACK') || gift > gifts) return undefined
    if (E_WALLET - gift > this.available('E_WALLET') - gifts) return undefined
    const setAside = (walletType: WalletType): Lot[] => {
      const amount = parts[walletType]
      if (amount === 0) return []
      this.#balances[walletType].pending += amount
      this.#writePart(facts, walletType, 'RESERVED', amount)
      if (walletType === 'CASHBACK') return this.#debit(walletType, amount, soonestEnd)
      const isGift = isGiftOf(walletType)
      return [
        ...this.#debit(walletType, gift, soonestEnd, isGift),
        ...this.#debit(walletType, amount - gift, soonestEnd, (lot) => !isGift(lot)),
      ]
    }
    return { E_WALLET: setAside('E_WALLET'), CASHBACK: setAside('CASHBACK') }
  }

  /** Spends a reservation. The caller makes sure that a reservation ends only once. */
  post(reserved: Reserved): void {
    for (const walletType of WALLET_TYPES) {
      const amount = sumOf(reserved.slices[walletType])
      if (amount === 0) continue
      this.#balances[walletType].posted -= amount
      this.#balances[walletType].pending -= amount
      this.#writePart(reserved, walletType, 'DONE', amount)
    }
  }

  /**
   * Returns a reservation to its lots; a lot that has expired meanwhile expires now, and one whose booking has ended is
   * taken back.
   */
  void(reserved: Reserved): void {
    for (const walletType of WALLET_TYPES) {
      const slices = reserved.slices[walletType]
      if (slices.length === 0) continue
      const amount = sumOf(slices)
      this.#balances[walletType].pending -= amount
      this.#writePart(reserved, walletType, 'VOIDED', amount)
      for (const { reversal, ...lot } of slices) {
        this.#addToLots(lot)
        if (reversal) this.reverse(lot.id, reversal)
      }
    }
    this.#expire()
  }

  /**
   * Takes back what is left of the lot that the entry `earned` brought, down to what is kept of it. Returns the halalas
   * taken.
   */
  reverse(earned: string, { kept = 0, ...facts }: Reversal): number {
    const lot = this.#lots.find(({ id }) => id === earned)
    if (!lot || lot.amount <= kept) return 0
    const { walletType } = lot
    const amount = lot.amount - kept
    const rest = kept > 0 ? [{ ...lot, amount: kept }] : []
    this.#lots = this.#lots.flatMap((stored) => (stored === lot ? rest : [stored]))
    this.#balances[walletType].posted -= amount
    const accounts = { walletType, debit: walletType, credit: 'MARKETING' } as const
    this.#write(facts, { phase: 'DONE', cause: 'REVERSAL', ...accounts, amount })
    return amount
  }

  /** What is left of the lot that the entry `earned` brought may not be spent before `until`. */
  postpone(earned: string, until: number): void {
    this.#lots = this.#lots.map(postponed(earned, until))
  }

  /** Cashback ends with the account; a reservation ends with its payment. */
  forfeitCashback(): void {
    for (const lot of this.#lots.filter(({ walletType }) => walletType === 'CASHBACK')) this.#endLot(lot, this.#now)
  }

  /** Lots whose expiry the member has to be told; each is returned once. */
  takeLotsToAnnounce(): Lot[] {
    const isDue = (lot: Lot) =>
      lot.expiresAt !== null && !lot.isNotified && lot.expiresAt - NOTIFY_BEFORE_MS <= this.#now
    const due = this.#lots.filter(isDue)
    this.#lots = this.#lots.map((lot) => (isDue(lot) ? { ...lot, isNotified: true } : lot))
    return due
  }

  /** The ledger after the change. Throws if it does not add up; then nothing may be stored. */
  close(): Ledger {
    for (const walletType of WALLET_TYPES) {
      const { posted, pending } = this.#balances[walletType]
      const inLots = sumOf(this.#lots.filter((lot) => lot.walletType === walletType))
      const isWhole = [posted, pending, inLots].every(Number.isSafeInteger)
      if (!isWhole || pending < 0 || posted < pending || inLots !== posted - pending)
        throw new Error(`The ledger does not add up: ${walletType} ${posted}, set aside ${pending}, in lots ${inLots}`)
    }
    return { seq: this.#seq, at: this.#at, balances: this.#balances, lots: this.#lots }
  }

  /** Books each expiry at the moment it happened, even if it is noticed later. */
  #expire(): void {
    for (const lot of this.#lots.filter((lot) => endOf(lot) <= this.#now).toSorted(soonestEnd))
      this.#endLot(lot, Math.max(endOf(lot), this.#at))
  }

  #endLot({ id, walletType, amount, expiresAt }: Lot, at: number): void {
    this.#lots = this.#lots.filter((lot) => lot.id !== id)
    this.#balances[walletType].posted -= amount
    this.#write(
      { id: `expiry.${this.#seq + 1}` },
      { phase: 'DONE', walletType, cause: 'EXPIRY', debit: walletType, credit: 'EXPIRED', amount, expiresAt },
      at,
    )
  }

  #addToLots(lot: Lot): void {
    const known = this.#lots.find(({ id }) => id === lot.id)
    this.#lots = known
      ? this.#lots.map((stored) => (stored === known ? { ...stored, amount: stored.amount + lot.amount } : stored))
      : [...this.#lots, lot]
  }

  #debit(
    walletType: WalletType,
    amount: number,
    order: (a: Lot, b: Lot) => number,
    isMeant: (lot: Lot) => boolean = () => true,
  ): Lot[] {
    const slices: Lot[] = []
    let rest = amount
    const mayPay = (lot: Lot) => lot.walletType === walletType && isSpendable(lot, this.#now) && isMeant(lot)
    for (const lot of this.#lots.filter(mayPay).toSorted(order)) {
      if (rest === 0) break
      const taken = Math.min(rest, lot.amount)
      rest -= taken
      slices.push({ ...lot, amount: taken })
      const left = { ...lot, amount: lot.amount - taken }
      this.#lots = this.#lots.flatMap((stored) => {
        if (stored.id !== lot.id) return [stored]
        return left.amount ? [left] : []
      })
    }
    if (rest) throw new Error(`${rest} halalas are in no lot of ${walletType}`)
    return slices
  }

  #writePart(facts: Required<Facts>, walletType: WalletType, phase: Entry['phase'], amount: number): void {
    const { id: reservationId, orderId, reference } = facts
    const step = { RESERVED: 'reserve', DONE: 'post', VOIDED: 'void' }[phase]
    this.#write(
      { id: `${reservationId}.${step}.${walletType}`, orderId, reference },
      { phase, walletType, cause: 'PAYMENT', debit: walletType, credit: 'REVENUE', amount, reservationId },
    )
  }

  #write(
    facts: Facts,
    entry: Pick<Entry, 'phase' | 'walletType' | 'cause' | 'debit' | 'credit' | 'amount'> &
      Partial<Pick<Entry, 'expiresAt' | 'validFrom' | 'reservationId'>>,
    at = this.#now,
  ): void {
    this.#seq += 1
    this.#at = at
    this.entries.push({
      seq: this.#seq,
      id: facts.id,
      orderId: facts.orderId ?? null,
      reference: facts.reference ?? null,
      expiresAt: null,
      validFrom: null,
      reservationId: null,
      ...entry,
      ...this.#balances[entry.walletType],
      at,
    })
  }
}
