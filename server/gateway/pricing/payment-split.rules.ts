// How the total of an order is split between a card or Tabby, the wallets and an exchanged booking. Pure. Orders,
// invoices, cancellations and exchanges use these sums, so the parts always add up to the total (I9).
import { dueOf } from '../../contracts/rules/due.ts'
import {
  hasWalletAmount,
  isWalletSplitWithinTotal,
  NO_WALLET,
  restAfterWallets,
  type WalletAmounts,
} from '../../contracts/rules/pay-split.ts'
import type { MemberPayInput, WalletParts } from '../../contracts/pay.ts'
import type { Price } from './terms.record.ts'
import { sumOf } from './halalas.rules.ts'

/** The range of halalas that Tabby splits into instalments. */
export const TABBY_AMOUNTS = { least: 3_000, most: 500_000 }

/** A part of a payment that a wallet pays. */
export interface TenderPart {
  amount: number
  expiresAt: number | null
}

/** A part that a reservation took. `isGift`: it is gift balance of the e-wallet, which was not paid in. */
export interface TakenPart extends TenderPart {
  isGift: boolean
}

/** What the wallets pay, part by part, so that a refund restores the same parts. */
export interface TakenParts {
  eWallet: TakenPart[]
  cashback: TakenPart[]
}

export interface PaymentInput {
  total: number
  wallet?: typeof WalletParts.infer | undefined
  payment?: (typeof MemberPayInput.infer)['payment']
}

export interface PayCommand {
  total: number
  /** Null if the wallets pay nothing. */
  wallet: WalletAmounts | null
  /** Null if no card is charged. */
  card: { amount: number; payment: NonNullable<PaymentInput['payment']> } | null
}

type Split = { ok: true; command: PayCommand } | { ok: false; fields: string[] }

const isTooMuchOrLittle = (amount: number): boolean => amount < TABBY_AMOUNTS.least || amount > TABBY_AMOUNTS.most

/** A card, or Tabby, pays the rest after the wallets. A payment method is required exactly if there is a rest. */
export function validatePaymentSplit({ total, wallet: requested, payment }: PaymentInput): Split {
  const parts = { ...NO_WALLET, ...requested }
  const wallet = hasWalletAmount(parts) ? parts : null
  const amount = restAfterWallets(total, parts)
  if (!isWalletSplitWithinTotal(total, parts)) return { ok: false, fields: ['wallet'] }
  // If the total is 0, a card is ignored. The order checks whether the total really is 0.
  if (total > 0 && amount > 0 !== (payment !== undefined)) return { ok: false, fields: ['payment'] }
  if (amount > 0 && payment?.method === 'TABBY' && isTooMuchOrLittle(amount)) return { ok: false, fields: ['payment'] }
  return { ok: true, command: { total, wallet, card: payment && amount > 0 ? { amount, payment } : null } }
}

export const withParts = (price: Price, { eWallet, gift, cashback }: WalletAmounts): Price => ({
  ...price,
  card: restAfterWallets(dueOf(price), { eWallet, cashback }),
  eWallet,
  gift,
  cashback,
})

/** The price while no attempt has chosen wallet parts. */
export const allByCard = (price: Price): Price => withParts(price, NO_WALLET)

/** What the wallets pay together. */
export const walletAmounts = ({ eWallet, cashback }: TakenParts): WalletAmounts => ({
  eWallet: sumOf(eWallet),
  gift: sumOf(eWallet.filter(({ isGift }) => isGift)),
  cashback: sumOf(cashback),
})

interface PaidAttempt {
  /** The processor's part. */
  amount: number
  wallet?: TakenParts | null | undefined
  exchange?: { amount: number } | null | undefined
}

const NO_PARTS: TakenParts = { eWallet: [], cashback: [] }

/** What the wallets pay of an attempt. */
export const amountsOf = ({ wallet }: Pick<PaidAttempt, 'wallet'>): WalletAmounts => walletAmounts(wallet ?? NO_PARTS)

/** The total of an attempt: the parts of card, wallets and exchanged booking. */
export function sumAttemptTenders(attempt: PaidAttempt): number {
  const { eWallet, cashback } = amountsOf(attempt)
  return attempt.amount + eWallet + cashback + (attempt.exchange?.amount ?? 0)
}
