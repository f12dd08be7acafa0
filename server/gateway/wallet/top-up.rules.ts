// A top-up: how an outcome of its charge changes it, and the member's view of it. Pure; `now` is an argument.
// Captured money is credited once, even above the maximum balance.
import type { PaymentAttempt } from '../../contracts/orders.ts'
import type { TopUp } from '../../contracts/wallet.ts'
import type { ProblemReason } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import type { CardSource } from '../cards/card-source.ts'
import { isKept, MOST_DECLINED, nextTryAt } from '../cards/tries.rules.ts'
import type { ChargeOutcome } from '../payments/payment-gateway.ts'
import { reconcileTimes, nextReconcile } from '../charges/reconcile.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { asksAnew, isOpenAttempt, MAX_ATTEMPTS } from '../charges/attempt.rules.ts'
import { owedBack } from '../charges/refund.rules.ts'

export interface TopUpRecord {
  id: string
  /** In halalas. */
  amount: number
  /** STUCK: an operator has to look, because another amount was captured or no answer ever came. */
  state: 'PENDING' | 'DONE' | 'STUCK'
  attempts: CardAttempt[]
  createdAt: number
  /** Days until the money expires, from the settings when it was opened; null: never. */
  days: number | null
}

/** A top-up older than a day cannot be paid any more. */
const ABANDONED_MS = 86_400_000
/** A charge is answered within 6 s; only after that is a missing charge meaningful. */
const CHARGE_MS = 8000
const ASK_AGAIN_MS = 2000

export const openAttemptOf = (topUp: TopUpRecord): CardAttempt | undefined => topUp.attempts.findLast(isOpenAttempt)
export const refundDueOf = (topUp: TopUpRecord): CardAttempt | undefined =>
  topUp.attempts.find(({ state }) => state === 'REFUND_DUE')

export const patched = (topUp: TopUpRecord, { attempt }: CardAttempt, patch: Partial<CardAttempt>): TopUpRecord => ({
  ...topUp,
  attempts: topUp.attempts.map((current) => (current.attempt === attempt ? { ...current, ...patch } : current)),
})

const isOver = (topUp: TopUpRecord, now: number): boolean =>
  topUp.attempts.length >= MAX_ATTEMPTS || now >= topUp.createdAt + ABANDONED_MS

export function payRefusal(topUp: TopUpRecord, now: number): ProblemReason | undefined {
  if (topUp.state !== 'PENDING') return 'order_closed'
  if (openAttemptOf(topUp)) return 'payment_in_progress'
  if (topUp.attempts.length >= MAX_ATTEMPTS) return 'card_rejected'
  return isOver(topUp, now) ? 'order_closed' : undefined
}

/**
 * When the member may try a card again after too many declines; undefined: now. All top-ups are counted together,
 * because a list of stolen numbers can be tried with one top-up each. An open attempt counts too, so that parallel
 * attempts gain nothing.
 */
export function mayTryAt(all: readonly TopUpRecord[], now: number): number | undefined {
  const tries = all
    .flatMap(({ attempts }) => attempts)
    .filter((attempt) => attempt.state === 'DECLINED' || isOpenAttempt(attempt))
    .map(({ startedAt }) => startedAt)
  return nextTryAt(tries, MOST_DECLINED, now)
}

/** The largest top-up allowed now: the maximum balance minus the e-wallet balance and the top-ups being paid. */
export function roomFor(
  topUp: Pick<TopUpRecord, 'id'>,
  maxBalance: number,
  balance: number,
  all: readonly TopUpRecord[],
): number {
  const onTheWay = all.filter(
    (candidate) => candidate.id !== topUp.id && candidate.state === 'PENDING' && openAttemptOf(candidate),
  )
  return Math.max(0, maxBalance - balance - onTheWay.reduce((sum, { amount }) => sum + amount, 0))
}

export function withNewAttempt(
  topUp: TopUpRecord,
  card: CardSource & Pick<CardAttempt, 'method'>,
  request: IdempotentRequest,
  now: number,
): TopUpRecord {
  const attempt = topUp.attempts.length + 1
  const begun: CardAttempt = {
    attempt,
    key: `${topUp.id}.${attempt}`,
    requestKey: request.key,
    fingerprint: request.fingerprint,
    gateway: card.gateway,
    ...(card.method ? { method: card.method } : {}),
    amount: topUp.amount,
    state: 'CHARGING',
    startedAt: now,
    reference: null,
    brand: card.brand,
    lastFour: card.lastFour,
    redirectUrl: null,
    reason: null,
    refundTries: 0,
    ...(isKept(card) ? { isKept: true } : {}),
  }
  return { ...topUp, attempts: [...topUp.attempts, begun] }
}

/**
 * Returns the same record if the outcome changes nothing: it came twice, or after its opposite. `isClosed`: the
 * account is deleted or being deleted, so no money goes into its wallet.
 */
