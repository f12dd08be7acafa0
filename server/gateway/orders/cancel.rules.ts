// Whether a booking may be cancelled, what comes back of it and where to, and when everything has. Pure; `now` is an argument.
// Relied on by looking at a cancellation and by making it, which therefore always agree; and by what the member sees of it.
import type { CancelCheck, CancelRestriction } from '../../contracts/cancellation.ts'
import { addDays, riyadhClock } from '../../contracts/cinema-day.ts'
import type { Cancellation, RefundPart } from '../../contracts/orders.ts'
import { iso } from '../../lib/clock.ts'
import type { Language } from '../serve.ts'
import { sumOf } from '../wallet/ledger.rules.ts'
import type { TakenParts } from '../wallet/wallet-commands.ts'
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

/** Its own, which comes first, and those that came along from a booking it took the place of. */
const paidAttemptsOf = ({ attempts }: OrderRecord): Attempt[] => attempts.filter(({ state }) => state === 'CAPTURED')

const walletPartsOf = (paid: readonly Attempt[]): TakenParts => ({
  eWallet: paid.flatMap(({ wallet }) => wallet?.eWallet ?? []),
  cashback: paid.flatMap(({ wallet }) => wallet?.cashback ?? []),
})

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
  const paid = paidAttemptsOf(order)
  const { eWallet, cashback } = walletPartsOf(paid)
  const isMoneyOnItsWay = order.attempts.some(({ state }) => state === 'REFUND_DUE')
  if (order.cancellation || isMoneyOnItsWay) return 'HAS_REFUND_PAYMENT_REQUEST'
  if (order.offer) return 'ORDER_HAS_OFFER'
  if (paid.some(({ method }) => method === 'TABBY')) return 'TABBY_PAYMENT_STRATEGY_LIMITATION'
  if (eWallet.some(({ isGift }) => isGift)) return 'E_WALLET_PAYMENT_STRATEGY_LIMITATION'
  const isCashbackAlone = cashback.length > 0 && eWallet.length === 0 && sumOf(paid) === 0
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
export interface Refunds extends TakenParts {
  /** Whose vouchers come back. */
  attempt: Attempt | undefined
  /** By attempt. */
  cards: CancelRecord['cards']
  ended: number
}

export function refundsOf(order: OrderRecord, now: number): Refunds {
  const paid = paidAttemptsOf(order)
  const { eWallet, cashback } = walletPartsOf(paid)
  const alive = cashback.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  return {
    attempt: paid[0],
    cards: paid.filter(({ amount }) => amount > 0).map(({ attempt, amount }) => ({ attempt, amount })),
    eWallet,
    cashback: alive,
    ended: sumOf(cashback) - sumOf(alive),
  }
}

/** Money as it goes back: by card, by lot of the wallets. */
interface Amounts {
  cards: readonly { amount: number }[]
  eWallet: readonly { amount: number }[]
  cashback: readonly { amount: number }[]
}

export const refundTotal = ({ cards, eWallet, cashback }: Amounts): number =>
  sumOf(cards) + sumOf(eWallet) + sumOf(cashback)

type CardFace = Pick<RefundPart, 'amount' | 'brand' | 'lastFour' | 'isDone'>

/** Each with its place; what brings nothing is left out. */
export function refundParts(
  { cards, eWallet, cashback }: Omit<Amounts, 'cards'> & { cards: readonly CardFace[] },
  { cardDays, isWalletDone }: { cardDays: number; isWalletDone: boolean },
): RefundPart[] {
  const toWallet = { brand: null, lastFour: null, days: 0, isDone: isWalletDone }
  const parts: RefundPart[] = [
    ...cards.map(({ amount, brand, lastFour, isDone }) => ({
      to: 'CARD' as const,
      amount,
      brand,
      lastFour,
      days: cardDays,
      isDone,
    })),
    { to: 'E_WALLET', amount: sumOf(eWallet), ...toWallet },
    { to: 'CASHBACK', amount: sumOf(cashback), ...toWallet },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** The cards of an order, each with what goes back to it. */
const cardFaces = ({ attempts }: OrderRecord, cards: CancelRecord['cards']): CardFace[] =>
  cards.map(({ attempt: number, amount }) => {
    const attempt = attempts.find((one) => one.attempt === number)
    const isDone = attempt?.state === 'REFUNDED'
    return { amount, brand: attempt?.brand ?? null, lastFour: attempt?.lastFour ?? null, isDone }
  })

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
  const leftThisWeek = left(limits.perWeek, counts.week)
  return {
    restriction,
    againAt: againAt === null ? null : iso(againAt),
    until: iso(cancelUntil(show, limits)),
    refunds: refundParts(
      { ...refunds, cards: cardFaces(order, refunds.cards) },
      { cardDays: limits.cardDays, isWalletDone: false },
    ),
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
  const paid = new Set(paidAttemptsOf(order)[0]?.vouchers?.vouchers.map(({ id }) => id))
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
  const { at, reasonId, cardDays, owed, exchangedFor } = cancellation
  const refunds = { ...cancellation, cards: cardFaces(order, cancellation.cards) }
  return {
    at: iso(at),
    reasonId,
    refunds: refundParts(refunds, { cardDays, isWalletDone: !owed.includes('REFUND') }),
    total: refundTotal(cancellation),
    exchangedFor: exchangedFor && {
      orderId: exchangedFor.orderId,
      reference: exchangedFor.reference,
      amount: exchangedFor.amount,
    },
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
