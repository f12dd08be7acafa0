// Money that the cinema gives back for a booking that stays valid. Pure; `now` is an argument. A part of each payment
// becomes an attempt of its own that goes back, and the payment keeps the rest. So a later cancellation, exchange or
// goodwill finds only what is left, and no sum exceeds what was paid.
import type { CreditedPart } from '../../../contracts/invoices.ts'
import type { Goodwill, RefundPart } from '../../../contracts/orders.ts'
import { iso } from '../../../lib/clock.ts'
import { toRefundDue } from '../../charges/refund.rules.ts'
import { cut } from '../../pricing/cut.rules.ts'
import { sum, sumOf } from '../../pricing/halalas.rules.ts'
import { sumAttemptTenders, type TakenPart } from '../../pricing/payment-split.rules.ts'
import { seatTotals } from '../../pricing/price.rules.ts'
import {
  creditedParts,
  expiryOnReturn,
  getRefundsIfCancelledNow,
  refundParts,
  refundTotal,
  type TimedRefund,
} from '../cancel/cancel.rules.ts'
import { type Attempt, FOOD_NOT_MADE, type GoodwillRecord, type OrderRecord } from '../order.record.ts'

/** The most that goodwill may give back: what a cancellation would return at this moment. `byCinemaAt`: see there. */
export const maxGoodwill = (order: OrderRecord, now: number, byCinemaAt?: number): number =>
  refundTotal(getRefundsIfCancelledNow(order, now, byCinemaAt))

/** What all goodwill of the booking gave back, and food that was not made. */
export const sumOfGoodwill = ({ attempts }: Pick<OrderRecord, 'attempts'>): number =>
  sum(attempts.filter(({ goodwill }) => goodwill).map(sumAttemptTenders))

/** What staff gave back: the price of food that was not made is no gift. */
export function sumGivenByStaff({ attempts, goodwill = [] }: Pick<OrderRecord, 'attempts' | 'goodwill'>): number {
  const owed = new Set(goodwill.flatMap(({ id, reason }) => (reason === FOOD_NOT_MADE ? id : [])))
  return sumOfGoodwill({ attempts: attempts.filter(({ goodwill: id }) => id && !owed.has(id)) })
}

/** What each seat of a booking cost, fee included, and whether its price went back as goodwill. */
export interface SeatCost {
  seat: string
  cost: number
  isGiven: boolean
}

export function seatCosts({ seats, offer, vouchers, price, goodwill = [] }: OrderRecord): SeatCost[] {
  const { total, food = 0, feePerTicket } = price
  const costs = seatTotals({ seats, feePerTicket, offer, vouchers }, Math.max(0, total - food))
  const given = new Set(goodwill.flatMap(({ seats: back = [] }) => back))
  return seats.map(({ seat }) => ({ seat, cost: costs.get(seat)!, isGiven: given.has(seat) }))
}

/** What these seats cost. Undefined: one of them is no seat of the booking, or its price went back before. */
export function costOfSeats(order: OrderRecord, wanted: readonly string[]): number | undefined {
  const open = seatCosts(order).filter(({ isGiven }) => !isGiven)
  const costs = [...new Set(wanted)].map((seat) => open.find((candidate) => candidate.seat === seat)?.cost)
  return wanted.length === 0 || costs.includes(undefined) ? undefined : sum(costs.filter((cost) => cost !== undefined))
}

/** What goodwill for these seats gives back: what they cost, or what is left if less is left. As `costOfSeats`. */
export function sumForSeats(order: OrderRecord, wanted: readonly string[], now: number): number | undefined {
  const cost = costOfSeats(order, wanted)
  return cost === undefined ? undefined : Math.min(cost, maxGoodwill(order, now))
}

/** Of a booking before its own goodwill. What the cinema bore contains earlier goodwill, which lowers a booking's worth. */
const givenBefore = ({ exchange, price }: Pick<OrderRecord, 'exchange' | 'price'>): number =>
  Math.max(exchange?.given ?? 0, -(price.adjustment ?? 0), 0)

/** What staff have given for a booking and those it was moved from, in halalas: money back, or seats of a higher price. */
export const givenFor = (order: OrderRecord): number => givenBefore(order) + sumGivenByStaff(order)

/**
 * By how much what staff gave has lowered the worth of a booking below what its seats cost: its own goodwill, and a higher
 * price that the cinema bore.
 */
export const loweredBy = (order: Pick<OrderRecord, 'attempts' | 'price'>): number =>
  sumOfGoodwill(order) + Math.max(0, -(order.price.adjustment ?? 0))

export const nextGoodwillId = ({ id, goodwill = [] }: Pick<OrderRecord, 'id' | 'goodwill'>): string =>
  `${id}.goodwill.${goodwill.length + 1}`

/** What goes back of one attempt, and what stays. */
export interface Share {
  attempt: Attempt
  card: number
  eWallet: { back: TakenPart[]; rest: TakenPart[] }
  cashback: { back: TakenPart[]; rest: TakenPart[] }
}

