// What is told of money that goes back, by text message and to the member's inbox. It leaves with the outbox of the order: written in
// the same transaction as what it tells of, and told once, however often it is sent.
import type { RefundPart } from '../../contracts/orders.ts'
import type { News } from '../notifications/news.record.ts'
import { lateRefundIn } from '../notifications/refund-words.rules.ts'
import { sumOf } from '../wallet/ledger.rules.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import type { Effects } from './order.sql.ts'

/** A booking that was cancelled or exchanged: all of its money in one piece of news. */
export function refundNews(order: OrderRecord, refunds: readonly RefundPart[]): News | undefined {
  const { id, reference, owner } = order
  const amount = sumOf(refunds)
  if (owner.kind !== 'member' || amount === 0) return undefined
  const parts = refunds.map(({ to, amount, lastFour, days }) => ({ to, amount, lastFour, days }))
  return { id: `${id}.cancelled`, type: 'REFUND_TRANSACTION', orderId: id, reference, amount, parts }
}

/** A payment that bought nothing has gone back. What goes back by a cancellation was told when that was decided. */
export function returnedNotice(order: OrderRecord, { attempt: number }: Attempt): Pick<Effects, 'message' | 'told'> {
  const { id, reference, owner, phone, cancellation } = order
  const attempt = order.attempts.find((one) => one.attempt === number)
  if (!attempt || attempt.amount === 0 || cancellation?.cards.some((card) => card.attempt === number)) return {}
  const late = {
    reference,
    amount: attempt.amount,
    isTabby: attempt.method === 'TABBY',
    lastFour: attempt.lastFour,
    isBooked: order.state === 'TICKETED',
  }
  const noticeId = `${id}.returned.${number}`
  return {
    ...(phone
      ? { message: { id: noticeId, text: { ar: lateRefundIn('ar', late), en: lateRefundIn('en', late) } } }
      : {}),
    ...(owner.kind === 'member' && !order.forgottenAt
      ? { told: { id: noticeId, type: 'REFUND_TRANSACTION' as const, isLate: true as const, orderId: id, ...late } }
      : {}),
  }
}
