// How the seats are to be bought, as a hold says it: under an offer, or in exchange for a booking.
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import type { HoldTerms } from '#app/features/seats/seats.query.ts'
import { choiceOf } from '../offer/seat-offer.ts'

/** What a hold names beside its seats; `id`: of the order whose seats it replaces. An order keeps what it was begun for. */
export async function termsOf(desk: SeatDesk, id: string | undefined): Promise<HoldTerms> {
  const offer = await choiceOf(desk)
  const { exchangeOf } = desk.address
  return { ...(offer && { offer }), ...(exchangeOf && !id && { exchangeOf }) }
}

/** An order found again brings its booking along: a hold that has to be begun anew is begun with it. */
export function followExchange(desk: SeatDesk, orderId: string): void {
  desk.address.exchangeOf ??= orderId
}
