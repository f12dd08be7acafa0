// Decides whether a booking may be cancelled, and the parts and destinations of its refund. Pure; `now` is an
// argument.
import { type PaidParts, findCancelRestriction } from '../../../contracts/rules/cancel-rule.ts'
import type { CreditedPart } from '../../../contracts/invoices.ts'
import type { CancelCheck, CancelRestriction, CancelTerms } from '../../../contracts/cancellation.ts'
import { getCalendarDayBounds, getWeekBounds } from '../../../contracts/rules/calendar.ts'
import type { Cancellation, RefundPart, ReturnedVoucher } from '../../../contracts/orders.ts'
import { DAY_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { type TakenParts, walletAmounts } from '../../pricing/payment-split.rules.ts'
import { isFoodBegun } from '../food/food-begun.rules.ts'
import { divideForFood, earnedByFood, type KeptMoney } from '../food/kept-food.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { Attempt, CancelRecord, KeptFood, OrderRecord, OrderState } from '../order.record.ts'
import { earningAmount } from '../pay/earning.rules.ts'

export interface CancelLimits {
  /** If switched off, no new cancellation starts; a decided one is still carried out. */
  isOffered: boolean
  perDay: number
  perWeek: number
  /** A booking may be cancelled until this many minutes before its showtime. */
  untilMinutes: number
  /** The most days a bank takes until the money is on the card. */
  cardDays: number
}

/** Cancellations of the member in this Riyadh day and in this week, which begins on Sunday. */
export interface CancelCounts {
  day: number
  week: number
}

interface Show {
  startsAt: number
  endsAt: number
}

/** The order's own attempt comes first, then those that moved here from an exchanged booking. */
const paidAttemptsOf = ({ attempts }: OrderRecord): Attempt[] => attempts.filter(({ state }) => state === 'CAPTURED')

/** Such a booking is not exchanged: a refund gives its vouchers back, and they buy any seats at once. */
export const isPaidByVoucher = (order: OrderRecord): boolean => paidAttemptsOf(order).some(({ vouchers }) => vouchers)

const walletPartsOf = (paid: readonly Attempt[]): TakenParts => ({
  eWallet: paid.flatMap(({ wallet }) => wallet?.eWallet ?? []),
  cashback: paid.flatMap(({ wallet }) => wallet?.cashback ?? []),
})

/** The last millisecond at which the booking may still be cancelled. Food alone: as long as its kitchen has not begun. */
const cancelUntil = (
  order: Pick<OrderRecord, 'foodFor'>,
  { startsAt, endsAt }: Show,
  { untilMinutes }: CancelLimits,
): number => (isFoodAlone(order) ? endsAt : startsAt - untilMinutes * MINUTE_MS)

const halalasOf = (paid: readonly Attempt[]): PaidParts => ({
  card: sumOf(paid),
  ...walletAmounts(walletPartsOf(paid)),
})

/** The first restriction that applies: first those under way already, then the rule. */
export function cancelRestriction(
  order: OrderRecord,
  show: Show,
  counts: CancelCounts,
  now: number,
  limits: CancelLimits,
): CancelRestriction | null {
  const isMoneyOnItsWay = order.attempts.some(({ state }) => state === 'REFUND_DUE')
  if (order.cancellation || isMoneyOnItsWay) return 'HAS_REFUND_PAYMENT_REQUEST'
  if (order.promised) return 'EXCHANGE_IN_PROGRESS'
  const paid = paidAttemptsOf(order)
  const booking = {
    paid: halalasOf(paid),
    isTabby: paid.some(({ method }) => method === 'TABBY'),
    ...termsOf(order, show, counts, limits),
  }
  return findCancelRestriction(booking, now) ?? (isNothingButFood(order, now) ? 'FOOD_BEGUN' : null)
}

/** Food alone is not counted. */
const leftFor = (order: OrderRecord, limit: number, count: number): number =>
  isFoodAlone(order) ? Math.max(1, limit) : left(limit, count)

const termsOf = (order: OrderRecord, show: Show, counts: CancelCounts, limits: CancelLimits) => ({
  hasOffer: Boolean(order.offer),
  isGuest: order.owner.kind === 'guest',
  until: cancelUntil(order, show, limits),
  leftOfDay: leftFor(order, limits.perDay, counts.day),
  leftOfWeek: leftFor(order, limits.perWeek, counts.week),
})

/** What an exchanged booking pays of an order. `isTabby`: Tabby had paid a part of it. */
interface ExchangedParts extends PaidParts {
  isTabby: boolean
}

/** Lets the checkout say, by the same rule, whether the booking could be cancelled. */
export function toPrePaymentCancelTerms(
  order: OrderRecord,
  show: Show,
  { counts, limits }: Pick<CancelFacts, 'counts' | 'limits'>,
  { card, eWallet, gift, cashback, isTabby }: ExchangedParts,
  now: number,
): CancelTerms {
  // An exchange counts as a cancellation, and will have been counted by then.
  const used = order.exchange && !order.exchange.isOfChange ? 1 : 0
  const counted = { day: counts.day + used, week: counts.week + used }
  const terms = termsOf(order, show, counted, limits)
  return {
    ...terms,
    until: iso(terms.until),
    nextDay: iso(getCalendarDayBounds(now).end),
    nextWeek: iso(getWeekBounds(now).end),
    exchanged: {
      card,
      eWallet,
      ...(gift > 0 ? { gift } : {}),
      cashback,
      ...(isTabby ? { isTabby: true as const } : {}),
    },
    serverNow: iso(now),
  }
}

/** When the count that blocks the member starts again: the next Riyadh day, or the next Sunday. */
export function cancelAgainAt(restriction: CancelRestriction | null, now: number): number | null {
  if (restriction === 'CANCELLATION_LIMITATION_PER_DAY') return getCalendarDayBounds(now).end
  return restriction === 'CANCELLATION_LIMITATION_PER_WEEK' ? getWeekBounds(now).end : null
}

/** Every part that is refunded, each with its source. `ended` is expired cashback; it is not refunded. */
export interface Refunds extends TakenParts {
  /** The attempt whose vouchers come back. */
  attempt: Attempt | undefined
  /** By attempt number. */
  cards: CancelRecord['cards']
  ended: number
}

/** What comes back because of the cinema stays valid this long, whatever its expiry was. */
const VALID_AFTER_CINEMA_MS = 30 * DAY_MS

/** When the cinema changed the showtime, or cancelled the booking; undefined: neither. */
function endedByCinemaAt({ change, cancellation }: OrderRecord): number | undefined {
  if (change && change.answer !== 'KEEP') return change.at
  return cancellation?.byCinema ? cancellation.at : undefined
}

/** When cashback or a voucher of the booking expires once it has come back. */
export const expiryOnReturn = (order: OrderRecord, expiresAt: number, at = endedByCinemaAt(order)): number =>
  at === undefined ? expiresAt : Math.max(expiresAt, at + VALID_AFTER_CINEMA_MS)

/** `byCinemaAt`: the cinema cancels the booking at this time. */
export function getRefundsIfCancelledNow(order: OrderRecord, now: number, byCinemaAt?: number): Refunds {
  const paid = paidAttemptsOf(order)
  const parts = walletPartsOf(paid)
  const onReturn = <T extends { expiresAt: number | null }>(part: T): T =>
    part.expiresAt === null ? part : { ...part, expiresAt: expiryOnReturn(order, part.expiresAt, byCinemaAt) }
  const [eWallet, cashback] = [parts.eWallet.map(onReturn), parts.cashback.map(onReturn)]
  // Cashback ends with the account.
  const alive = order.forgottenAt ? [] : cashback.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  return {
    attempt: paid[0],
    cards: paid.filter(({ amount }) => amount > 0).map(({ attempt, amount }) => ({ attempt, amount })),
    eWallet,
    cashback: alive,
    ended: sumOf(cashback) - sumOf(alive),
  }
}

/** What comes back if its holder ends the booking, and what stays paid for food that its kitchen has begun. */
interface HolderRefunds {
  back: Refunds
  /** Undefined: nothing. */
  kept: KeptMoney | undefined
}

/** If the cinema has changed the showtime, everything comes back. */
export function getRefundsForHolder(order: OrderRecord, now: number): HolderRefunds {
  const back = getRefundsIfCancelledNow(order, now)
  if (!isFoodBegun(order) || endedByCinemaAt(order) !== undefined) return { back, kept: undefined }
  return divideForFood(back, order.price.food ?? 0)
}

/** The food stays, and nothing else would come back. */
function isNothingButFood(order: OrderRecord, now: number): boolean {
  const { back, kept } = getRefundsForHolder(order, now)
  return kept !== undefined && refundTotal(back) === 0 && !vouchersBack(order, 'en', now).some(({ isBack }) => isBack)
}

/** The cashback that a booking has earned: what its end takes back, and what stays with its food. */
export function divideEarned(order: OrderRecord, kept: KeptMoney | undefined, earned: number) {
  const byFood = kept ? earnedByFood(kept, earned, earningAmount(order)) : 0
  return { takenBack: earned - byFood, byFood }
}

/** As it is stored with the end of the booking. */
export const toKeptFood = (kept: KeptMoney | undefined, earned: number): { foodKept?: KeptFood } =>
  kept ? { foodKept: { ...kept, earned } } : {}

/** Captured attempts that go back, at least in part. A charge that stays whole for the food stays. */
export const attemptsBack = (order: OrderRecord, { cards }: Pick<Refunds, 'cards'>): Set<number> =>
  new Set(
    paidAttemptsOf(order)
      .filter(({ attempt: number, amount }) => amount === 0 || cards.some(({ attempt }) => attempt === number))
      .map(({ attempt }) => attempt),
  )

/** Money to refund: by card charge and by wallet lot. */
interface Amounts {
  cards: readonly { amount: number }[]
  eWallet: readonly { amount: number; isGift?: boolean }[]
  cashback: readonly { amount: number }[]
}

export const refundTotal = ({ cards, eWallet, cashback }: Amounts): number =>
  sumOf(cards) + sumOf(eWallet) + sumOf(cashback)

type CardFace = Pick<RefundPart, 'amount' | 'brand' | 'lastFour' | 'isDone'> & Pick<Attempt, 'method'>

type FacedAmounts = Omit<Amounts, 'cards'> & { cards: readonly CardFace[] }

interface RefundTiming {
  cardDays: number
  isWalletDone: boolean
}

export type TimedRefund = readonly [amounts: FacedAmounts, timing: RefundTiming]

/** Each part with its destination. Parts of zero halalas are left out. */
export const refundParts = (...[amounts, timing]: TimedRefund): RefundPart[] =>
  creditedParts({ ...amounts, eWallet: [{ amount: sumOf(amounts.eWallet) }] }, timing)

/** The same for a credit note, which names gift balance as its invoice does. */
export function creditedParts(...[amounts, { cardDays, isWalletDone }]: TimedRefund): CreditedPart[] {
  const { cards, eWallet, cashback } = amounts
  const toWallet = { brand: null, lastFour: null, days: 0, isDone: isWalletDone }
  const [gifts, paidIn] = [eWallet.filter(({ isGift }) => isGift), eWallet.filter(({ isGift }) => !isGift)]
  const parts: CreditedPart[] = [
    ...cards.map(({ method, amount, brand, lastFour, isDone }) => ({
      to: 'CARD' as const,
      amount,
      ...(method === 'TABBY' ? { isTabby: true as const } : {}),
      brand,
      lastFour,
      days: cardDays,
      isDone,
    })),
    { to: 'E_WALLET', amount: sumOf(paidIn), ...toWallet },
    { to: 'E_WALLET', amount: sumOf(gifts), isGift: true, ...toWallet },
    { to: 'CASHBACK', amount: sumOf(cashback), ...toWallet },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** The cards of an order, each with the amount refunded to it. */
const cardFaces = ({ attempts }: OrderRecord, cards: CancelRecord['cards']): CardFace[] =>
  cards.map(({ attempt: number, amount }) => {
    const attempt = attempts.find((candidate) => candidate.attempt === number)
    const isDone = attempt?.state === 'REFUNDED'
    const { method, brand = null, lastFour = null } = attempt ?? {}
    return { amount, ...(method ? { method } : {}), brand, lastFour, isDone }
  })

/** Parts that are not refunded yet. */
export const refundPartsOf = (order: OrderRecord, refunds: Refunds, cardDays: number): RefundPart[] =>
  refundParts({ ...refunds, cards: cardFaces(order, refunds.cards) }, { cardDays, isWalletDone: false })

/** The input of the rules apart from the order: the member's counts and cashback, and the settings. */
export interface CancelFacts {
  counts: CancelCounts
  /** Cashback of this order that a cancellation takes back, in halalas. */
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
  const { back: refunds, kept } = getRefundsForHolder(order, now)
  const leftThisWeek = left(limits.perWeek, counts.week)
  return {
    restriction,
    againAt: againAt === null ? null : iso(againAt),
    until: iso(cancelUntil(order, show, limits)),
    refunds: refundPartsOf(order, refunds, limits.cardDays),
    total: refundTotal(refunds),
    ended: refunds.ended,
    takenBack: divideEarned(order, kept, earned).takenBack,
    ...(kept ? { foodKept: kept.amount } : {}),
    leftToday: Math.min(left(limits.perDay, counts.day), leftThisWeek),
    leftThisWeek,
    serverNow: iso(now),
  }
}

/**
 * The vouchers that paid for the booking. Each can be used again until it expires. `bought`: the attempt that bought
 * the tickets.
 */
export function vouchersBack(
  order: OrderRecord,
  language: Language,
  now: number,
  bought: Attempt | undefined = paidAttemptsOf(order)[0],
): ReturnedVoucher[] {
  const paid = new Set(bought?.vouchers?.vouchers.map(({ id }) => id))
  return (order.vouchers ?? [])
    .filter(({ id }) => paid.has(id))
    .map(({ title, maskedCode, expiresAt: soldUntil }) => {
      const expiresAt = expiryOnReturn(order, soldUntil)
      return { title: title[language], maskedCode, expiresAt: iso(expiresAt), isBack: expiresAt > now }
    })
}

/** Halalas that an operator has to pay out by hand, because the account of the booking is deleted and its wallet closed. */
export const sumToPayOut = ({ cancellation }: Pick<OrderRecord, 'cancellation'>): number =>
  cancellation?.paidOut ? 0 : (cancellation?.payOut ?? 0)

function timedRefundOf(order: OrderRecord, cancellation: CancelRecord): TimedRefund {
  const { cards, eWallet, cashback, cardDays, owed } = cancellation
  const isWalletDone = !owed.includes('REFUND') && sumToPayOut({ cancellation }) === 0
  return [
    { cards: cardFaces(order, cards), eWallet, cashback },
    { cardDays, isWalletDone },
  ]
}

/** As the credit note names them. */
export const cancelCredits = (order: OrderRecord, cancellation: CancelRecord): CreditedPart[] =>
  creditedParts(...timedRefundOf(order, cancellation))

/** The refunds of a cancelled booking: where to, which of them have arrived, and the exchange that used the rest. */
export function cancelRefunds(
  order: OrderRecord,
  cancellation: CancelRecord,
): Pick<Cancellation, 'refunds' | 'total' | 'exchangedFor'> {
  const { exchangedFor } = cancellation
  const [amounts, timing] = timedRefundOf(order, cancellation)
  return {
    refunds: refundParts(amounts, timing),
    total: refundTotal(amounts),
    exchangedFor: exchangedFor && {
      orderId: exchangedFor.orderId,
      reference: exchangedFor.reference,
      amount: exchangedFor.amount,
    },
  }
}

/** The cancellation as the member sees it: amounts, which of them have arrived, and the other consequences. */
export function cancellationView(order: OrderRecord, language: Language): Cancellation | null {
  const { cancellation } = order
  if (!cancellation) return null
  const { at, reasonId, ended, takenBack, byCinema, foodKept } = cancellation
  // What no kitchen made after that did not stay paid.
  const keepsFood = foodKept && !order.food?.isWithdrawn
  const bought = order.attempts.find(({ attempt }) => attempt === cancellation.attempt)
  return {
    at: iso(at),
    reasonId,
    ...cancelRefunds(order, cancellation),
    takenBack,
    ended,
    ...(keepsFood ? { foodKept: foodKept.amount } : {}),
    vouchers: vouchersBack(order, language, at, bought),
    ...(byCinema ? { isByCinema: true } : {}),
  }
}

/**
 * The order state after one refund. The order is REFUNDED only if nothing is left to refund and no task is open. What an
 * operator has to pay out is left to a person.
 */
export function stateAfterRefund({ state, attempts, cancellation }: OrderRecord): OrderState {
  if (state !== 'REFUNDING') return state
  const isCardLeft = attempts.some((attempt) => attempt.state === 'REFUND_DUE')
  if (isCardLeft || cancellation?.owed.length) return 'REFUNDING'
  return sumToPayOut({ cancellation }) > 0 ? 'STUCK' : 'REFUNDED'
}

export const withoutTask = (cancellation: CancelRecord, task: CancelRecord['owed'][number]): CancelRecord => ({
  ...cancellation,
  owed: cancellation.owed.filter((pending) => pending !== task),
})
