// How long seats are kept, each decision once. Relied on by the seat map, by orders and by the settings that show them.
const MINUTE = 60_000

/** While choosing: renewed by every change, but never longer than this in all. */
export const HOLD_MS = 5 * MINUTE
export const CHOOSING_MS = 20 * MINUTE
/** At checkout, and what a deliberate "more time" adds. */
export const CHECKOUT_MS = 20 * MINUTE
export const EXTENSION_MS = 2 * MINUTE
export const MAX_EXTENSIONS = 10
/** The site warns when this much is left. */
export const WARNING_MS = 5 * MINUTE
/** Paying keeps the seats at least this long, and while the outcome is open at most PIN_MAX_MS. */
export const PIN_MS = 5 * MINUTE
export const PIN_MAX_MS = 15 * MINUTE
/** Latecomers may still buy while the trailers run. */
export const SALES_AFTER_START_MS = 15 * MINUTE
