// How much food one order may have. Without a schema, so that the site can import it.

/** So many of one item in one line. */
export const MAX_FOOD_QUANTITY = 20
/** Lines of one order. */
export const MAX_FOOD_LINES = 30
/** Characters of a note for the kitchen. */
export const MAX_FOOD_NOTE = 80