/** As in an exchange, cards are refunded first, then the e-wallet, then cashback that has not expired. */
function toShares(order: OrderRecord, amount: number, now: number, byCinemaAt?: number): Share[] {
  let left = amount
  const take = (parts: readonly TakenPart[]) => {
    const { first: back, rest, left: after } = cut(parts, left)
    left = after
    return { back, rest }
  }
  const endOf = ({ expiresAt }: TakenPart) => (expiresAt === null ? null : expiryOnReturn(order, expiresAt, byCinemaAt))
  // Cashback ends with the account.
  const isAlive = (part: TakenPart) => !order.forgottenAt && (endOf(part) ?? Infinity) > now
  const withEnd = (part: TakenPart): TakenPart => ({ ...part, expiresAt: endOf(part) })

  const paid = order.attempts.filter(({ state }) => state === 'CAPTURED')
  const cards = paid.map(({ amount: charged }) => {
    const card = Math.min(left, charged)
    left -= card
    return card
  })
  const wallets = paid.map(({ wallet }) => take(wallet?.eWallet ?? []))
  const points = paid.map(({ wallet }) => {
    const parts = wallet?.cashback ?? []
    const { back, rest } = take(parts.filter(isAlive))
    return { back, rest: [...parts.filter((part) => !isAlive(part)), ...rest] }
  })
  return paid.map((attempt, at) => ({
    attempt,
    card: cards[at]!,
    eWallet: { ...wallets[at]!, back: wallets[at]!.back.map(withEnd) },
    cashback: { ...points[at]!, back: points[at]!.back.map(withEnd) },
  }))
}

const takesWallet = ({ eWallet, cashback }: Share): boolean => eWallet.back.length + cashback.back.length > 0

/** The attempt with what stays of it. */
function restOf(share: Share): Attempt {
  const { attempt, card, eWallet, cashback } = share
  const { wallet, amount, given = 0 } = attempt
  return {
    ...attempt,
    ...(card ? { amount: amount - card, given: given + card } : {}),
    ...(wallet && takesWallet(share) ? { wallet: { ...wallet, eWallet: eWallet.rest, cashback: cashback.rest } } : {}),
  }
}

/** What goes back of an attempt, as attempts that are to be refunded: of its charge, and of the wallets. */
export function piecesOf(share: Share, { id, next, now }: { id: string; next: number; now: number }): Attempt[] {
  const { attempt, card, eWallet, cashback } = share
  const { key, gateway, method, reference, brand, lastFour, from, wallet } = attempt
  const blank = {
    requestKey: '',
    fingerprint: '',
    startedAt: now,
    redirectUrl: null,
    reason: null,
    refundTries: 0,
    goodwill: id,
    // The money of an exchanged booking stays its money.
    ...(from ? { from } : {}),
    ...toRefundDue(now),
  }
  const face = { key, gateway, ...(method ? { method } : {}), reference, brand, lastFour }
  const nothing = { key, gateway: null, amount: 0, reference: null, brand: null, lastFour: null }
  const ofCard: Attempt[] = card ? [{ ...blank, ...face, attempt: next, amount: card }] : []
  if (!wallet || !takesWallet(share)) return ofCard
  // Under the id of its reservation, of which it is a part.
  const given = { id: wallet.id, state: wallet.state, eWallet: eWallet.back, cashback: cashback.back }
  return [...ofCard, { ...blank, ...nothing, attempt: next + ofCard.length, wallet: given }]
}

/** The attempts after `amount` halalas of the booking went back. Expects at most `maxGoodwill`. */
export function withGoodwill(
  order: OrderRecord,
  amount: number,
  now: number,
  { id = nextGoodwillId(order), byCinemaAt }: { id?: string; byCinemaAt?: number } = {},
): Attempt[] {
  const shares = toShares(order, amount, now, byCinemaAt)
  const rests = new Map(shares.map((share) => [share.attempt.attempt, restOf(share)]))
  const attempts = order.attempts.map((attempt) => rests.get(attempt.attempt) ?? attempt)
  for (const share of shares) attempts.push(...piecesOf(share, { id, next: attempts.length + 1, now }))
  return attempts
}

type GoodwillOf = [order: Pick<OrderRecord, 'attempts'>, goodwill: Pick<GoodwillRecord, 'id' | 'cardDays'>]

const timedRefundsOf = (...[{ attempts }, { id, cardDays }]: GoodwillOf): TimedRefund[] =>
  attempts
    .filter(({ goodwill }) => goodwill === id)
    .map(({ method, amount, brand, lastFour, state, wallet }) => {
      const isDone = state === 'REFUNDED'
      const { eWallet = [], cashback = [] } = wallet ?? {}
      const cards = amount > 0 ? [{ ...(method ? { method } : {}), amount, brand, lastFour, isDone }] : []
      return [
        { cards, eWallet, cashback },
        { cardDays, isWalletDone: isDone },
      ]
    })

/** Where the money of one goodwill goes, and which of it has arrived. */
export const goodwillParts = (...of: GoodwillOf): RefundPart[] =>
  timedRefundsOf(...of).flatMap((refund) => refundParts(...refund))

/** As the credit note names them. */
export const goodwillCredits = (...of: GoodwillOf): CreditedPart[] =>
  timedRefundsOf(...of).flatMap((refund) => creditedParts(...refund))

/** Where goodwill of this amount would go. */
export const previewGoodwill = (order: OrderRecord, amount: number, now: number, cardDays: number): RefundPart[] =>
  goodwillParts({ attempts: withGoodwill(order, amount, now) }, { id: nextGoodwillId(order), cardDays })

export const goodwillView = (order: Pick<OrderRecord, 'attempts' | 'goodwill'>): Goodwill[] =>
  (order.goodwill ?? []).map((goodwill) => {
    const refunds = goodwillParts(order, goodwill)
    const { at, seats, reason } = goodwill
    return {
      at: iso(at),
      refunds,
      total: sumOf(refunds),
      ...(seats ? { seats } : {}),
      ...(reason === FOOD_NOT_MADE ? { isFood: true as const } : {}),
    }
  })
