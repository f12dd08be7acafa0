// Who ended a booking. Pure.
import type { EndedBy } from '../../messages/ended-words.rules.ts'
import type { CancelRecord, OrderChangeRecord, OrderRecord } from '../order.record.ts'

/** The reason of a cancellation that the cinema's change caused; members cannot choose it. */
export const CALLED_OFF = 'called_off'

/** Undefined: it was exchanged. */
export function endedBy(
  { exchangedFor, byCinema, reasonId }: Pick<CancelRecord, 'exchangedFor' | 'byCinema' | 'reasonId'>,
  { change }: { change?: Pick<OrderChangeRecord, 'kind'> | null | undefined },
): EndedBy | undefined {
  if (exchangedFor) return undefined
  if (byCinema) return 'STAFF'
  if (reasonId !== CALLED_OFF) return 'HOLDER'
  return change?.kind === 'CALLED_OFF' ? 'CINEMA' : 'CHANGE'
}

/** BY_CINEMA: staff cancelled it. SHOWTIME_CHANGED: the cinema changed its showtime, or called it off. */
export type EndKind = 'BY_CINEMA' | 'CANCELLED' | 'EXCHANGED' | 'SHOWTIME_CHANGED'

const KINDS: Record<EndedBy, EndKind> = {
  HOLDER: 'CANCELLED',
  STAFF: 'BY_CINEMA',
  CINEMA: 'SHOWTIME_CHANGED',
  CHANGE: 'SHOWTIME_CHANGED',
}

/** As staff read it. Null: it has not ended, or its account was deleted. */
export function endKindOf(order: Pick<OrderRecord, 'cancellation' | 'change'>): EndKind | null {
  const { cancellation } = order
  if (!cancellation) return null
  const by = endedBy(cancellation, order)
  return by ? KINDS[by] : 'EXCHANGED'
}
