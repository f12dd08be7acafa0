// What an operator may do with captured money that belongs to no attempt: refund it once, or note that it was moved at
// the processor itself.
import { iso, now } from '../../../lib/clock.ts'
import { log } from '../../log.ts'
import type { Env } from '../../env.ts'
import type { Refund } from '../../payments/payment-processor.ts'
import { processorsFor } from '../../payments/processors.ts'
import { type Err, err } from '../../result.ts'
import type { OperatorAction } from '../../charges/attention.rules.ts'
import { refundOnce } from '../../charges/charges.ts'
import { isOnItsWay } from '../../charges/refund.rules.ts'
import {
  closeUnmatchedCapture,
  findUnmatchedCapture,
  markRefundAsked,
  markRefunded,
  refundsUnderWay,
  type UnmatchedCapture,
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
 * PayFort tells one refunded sum for all captures of a charge, and no keys. The refund of another capture would look like
 * the refund of this one.
 */
const hasRefundOfItsOwn = ({ processor, reason, hasTwin }: UnmatchedCapture): boolean =>
  processor !== 'PAYFORT' || (reason !== 'captured_twice' && hasTwin === 0)

export function safeUnmatchedActions(capture: UnmatchedCapture): OperatorAction[] {
  const { currency, askedAt, refundedAt, closedAt } = capture
  if (refundedAt !== null || closedAt !== null) return []
  // A refund that was sent is looked for first, so another request is as safe as the first one.
  if (askedAt !== null) return ['refund']
  // All others are refunded in the processor's own portal.
  return currency === 'SAR' && hasRefundOfItsOwn(capture) ? ['refund', 'close'] : ['close']
}

/** As an operator sees it, in the shape of a top-up. */
export const operatorUnmatched = (capture: UnmatchedCapture) => ({
  id: capture.id,
  kind: 'capture' as const,
  reference: capture.charge,
  paidId: capture.paidId,
  state: stateOf(capture),
  attention: safeUnmatchedActions(capture).length ? capture.reason : null,
  actions: safeUnmatchedActions(capture),
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

/** Looks for the refund, and sends it if no earlier request can still be in flight. */
async function refund(env: Env, capture: UnmatchedCapture): Promise<void> {
  const { id, amount, askedAt, processor } = capture
  const answer = await refundOnce(processorsFor(env)[processor], refundFor(capture), async () => {
    const sent = askedAt === null ? null : { key: refundFor(capture).key, amount, at: askedAt }
    return !isOnItsWay(sent, now()) && markRefundAsked(env.DB, capture, now())
  })
  if (answer === 'REFUNDED') await markRefunded(env.DB, id, { askedAt: null, refundedAt: now() })
  if (answer === 'FAILED') await markRefunded(env.DB, id, { askedAt: null, refundedAt: null })
}

export async function operateUnmatched(
  env: Env,
  id: string,
  action: OperatorAction,
): Promise<{ ok: true; body: string } | Err> {
  const capture = await findUnmatchedCapture(env.DB, id)
  if (!capture) return err('not_found')
  const safe = safeUnmatchedActions(capture)
  const unsafe = () => err('order_closed', { state: stateOf(capture), safe })
  if (!safe.includes(action)) return unsafe()
  if (action === 'refund') await refund(env, capture)
  else if (!(await closeUnmatchedCapture(env.DB, id, now()))) return unsafe()
  const latest = (await findUnmatchedCapture(env.DB, id)) ?? capture
  return { ok: true, body: JSON.stringify({ order: operatorUnmatched(latest) }) }
}

/** Looks for the refunds whose answer was lost; the scheduled job runs it. */
export async function resumeUnmatchedRefunds(env: Env): Promise<void> {
  for (const capture of await refundsUnderWay(env.DB, MAX_LOOKUPS))
    try {
      await refund(env, capture)
    } catch (error) {
      log.warn('order_delayed', { orderId: capture.paidId, step: 'refund of an unmatched payment' }, error)
    }
}
