// The ledger of one member: two wallets made of lots; every movement is one transfer between two accounts. Pure and
// synchronous. An entry that breaks an invariant throws before it is stored.
import { sumOf } from '../pricing/halalas.rules.ts'
import type { WalletCause, WalletType } from '../../contracts/wallet.ts'
import {
  type Debt,
  type Entry,
  type Facts,
  type HouseAccount,
  type Ledger,
  type Lot,
  type Reserved,
  type Slices,
  type Wanted,
  WALLET_TYPES,
} from './ledger.record.ts'

/** Only a debt can name no booking: an earlier account left it. */
type EntryFacts = Facts | ({ id: string } & Omit<Debt, 'amount'>)

/** A member is notified this long before a lot expires. */
export const TELL_BEFORE_MS = 7 * 86_400_000

const endOf = (lot: Lot): number => lot.expiresAt ?? Number.POSITIVE_INFINITY
// Two lots without expiry compare as equal, because Infinity − Infinity is NaN.
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)
const soonestEnd = (a: Lot, b: Lot): number => compare(endOf(a), endOf(b)) || a.seq - b.seq

const isGiftOf =
  (walletType: WalletType) =>
  (lot: Lot): boolean =>
    lot.walletType === walletType && lot.isGift === true

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
  #debts: readonly Debt[]
  #seq: number
  #at: number

  constructor(ledger: Ledger, now: number) {
    this.#now = Math.max(now, ledger.at)
    this.#balances = { E_WALLET: { ...ledger.balances.E_WALLET }, CASHBACK: { ...ledger.balances.CASHBACK } }
    this.#lots = ledger.lots
    this.#debts = ledger.debts
    this.#seq = ledger.seq
    this.#at = ledger.at
    this.#expire()
  }

  get now(): number {
    return this.#now
  }

  available(walletType: WalletType): number {
    const { posted, pending } = this.#balances[walletType]
    return posted - pending
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
    expiresAt: number | null,
    facts: Facts,
  ): void {
    requireAmount(amount)
    if (amount === 0) return
    this.#balances[walletType].posted += amount
    this.#write(facts, { phase: 'DONE', walletType, cause, debit: from, credit: walletType, amount, expiresAt })
    this.#give({
      id: facts.id,
      seq: this.#seq,
      walletType,
      amount,
      expiresAt,
      orderId: facts.orderId ?? null,
      ...(cause === 'GIFT' ? { isGift: true } : {}),
      isTold: false,
    })
    // A gift settles no debt of cashback, because it was given for another reason.
    if (cause !== 'GIFT') this.#settle()
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
      if (walletType === 'CASHBACK') return this.#take(walletType, amount, soonestEnd)
      const isGift = isGiftOf(walletType)
      return [
        ...this.#take(walletType, gift, soonestEnd, isGift),
        ...this.#take(walletType, amount - gift, soonestEnd, (lot) => !isGift(lot)),
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

  /** Returns a reservation to its lots; a lot that has expired meanwhile expires now. */
  void(reserved: Reserved): void {
    for (const walletType of WALLET_TYPES) {
      const slices = reserved.slices[walletType]
      if (slices.length === 0) continue
      const amount = sumOf(slices)
      this.#balances[walletType].pending -= amount
      this.#writePart(reserved, walletType, 'VOIDED', amount)
      for (const slice of slices) this.#give(slice)
    }
    this.#settle()
    this.#expire()
  }

  /** Takes given cashback back as far as it is there, first the lot this order brought. The rest becomes a debt. */
  reverse(amount: number, facts: Required<Facts>): number {
    requireAmount(amount)
    const taken = Math.min(amount, this.available('CASHBACK'))
    if (amount === 0) return 0
    const ownFirst = (a: Lot, b: Lot) =>
      Number(b.orderId === facts.orderId) - Number(a.orderId === facts.orderId) || soonestEnd(a, b)
    this.#take('CASHBACK', taken, ownFirst)
    this.#balances.CASHBACK.posted -= taken
    if (amount > taken)
      this.#debts = [...this.#debts, { orderId: facts.orderId, reference: facts.reference, amount: amount - taken }]
    this.#writeReversal(facts, taken, amount - taken)
    return taken
  }

  /** Cashback that an earlier account of this member owed, in halalas. */
  owe(amount: number, facts: Pick<Facts, 'id'>): void {
    requireAmount(amount)
    if (amount === 0) return
    this.#debts = [...this.#debts, { orderId: null, reference: null, amount }]
    this.#writeReversal(facts, 0, amount)
    this.#settle()
  }

  /** Settles a debt of cashback from cashback that is released or newly earned. */
  #settle(): void {
    const [debt, ...others] = this.#debts
    const taken = Math.min(debt?.amount ?? 0, this.available('CASHBACK'))
    if (!debt || taken === 0) return
    this.#take('CASHBACK', taken, soonestEnd)
    this.#balances.CASHBACK.posted -= taken
    const left = debt.amount - taken
    this.#debts = left > 0 ? [{ ...debt, amount: left }, ...others] : others
    const { orderId, reference } = debt
    this.#writeReversal({ id: `settled.${this.#seq + 1}`, orderId, reference }, taken, -taken)
    this.#settle()
  }

  /** Cashback ends with the account; a reservation ends with its payment. */
  forfeitCashback(): void {
    for (const lot of this.#lots.filter(({ walletType }) => walletType === 'CASHBACK')) this.#endLot(lot, this.#now)
  }

  /** Lots whose expiry the member has to be told; each is returned once. */
  takeLotsToAnnounce(): Lot[] {
    const isDue = (lot: Lot) => lot.expiresAt !== null && !lot.isTold && lot.expiresAt - TELL_BEFORE_MS <= this.#now
    const due = this.#lots.filter(isDue)
    this.#lots = this.#lots.map((lot) => (isDue(lot) ? { ...lot, isTold: true } : lot))
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
    for (const { amount } of this.#debts)
      if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`Cashback of ${amount} is owed`)
    return { seq: this.#seq, at: this.#at, balances: this.#balances, lots: this.#lots, debts: this.#debts }
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

  #give(lot: Lot): void {
    const known = this.#lots.find(({ id }) => id === lot.id)
    this.#lots = known
      ? this.#lots.map((stored) => (stored === known ? { ...stored, amount: stored.amount + lot.amount } : stored))
      : [...this.#lots, lot]
  }

  #take(
    walletType: WalletType,
    amount: number,
    order: (a: Lot, b: Lot) => number,
    isMeant: (lot: Lot) => boolean = () => true,
  ): Lot[] {
    const slices: Lot[] = []
    let rest = amount
    for (const lot of this.#lots.filter((lot) => lot.walletType === walletType && isMeant(lot)).toSorted(order)) {
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

  #writeReversal(facts: EntryFacts, amount: number, shortfall: number): void {
    const accounts = { walletType: 'CASHBACK', debit: 'CASHBACK', credit: 'MARKETING' } as const
    this.#write(facts, { phase: 'DONE', cause: 'REVERSAL', ...accounts, amount, shortfall })
  }

  #write(
    facts: EntryFacts,
    entry: Pick<Entry, 'phase' | 'walletType' | 'cause' | 'debit' | 'credit' | 'amount'> &
      Partial<Pick<Entry, 'expiresAt' | 'reservationId' | 'shortfall'>>,
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
      reservationId: null,
      shortfall: 0,
      ...entry,
      ...this.#balances[entry.walletType],
      at,
    })
  }
}
