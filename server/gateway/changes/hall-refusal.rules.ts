// Why a showtime cannot move to a hall, by what is there then. Pure.
import { isQuoteId } from '../payments/quote-id.rules.ts'

/** `other`: a showtime, or a quote for a private hall. */
export const toHallRefusal = (
  other: string,
): [because: 'HALL_QUOTED', more: { quote: string }] | [because: 'HALL_BUSY', more: { showtime: string }] =>
  isQuoteId(other) ? ['HALL_QUOTED', { quote: other }] : ['HALL_BUSY', { showtime: other }]
