// How a total is split between the lines of the wallets and a card, and with which card the rest is paid. Pure.
import { cashbackFor } from '#server/contracts/cashback.ts'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Settings } from '#server/contracts/catalogue.ts'
import type { OrderExchange, RefundPart } from '#server/contracts/orders.ts'
import { amountsOf, dividedBy, restOf, type WalletAmounts, type WalletLine } from '#server/contracts/pay-split.ts'
import { halalasOf } from '#app/lib/riyals.ts'

/** What may be spent of each line. */
export type Balances = Record<WalletLine, number>

export interface PayParts extends WalletAmounts {
  card: number
}

export interface LineChoice {
  isOn: boolean
  /** Riyals, as they were typed; undefined: as much as it can. */
  typed?: string | undefined
}

export interface PayChoice {
  lines: Record<WalletLine, LineChoice>
  /** Id of a saved card, or one that is typed here; undefined: nothing was said. */
  card: string | undefined
}

/** The card that is typed here. No id of a saved one looks like it. */
export const NEW_CARD = 'new card'

const OFF: LineChoice = { isOn: false }
/** Nothing is taken unasked: least of all gift balance, which would take away cancelling. */
export const NOTHING_SAID: PayChoice = { lines: { CASHBACK: OFF, WALLET: OFF, GIFT: OFF }, card: undefined }
export const EMPTY_BALANCES: Balances = { CASHBACK: 0, WALLET: 0, GIFT: 0 }

const wishOf = ({ isOn, typed }: LineChoice) => ({ isOn, ...(typed === undefined ? {} : { amount: halalasOf(typed) }) })

/** By the rule the gateway holds it against; the card pays what is left. */
export function payParts(total: number, balances: Balances, { lines }: PayChoice) {
  const { CASHBACK, WALLET, GIFT } = lines
  const byLine = dividedBy(total, balances, { CASHBACK: wishOf(CASHBACK), WALLET: wishOf(WALLET), GIFT: wishOf(GIFT) })
  const parts: PayParts = { ...amountsOf(byLine), card: restOf(total, amountsOf(byLine)) }
  return { parts, byLine }
}

/** What comes back for the money part; `exchanged`: money of a booking that is given up, which pays beside it. */
export const earnedBy = ({ card, eWallet }: PayParts, rule: Settings['cashback'], exchanged = 0): number =>
  cashbackFor(card + eWallet + exchanged, rule)

const cashbackOf = (parts: readonly RefundPart[]): number =>
  parts.reduce((sum, { to, amount }) => (to === 'CASHBACK' ? sum + amount : sum), 0)

/** How much of what a booking pays is money and not cashback; `refunds`: what a cancellation of it would bring back. */
export const moneyOf = ({ used, back }: OrderExchange, refunds: readonly RefundPart[]): number =>
  used - (cashbackOf(refunds) - cashbackOf(back))

/**
 * What was chosen if it is still there and good, else the one proposed first. `fitting`: ids of the cards the order's offer is for;
 * no other card is proposed then. Without it every card pays.
 */
export function cardOf(
  cards: readonly SavedCard[],
  wanted: string | undefined,
  fitting?: readonly string[],
): SavedCard | undefined {
  if (wanted === NEW_CARD) return undefined
  const good = cards.filter(({ isExpired }) => !isExpired)
  const proposed = fitting ? good.filter(({ id }) => fitting.includes(id)) : good
  return good.find(({ id }) => id === wanted) ?? proposed.find(({ isDefault }) => isDefault) ?? proposed[0]
}
