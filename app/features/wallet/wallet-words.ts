// Texts for wallets and their transactions.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import type { WalletCause, WalletTransaction, WalletType } from '#server/contracts/wallet.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { formatFullDay, formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

export const WALLET_WORDS: Record<WalletType, () => string> = { E_WALLET: m.wallet_title, CASHBACK: m.wallet_cashback }

const CAUSE_WORDS: Record<WalletCause, () => string> = {
  TOP_UP: m.wallet_cause_top_up,
  PAYMENT: m.wallet_cause_payment,
  REFUND: m.wallet_cause_refund,
  CASHBACK_EARNED: m.wallet_cause_earned,
  REVERSAL: m.wallet_cause_reversal,
  EXPIRY: m.wallet_cause_expiry,
  GIFT: m.wallet_cause_gift,
}

/** A gift in the cashback wallet is no gift balance. */
export const causeWords = (cause: WalletCause, walletType: WalletType): string =>
  cause === 'GIFT' && walletType === 'CASHBACK' ? m.wallet_cause_gift_cashback() : CAUSE_WORDS[cause]()

export const transactionCauseLabel = ({
  cause,
  walletType,
  foodFor,
}: Pick<WalletTransaction, 'cause' | 'walletType' | 'foodFor'>): string =>
  foodFor && cause === 'PAYMENT' ? m.wallet_cause_food() : causeWords(cause, walletType)

/** The booking that a transaction belongs to, by which its member knows it. Undefined: to none. */
export function bookingOfTransaction({
  orderId,
  reference,
  foodFor,
}: Pick<WalletTransaction, 'orderId' | 'reference' | 'foodFor'>): { id: string; reference: string } | undefined {
  if (foodFor) return { id: foodFor.orderId, reference: foodFor.reference }
  return orderId && reference ? { id: orderId, reference } : undefined
}

/** From when cashback may be spent. Undefined: it may be spent, or is not there any more. */
export const validFromWords = ({ validFrom }: Pick<WalletTransaction, 'validFrom'>): string | undefined =>
  validFrom ? m.wallet_from({ when: transactionWhen(validFrom) }) : undefined

/** How much cashback is on its way, and from when it may be spent. Undefined: nothing is. */
export function cashbackOnItsWayMessage({
  onItsWay = 0,
  onItsWayFrom,
}: Answer<'GET wallet/balance'>): string | undefined {
  if (onItsWay === 0) return undefined
  const amount = formatPrice(onItsWay, { isExact: true })
  return onItsWayFrom
    ? m.wallet_on_its_way_from({ amount, when: formatDeadline(onItsWayFrom) })
    : m.wallet_on_its_way({ amount })
}

/** The causes of transactions that each wallet can have. */
export const CAUSES: Record<WalletType, readonly WalletCause[]> = {
  E_WALLET: ['TOP_UP', 'PAYMENT', 'REFUND', 'GIFT', 'EXPIRY'],
  CASHBACK: ['CASHBACK_EARNED', 'PAYMENT', 'REFUND', 'REVERSAL', 'GIFT', 'EXPIRY'],
}

/** The day in Riyadh, in full. */
export const dayOf = (at: string): string => formatFullDay(riyadhClock(at).date)

export const transactionWhen = (at: string): string => m.wallet_when({ day: dayOf(at), time: formatTime(at) })

// A direction mark keeps the sign in front of its digits in a right-to-left line.
const LEFT_TO_RIGHT = '\u200E'

/** `+100 ر.س`, `−SAR 45`. The sign is clear without colour. */
export function signedPrice(halalas: number): string {
  const amount = formatPrice(Math.abs(halalas))
  if (halalas === 0) return amount
  const sign = halalas > 0 ? '+' : '−'
  return getLocale() === 'ar' ? LEFT_TO_RIGHT + sign + amount : sign + amount
}

/** The direction in words, for screen readers. */
export const directionWords = ({ amount }: Pick<WalletTransaction, 'amount'>): string =>
  amount < 0 ? m.wallet_out() : m.wallet_in()

/** The cause an address names. Undefined if this wallet has no such cause. */
export const parseWalletCause = (walletType: WalletType, value: unknown): WalletCause | undefined =>
  CAUSES[walletType].find((cause) => cause === value)
