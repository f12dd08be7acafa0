// The ledger of one member as it is kept: two wallets, lots of money that end together, and rows that never change.
// Relied on by the book, its storage and its audit. Amounts are halalas, times milliseconds since 1970.
import type { WalletCause, WalletType } from '../../contracts/wallet.ts'

export const WALLET_TYPES: readonly WalletType[] = ['E_WALLET', 'CASHBACK']

/** The house's side. TOP_UPS clears with the card gateways; MARKETING pays for what is given. */
export type HouseAccount = 'TOP_UPS' | 'REVENUE' | 'MARKETING' | 'EXPIRED' | 'REFUNDS'
export type Account = WalletType | HouseAccount

/** Halalas that came in together and end together; what is set aside for a payment is no longer in it. */
export interface Lot {
  /** Of the entry that brought it. */
  id: string
  seq: number
  walletType: WalletType
  amount: number
  expiresAt: number | null
  orderId: string | null
  /** Given, and not paid in: its entry says so. */
  isGift?: boolean
  /** Whether the member was told that it ends. */
  isTold: boolean
}

export type Parts = Record<WalletType, number>
/** What a payment takes; `gift`: how much of the e-wallet's part is gift balance. */
export type Wanted = Parts & { gift: number }
export type Slices = Record<WalletType, Lot[]>

/** One row, never changed. The balances are the wallet's after it: `posted` is all there is, `pending` what of it is set aside. */
export interface Entry {
  seq: number
  id: string
  /** DONE moved money; RESERVED set it aside, VOIDED brought it back. */
  phase: 'DONE' | 'RESERVED' | 'VOIDED'
  walletType: WalletType
  cause: WalletCause
  debit: Account
  credit: Account
  amount: number
  posted: number
  pending: number
  at: number
  /** Of the lot that came or ended. */
  expiresAt: number | null
  orderId: string | null
  reference: string | null
  reservationId: string | null
  /** Of a reversal: cashback that was spent before it could be taken back; negative where such a debt was settled. */
  shortfall: number
}

/** Cashback of a booking that could not be taken back yet. */
export interface Debt {
  orderId: string | null
  reference: string | null
  amount: number
}

export interface Ledger {
  seq: number
  /** Of the newest entry: a clock that goes back does not go back here. */
  at: number
  balances: Record<WalletType, { posted: number; pending: number }>
  lots: readonly Lot[]
  /** Oldest first. What comes in of cashback pays them first. */
  debts: readonly Debt[]
}

export interface Facts {
  id: string
  orderId?: string
  reference?: string
}

export interface Reserved extends Required<Facts> {
  slices: Slices
}

export const EMPTY: Ledger = {
  seq: 0,
  at: 0,
  balances: { E_WALLET: { posted: 0, pending: 0 }, CASHBACK: { posted: 0, pending: 0 } },
  lots: [],
  debts: [],
}
