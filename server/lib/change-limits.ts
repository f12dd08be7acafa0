// Limits of the cinema's changes, which the gateway keeps and the operator's pages name.
import { MINUTE_MS } from '../contracts/rules/durations.ts'

/** A showtime that moves by no more than this keeps its bookings, unless their holders want something else. */
export const KEPT_MOVE_MS = 30 * MINUTE_MS

/** Of one change: some rows of a hall. More of it is a reason to call the showtime off. */
export const MAX_WITHDRAWN_SEATS = 60
