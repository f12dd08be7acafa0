// Events of a payment: begun, reserved, answered by the processor, back at checkout. A charge may be answered late,
// twice, or after the opposite answer.
import { chargeResult, type ChargeResult } from '../../charges/outcome.rules.ts'
import { isAnswerOverdue, isOpenAttempt, withAttempt } from '../../charges/attempt.rules.ts'
import { toRefundDue } from '../../charges/refund.rules.ts'
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { ChargeOutcome } from '../../payments/payment-processor.ts'
import { reconcileBin, isCardAllowedForOffer } from '../../pricing/offer-card.rules.ts'
import { allByCard, amountsOf, sumAttemptTenders, withParts } from '../../pricing/payment-split.rules.ts'
import type { WalletAmounts } from '../../../contracts/rules/pay-split.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'
import { priced, seatIdsOf } from '../order-price.rules.ts'
import type { Attempt, Exchange, OrderRecord, OrderState, SetAside, WalletPart } from '../order.record.ts'
import { nextAttemptUntil } from '../order.rules.ts'
import { hasSameVouchers } from '../vouchers/voucher-part.rules.ts'
import { type Change, type Facts, IN_ANY_STATE, on, ORDER_STATES, staysIn } from './event-rule.ts'
import { withUnpaidChange } from './showtime-change.events.ts'

/** A payment captured later than this after it began buys nothing: the visitor has other plans by then. */
const MAX_LATE_MS = HOUR_MS

const isCharging = ({ state }: OrderRecord): boolean => state === 'PAY_PENDING' || state === 'PAY_UNKNOWN'
const isCurrent = (order: OrderRecord, attempt: Attempt): boolean => order.attempts.at(-1)?.attempt === attempt.attempt
const findAttempt = ({ attempts }: OrderRecord, number: number): Attempt | undefined =>
  attempts.find(({ attempt }) => attempt === number)

/** The attempt whose reservations are being made; undefined: it is over. */
const findIntent = (order: OrderRecord, number: number): Attempt | undefined => {
  const attempt = order.attempts.at(-1)
  return attempt?.attempt === number && attempt.state === 'INTENT' ? attempt : undefined
}

const NOT_CHARGED = { state: 'DECLINED', reason: 'GATEWAY_ERROR' } as const

export interface Undone {
  attempt: number
  /** Until when the seats wait at checkout, as before this attempt. */
  until: number
}

/**
 * Nothing was charged, and the visitor is asked again: the attempt leaves the list once its reservations are released.
 * The wallet is reserved last, so it has reserved nothing.
 */
function undone(order: OrderRecord, { attempt, until }: Undone, patch: Partial<OrderRecord>): Partial<OrderRecord> {
  const rolledBack = { ...NOT_CHARGED, wallet: null, isRolledBack: true as const }
  return { price: allByCard(order.price), ...patch, ...withAttempt(order, { attempt }, rolledBack), returnUntil: until }
}

/** The attempt stays in the list as failed. */
const failed = (order: OrderRecord, attempt: Attempt, patch: Partial<Attempt>, now: number): Partial<OrderRecord> => ({
  ...withAttempt(order, attempt, patch),
  price: allByCard(order.price),
  returnUntil: nextAttemptUntil(order, now),
})

const isPending = (part: SetAside | null | undefined): boolean => part?.state === 'PENDING'

/** Without the attempts that were rolled back. One whose reservations could not be released yet stays as failed. */
const withoutRolledBack = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.flatMap((attempt) => {
    const { isRolledBack, ...rest } = attempt
    if (!isRolledBack) return [attempt]
    return isPending(attempt.vouchers) || isPending(attempt.exchange) ? [rest] : []
  })

/** Paid without a processor: the total is reserved elsewhere, or is 0. */
const paidWithoutCard = (order: OrderRecord, attempt: Attempt, wallet: WalletPart | null, now: number): Change => ({
  state: 'PAID',
  patch: { ...withAttempt(order, attempt, { state: 'CAPTURED', wallet }), paidAt: now, expiresAt: null },
  cause: wallet ? 'wallet pays' : 'nothing to pay',
})

/** The card that was charged, for an order with a card offer. */
const cardOf = ({ card }: Attempt, outcome: ChargeOutcome): Pick<Attempt, 'card'> =>
  card && outcome.state === 'CAPTURED'
    ? { card: { bin: reconcileBin(card.bin, outcome.bin ?? null), lastFour: outcome.lastFour } }
    : {}

