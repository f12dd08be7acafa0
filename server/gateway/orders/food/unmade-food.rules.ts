// Paid food that no kitchen ever began: half an hour after its showtime has ended it is given up, and its money goes back.
// Food that was begun is not refunded, even if its holder never came for it. Pure; `now` is an argument.
import { COLLECT_MS } from '../../kitchen/kitchen-steps.rules.ts'
import { cut } from '../../pricing/cut.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { sumAttemptTenders } from '../../pricing/payment-split.rules.ts'
import { expiryOnReturn } from '../cancel/cancel.rules.ts'
import { calledOffChangeOf } from '../change/change.rules.ts'
import { maxGoodwill, piecesOf, type Share, withGoodwill } from '../operator/goodwill.rules.ts'
import type { Attempt, KeptFood, OrderRecord } from '../order.record.ts'
import { isFoodBegun } from './food-begun.rules.ts'

/** An order that has ended, or will: its showtime does not take place. */
export const isEndedOrCalledOff = (order: OrderRecord): boolean =>
  order.cancellation != null || order.state === 'CANCELLING' || calledOffChangeOf(order) !== undefined

/**
 * Its booking has ended and it stays paid, unless it is cancelled itself. The seats are sold again, so it is handed over
 * at the counter. A deleted account may keep its seats.
 */
export const isFoodStillPaid = ({ cancellation, bookingEnd, forgottenAt }: OrderRecord): boolean =>
  cancellation ? cancellation.foodKept !== undefined : bookingEnd?.isFoodKept === true && !forgottenAt

/** It is paid, and as far as the order knows, its kitchen has not begun. A promised booking is decided first. */
function isWaitingForKitchen(order: OrderRecord): boolean {
  const { food, state, promised } = order
  if (!food?.lines.length || food.isWithdrawn || promised || isFoodBegun(order)) return false
  return isFoodStillPaid(order) || (state === 'TICKETED' && !isEndedOrCalledOff(order))
}

/** When its kitchen is asked about it for the last time; undefined: not at all. */
export const foodOverdueAt = (order: OrderRecord, { endsAt }: { endsAt: number }): number | undefined =>
  isWaitingForKitchen(order) && !order.food?.isOverdue ? endsAt + COLLECT_MS : undefined

export const mustGiveUpFood = (order: OrderRecord): boolean =>
  order.food?.isOverdue === true && isWaitingForKitchen(order)

/** Names what goes back: its attempts, its credit note and its message. */
export const unmadeFoodId = ({ id }: Pick<OrderRecord, 'id'>): string => `${id}.unmade`

/** What its holder has back of food that stayed paid when the booking ended, in halalas. */
export const sumUnmadeFoodRefunds = ({ id, attempts }: Pick<OrderRecord, 'id' | 'attempts'>): number =>
  attempts
    .filter(({ goodwill }) => goodwill === unmadeFoodId({ id }))
    .reduce((sum, attempt) => sum + sumAttemptTenders(attempt), 0)

/** The attempts of a valid booking after the price of its food went back, or what is left of it. */
function withFoodBack(order: OrderRecord, now: number): Attempt[] {
  const amount = Math.min(order.price.food ?? 0, maxGoodwill(order, now, now))
  return amount > 0 ? withGoodwill(order, amount, now, { id: unmadeFoodId(order), byCinemaAt: now }) : order.attempts
}

/**
 * What stayed paid of each payment. The rest of it went back, or moved, when the booking ended: cards and lots are in the
 * same order as then.
 */
function keptShares(order: OrderRecord, { cards, eWallet = [], cashback = [] }: KeptFood, now: number): Share[] {
  const paid = order.attempts.filter(
    ({ attempt: number, goodwill, wallet }) =>
      !goodwill && (wallet?.state === 'POSTED' || cards.some(({ attempt }) => attempt === number)),
  )
  const allOf = (of: 'eWallet' | 'cashback') => sumOf(paid.flatMap(({ wallet }) => wallet?.[of] ?? []))
  const left = { eWallet: allOf('eWallet') - sumOf(eWallet), cashback: allOf('cashback') - sumOf(cashback) }
  const take = (attempt: Attempt, of: 'eWallet' | 'cashback') => {
    const parts = attempt.wallet?.[of] ?? []
    // Cashback ends with the account.
    if (order.forgottenAt && of === 'cashback') return { back: [], rest: parts }
    const { first: rest, rest: kept, left: after } = cut(parts, left[of])
    left[of] = after
    const onReturn = ({ expiresAt }: { expiresAt: number | null }) =>
      expiresAt === null ? null : expiryOnReturn(order, expiresAt, now)
    return { back: kept.map((part) => ({ ...part, expiresAt: onReturn(part) })), rest }
  }
  return paid.map((attempt) => ({
    attempt,
    card: cards.find(({ attempt: number }) => number === attempt.attempt)?.amount ?? 0,
    eWallet: take(attempt, 'eWallet'),
    cashback: take(attempt, 'cashback'),
  }))
}

/** The attempts of an ended booking after what had stayed paid for its food went back. */
function withKeptFoodBack(order: OrderRecord, kept: KeptFood, now: number): Attempt[] {
  const shares = keptShares(order, kept, now)
  const shareOf = new Map(shares.map((share) => [share.attempt.attempt, share]))
  const attempts = order.attempts.map((attempt) => {
    const share = shareOf.get(attempt.attempt)
    return share ? withoutKept(attempt, share) : attempt
  })
  for (const share of shares)
    attempts.push(...piecesOf(share, { id: unmadeFoodId(order), next: attempts.length + 1, now }))
  return attempts
}

function withoutKept(attempt: Attempt, { card, eWallet, cashback }: Share): Attempt {
  const { wallet, amount, given = 0 } = attempt
  const isOfWallet = eWallet.back.length + cashback.back.length > 0
  return {
    ...attempt,
    ...(card ? { amount: amount - card, given: given + card } : {}),
    ...(wallet && isOfWallet ? { wallet: { ...wallet, eWallet: eWallet.rest, cashback: cashback.rest } } : {}),
  }
}

/** The attempts of an order of seats after the money of its food went back. */
export const withUnmadeFoodBack = (order: OrderRecord, now: number): Attempt[] =>
  order.cancellation?.foodKept ? withKeptFoodBack(order, order.cancellation.foodKept, now) : withFoodBack(order, now)
