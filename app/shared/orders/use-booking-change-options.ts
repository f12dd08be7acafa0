// For other features: what can be done with a booking when plans change, as the gateway answers now. No page computes
// it itself.
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { linkOptions } from '@tanstack/react-router'
import { toExchange } from '#app/lib/paths/links.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { openChangeOf } from './booking-change.rules.ts'
import { checkCancelQuery } from './bookings.query.ts'
import { foodRefundMessage } from './kept-food-words.ts'
import { type StayStep, signInStep, explainCancelRestriction } from './stay-words.ts'

export interface Plans {
  text: string
  /** Exchanging and cancelling, if both are open; otherwise alternatives. */
  steps: StayStep[]
}

/**
 * Undefined if cancelling is not offered; null while it is unknown. `free`: the text if the booking can be cancelled.
 */
export function useBookingChangeOptions(
  order: Order,
  free: (input: { time: string }) => string,
): Plans | null | undefined {
  const { id, showtime, cancellation } = order
  // What the cinema has changed has its own choice.
  const isOpen = !cancellation && !openChangeOf(order)
  const { data: settings } = useQuery(settingsQuery)
  const isOffered = settings?.features.cancelTicket === true && isOpen
  const { data: check, error } = useQuery({ ...checkCancelQuery(id), enabled: isOffered })
  if (!isOffered) return undefined
  const change = { name: m.exchange_do(), to: toExchange(showtime, id) }
  const cancel = {
    name: m.bookings_cancel(),
    to: linkOptions({ to: '/bookings/$id/cancel-ticket', params: { id } }),
  }
  // If a guest's booking has joined the account of its number, the guest still opens its tickets; only the account
  // changes it.
  if (isProblemError(error) && error.reason === 'not_found')
    return { text: m.bookings_in_account(), steps: [signInStep(order)] }
  if (!check) return error ? { text: m.cancel_look(), steps: [cancel] } : null
  if (!check.restriction) {
    const text = [free({ time: formatDeadline(check.until) }), foodRefundMessage(check, order) ?? []].flat().join(' ')
    return { text, steps: [change, cancel] }
  }
  const { text, steps } = explainCancelRestriction(order, check, check.restriction)
  return { text, steps }
}