/** The state this capture leads to; undefined if it must be refunded without changing the order. */
function paidState(
  order: OrderRecord,
  attempt: Attempt,
  now: number,
): { state: OrderState; cause: string } | undefined {
  const isInTime = isCharging(order) && isCurrent(order, attempt)
  const isLate = order.state === 'EXPIRED' || order.state === 'PRICED'
  // If the booking's worth has changed since, its part and the rest no longer make up the price.
  const isSameBooking = (order.price.exchange ?? 0) === (attempt.exchange?.amount ?? 0)
  const isSame = isSameBooking && order.price.total === sumAttemptTenders(attempt) && hasSameVouchers(order, attempt)
  if (!isInTime && !(isLate && isSame)) return undefined
  if (order.bookingEnd) return { state: 'REFUNDING', cause: 'booking over' }
  if (attempt.gateway && !isCardAllowedForOffer(order.offer?.card, attempt.card))
    return { state: 'REFUNDING', cause: 'card is not of the offer' }
  if (isInTime) return { state: 'PAID', cause: 'captured' }
  // After the seats expired, a late capture of an abandoned attempt is refunded.
  if (order.state === 'EXPIRED' && attempt.reason === 'GIVEN_UP') return { state: 'REFUNDING', cause: 'captured late' }
  if (now - attempt.startedAt >= MAX_LATE_MS) return { state: 'REFUNDING', cause: 'hours too late' }
  return { state: 'LATE_PAID', cause: 'captured late' }
}

function captured(order: OrderRecord, known: Attempt, details: Partial<Attempt>, now: number): Change {
  const paid = paidState(order, { ...known, ...details, reason: known.reason }, now)
  // Another attempt paid, or the visitor has moved on.
  if (!paid) return { patch: withAttempt(order, known, { ...details, ...toRefundDue(now) }), cause: 'captured in vain' }
  const end = paid.state === 'REFUNDING' ? toRefundDue(now) : ({ state: 'CAPTURED' } as const)
  return {
    ...paid,
    patch: {
      ...withAttempt(order, known, { ...details, ...end }),
      price: withParts(order.price, amountsOf(known)),
      paidAt: now,
      expiresAt: null,
      returnUntil: null,
    },
  }
}

const DECIDED = new Set<OrderState>([
  'PAID',
  'FINALIZING',
  'TICKETED',
  'CANCELLING',
  'REFUNDING',
  'REFUNDED',
  'LATE_PAID',
])

/** Another amount or currency was captured than asked for: it buys no tickets. */
function capturedWrong(order: OrderRecord, attempt: Attempt, details: Partial<Attempt>, amount: string): Change {
  const state = DECIDED.has(order.state) ? order.state : 'STUCK'
  const about = { orderId: order.id, attempt: attempt.attempt }
  const cause = `captured ${amount} instead of ${attempt.amount} SAR`
  const stuck = { event: 'order_stuck' as const, fields: { ...about, cause: 'captured another amount' } }
  return {
    state,
    patch: { ...withAttempt(order, attempt, details), expiresAt: null, returnUntil: null },
    cause: 'wrong amount',
    alerts: [{ event: 'charge_wrong', fields: { ...about, cause } }, ...(state === 'STUCK' ? [stuck] : [])],
  }
}

function declined(order: OrderRecord, attempt: Attempt, patch: Partial<Attempt>, now: number): Change {
  const cause = patch.reason === 'GIVEN_UP' ? 'given up' : 'declined'
  if (isCharging(order) && isCurrent(order, attempt)) return { patch: failed(order, attempt, patch, now), cause }
  // If an earlier attempt has paid meanwhile, the price stays as paid.
  const isUnpaid = isCurrent(order, attempt) && order.paidAt === null
  const price = isUnpaid ? allByCard(order.price) : order.price
  return { patch: { ...withAttempt(order, attempt, patch), price }, cause }
}

