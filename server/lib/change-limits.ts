// Limits of the cinema's changes, which the gateway keeps and the operator's pages name.
import { MINUTE_MS } from '../contracts/rules/durations.ts'

/** A showtime that moves by no more than this keeps its bookings, unless their holders want something else. */
export const KEPT_MOVE_MS = 30 * MINUTE_MS

/** Of one change: more than a cinema shows on a day. */
export const MAX_CHANGED_SHOWTIMES = 200

/** Characters of the cinema's own sentence. */
export const MAX_CHANGE_NOTE = 200

/** Of one change: some rows of a hall. More of it is a reason to call the showtime off. */
export const MAX_WITHDRAWN_SEATS = 60
