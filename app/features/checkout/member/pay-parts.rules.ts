// How a total is split between cashback, e-wallet and card, and with which card the rest is paid. Pure.
import { cashbackFor } from '#server/contracts/cashback.ts'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Settings } from '#server/contracts/catalogue.ts'
import type { OrderExchange, RefundPart } from '#server/contracts/orders.ts'

export interface Balances {
  eWallet: number
  cashback: number
}

export interface PayParts extends Balances {
  card: number
}

export interface PayChoice {
  usesCashback: boolean
  usesEWallet: boolean
  /** Id of a saved card, or one that is typed here; undefined: nothing was said. */
  card: string | undefined
}

/** The card that is typed here. No id of a saved one looks like it. */
export const NEW_CARD = 'new card'

export const NOTHING_SAID: PayChoice = { usesCashback: false, usesEWallet: false, card: undefined }

/** As much as they can, cashback first: it ends sooner. The card pays what is left. */
export function payParts(total: number, balances: Balances, { usesCashback, usesEWallet }: PayChoice): PayParts {
  const cashback = usesCashback ? Math.min(total, balances.cashback) : 0
  const eWallet = usesEWallet ? Math.min(total - cashback, balances.eWallet) : 0
  return { cashback, eWallet, card: total - cashback - eWallet }
}

/** What comes back for the money part; `exchanged`: money of a booking that is given up, which pays beside it. */
export const earnedBy = ({ card, eWallet }: PayParts, rule: Settings['cashback'], exchanged = 0): number =>
  cashbackFor(card + eWallet + exchanged, rule)

const cashbackOf = (parts: readonly RefundPart[]): number =>
  parts.reduce((sum, { to, amount }) => (to === 'CASHBACK' ? sum + amount : sum), 0)

/** How much of what a booking pays is money and not cashback; `refunds`: what a cancellation of it would bring back. */
export const moneyOf = ({ used, back }: OrderExchange, refunds: readonly RefundPart[]): number =>
  used - (cashbackOf(refunds) - cashbackOf(back))

/** What was chosen if it is still there and good, else the one offered first. */
export function cardOf(cards: readonly SavedCard[], wanted: string | undefined): SavedCard | undefined {
  if (wanted === NEW_CARD) return undefined
  const good = cards.filter(({ isExpired }) => !isExpired)
  return good.find(({ id }) => id === wanted) ?? good.find(({ isDefault }) => isDefault) ?? good[0]
}
