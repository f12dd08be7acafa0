// How much food one order may have. Without a schema, so that the site can import it.

/** So many of one item in one line. */
export const MAX_FOOD_QUANTITY = 20
/** Lines of one order. */
export const MAX_FOOD_LINES = 30
/** Characters of a note for the kitchen. */
export const MAX_FOOD_NOTE = 80

/** Portions of an item with a limited stock, for each seat of the order, and for the whole order. */
const MAX_LIMITED_PER_SEAT = 2
const MAX_LIMITED = 10

/**
 * Portions of one item that an order may have over all of its lines. Otherwise one unpaid order could hold all that is
 * left. Without a limited stock: Infinity.
 */
export const maxPortions = ({ left }: { left: number | null }, seats: number): number =>
  left === null ? Infinity : Math.min(MAX_LIMITED, MAX_LIMITED_PER_SEAT * seats)