export function withOutcome(
  topUp: TopUpRecord,
  number: number,
  outcome: ChargeOutcome,
  now: number,
  isClosed = false,
): TopUpRecord {
  const attempt = topUp.attempts.find((candidate) => candidate.attempt === number)
  if (!attempt) return topUp
  if (outcome.state === 'CAPTURED') return captured(topUp, attempt, outcome, isClosed, now)
  if (!isOpenAttempt(attempt)) return topUp
  if (outcome.state === 'UNKNOWN' || outcome.state === 'WAITING')
    return attempt.state === 'CHARGING' ? patched(topUp, attempt, { state: 'CHECKING' }) : topUp
  const { reference, ...known } = {
    reference: outcome.reference ?? attempt.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
  }
  if (outcome.state === 'DECLINED')
    return patched(topUp, attempt, {
      state: 'DECLINED',
      reference,
      ...known,
      reason: outcome.reason,
      redirectUrl: null,
      codeForm: null,
      ...reconcileTimes(outcome, attempt),
    })
  const { redirectUrl, codeForm } = outcome
  if (!asksAnew(attempt, codeForm)) return topUp
  // As in an order: until the processor finds the payment by our key, only the form's reference leads to it.
  const question = {
    reference: attempt.codeForm ? attempt.reference : reference,
    redirectUrl,
    codeForm: codeForm ?? null,
  }
  return patched(topUp, attempt, { state: 'AUTHENTICATE', ...question, ...known })
}

function captured(
  topUp: TopUpRecord,
  attempt: CardAttempt,
  outcome: Extract<ChargeOutcome, { state: 'CAPTURED' }>,
  isClosed: boolean,
  now: number,
): TopUpRecord {
  if (['CAPTURED', 'REFUND_DUE', 'REFUNDED', 'WRONG'].includes(attempt.state)) return topUp
  const facts: Partial<CardAttempt> = {
    reference: outcome.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
    redirectUrl: null,
    codeForm: null,
    reason: null,
  }
  if (outcome.amount !== attempt.amount || outcome.currency !== 'SAR') {
    const wrong = patched(topUp, attempt, { ...facts, state: 'WRONG' })
    return topUp.state === 'DONE' ? wrong : { ...wrong, state: 'STUCK' }
  }
  // Another attempt was already credited, or the account is gone: this capture is refunded at once.
  if (topUp.state === 'DONE' || isClosed) return patched(topUp, attempt, { ...facts, ...owedBack(now) })
  return { ...patched(topUp, attempt, { ...facts, state: 'CAPTURED' }), state: 'DONE' }
}

/** When the top-up needs its next poll or refund; null if nothing is open. */
export function lookAgainAt(topUp: TopUpRecord, now: number): number | null {
  if (refundDueOf(topUp)) return now + ASK_AGAIN_MS
  const asks = topUp.attempts.flatMap((attempt) => nextReconcile(attempt) ?? [])
  const open = topUp.state === 'STUCK' ? undefined : openAttemptOf(topUp)
  if (open) asks.push(now + (open.state === 'CHARGING' ? CHARGE_MS : ASK_AGAIN_MS))
  return asks.length ? Math.min(...asks) : null
}

const PAYMENT_STATUS: Record<CardAttempt['state'], PaymentAttempt['status']> = {
  INTENT: 'CHECKING',
  CHARGING: 'CHECKING',
  AUTHENTICATE: 'AUTHENTICATE',
  CHECKING: 'CHECKING',
  CAPTURED: 'PAID',
  DECLINED: 'DECLINED',
  REFUND_DUE: 'PAID',
  REFUNDED: 'REFUNDED',
  WRONG: 'CHECKING',
}

function statusOf(topUp: TopUpRecord, now: number): TopUp['status'] {
  if (topUp.state === 'DONE') return 'DONE'
  const isFailed = topUp.state === 'PENDING' && !openAttemptOf(topUp) && isOver(topUp, now)
  return isFailed ? 'FAILED' : 'PENDING'
}

export function topUpView(topUp: TopUpRecord, now: number): TopUp {
  // The member sees the attempt that paid, even if later ones followed.
  const shown = topUp.attempts.find(({ state }) => state === 'CAPTURED') ?? topUp.attempts.at(-1)
  return {
    id: topUp.id,
    amount: topUp.amount,
    status: statusOf(topUp, now),
    payment: shown
      ? {
          attempt: shown.attempt,
          method: shown.method ?? 'CARD',
          status: PAYMENT_STATUS[shown.state],
          amount: shown.amount,
          brand: shown.brand,
          lastFour: shown.lastFour,
          redirectUrl: shown.redirectUrl,
          codeForm: shown.codeForm ?? null,
          reason: shown.reason,
        }
      : null,
    createdAt: iso(topUp.createdAt),
    serverNow: iso(now),
  }
}
