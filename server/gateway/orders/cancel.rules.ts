// Whether a booking may be cancelled, what comes back of it and where to, and when everything has. Pure; `now` is an argument.
// Relied on by looking at a cancellation and by making it, which therefore always agree; and by what the member sees of it.
import type { CancelCheck, CancelRestriction } from '../../contracts/cancellation.ts'
import { addDays, riyadhClock } from '../../contracts/cinema-day.ts'
import type { Cancellation, RefundPart } from '../../contracts/orders.ts'
import { iso } from '../../lib/clock.ts'
import type { Language } from '../serve.ts'
import type { Part } from '../wallet/wallet-commands.ts'
import type { Attempt, CancelRecord, OrderRecord, OrderState } from './order.record.ts'

const MINUTE_MS = 60_000

export interface CancelLimits {
  /** Switched off nothing new is cancelled; what was decided before is still carried out. */
  isOffered: boolean
  perDay: number
  perWeek: number
  /** A booking may be cancelled until so long before its show. */
  untilMinutes: number
  /** Days a bank takes at most until the money is on the card. */
  cardDays: number
}

/** Cancellations of the member in this Riyadh day and in this week, which begins on Sunday. */
export interface CancelCounts {
  day: number
  week: number
}

interface Show {
  startsAt: number
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const paidAttemptOf = ({ attempts }: OrderRecord): Attempt | undefined =>
  attempts.find(({ state }) => state === 'CAPTURED')

/** The last millisecond at which the booking may still be cancelled. */
export const cancelUntil = ({ startsAt }: Show, { untilMinutes }: CancelLimits): number =>
  startsAt - untilMinutes * MINUTE_MS

/**
 * The first that applies. What is on its way already comes first, then how the booking was paid, which no waiting changes,
 * then the show's own time, and last what only has to be waited for: the week before the day, because it lasts longer.
 *
 * A booking of cashback alone stays, and alone is meant: with one halala of money beside it, it may be cancelled. Nobody gains by
 * adding it. Every part comes back to where it came from, cashback with the end it had and what has ended to nobody, and what
 * the order earned is taken back. A share that money must have would only be a number to argue about.
 */
export function cancelRestriction(
  order: OrderRecord,
  show: Show,
  counts: CancelCounts,
  now: number,
  limits: CancelLimits,
): CancelRestriction | null {
  const paid = paidAttemptOf(order)
  const isMoneyOnItsWay = order.attempts.some(({ state }) => state === 'REFUND_DUE')
  if (order.cancellation || isMoneyOnItsWay) return 'HAS_REFUND_PAYMENT_REQUEST'
  if (order.offer) return 'ORDER_HAS_OFFER'
  if (paid?.method === 'TABBY') return 'TABBY_PAYMENT_STRATEGY_LIMITATION'
  if (paid?.wallet?.eWallet.some(({ isGift }) => isGift)) return 'E_WALLET_PAYMENT_STRATEGY_LIMITATION'
  const isCashbackAlone = paid?.wallet?.cashback.length && paid.amount === 0 && !paid.wallet.eWallet.length
  if (isCashbackAlone) return 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'
  if (now > cancelUntil(show, limits)) return 'CLOSE_TO_SHOWTIME'
  if (counts.week >= limits.perWeek) return 'CANCELLATION_LIMITATION_PER_WEEK'
  if (counts.day >= limits.perDay) return 'CANCELLATION_LIMITATION_PER_DAY'
  return null
}

const DAY_IN_RIYADH = 'T00:00:00+03:00'

/** When the count that keeps the member from cancelling starts anew: the next Riyadh day, or the next Sunday. */
export function cancelAgainAt(restriction: CancelRestriction | null, now: number): number | null {
  const { date: today } = riyadhClock(now)
  if (restriction === 'CANCELLATION_LIMITATION_PER_DAY') return Date.parse(`${addDays(today, 1)}${DAY_IN_RIYADH}`)
  if (restriction !== 'CANCELLATION_LIMITATION_PER_WEEK') return null
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return Date.parse(`${addDays(today, 7 - weekday)}${DAY_IN_RIYADH}`)
}

/** Everything that comes back, each part to where it came from. `ended`: cashback whose time is over; it comes back to nobody. */
export interface Refunds {
  attempt: Attempt | undefined
  card: number
  eWallet: number
  cashback: Part[]
  ended: number
}

export function refundsOf(order: OrderRecord, now: number): Refunds {
  const attempt = paidAttemptOf(order)
  const cashback = attempt?.wallet?.cashback ?? []
  const alive = cashback.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  return {
    attempt,
    card: attempt?.amount ?? 0,
    eWallet: sumOf(attempt?.wallet?.eWallet ?? []),
    cashback: alive.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    ended: sumOf(cashback) - sumOf(alive),
  }
}

type Amounts = Pick<Refunds, 'card' | 'eWallet' | 'cashback'>

export const refundTotal = ({ card, eWallet, cashback }: Amounts): number => card + eWallet + sumOf(cashback)

interface Progress {
  attempt: Attempt | undefined
  cardDays: number
  isCardDone: boolean
  isWalletDone: boolean
}

function refundParts(
  { card, eWallet, cashback }: Amounts,
  { attempt, cardDays, isCardDone, isWalletDone }: Progress,
): RefundPart[] {
  const toCard = { brand: attempt?.brand ?? null, lastFour: attempt?.lastFour ?? null, days: cardDays }
  const toWallet = { brand: null, lastFour: null, days: 0, isDone: isWalletDone }
  const parts: RefundPart[] = [
    { to: 'CARD', amount: card, ...toCard, isDone: isCardDone },
    { to: 'E_WALLET', amount: eWallet, ...toWallet },
    { to: 'CASHBACK', amount: sumOf(cashback), ...toWallet },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** What is known of the member besides the order. */
export interface CancelFacts {
  counts: CancelCounts
  /** Cashback this order earned. */
  earned: number
  limits: CancelLimits
}

const left = (limit: number, count: number): number => Math.max(0, limit - count)

export function checkCancel(
  order: OrderRecord,
  show: Show,
  { counts, earned, limits }: CancelFacts,
  now: number,
): Omit<CancelCheck, 'vouchers'> {
  const restriction = cancelRestriction(order, show, counts, now, limits)
  const againAt = cancelAgainAt(restriction, now)
  const refunds = refundsOf(order, now)
  const isOpen = { isCardDone: false, isWalletDone: false }
  const leftThisWeek = left(limits.perWeek, counts.week)
  return {
    restriction,
    againAt: againAt === null ? null : iso(againAt),
    until: iso(cancelUntil(show, limits)),
    refunds: refundParts(refunds, { attempt: refunds.attempt, cardDays: limits.cardDays, ...isOpen }),
    total: refundTotal(refunds),
    ended: refunds.ended,
    // Spent meanwhile it is owed, and taken from what comes next.
    takenBack: earned,
    leftToday: Math.min(left(limits.perDay, counts.day), leftThisWeek),
    leftThisWeek,
    serverNow: iso(now),
  }
}

/** The vouchers it was paid with: each can be spent again until its own time is over. */
export function vouchersBack(order: OrderRecord, language: Language, now: number): CancelCheck['vouchers'] {
  const paid = new Set(paidAttemptOf(order)?.vouchers?.vouchers.map(({ id }) => id))
  return (order.vouchers ?? [])
    .filter(({ id }) => paid.has(id))
    .map(({ title, maskedCode, expiresAt }) => ({
      title: title[language],
      maskedCode,
      expiresAt: iso(expiresAt),
      isBack: expiresAt > now,
    }))
}

/** What the member sees of their cancellation: amounts, and which of them have arrived. */
export function cancellationView(order: OrderRecord): Cancellation | null {
  const { cancellation } = order
  if (!cancellation) return null
  const attempt = order.attempts.find((one) => one.attempt === cancellation.attempt)
  const isCardDone = attempt?.state === 'REFUNDED'
  const isWalletDone = !cancellation.owed.includes('REFUND')
  return {
    at: iso(cancellation.at),
    reasonId: cancellation.reasonId,
    refunds: refundParts(cancellation, { attempt, cardDays: cancellation.cardDays, isCardDone, isWalletDone }),
    total: refundTotal(cancellation),
  }
}

/** Where an order is once a part of its money went back: all the way only when nothing is left to do. */
export function stateAfterRefund({ state, attempts, cancellation }: OrderRecord): OrderState {
  if (state !== 'REFUNDING') return state
  const isCardLeft = attempts.some((attempt) => attempt.state === 'REFUND_DUE')
  return isCardLeft || cancellation?.owed.length ? 'REFUNDING' : 'REFUNDED'
}

export const withoutDuty = (cancellation: CancelRecord, duty: CancelRecord['owed'][number]): CancelRecord => ({
  ...cancellation,
  owed: cancellation.owed.filter((each) => each !== duty),
})
