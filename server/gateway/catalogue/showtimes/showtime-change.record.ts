// What the cinema has changed of a showtime, as showtimes, orders and the read model store it.
import type { ChangeReason } from '../../../contracts/showtime-change.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

interface ChangeFacts {
  /** Of the operator's change, which may be about many showtimes. */
  id: string
  reason: ChangeReason
  /** What the cinema adds in a sentence; null: nothing. */
  note: Bilingual | null
  /** Milliseconds since 1970. */
  at: number
}

/** When and where a showtime takes place. Times in milliseconds since 1970. */
export interface ShowtimeSlot {
  startsAt: number
  endsAt: number
  auditorium: { id: string; name: Bilingual; number: number }
}

/** As the operator orders it. Only the showtime knows where it was before. */
export type OrderedChange = ChangeFacts &
  (
    | { kind: 'CALLED_OFF' }
    | { kind: 'MOVED'; after: ShowtimeSlot }
    /** Names of the seats that cannot be used, of any hall of the change. */
    | { kind: 'SEATS_WITHDRAWN'; seats: string[] }
  )

export type ShowtimeChangeRecord = ChangeFacts &
  (
    | { kind: 'CALLED_OFF' }
    /** `before`: as it was planned, before all of its moves. */
    | { kind: 'MOVED'; before: ShowtimeSlot; after: ShowtimeSlot }
    | { kind: 'SEATS_WITHDRAWN'; seats: string[] }
  )

/** What visitors are told of a showtime. Withdrawn seats are of its bookings alone. */
export type PublicChangeRecord = Exclude<ShowtimeChangeRecord, { kind: 'SEATS_WITHDRAWN' }>
