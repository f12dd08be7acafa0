// How a total is split between the wallets and the other payment method. Pure, no schema. The checkout splits by it,
// and the gateway validates payments with it.

/** Halalas; `gift`: the gift balance within the e-wallet's part. */
export interface WalletAmounts {
  eWallet: number
  gift: number
  cashback: number
}

export const NO_WALLET: WalletAmounts = { eWallet: 0, gift: 0, cashback: 0 }

export const hasWalletAmount = ({ eWallet, cashback }: Pick<WalletAmounts, 'eWallet' | 'cashback'>): boolean =>
  eWallet + cashback > 0

/** The rest for a card or another method; negative if the wallets pay more than the total. */
export const restAfterWallets = (
  total: number,
  { eWallet, cashback }: Pick<WalletAmounts, 'eWallet' | 'cashback'>,
): number => total - eWallet - cashback

/** Whether the parts are consistent: no more gift balance than the e-wallet pays, no more than the total. */
export const isWalletSplitWithinTotal = (total: number, parts: WalletAmounts): boolean =>
  parts.gift <= parts.eWallet && restAfterWallets(total, parts) >= 0

/** The lines a member can choose. WALLET is topped-up money, without the gift balance. */
export const WALLET_LINES = ['CASHBACK', 'WALLET', 'GIFT'] as const
export type WalletLine = (typeof WALLET_LINES)[number]

/** A line that is switched on: `amount` halalas, or as much as possible if `amount` is undefined. */
export interface LineWish {
  isOn: boolean
  amount?: number | undefined
}

/**
 * What each line pays. Lines with a typed amount go first; the others share the rest. Within both groups cashback goes
 * first, because it expires soonest, and gift balance last, because what it pays cannot be cancelled. No line pays more
 * than it has.
 */
export function splitAcrossWallets(
  total: number,
  balances: Record<WalletLine, number>,
  preferences: Record<WalletLine, LineWish>,
): Record<WalletLine, number> {
  const parts = { CASHBACK: 0, WALLET: 0, GIFT: 0 }
  let left = total
  const byAmount = WALLET_LINES.filter((line) => preferences[line].amount !== undefined)
  const open = WALLET_LINES.filter((line) => preferences[line].amount === undefined)
  for (const line of [...byAmount, ...open]) {
    const { isOn, amount = left } = preferences[line]
    parts[line] = isOn ? Math.min(left, balances[line], amount) : 0
    left -= parts[line]
  }
  return parts
}

/** The lines in the form of a payment. */
export const walletAmountsOf = ({ CASHBACK, WALLET, GIFT }: Record<WalletLine, number>): WalletAmounts => ({
  eWallet: WALLET + GIFT,
  gift: GIFT,
  cashback: CASHBACK,
})
