// Who ended a booking. Pure.
import type { EndedBy } from '../../messages/ended-words.rules.ts'
import type { CancelRecord, OrderChangeRecord } from '../order.record.ts'

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
