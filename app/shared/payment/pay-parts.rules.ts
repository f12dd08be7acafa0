// How a total is split between the wallets and a card, and which card pays the rest. Pure.
import { cashbackFor, getEarningAmount } from '#server/contracts/rules/cashback.ts'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Settings } from '#server/contracts/catalogue.ts'
import {
  walletAmountsOf,
  splitAcrossWallets,
  restAfterWallets,
  type WalletAmounts,
  type WalletLine,
} from '#server/contracts/rules/pay-split.ts'
import { riyalsToHalalas } from '#app/lib/format/riyals.ts'

/** The balance of each wallet line, in halalas. */
export type Balances = Record<WalletLine, number>

/** `onItsWay`: halalas of cashback that cannot be spent yet. `onItsWayFrom`: when all of it can; null if not known. */
export type MemberBalances = Balances & { onItsWay: number; onItsWayFrom: string | null }

export interface PaymentSplit extends WalletAmounts {
  card: number
}

export interface LineChoice {
  isOn: boolean
  /** Riyals as typed. Undefined: as much as possible. */
  typed?: string | undefined
}

export interface PaymentChoice {
  lines: Record<WalletLine, LineChoice>
  /** Id of a saved card, or `NEW_CARD`. Undefined: nothing was chosen. */
  card: string | undefined
}

/** The typed card. Ids of saved cards never look like this. */
export const NEW_CARD = 'new card'

const OFF: LineChoice = { isOn: false }
/** No wallet pays by default. Above all gift balance does not, because it makes the booking non-cancellable. */
export const DEFAULT_PAYMENT_CHOICE: PaymentChoice = {
  lines: { CASHBACK: OFF, WALLET: OFF, GIFT: OFF },
  card: undefined,
}
export const EMPTY_BALANCES: Balances = { CASHBACK: 0, WALLET: 0, GIFT: 0 }

const wishOf = ({ isOn, typed }: LineChoice) => ({
  isOn,
  ...(typed === undefined ? {} : { amount: riyalsToHalalas(typed) }),
})

/** Splits by the rule that the gateway validates with. The card pays the rest. */
export function splitPayment(total: number, balances: Balances, { lines }: PaymentChoice) {
  const { CASHBACK, WALLET, GIFT } = lines
  const byLine = splitAcrossWallets(total, balances, {
    CASHBACK: wishOf(CASHBACK),
    WALLET: wishOf(WALLET),
    GIFT: wishOf(GIFT),
  })
  const parts: PaymentSplit = { ...walletAmountsOf(byLine), card: restAfterWallets(total, walletAmountsOf(byLine)) }
  return { parts, byLine }
}

/** `paid`: all that pays for the order. */
export const earnedBy = (paid: PaymentSplit, rule: Settings['cashback']): number =>
  cashbackFor(getEarningAmount(paid), rule)

/**
 * The chosen card if it exists and has not expired, else the proposed card. `fitting`: ids of the cards the order's
 * offer is for; no other card is proposed then. Without it every card pays.
 */
export function chargedCardOf(
  cards: readonly SavedCard[],
  wanted: string | undefined,
  fitting?: readonly string[],
): SavedCard | undefined {
  if (wanted === NEW_CARD) return undefined
  const good = cards.filter(({ isExpired }) => !isExpired)
  const proposed = fitting ? good.filter(({ id }) => fitting.includes(id)) : good
  return good.find(({ id }) => id === wanted) ?? proposed.find(({ isDefault }) => isDefault) ?? proposed[0]
}
