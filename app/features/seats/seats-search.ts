// Search parameters: the showtime and optionally a shared link, an offer, an exchange and the earlier order.
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'

export interface SeatsSearch {
  sessionId?: string | undefined
  plan?: string | undefined
  orderId?: string | undefined
  offerId?: string | undefined
  exchangeOf?: string | undefined
}

const PLAN = /^[\w.~-]{1,400}$/

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const idOf = (value: unknown): string | undefined => (isOpaqueId(textOf(value)) ? textOf(value) : undefined)

export function parseSeatsSearch(search: Record<string, unknown>): SeatsSearch {
  const plan = textOf(search.plan)
  // A key that is left out would stay in the address as typed, so each key is set.
  return {
    sessionId: idOf(search.sessionId),
    plan: PLAN.test(plan) ? plan : undefined,
    orderId: idOf(search.orderId),
    offerId: idOf(search.offerId),
    exchangeOf: idOf(search.exchangeOf),
  }
}
