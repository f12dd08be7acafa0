// How long seats are held. Each time is defined once, for the seat map, the orders and the settings that show them.
const MINUTE = 60_000

/** While choosing: each change renews the hold, up to CHOOSING_MS in all. */
export const HOLD_MS = 5 * MINUTE
export const CHOOSING_MS = 20 * MINUTE
/** At checkout, and the time that a deliberate "more time" adds. */
export const CHECKOUT_MS = 20 * MINUTE
export const EXTENSION_MS = 2 * MINUTE
export const MAX_EXTENSIONS = 10
/** The site warns when this much is left. */
export const WARNING_MS = 5 * MINUTE
/** A payment pins the seats at least this long, and at most PIN_MAX_MS while its outcome is open. */
export const PIN_MS = 5 * MINUTE
export const PIN_MAX_MS = 15 * MINUTE
/** Tickets are sold until this long after the start, while the trailers run. */
export const SALES_AFTER_START_MS = 15 * MINUTE
