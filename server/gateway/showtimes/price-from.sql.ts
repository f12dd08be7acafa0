// From how much a ticket is had, as lists say it. What is shown first is what is paid, so the fee is in it; seats and
// halls keep their bare prices, to which an order adds the fee as a line of its own.

const BOOKING_FEE = "(SELECT facts ->> '$.en.bookingFee' FROM settings)"

/** SQL for the whole price of a ticket; `seat` is SQL for the price of its cheapest seat. Halalas. */
export const priceFrom = (seat: string): string => `${seat} + COALESCE(${BOOKING_FEE}, 0)`
