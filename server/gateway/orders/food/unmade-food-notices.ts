// What the holder is told about paid food that no kitchen made. The order's outbox sends it.
import type { RefundPart } from '../../../contracts/orders.ts'
import { hasContact } from '../../contacts/contact.rules.ts'
import type { Language } from '../../lib/language.ts'
import { toRefundNewsPart } from '../../messages/refund-words.rules.ts'
import { unmadeFoodSubject, unmadeFoodText } from '../../messages/unmade-food-words.rules.ts'
import type { News } from '../../notifications/news.record.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { bookingOf, toNamedFood } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { unmadeFoodId } from './unmade-food.rules.ts'

/** Undefined: there is no contact. */
export function unmadeFoodMessage(order: OrderRecord, refunds: readonly RefundPart[]): OrderMessage | undefined {
  if (!hasContact(order)) return undefined
  const food = toNamedFood(order)
  const text = (language: Language) => unmadeFoodText({ ...food, refunds }, language)
  return { id: unmadeFoodId(order), text: { ar: text('ar'), en: text('en') }, subject: unmadeFoodSubject(food) }
}

/** Undefined for a guest, who has no inbox, and for a deleted account. */
export function unmadeFoodNews(order: OrderRecord, refunds: readonly RefundPart[]): News | undefined {
  const amount = sumOf(refunds)
  if (order.owner.kind !== 'member' || order.forgottenAt || amount === 0) return undefined
  const parts = refunds.map(toRefundNewsPart)
  const id = unmadeFoodId(order)
  const number = order.food?.standing?.number
  const food = { of: 'UNMADE_FOOD' as const, ...(number ? { number } : {}) }
  return { id, type: 'REFUND_TRANSACTION', ...bookingOf(order), amount, parts, ...food }
}
