// What the cinema has changed of a showtime, as showtimes, orders and the read model store it.
import type { ChangeReason, ShowtimeChange } from '../../../contracts/showtime-change.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'
import type { Language } from '../../lib/language.ts'

export interface ShowtimeChangeRecord {
  /** Of the operator's change, which may be about many showtimes. */
  id: string
  kind: 'CALLED_OFF'
  reason: ChangeReason
  /** What the cinema adds in a sentence; null: nothing. */
  note: Bilingual | null
  /** Milliseconds since 1970. */
  at: number
}

/** As lists of showtimes show it. */
export const shownChange = ({ kind, reason, note }: ShowtimeChangeRecord, language: Language): ShowtimeChange => ({
  kind,
  reason,
  note: note?.[language] ?? null,
})
