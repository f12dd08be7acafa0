// Pays a top-up step by step: intent, charge, credit. A crash may follow any step, and a step may run twice. While
// the processor's answer is open, it is polled with the same key.
import type { Settings } from '../../contracts/catalogue.ts'
import { iso, now } from '../../lib/clock.ts'
import type { CardChoice, CardSource } from '../cards/card-source.ts'
import { tryOf } from '../cards/tries.rules.ts'
import { passCrashPoint } from '../crash-points.ts'
import { isOnItsWay, mayHaveBeenAsked } from '../charges/asked-refund.rules.ts'
import { refundCharge, orUnknown } from '../payments/gateways.ts'
import type { ChargeOutcome, PaymentGateways } from '../payments/payment-gateway.ts'
import { asked, confirmedOutcome, isReconcileDue, nextReconcile } from '../charges/reconcile.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { Language } from '../serve.ts'
import { type Err, err } from '../result.ts'
import { isClosed } from './closing.ts'
import {
  mayTryAt,
  openAttemptOf,
  patched,
  payRefusal,
  refundDueOf,
  roomFor,
  type TopUpRecord,
  withNewAttempt,
  withOutcome,
} from './top-up.rules.ts'
import { findTopUp, listTopUps, putTopUp } from './top-ups.sql.ts'
import { endAfter } from './wallet.rules.ts'
import type { WalletStore } from './wallet.sql.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { ASK_MS, isOpenAttempt, MAX_REFUND_TRIES } from '../charges/attempt.rules.ts'
import { isOverdue } from '../charges/refund.rules.ts'

export interface TopUpContext {
  objectState: DurableObjectState
  store: WalletStore
  gateways: () => PaymentGateways
  cardFor: (payment: CardChoice, tried: string) => Promise<{ ok: true; card: CardSource } | Err>
  /** Reports that an attempt with a saved card was captured. */
  cardPaid: (tried: string) => Promise<void>
  /** The operator's settings: whether top-ups are offered, and the maximum balance of the e-wallet. */
  settings: () => Promise<Pick<Settings, 'features' | 'maxWalletBalance'>>
  /** Keys whose charge is in flight; timers leave those charges alone. */
  charging: Set<string>
}

export interface PayTopUp {
  payment: CardChoice
  language: Language
  siteOrigin: string
}

export type TopUpDone = { ok: true; topUp: TopUpRecord } | Err

/**
 * Applies an outcome from any source. Record, credit and notification are one transaction, so none is stored
 * without the others.
 */
export function applyOutcome(ctx: TopUpContext, id: string, number: number, outcome: ChargeOutcome): void {
  const { store, objectState } = ctx
  const topUp = findTopUp(store, id)
  const attempt = topUp?.attempts.find((candidate) => candidate.attempt === number)
  if (!topUp || !attempt) return
  if (outcome.state === 'CAPTURED' && attempt.isKept) {
    const report = ctx.cardPaid(tryOf(id, attempt.requestKey))
    objectState.waitUntil(report.catch((error: unknown) => console.error('cards', error)))
  }
  const next = withOutcome(topUp, number, confirmedOutcome(outcome, attempt.startedAt, now()), now(), isClosed(store))
  if (next === topUp) return
  store.change((book) => {
    putTopUp(store, next)
    if (next.state !== 'DONE' || topUp.state === 'DONE') return
    const end = endAfter(book.now, next.days)
    book.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', next.amount, end, { id: `top-up.${id}` })
    store.tell({ id: `top-up.${id}`, type: 'TOP_UP_TRANSACTION', amount: next.amount })
  })
  if (next.attempts.some((candidate) => candidate.state === 'WRONG' && candidate.attempt === number))
    console.error(`Top-up ${id}: attempt ${number} captured something else than ${topUp.amount} halalas`)
}

