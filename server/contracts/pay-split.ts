// How a total is divided between the wallets and what pays the rest. Pure; the checkout divides by it and the gateway holds what it
// is sent against it. No schema.

/** Halalas; `gift`: how much of the e-wallet's part is gift balance. */
export interface WalletAmounts {
  eWallet: number
  gift: number
  cashback: number
}

export const NO_WALLET: WalletAmounts = { eWallet: 0, gift: 0, cashback: 0 }

export const isFromWallet = ({ eWallet, cashback }: Pick<WalletAmounts, 'eWallet' | 'cashback'>): boolean =>
  eWallet + cashback > 0

/** What is left for a card, or another way; negative where the wallets pay more than there is to pay. */
export const restOf = (total: number, { eWallet, cashback }: Pick<WalletAmounts, 'eWallet' | 'cashback'>): number =>
  total - eWallet - cashback

/** Whether the parts can be what they say: no more gift balance than the e-wallet pays, no more than there is to pay. */
export const isWhole = (total: number, parts: WalletAmounts): boolean =>
  parts.gift <= parts.eWallet && restOf(total, parts) >= 0

/** The lines a member chooses from. WALLET is money that was paid in, without the gift balance beside it. */
export const WALLET_LINES = ['CASHBACK', 'WALLET', 'GIFT'] as const
export type WalletLine = (typeof WALLET_LINES)[number]

/** A line that is switched on: so many halalas, or as much as it can where `amount` is undefined. */
export interface LineWish {
  isOn: boolean
  amount?: number | undefined
}

/**
 * What each line pays. Lines with an amount of their own go first, the others share what is left; within both, cashback goes first,
 * which ends soonest, and gift balance last, because what it pays cannot be cancelled. None pays more than it has.
 */
export function dividedBy(
  total: number,
  balances: Record<WalletLine, number>,
  wishes: Record<WalletLine, LineWish>,
): Record<WalletLine, number> {
  const parts = { CASHBACK: 0, WALLET: 0, GIFT: 0 }
  let left = total
  const byAmount = WALLET_LINES.filter((line) => wishes[line].amount !== undefined)
  const open = WALLET_LINES.filter((line) => wishes[line].amount === undefined)
  for (const line of [...byAmount, ...open]) {
    const { isOn, amount = left } = wishes[line]
    parts[line] = isOn ? Math.min(left, balances[line], amount) : 0
    left -= parts[line]
  }
  return parts
}

/** The lines as a payment names them. */
export const amountsOf = ({ CASHBACK, WALLET, GIFT }: Record<WalletLine, number>): WalletAmounts => ({
  eWallet: WALLET + GIFT,
  gift: GIFT,
  cashback: CASHBACK,
})