function answered(order: OrderRecord, attempt: Attempt, outcome: ChargeOutcome, now: number): Change | undefined {
  const result: ChargeResult = chargeResult(attempt, outcome, now)
  if (result.kind === 'UNCHANGED') return undefined
  if (result.kind === 'CAPTURED_TWICE') {
    const references = [String(attempt.reference), result.capture.reference]
    const cause = 'captured twice'
    return {
      patch: withAttempt(order, attempt, result.patch),
      cause,
      alerts: [{ event: 'charge_wrong', fields: { orderId: order.id, charge: attempt.key, cause, references } }],
    }
  }
  const details = { ...result.patch, ...cardOf(attempt, outcome) }
  if (result.kind === 'CAPTURED') return captured(order, attempt, details, now)
  if (result.kind === 'WRONG') return capturedWrong(order, attempt, details, result.captured)
  if (result.kind === 'DECLINED') return declined(order, attempt, result.patch, now)
  if (!isCharging(order) || !isCurrent(order, attempt)) return undefined
  const question = result.patch.codeForm ? 'code asked' : 'bank asks'
  return {
    state: 'PAY_UNKNOWN',
    patch: withAttempt(order, attempt, result.patch),
    cause: result.kind === 'CHECKING' ? 'no answer' : question,
  }
}

/** The answer to a charge never came: an operator has to look, or another attempt has decided the order. */
function answerOverdue(order: OrderRecord, number: number, { now }: Facts): Change | undefined {
  const attempt = findAttempt(order, number)
  if (!attempt || !isOpenAttempt(attempt) || !isAnswerOverdue(attempt, now)) return undefined
  const cause = 'no answer in a day'
  const fields = { orderId: order.id, attempt: number, cause: 'never got an answer' }
  if (order.state === 'EXPIRED') return { state: 'STUCK', patch: {}, cause, alerts: [{ event: 'order_stuck', fields }] }
  // It is not polled any more. If it is captured after all, it is refunded.
  const ended = { ...NOT_CHARGED, redirectUrl: null, codeForm: null }
  return { patch: withAttempt(order, attempt, ended), cause, alerts: [{ event: 'charge_unknown', fields }] }
}