/** The response if nothing is to be charged; undefined: the top-up may be paid now. */
function answered(store: WalletStore, id: string, request: IdempotentRequest): TopUpDone | undefined {
  const topUp = findTopUp(store, id)
  if (!topUp) return err('not_found')
  const begun = topUp.attempts.find(({ requestKey }) => requestKey === request.key)
  if (begun) return begun.fingerprint === request.fingerprint ? { ok: true, topUp } : err('idempotency_key_reused')
  if (isClosed(store)) return err('not_found')
  const failure = payRefusal(topUp, now())
  if (failure) return err(failure)
  const retryAt = mayTryAt(listTopUps(store), now())
  return retryAt === undefined ? undefined : err('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now()) })
}

export async function payTopUp(
  ctx: TopUpContext,
  id: string,
  command: PayTopUp,
  request: IdempotentRequest,
): Promise<TopUpDone> {
  const { store, objectState } = ctx
  const before = answered(store, id, request)
  if (before) return before
  const [chosen, settings] = await Promise.all([ctx.cardFor(command.payment, tryOf(id, request.key)), ctx.settings()])
  if (!settings.features.topUp) return err('not_found')
  const isApplePay = command.payment.method === 'APPLE_PAY'
  if (isApplePay && !settings.features.applePay) return err('invalid_input', { fields: ['payment'] })
  if (!chosen.ok) return chosen
  // The state may have changed during the lookup of the card, so it is checked again before the charge.
  const meanwhile = answered(store, id, request)
  if (meanwhile) return meanwhile
  const topUp = findTopUp(store, id)!
  const most = roomFor(topUp, settings.maxWalletBalance, store.current().balances.E_WALLET.posted, listTopUps(store))
  if (topUp.amount > most) return err('amount_too_large', { most })
  const card = isApplePay ? { ...chosen.card, method: 'APPLE_PAY' as const } : chosen.card
  const intended = withNewAttempt(topUp, card, request, now())
  const { key, gateway, amount, attempt } = intended.attempts.at(-1)!
  ctx.charging.add(key)
  try {
    store.change(() => putTopUp(store, intended))
    await passCrashPoint('CP1', objectState)
    // The intent is on disk before the processor is asked; otherwise a crash could charge twice.
    await objectState.storage.sync()
    const pendingCharge = ctx.gateways()[gateway].charge({
      key,
      orderId: id,
      amount,
      currency: 'SAR',
      source: chosen.card.source,
      language: command.language,
      returnUrl: `${command.siteOrigin}/payments/return/top-up/${id}`,
    })
    await passCrashPoint('CP5a', objectState)
    const outcome = await orUnknown(pendingCharge)
    await passCrashPoint('CP5b', objectState)
    applyOutcome(ctx, id, attempt, outcome)
    await passCrashPoint('CP9', objectState)
    return { ok: true, topUp: findTopUp(store, id) ?? intended }
  } finally {
    ctx.charging.delete(key)
  }
}

/** Queries the processor about the open attempt, or runs a due refund; also resumes after a crash. */
export async function settleTopUp(ctx: TopUpContext, id: string): Promise<void> {
  const topUp = findTopUp(ctx.store, id)
  if (!topUp) return
  const refundDue = refundDueOf(topUp)
  if (refundDue) return refund(ctx, id, refundDue)
  const given = topUp.attempts.find((attempt) => isReconcileDue(attempt, now()))
  if (given) return askAgain(ctx, id, given)
  const open = openAttemptOf(topUp)
  if (!open || ctx.charging.has(open.key)) return
  applyOutcome(ctx, id, open.attempt, await orUnknown(ctx.gateways()[open.gateway].query(open.key, open.reference)))
  giveUp(ctx, id, open)
}

/**
 * The processor did not know the charge when the attempt ended. Each poll counts even without an answer, so a
 * processor that is gone does not keep the wallet polling.
 */
async function askAgain(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  const outcome = await orUnknown(ctx.gateways()[attempt.gateway].query(attempt.key, attempt.reference))
  if (outcome.state === 'CAPTURED') return applyOutcome(ctx, id, attempt.attempt, outcome)
  const left = asked(attempt, now())
  const topUp = findTopUp(ctx.store, id)
  if (topUp) ctx.store.change(() => putTopUp(ctx.store, patched(topUp, attempt, left)))
  if (outcome.state === 'UNKNOWN' && nextReconcile({ ...attempt, ...left }) === undefined)
    console.error(`Top-up ${id}: it is unknown whether attempt ${attempt.attempt} was charged`)
}

function giveUp({ store }: TopUpContext, id: string, { attempt, startedAt }: CardAttempt): void {
  const topUp = findTopUp(store, id)
  const isOpen = topUp?.attempts.some((candidate) => candidate.attempt === attempt && isOpenAttempt(candidate))
  if (!topUp || !isOpen || topUp.state !== 'PENDING' || now() - startedAt < ASK_MS) return
  console.error(`Top-up ${id} is stuck: attempt ${attempt} never got an answer`)
  store.change(() => putTopUp(store, { ...topUp, state: 'STUCK' }))
}

/** The request is on disk before the processor is asked; otherwise a crash could refund twice. */
async function mayAsk({ store, objectState }: TopUpContext, id: string, { attempt: number }: CardAttempt, key: string) {
  const topUp = findTopUp(store, id)
  const attempt = topUp?.attempts.find((candidate) => candidate.attempt === number)
  if (!topUp || attempt?.state !== 'REFUND_DUE' || isOnItsWay(attempt.refundAsked, now())) return false
  const refundAsked = { key, amount: attempt.amount, at: now() }
  store.change(() => putTopUp(store, patched(topUp, attempt, { refundAsked })))
  await passCrashPoint('CP10a', objectState)
  await objectState.storage.sync()
  return !mayHaveBeenAsked(attempt)
}

async function refund(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  const { store, objectState, gateways } = ctx
  const { key: chargeKey, reference, amount } = attempt
  const key = `${chargeKey}.refund`
  const answer = await refundCharge(
    gateways()[attempt.gateway],
    { key, chargeKey, reference: reference ?? '', amount },
    () => mayAsk(ctx, id, attempt, key),
  )
  await passCrashPoint('CP10', objectState)
  const latest = findTopUp(store, id)
  const isOpen = answer === 'UNKNOWN' || answer === 'WAITS'
  // Without an answer the timer looks for the refund, and asks again when it is time. After a day an operator has
  // to look.
  if (!latest || (isOpen && !isOverdue(attempt, now()))) return
  const refundTries = attempt.refundTries + 1
  const isHopeless = isOpen || (answer === 'FAILED' && refundTries >= MAX_REFUND_TRIES)
  if (isHopeless) console.error(`Top-up ${id} is stuck: attempt ${attempt.attempt} cannot be refunded`)
  const failed: Partial<CardAttempt> = { refundTries, refundAsked: null, ...(isHopeless ? { state: 'WRONG' } : {}) }
  const patch: Partial<CardAttempt> = answer === 'REFUNDED' ? { state: 'REFUNDED', refundAsked: null } : failed
  store.change(() => putTopUp(store, patched(latest, attempt, patch)))
}
