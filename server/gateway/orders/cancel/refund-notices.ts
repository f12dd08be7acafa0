// Messages about refunds, by SMS and to the member's inbox. The order's outbox sends them: written in the same
// transaction as the refund, and delivered once even if sent twice.
import { hasContact } from '../../contacts/contact.rules.ts'
import type { RefundPart } from '../../../contracts/orders.ts'
import { bookingOf, isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { News, RefundOf } from '../../notifications/news.record.ts'
import { returnedSubject } from '../../messages/messages.ts'
import { returnedChargeIn, toRefundNewsPart } from '../../messages/refund-words.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { sumUnmadeFoodRefunds } from '../food/unmade-food.rules.ts'
import type { Attempt, CancelRecord, OrderRecord } from '../order.record.ts'
import type { OutboxEntries } from '../order.sql.ts'
import { refundAmount, refundCause } from './refund-cause.rules.ts'

type Ended = Pick<CancelRecord, 'exchangedFor' | 'foodKept'>

/** Food that was bought with the tickets goes back with them, unless it stays or was refunded before. */
function refundedBy(order: OrderRecord, { exchangedFor, foodKept }: Ended): RefundOf {
  if (isFoodAlone(order)) return 'FOOD'
  if (exchangedFor) return 'CHANGE'
  const hasFood = Boolean(order.food?.lines.length) && !foodKept && sumUnmadeFoodRefunds(order) === 0
  return hasFood ? 'TICKETS_AND_FOOD' : 'TICKETS'
}

/** A cancelled or exchanged booking, or an order of food alone: one notification for all its money. */
export function toMemberRefundNews(order: OrderRecord, refunds: readonly RefundPart[], ended: Ended): News | undefined {
  const amount = sumOf(refunds)
  if (order.owner.kind !== 'member' || amount === 0) return undefined
  const of = refundedBy(order, ended)
  const number = of === 'FOOD' ? order.food?.standing?.number : undefined
  return {
    id: `${order.id}.${ended.exchangedFor ? 'exchanged' : 'cancelled'}`,
    type: 'REFUND_TRANSACTION',
    ...bookingOf(order),
    amount,
    parts: refunds.map(toRefundNewsPart),
    of,
    ...(number ? { number } : {}),
  }
}

/** A payment that bought nothing was refunded. Refunds of a cancellation were announced when it was decided. */
export function unusedPaymentNotice(
  order: OrderRecord,
  { attempt: number }: Attempt,
): Pick<OutboxEntries, 'message' | 'inboxNews'> {
  const { id, owner, cancellation } = order
  const { orderId, reference } = bookingOf(order)
  const attempt = order.attempts.find((candidate) => candidate.attempt === number)
  if (!attempt || attempt.amount === 0 || cancellation?.cards.some((card) => card.attempt === number)) return {}
  const returned = {
    reference,
    amount: refundAmount(attempt),
    requested: attempt.amount,
    cause: refundCause(order, attempt),
    isTabby: attempt.method === 'TABBY',
    lastFour: attempt.lastFour,
    isBooked: order.state === 'TICKETED',
    ...(isFoodAlone(order) ? { isFood: true as const } : {}),
  }
  const noticeId = `${id}.returned.${number}`
  return {
    ...(hasContact(order)
      ? {
          message: {
            id: noticeId,
            text: { ar: returnedChargeIn('ar', returned), en: returnedChargeIn('en', returned) },
            subject: returnedSubject(reference),
          },
        }
      : {}),
    ...(owner.kind === 'member' && !order.forgottenAt
      ? {
          inboxNews: {
            id: noticeId,
            type: 'REFUND_TRANSACTION' as const,
            isReturned: true as const,
            orderId,
            ...returned,
          },
        }
      : {}),
  }
}
