// How the total of an order is split between a card and the wallets. Pure. The parts always add up to the total.
import { dueOf } from '../../../contracts/rules/due.ts'
import { isFromWallet, isWhole, NO_WALLET, restOf, type WalletAmounts } from '../../../contracts/rules/pay-split.ts'
import type { MemberPayInput, WalletParts } from '../../../contracts/pay.ts'
import type { Price } from '../../pricing/terms.record.ts'
import { TABBY_AMOUNTS } from '../../charges/attempt.rules.ts'

export interface PayChoice {
  total: number
  wallet?: typeof WalletParts.infer | undefined
  payment?: (typeof MemberPayInput.infer)['payment']
}

export interface PayCommand {
  total: number
  /** Null if the wallets pay nothing. */
  wallet: WalletAmounts | null
  /** Null if no card is charged. */
  card: { amount: number; payment: NonNullable<PayChoice['payment']> } | null
}

type Split = { ok: true; command: PayCommand } | { ok: false; fields: string[] }

const isTooMuchOrLittle = (amount: number): boolean => amount < TABBY_AMOUNTS.least || amount > TABBY_AMOUNTS.most

/** A card, or Tabby, pays the rest after the wallets. A payment method is required exactly if there is a rest. */
export function splitOf({ total, wallet: requested, payment }: PayChoice): Split {
  const parts = { ...NO_WALLET, ...requested }
  const wallet = isFromWallet(parts) ? parts : null
  const amount = restOf(total, parts)
  if (!isWhole(total, parts)) return { ok: false, fields: ['wallet'] }
  // If the total is 0, a card is ignored. The order checks whether the total really is 0.
  if (total > 0 && amount > 0 !== (payment !== undefined)) return { ok: false, fields: ['payment'] }
  if (amount > 0 && payment?.method === 'TABBY' && isTooMuchOrLittle(amount)) return { ok: false, fields: ['payment'] }
  return { ok: true, command: { total, wallet, card: payment && amount > 0 ? { amount, payment } : null } }
}

export const withParts = (price: Price, { eWallet, gift, cashback }: WalletAmounts): Price => ({
  ...price,
  card: restOf(dueOf(price), { eWallet, cashback }),
  eWallet,
  gift,
  cashback,
})

/** The price while no attempt has chosen wallet parts. */
export const allByCard = (price: Price): Price => withParts(price, NO_WALLET)