export const PAYMENT_EVENTS = {
  payBegun: on<{ attempt: Attempt; until: number; wallet: WalletAmounts | null }>(
    { PRICED: ['PAY_INIT'] },
    (order, { attempt, until, wallet }) => ({
      state: 'PAY_INIT',
      patch: {
        attempts: [...order.attempts, attempt],
        expiresAt: until,
        price: wallet ? withParts(order.price, wallet) : order.price,
      },
      cause: 'pay',
    }),
  ),

  /** Seats, vouchers, exchanged booking and wallet hold what the attempt needs. `token`: of the seats. */
  reserved: on<{ attempt: number; token?: number | undefined; wallet?: WalletPart | undefined }>(
    { PAY_INIT: ['PAY_PENDING', 'PAID'], LATE_PAID: ['PAID'] },
    (order, { attempt: number, token = order.token, wallet }, { now }) => {
      const taken = wallet ? { wallet } : {}
      if (order.state === 'LATE_PAID') {
        const patch = { token, ...withAttempt(order, { attempt: number }, taken) }
        return { state: 'PAID', patch, cause: 'seats taken again' }
      }
      const attempt = findIntent(order, number)
      if (!attempt) return undefined
      if (!attempt.gateway) return paidWithoutCard(order, attempt, wallet ?? null, now)
      const patch = withAttempt(order, attempt, { state: 'CHARGING', ...taken })
      return { state: 'PAY_PENDING', patch, cause: 'charge' }
    },
  ),

  /** Or, of food alone, the booking that it is for. */
  seatsLost: on<{ attempt: number; change?: ShowtimeChangeRecord | undefined; cause?: string }>(
    { PAY_INIT: ['EXPIRED'] },
    (order, event, facts) => {
      const { attempt: number, change, cause = 'seats gone' } = event
      const attempt = findIntent(order, number)
      if (!attempt) return undefined
      const price = allByCard(order.price)
      const patch = { ...withAttempt(order, attempt, NOT_CHARGED), price, expiresAt: null }
      // If the showtime refused for another reason than the seats, it still holds them.
      return { state: 'EXPIRED', ...withUnpaidChange(patch, change, facts), cause, endsHold: true }
    },
  ),

  /** Another order has the voucher. It leaves this order, which raises the total. */
  voucherRefused: on<Undone & { voucherId: string }>(staysIn('PAY_INIT'), (order, event, { showtime }) => {
    if (!findIntent(order, event.attempt)) return undefined
    const vouchers = (order.vouchers ?? []).filter(({ id }) => id !== event.voucherId)
    const { price } = priced(showtime, { ...order, vouchers }, seatIdsOf(order))
    return { patch: undone(order, event, { vouchers, price }), cause: 'voucher refused' }
  }),

  bookingRefused: on<Undone>(staysIn('PAY_INIT'), (order, event) =>
    findIntent(order, event.attempt) ? { patch: undone(order, event, {}), cause: 'booking refused' } : undefined,
  ),

  /** The rest to pay changes, too, and the visitor sees that before paying. */
  bookingRepriced: on<Undone & { exchange: Exchange }>(staysIn('PAY_INIT'), (order, event, { showtime }) => {
    if (!findIntent(order, event.attempt)) return undefined
    const byStaff = order.exchange?.byStaff
    const exchange = { ...event.exchange, ...(byStaff ? { byStaff } : {}) }
    const { price } = priced(showtime, { ...order, exchange }, seatIdsOf(order))
    return { patch: undone(order, event, { exchange, price }), cause: 'booking is worth another amount' }
  }),

  walletRefused: on<Undone>(staysIn('PAY_INIT'), (order, event) =>
    findIntent(order, event.attempt) ? { patch: undone(order, event, {}), cause: 'wallet has too little' } : undefined,
  ),

  /** No reservation is certain, and the processor was not asked: after no answer, or after a crash. */
  reservationFailed: on<{ attempt: number; cause: string }>(
    staysIn('PAY_INIT'),
    (order, { attempt: number, cause }, { now }) => {
      const attempt = findIntent(order, number)
      return attempt && { patch: failed(order, attempt, NOT_CHARGED, now), cause }
    },
  ),

  /** The showtime has unpinned the seats, or does not have them any more. */
  unpinned: on<{ until: number; isHeld: boolean; change?: ShowtimeChangeRecord | undefined }>(
    {
      PAY_INIT: ['PRICED', 'EXPIRED'],
      PAY_PENDING: ['PRICED', 'EXPIRED'],
      PAY_UNKNOWN: ['PRICED', 'EXPIRED'],
    },
    (order, { until, isHeld, change }, facts) => {
      if (order.returnUntil !== until) return undefined
      const patch = { returnUntil: null, attempts: withoutRolledBack(order.attempts) }
      return isHeld
        ? { state: 'PRICED', patch: { ...patch, expiresAt: until }, cause: 'back to checkout' }
        : {
            state: 'EXPIRED',
            ...withUnpaidChange({ ...patch, expiresAt: null }, change, facts),
            cause: 'seats gone',
          }
    },
  ),

  answered: on<{ attempt: number; outcome: ChargeOutcome }>(
    {
      ...IN_ANY_STATE,
      HELD: ['HELD', 'STUCK'],
      PRICED: ['PRICED', 'LATE_PAID', 'REFUNDING', 'STUCK'],
      PAY_INIT: ['PAY_INIT', 'STUCK'],
      PAY_PENDING: ['PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'REFUNDING', 'STUCK'],
      PAY_UNKNOWN: ['PAY_UNKNOWN', 'PAID', 'REFUNDING', 'STUCK'],
      EXPIRED: ['EXPIRED', 'LATE_PAID', 'REFUNDING', 'STUCK'],
    },
    (order, { attempt: number, outcome }, { now }) => {
      const attempt = findAttempt(order, number)
      return attempt && answered(order, attempt, outcome, now)
    },
  ),

  answerOverdue: on<{ attempt: number }>(
    { ...staysIn(...ORDER_STATES.filter((state) => !state.startsWith('PAY_'))), EXPIRED: ['STUCK'] },
    (order, { attempt }, facts) => answerOverdue(order, attempt, facts),
  ),

  pinExtended: on<{ until: number }>(staysIn('PAY_UNKNOWN'), (_, { until }) => ({
    patch: { expiresAt: until },
    cause: 'pinned longer',
  })),

  /** The seats cannot be pinned without end. A later capture buys them if they are free, or is refunded. */
  pinEnded: on({ PAY_UNKNOWN: ['EXPIRED'] }, () => ({
    state: 'EXPIRED',
    patch: { expiresAt: null, returnUntil: null },
    cause: 'answer open too long',
    endsHold: true,
  })),

  pinRefused: on({ PAY_UNKNOWN: ['EXPIRED'] }, () => ({
    state: 'EXPIRED',
    patch: { expiresAt: null, returnUntil: null },
    cause: 'seats gone',
  })),

  /** A change that `charges` asks for: the state of a refund request, or of a later query. */
  attemptPatched: on<{ attempt: number; patch: Partial<Attempt>; cause: string }>(
    IN_ANY_STATE,
    (order, { attempt, patch, cause }) => ({ patch: withAttempt(order, { attempt }, patch), cause }),
  ),
}
