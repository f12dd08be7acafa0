// What the address of the page says: the showtime, and when there are any, a friend's plan and the order of before.
import { isOpaqueId } from '#server/contracts/opaque-id.ts'

export interface SeatsSearch {
  sessionId?: string
  plan?: string
  orderId?: string
}

const PLAN = /^[\w.~-]{1,400}$/

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function parseSeatsSearch(search: Record<string, unknown>): SeatsSearch {
  const [sessionId, plan, orderId] = [search.sessionId, search.plan, search.orderId].map(textOf)
  return {
    ...(isOpaqueId(sessionId) ? { sessionId } : {}),
    ...(plan && PLAN.test(plan) ? { plan } : {}),
    ...(isOpaqueId(orderId) ? { orderId } : {}),
  }
}
