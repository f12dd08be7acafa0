// The terms a hold names: an offer, or the booking it exchanges.
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import type { HoldTerms } from '#app/features/seats/seats.query.ts'
import { choiceOf } from '../offer/seat-offer.ts'

/** The terms of a hold. `id`: the order whose seats it replaces. An order keeps the terms it was opened with. */
export async function termsOf(desk: SeatDesk, id: string | undefined): Promise<HoldTerms> {
  const offer = await choiceOf(desk)
  const { exchangeOf } = desk.address
  return { ...(offer && { offer }), ...(exchangeOf && !id && { exchangeOf }) }
}

/**
 * Takes over the exchanged booking of an order that was found again. If the hold has expired, the next hold names it,
 * too.
 */
export function followExchange(desk: SeatDesk, orderId: string): void {
  desk.address.exchangeOf ??= orderId
}
