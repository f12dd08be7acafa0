// The lowest ticket price for lists. The first price a visitor sees must be the price paid, so it includes the fee.
// Seats and halls keep their prices without it; an order adds the fee as a separate line.

const BOOKING_FEE = "(SELECT facts ->> '$.en.bookingFee' FROM settings)"

/** SQL for the full price of a ticket; `seat` is SQL for the price of its cheapest seat. Halalas. */
export const priceWithFeeSql = (seatPriceSql: string): string => `${seatPriceSql} + COALESCE(${BOOKING_FEE}, 0)`
