// The answer to what staff did with an order, an unmatched capture or a booking, and its line of the log.
import { isAboveRefundMax } from '../../charges/attention.rules.ts'
import { answerJson } from '../../http/operator-input.ts'
import type { Reply } from '../../lib/durable/idempotency.ts'
import { unwrap } from '../../lib/result.ts'
import { log } from '../../observability/log.ts'
import { forbidAbove, type OperatorCall } from '../../staff/operator.ts'

export function answerAction(c: OperatorCall, action: string, orderId: string, reply: Reply): Response {
  const outcome = reply.ok ? 'done' : reply.reason
  log.info('operator_action', { action, orderId, outcome, by: c.get('operator').id })
  return isAboveRefundMax(reply) ? forbidAbove(c, 'refundAboveLimit') : answerJson(c, unwrap(reply).body)
}
