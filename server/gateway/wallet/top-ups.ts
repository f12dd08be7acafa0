// Pays a top-up, and carries out what follows. Every step may run twice, and a crash may follow any of them.
import type { Settings } from '../../contracts/catalogue.ts'
import { now } from '../../lib/clock.ts'
import type { CardChoice, PaidAttempt, ResolvedCard } from '../cards/card-source.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { charge, type ChargeOwner, reportCardCapture, runChargeWork } from '../charges/charges.ts'
import { passCrashPoint } from '../lib/durable/crash-points.ts'
import { type IdempotentRequest, findKeyReuseError } from '../lib/durable/idempotency.ts'
import { findCallbackAttempt } from '../payments/callback-attempt.rules.ts'
import type {
  CallbackReply,
  ChargeOutcome,
  PaymentProcessors,
  ProcessorCallback,
} from '../payments/payment-processor.ts'
import { type Err, err } from '../lib/result.ts'
import type { Language } from '../lib/language.ts'
import { isClosedOrClosing } from './closing.ts'
import { dueTopUpWork, reduceTopUp, type TopUpEvent } from './top-up.machine.ts'
import { findTopUpPayRefusal, getTopUpLimit, type TopUpRecord } from './top-up.rules.ts'
import { findTopUp, listTopUps, putTopUpAndQueueNote } from './top-ups.sql.ts'
import { lotExpiryAfter } from './wallet.rules.ts'
import type { WalletStore } from './wallet.sql.ts'
import { log } from '../observability/log.ts'

export interface TopUpContext {
  objectState: DurableObjectState
  store: WalletStore
  processors: () => PaymentProcessors
  cardFor: (payment: CardChoice, attempt: PaidAttempt) => Promise<ResolvedCard>
  /** Reports that an attempt was captured, so that it does not count as declined. */
  reportCardCapture: (tried: string) => Promise<void>
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
export const topUpChargeOwner = (ctx: TopUpContext, id: string): ChargeOwner<CardAttempt> => ({
  id,
  name: `Top-up ${id}`,
  objectState: ctx.objectState,
  processors: ctx.processors,
  charging: ctx.charging,
  attempts: () => findTopUp(ctx.store, id)?.attempts ?? [],
  patch: ({ attempt }, patch) => void commitTopUpAndCredit(ctx, id, { kind: 'attemptPatched', attempt, patch }),
  apply: (attempt, outcome) => applyOutcomeAndReportCapture(ctx, id, attempt, outcome),
  // Every other step of a top-up is synchronous.
  whenIdle: async (step) => step(),
  reportCardCapture: ctx.reportCardCapture,
})

/**
 * Applies an event to the top-up as it is stored now. Record, credit and notification are one transaction. Undefined:
 * the event changed nothing.
 */
export function commitTopUpAndCredit(ctx: TopUpContext, id: string, event: TopUpEvent): TopUpRecord | undefined {
  const { store } = ctx
  const topUp = findTopUp(store, id)
  const next = topUp && reduceTopUp(topUp, event, { now: now(), isClosed: isClosedOrClosing(store) })
  if (!topUp || !next) return undefined
  store.change((draft) => {
    putTopUpAndQueueNote(store, next)
    if (next.state !== 'DONE' || topUp.state === 'DONE') return
    const end = lotExpiryAfter(draft.now, next.days)
    draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', next.amount, { expiresAt: end }, { id: `top-up.${id}` })
    store.notify({ id: `top-up.${id}`, type: 'TOP_UP_TRANSACTION', amount: next.amount })
  })
  logTopUp(topUp, next, event)
  return next
}

const STUCK_CAUSES = { answerOverdue: 'never got an answer', refundAnswered: 'cannot be refunded' } as const

/** What an operator has to look at. */
function logTopUp({ id: topUpId, attempts: before }: TopUpRecord, { attempts }: TopUpRecord, event: TopUpEvent): void {
  if (!('attempt' in event)) return
  const { kind, attempt: number } = event
  const isOf = ({ attempt }: CardAttempt) => attempt === number
  const isWrong = attempts.find(isOf)?.state === 'WRONG'
  const otherCaptures = (of: readonly CardAttempt[]) => of.find(isOf)?.otherCaptures?.length ?? 0
  if (kind === 'answered' && otherCaptures(attempts) > otherCaptures(before))
    log.error('charge_wrong', { topUpId, attempt: number, cause: 'captured twice' })
  else if (kind === 'answered' && isWrong)
    log.error('charge_wrong', { topUpId, attempt: number, cause: 'captured another amount' })
  const isRefused = kind === 'refundAnswered' && isWrong && before.find(isOf)?.state !== 'WRONG'
  if (kind === 'answerOverdue' || isRefused)
    log.error('top_up_stuck', { topUpId, attempt: number, cause: STUCK_CAUSES[kind] })
}

/** The outcome of a charge, from its answer, a query or a callback. */
export function applyOutcomeAndReportCapture(
  ctx: TopUpContext,
  id: string,
  attempt: number,
  outcome: ChargeOutcome,
): void {
  if (outcome.state === 'CAPTURED') reportCardCapture(topUpChargeOwner(ctx, id), attempt)
  commitTopUpAndCredit(ctx, id, { kind: 'answered', attempt, outcome })
}

/** A callback of another processor, or about an attempt that no top-up has, changes nothing. */
export function applyTopUpCallback(ctx: TopUpContext, callback: ProcessorCallback): CallbackReply {
  const [id = ''] = callback.key.split('.')
  const attempt = findCallbackAttempt(findTopUp(ctx.store, id)?.attempts ?? [], callback)
  if (typeof attempt === 'string') return attempt
  if (callback.outcome) applyOutcomeAndReportCapture(ctx, id, attempt.attempt, callback.outcome)
  return 'ACCEPTED'
}

/** The response if nothing is to be charged; undefined: the top-up may be paid now. */
function answered(store: WalletStore, id: string, request: IdempotentRequest): TopUpResult | undefined {
  const topUp = findTopUp(store, id)
  if (!topUp) return err('not_found')
  const begun = topUp.attempts.find(({ requestKey }) => requestKey === request.key)
  if (begun) return findKeyReuseError(begun, request) ?? { ok: true, topUp }
  if (isClosedOrClosing(store)) return err('not_found')
  const failure = findTopUpPayRefusal(topUp, now())
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
  const most = getTopUpLimit(
    topUp,
    settings.maxWalletBalance,
    store.current().balances.E_WALLET.posted,
    listTopUps(store),
  )
  if (topUp.amount > most) return err('amount_too_large', { most })
  const begun = commitTopUpAndCredit(ctx, id, { kind: 'payBegun', card: chosen.card, request })
  const attempt = begun?.attempts.at(-1)
  if (!begun || !attempt) return err('not_found')
  ctx.charging.add(attempt.key)
  try {
    await charge(topUpChargeOwner(ctx, id), attempt, {
      source: chosen.card.source,
      language: command.language,
      returnUrl: `${command.siteOrigin}/payments/return/top-up/${id}`,
    })
    await passCrashPoint('at the end', objectState)
    return { ok: true, topUp: findTopUp(store, id) ?? begun }
  } finally {
    ctx.charging.delete(attempt.key)
  }
}

/** Continues where the top-up stopped: refunds, reconciles, or polls the open attempt. */
export async function runDueTopUpWork(ctx: TopUpContext, id: string): Promise<void> {
  const topUp = findTopUp(ctx.store, id)
  const work = topUp && dueTopUpWork(topUp, now())
  if (work) await runChargeWork(topUpChargeOwner(ctx, id), work, (event) => void commitTopUpAndCredit(ctx, id, event))
}
