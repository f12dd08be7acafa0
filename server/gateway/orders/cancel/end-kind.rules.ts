// Who ended a booking, for staff. Pure.
import type { OrderRecord } from '../order.record.ts'

/** The reason of a cancellation that the cinema caused; members cannot choose it. */
export const CALLED_OFF = 'called_off'

/** BY_CINEMA: staff cancelled it. SHOWTIME_CHANGED: the cinema changed its showtime, or called it off. */
export type EndKind = 'BY_CINEMA' | 'CANCELLED' | 'EXCHANGED' | 'SHOWTIME_CHANGED'

/** Null: it has not ended, or its account was deleted. */
export function endKindOf({ cancellation }: Pick<OrderRecord, 'cancellation'>): EndKind | null {
  if (!cancellation) return null
  if (cancellation.exchangedFor) return 'EXCHANGED'
  if (cancellation.byCinema) return 'BY_CINEMA'
  return cancellation.reasonId === CALLED_OFF ? 'SHOWTIME_CHANGED' : 'CANCELLED'
}
