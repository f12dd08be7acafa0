// What an operator may do with captured money that belongs to no attempt: refund it once, or note that it was moved at
// the processor itself.
import { iso, now } from '../../../lib/clock.ts'
import { log } from '../../observability/log.ts'
import type { Env } from '../../config/env.ts'
import { type IdempotentRequest, replayed, type Reply } from '../../lib/durable/idempotency.ts'
import type { Refund } from '../../payments/payment-processor.ts'
import { processorsFor } from '../../payments/processors.ts'
import { err } from '../../lib/result.ts'
import { findRefundFault, type OperatorAction, type OperatorRequest } from '../../charges/attention.rules.ts'
import { findOrRequestRefund } from '../../charges/charges.ts'
import { type AskedRefund, isRefundInFlight } from '../../charges/refund.rules.ts'
import {
  closeUnmatchedCapture,
  findUnmatchedWithResponse,
  findUnmatchedCapture,
  markCaptureLookedAt,
  markRefundAsked,
  saveRefundResult,
  refundsUnderWay,
  saveResponse,
  type UnmatchedCapture,
  unmatchedAttentionReason,
} from '../../payments/unmatched-captures.sql.ts'

/** Refunds that one run of the job looks for. */
const MAX_LOOKUPS = 20

const refundFor = ({ id, charge, reference, amount }: UnmatchedCapture): Refund => ({
  key: `${id}.refund`,
  chargeKey: charge,
  reference,
  amount,
})

function stateOf({ refundedAt, closedAt, askedAt }: UnmatchedCapture): string {
  if (refundedAt !== null) return 'REFUNDED'
  if (closedAt !== null) return 'CLOSED'
  return askedAt === null ? 'CAPTURED' : 'REFUND_DUE'
}

/**
 * PayFort tells one refunded sum for all captures of a charge, and no keys. The refund of another capture would look
 * like the refund of this one.
 */
const hasRefundOfItsOwn = ({ processor, reason, hasTwin }: UnmatchedCapture): boolean =>
  processor !== 'PAYFORT' || (reason !== 'captured_twice' && hasTwin === 0)

const sentRefund = (capture: UnmatchedCapture): AskedRefund | null =>
  capture.askedAt === null ? null : { key: refundFor(capture).key, amount: capture.amount, at: capture.askedAt }

export function safeUnmatchedActions(capture: UnmatchedCapture, at: number): OperatorAction[] {
  const { currency, askedAt, refundedAt, closedAt } = capture
  if (refundedAt !== null || closedAt !== null) return []
  // A refund that was sent is looked for first, so another request is as safe as the first one. It is closed by hand
  // only once the processor would list it: an operator who looks earlier cannot see it, and would refund it again.
  if (askedAt !== null) return isRefundInFlight(sentRefund(capture), at) ? ['refund'] : ['refund', 'close']
  // All others are refunded in the processor's own portal.
  return currency === 'SAR' && hasRefundOfItsOwn(capture) ? ['refund', 'close'] : ['close']
}

const closingOf = ({ closedAt, closedBy: by, closedNote }: UnmatchedCapture) =>
  closedAt === null ? null : { at: iso(closedAt), by, note: closedNote }

/** As an operator sees it, in the shape of a top-up. */
export const operatorUnmatched = (capture: UnmatchedCapture) => ({
  id: capture.id,
  kind: 'capture' as const,
  reference: capture.charge,
  paidId: capture.paidId,
  state: stateOf(capture),
  attention: safeUnmatchedActions(capture, now()).length ? unmatchedAttentionReason(capture) : null,
  actions: safeUnmatchedActions(capture, now()),
  closed: closingOf(capture),
  total: capture.amount,
  attempts: [
    {
      attempt: Number(capture.charge.split('.').at(-1)) || 0,
      state: stateOf(capture),
      processor: capture.processor,
      method: '',
      amount: capture.amount,
      startedAt: iso(capture.since),
      reason: null,
      captured: { amount: capture.amount, currency: capture.currency },
      processorReference: capture.reference,
      refundedAt: capture.refundedAt === null ? null : iso(capture.refundedAt),
    },
  ],
})

