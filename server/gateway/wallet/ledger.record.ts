// The stored ledger of one member: two wallets, lots with a common expiry, and entries that never change. Amounts
// are in halalas, times in milliseconds since 1970.
import type { WalletCause, WalletType } from '../../contracts/wallet.ts'

export const WALLET_TYPES: readonly WalletType[] = ['E_WALLET', 'CASHBACK']

/** The company's accounts. TOP_UPS clears with the card processors; MARKETING pays for gifts and cashback. */
export type HouseAccount = 'TOP_UPS' | 'REVENUE' | 'MARKETING' | 'EXPIRED' | 'REFUNDS'
export type Account = WalletType | HouseAccount

/** Halalas that came in together and expire together. Reserved halalas are not in it. */
export interface Lot {
  /** Id of the entry that brought it. */
  id: string
  seq: number
  walletType: WalletType
  amount: number
  expiresAt: number | null
  /** Until then it is on its way and pays nothing; null: it may be spent at once. */
  validFrom: number | null
  orderId: string | null
  /** The booking that earned it is being cancelled or exchanged, which takes it back, or all but a part. Until then it pays nothing. */
  isClaimed?: boolean
  /** Gift balance of the e-wallet, which came from MARKETING. */
  isGift?: boolean
  /** Whether the member was notified of the expiry. */
  isNotified: boolean
  /** Of a reserved part: its booking has ended meanwhile, so this takes it back once it is released. */
  reversal?: Reversal
}

/** `kept`: halalas of the lot that stay. */
export type Reversal = Required<Facts> & { kept?: number }

export type Parts = Record<WalletType, number>
/** The amounts of a payment. `gift` is the part of the e-wallet amount that is gift balance. */
export type Wanted = Parts & { gift: number }
export type Slices = Record<WalletType, Lot[]>

/**
 * One row, never changed. The balances are those after it: `posted` is everything, `pending` the reserved part of
 * it.
 */
export interface Entry {
  seq: number
  id: string
  /** DONE moved money; RESERVED reserved it; VOIDED released it. */
  phase: 'DONE' | 'RESERVED' | 'VOIDED'
  walletType: WalletType
  cause: WalletCause
  debit: Account
  credit: Account
  amount: number
  posted: number
  pending: number
  at: number
  /** Expiry of the lot that came or ended. */
  expiresAt: number | null
  orderId: string | null
  reference: string | null
  reservationId: string | null
  /** For incoming money: when it may be spent; null: at once. */
  validFrom: number | null
}

export interface Ledger {
  seq: number
  /** Time of the newest entry: if the clock goes back, the ledger does not. */
  at: number
  balances: Record<WalletType, { posted: number; pending: number }>
  lots: readonly Lot[]
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
}
