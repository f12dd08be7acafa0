// Pays a top-up: `charges` charges and refunds, a captured attempt is credited. A crash may follow any step, and a
// step may run twice.
import type { Settings } from '../../contracts/catalogue.ts'
import { now } from '../../lib/clock.ts'
import type { CardChoice, PaidAttempt, ResolvedCard } from '../cards/card-source.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { isAnswerOverdue, isOpenAttempt, openAttemptOf } from '../charges/attempt.rules.ts'
import { charge, type ChargeOwner, poll, reconcile, refundAttempt, reportCapture } from '../charges/charges.ts'
import { isReconcileDue } from '../charges/reconcile.rules.ts'
import { refundResult } from '../charges/refund.rules.ts'
import { passCrashPoint } from '../crash-points.ts'
import { type IdempotentRequest, sameRequest } from '../lib/durable/idempotency.ts'
import { findCallbackAttempt } from '../payments/callback-attempt.rules.ts'
import type {
  CallbackReply,
  ChargeOutcome,
  PaymentProcessors,
  ProcessorCallback,
} from '../payments/payment-processor.ts'
import { type Err, err } from '../result.ts'
import type { Language } from '../serve.ts'
import { isClosed } from './closing.ts'
import {
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
import { log } from '../log.ts'

export interface TopUpContext {
  objectState: DurableObjectState
  store: WalletStore
  processors: () => PaymentProcessors
  cardFor: (payment: CardChoice, attempt: PaidAttempt) => Promise<ResolvedCard>
  /** Reports that an attempt was captured, so that it does not count as declined. */
  reportCapture: (tried: string) => Promise<void>
  /** The operator's settings: whether top-ups are offered, and the maximum balance of the e-wallet. */
  settings: () => Promise<Pick<Settings, 'features' | 'maxWalletBalance'>>
  /** Keys of the attempts whose charge is in flight; polls leave those charges alone. */
  charging: Set<string>
}

export interface PayTopUp {
  payment: CardChoice
  language: Language
  siteOrigin: string
}

export type TopUpResult = { ok: true; topUp: TopUpRecord } | Err

/** The top-up as the owner of its charges. */
const chargesOf = (ctx: TopUpContext, id: string): ChargeOwner<CardAttempt> => ({
  id,
  name: `Top-up ${id}`,
  objectState: ctx.objectState,
  processors: ctx.processors,
  charging: ctx.charging,
  attempts: () => findTopUp(ctx.store, id)?.attempts ?? [],
  patch: (attempt, patch) => {
    const topUp = findTopUp(ctx.store, id)
    if (topUp) ctx.store.change(() => putTopUp(ctx.store, patched(topUp, attempt, patch)))
  },
  apply: (attempt, outcome) => applyTopUpOutcome(ctx, id, attempt, outcome),
  // Every other step of a top-up is synchronous.
  whenIdle: async (step) => step(),
  reportCapture: ctx.reportCapture,
})

/**
 * Applies an outcome from any source. Record, credit and notification are one transaction, so none is stored
 * without the others.
 */
export function applyTopUpOutcome(ctx: TopUpContext, id: string, number: number, outcome: ChargeOutcome): void {
  const { store } = ctx
  const topUp = findTopUp(store, id)
  if (!topUp) return
  if (outcome.state === 'CAPTURED') reportCapture(chargesOf(ctx, id), number)
  const next = withOutcome(topUp, number, outcome, now(), isClosed(store))
  if (next === topUp) return
  store.change((draft) => {
    putTopUp(store, next)
    if (next.state !== 'DONE' || topUp.state === 'DONE') return
    const end = endAfter(draft.now, next.days)
    draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', next.amount, { expiresAt: end }, { id: `top-up.${id}` })
    store.notify({ id: `top-up.${id}`, type: 'TOP_UP_TRANSACTION', amount: next.amount })
  })
  if (next.attempts.some((candidate) => candidate.state === 'WRONG' && candidate.attempt === number))
    log.error('charge_wrong', { topUpId: id, attempt: number, cause: 'captured another amount' })
}

/** A callback of another processor, or about an attempt that no top-up has, changes nothing. */
export function applyTopUpCallback(ctx: TopUpContext, callback: ProcessorCallback): CallbackReply {
  const [id = ''] = callback.key.split('.')
  const attempt = findCallbackAttempt(findTopUp(ctx.store, id)?.attempts ?? [], callback)
  if (typeof attempt === 'string') return attempt
  if (callback.outcome) applyTopUpOutcome(ctx, id, attempt.attempt, callback.outcome)
  return 'ACCEPTED'
}

/** The response if nothing is to be charged; undefined: the top-up may be paid now. */
function answered(store: WalletStore, id: string, request: IdempotentRequest): TopUpResult | undefined {
  const topUp = findTopUp(store, id)
  if (!topUp) return err('not_found')
  const begun = topUp.attempts.find(({ requestKey }) => requestKey === request.key)
  if (begun) return sameRequest(begun, request) ?? { ok: true, topUp }
  if (isClosed(store)) return err('not_found')
  const failure = payRefusal(topUp, now())
  return failure && err(failure)
}

export async function payTopUp(
  ctx: TopUpContext,
  id: string,
  command: PayTopUp,
  request: IdempotentRequest,
): Promise<TopUpResult> {
  const { store, objectState } = ctx
  const before = answered(store, id, request)
  if (before) return before
  const [chosen, settings] = await Promise.all([
    ctx.cardFor(command.payment, { paidId: id, requestKey: request.key }),
    ctx.settings(),
  ])
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
  const intended = withNewAttempt(topUp, chosen.card, request, now())
  const attempt = intended.attempts.at(-1)!
  ctx.charging.add(attempt.key)
  try {
    store.change(() => putTopUp(store, intended))
    await passCrashPoint('AfterPayIntent', objectState)
    await charge(chargesOf(ctx, id), attempt, {
      source: chosen.card.source,
      language: command.language,
      returnUrl: `${command.siteOrigin}/payments/return/top-up/${id}`,
    })
    await passCrashPoint('AfterLastStep', objectState)
    return { ok: true, topUp: findTopUp(store, id) ?? intended }
  } finally {
    ctx.charging.delete(attempt.key)
  }
}

/** Continues where the top-up stopped: refunds, reconciles, or polls the open attempt. */
export async function settleTopUp(ctx: TopUpContext, id: string): Promise<void> {
  const topUp = findTopUp(ctx.store, id)
  if (!topUp) return
  const refundDue = refundDueOf(topUp)
  if (refundDue) return refund(ctx, id, refundDue)
  if (topUp.attempts.some((attempt) => isReconcileDue(attempt, now()))) return reconcile(chargesOf(ctx, id))
  const open = openAttemptOf(topUp)
  if (!open || ctx.charging.has(open.key)) return
  await poll(chargesOf(ctx, id), open)
  giveUp(ctx, id, open)
}

function giveUp({ store }: TopUpContext, id: string, { attempt: number }: CardAttempt): void {
  const topUp = findTopUp(store, id)
  const attempt = topUp?.attempts.find((candidate) => candidate.attempt === number && isOpenAttempt(candidate))
  if (!topUp || !attempt || topUp.state !== 'PENDING' || !isAnswerOverdue(attempt, now())) return
  log.error('top_up_stuck', { topUpId: id, attempt: number, cause: 'never got an answer' })
  store.change(() => putTopUp(store, { ...topUp, state: 'STUCK' }))
}

async function refund(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  const charges = chargesOf(ctx, id)
  const result = refundResult(
    attempt,
    await refundAttempt(charges, attempt, { amount: attempt.captured?.amount }),
    now(),
  )
  // Without an answer the timer looks for the refund, and asks again when it is time.
  if (result.kind === 'OPEN') return
  if (result.kind === 'STUCK')
    log.error('top_up_stuck', { topUpId: id, attempt: attempt.attempt, cause: 'cannot be refunded' })
  charges.patch(attempt, result.patch, 'refund')
}
