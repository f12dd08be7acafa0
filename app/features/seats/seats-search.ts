// Search parameters: the showtime and optionally a shared link, an offer, an exchange and the earlier order.
import { getId, toParamText } from '#app/lib/paths/search-values.ts'

export interface SeatsSearch {
  sessionId?: string | undefined
  plan?: string | undefined
  orderId?: string | undefined
  offerId?: string | undefined
  exchangeOf?: string | undefined
}

const PLAN = /^[\w.~-]{1,400}$/

export function parseSeatsSearch(search: Record<string, unknown>): SeatsSearch {
  const plan = toParamText(search.plan)
  // A key that is left out would stay in the address as typed, so each key is set.
  return {
    sessionId: getId(search.sessionId),
    plan: PLAN.test(plan) ? plan : undefined,
    orderId: getId(search.orderId),
    offerId: getId(search.offerId),
    exchangeOf: getId(search.exchangeOf),
  }
}
