// The terms a hold names: an offer, or the booking it exchanges.
import type { SeatSelection } from '../selection/seat-selection.ts'
import type { HoldTerms } from '../live/seats.query.ts'
import { choiceOf } from '../offer/seat-offer.ts'

/** The terms of a hold. `id`: the order whose seats it replaces. An order keeps the terms it was opened with. */
export async function termsOf(selection: SeatSelection, id: string | undefined): Promise<HoldTerms> {
  const offer = await choiceOf(selection)
  const { exchangeOf } = selection.address
  return { ...(offer && { offer }), ...(exchangeOf && !id && { exchangeOf }) }
}

/**
 * Takes over the exchanged booking of an order that was found again. If the hold has expired, the next hold names it,
 * too.
 */
export function followExchange(selection: SeatSelection, orderId: string): void {
  selection.address.exchangeOf ??= orderId
}
