// What a change means for a showtime. Pure.
import { DOORS_BEFORE_MS } from '../../../contracts/rules/riyadh-time.ts'
import type { ShowtimeBefore, ShowtimeChange } from '../../../contracts/showtime-change.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import type { OrderedChange, PublicChangeRecord, ShowtimeChangeRecord, ShowtimeSlot } from './showtime-change.record.ts'
import type { ShowtimeRecord } from './showtime.record.ts'

export const toShowtimeSlot = ({ startsAt, endsAt, auditorium }: ShowtimeSlot): ShowtimeSlot => ({
  startsAt,
  endsAt,
  auditorium,
})

/** A showtime that was moved before keeps the place that it was planned for. */
export function toChangeRecord(showtime: ShowtimeRecord, ordered: OrderedChange): ShowtimeChangeRecord {
  if (ordered.kind !== 'MOVED') return ordered
  const { change } = showtime
  return { ...ordered, before: change?.kind === 'MOVED' ? change.before : toShowtimeSlot(showtime) }
}

export const movedTo = (showtime: ShowtimeRecord, place: ShowtimeSlot): ShowtimeRecord => ({
  ...showtime,
  ...toShowtimeSlot(place),
  doorsAt: place.startsAt - DOORS_BEFORE_MS,
})

/** The showtime as it is from now on. */
export function changedShowtime(showtime: ShowtimeRecord, change: ShowtimeChangeRecord): ShowtimeRecord {
  if (change.kind === 'SEATS_WITHDRAWN') return showtime
  return { ...(change.kind === 'MOVED' ? movedTo(showtime, change.after) : showtime), change }
}

export const shownPlace = ({ startsAt, auditorium }: ShowtimeSlot, language: Language): ShowtimeBefore => ({
  startsAt: iso(startsAt),
  auditorium: auditorium.name[language],
})

/** As lists of showtimes show it. */
export const shownChange = (change: PublicChangeRecord, language: Language): ShowtimeChange => ({
  kind: change.kind,
  reason: change.reason,
  note: change.note?.[language] ?? null,
  ...(change.kind === 'MOVED' ? { before: shownPlace(change.before, language) } : {}),
})
