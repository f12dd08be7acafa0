// What the address of the page says: the showtime, and when there are any, a friend's plan, an offer and the order of before.
import { isOpaqueId } from '#server/contracts/opaque-id.ts'

export interface SeatsSearch {
  sessionId?: string | undefined
  plan?: string | undefined
  orderId?: string | undefined
  offerId?: string | undefined
}

const PLAN = /^[\w.~-]{1,400}$/

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function parseSeatsSearch(search: Record<string, unknown>): SeatsSearch {
  const [sessionId, plan, orderId] = [search.sessionId, search.plan, search.orderId].map(textOf)
  // A key that is left out would stand as it was typed.
  return {
    sessionId: isOpaqueId(sessionId) ? sessionId : undefined,
    plan: plan && PLAN.test(plan) ? plan : undefined,
    orderId: isOpaqueId(orderId) ? orderId : undefined,
    offerId: isOpaqueId(search.offerId) ? search.offerId : undefined,
  }
}