export type OperatorUnmatched = ReturnType<typeof operatorUnmatched>

const bodyOf = (capture: UnmatchedCapture): string => JSON.stringify({ order: operatorUnmatched(capture) })

/**
 * Looks for the refund, and sends it if no earlier request can still be in flight. Undefined if the processor refused
 * it, so that nothing was refunded. While another request's refund is under way, nothing is stored: a repeated request
 * looks again.
 */
async function refund(
  env: Env,
  capture: UnmatchedCapture,
  request: IdempotentRequest,
): Promise<{ ok: true; body: string } | undefined> {
  const { id, processor } = capture
  let isSent = false
  const answer = await findOrRequestRefund(processorsFor(env)[processor], refundFor(capture), async () => {
    isSent = !isRefundInFlight(sentRefund(capture), now()) && (await markRefundAsked(env.DB, capture, now()))
    return isSent
  })
  const at = now()
  if (answer === 'FAILED') {
    await saveRefundResult(env.DB, id, { askedAt: null, refundedAt: null })
    return undefined
  }
  if (answer === 'REFUNDED') {
    const end = { askedAt: null, refundedAt: at }
    const body = bodyOf({ ...capture, ...end })
    await saveRefundResult(env.DB, id, end, { request, body, at })
    return { ok: true, body }
  }
  const body = bodyOf((await findUnmatchedCapture(env.DB, id)) ?? capture)
  if (isSent) await saveResponse(env.DB, id, { request, body, at })
  return { ok: true, body }
}

/** A repeated request gets the first response again. A refusal is not stored. */
export async function operateUnmatched(
  env: Env,
  id: string,
  request: IdempotentRequest,
  asked: OperatorRequest,
): Promise<Reply> {
  const { capture, response } = await findUnmatchedWithResponse(env.DB, id, request)
  if (!capture) return err('not_found')
  if (response) return replayed(response, request)
  const safe = safeUnmatchedActions(capture, now())
  const unsafe = () => err('order_closed', { state: stateOf(capture), safe })
  if (!safe.includes(asked.action)) return unsafe()
  const fault = asked.action === 'refund' ? findRefundFault(capture.amount, asked) : undefined
  if (fault) return fault
  if (asked.action !== 'close') return (await refund(env, capture, request)) ?? unsafe()
  const { by, note } = asked.closing
  const closing = { by, note, at: now() }
  const body = bodyOf({ ...capture, closedAt: closing.at, closedBy: by, closedNote: note })
  if (await closeUnmatchedCapture(env.DB, capture, closing, { request, body, at: closing.at }))
    return { ok: true, body }
  // The same request may have closed it meanwhile.
  const { response: meanwhile } = await findUnmatchedWithResponse(env.DB, id, request)
  return meanwhile ? replayed(meanwhile, request) : unsafe()
}

async function lookForRefund(env: Env, capture: UnmatchedCapture): Promise<void> {
  await markCaptureLookedAt(env.DB, capture.id, now())
  const seen = await processorsFor(env)[capture.processor].refunded(refundFor(capture))
  if (seen === 'REFUNDED') await saveRefundResult(env.DB, capture.id, { askedAt: null, refundedAt: now() })
}

/**
 * Looks for the refunds whose answer was lost; the scheduled job runs it. It sends none again: an operator who has
 * looked in the processor's portal may be refunding it there, and chooses “Refund” or “Close by hand”.
 */
export async function pollUnmatchedRefunds(env: Env): Promise<void> {
  for (const capture of await refundsUnderWay(env.DB, MAX_LOOKUPS))
    try {
      await lookForRefund(env, capture)
    } catch (error) {
      log.warn('order_delayed', { orderId: capture.paidId, step: 'refund of an unmatched payment' }, error)
    }
}
