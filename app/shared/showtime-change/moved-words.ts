// The sentences that tell a visitor of a move, or of withdrawn seats, that an open page did not know. Apart from
// `change-words.ts`, which every list of showtimes loads.
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { changeReasonMessage } from './change-words.ts'
import type { ShowtimePlace } from './moved-showtime.rules.ts'

/** Where a moved showtime takes place now: `It now starts at 9:15 PM (was 8:30 PM).` Empty if it does as before. */
export function movedMessage(now: ShowtimePlace, before: ShowtimePlace): string {
  const hasTime = Date.parse(now.startsAt) !== Date.parse(before.startsAt)
  const hasHall = now.auditorium !== before.auditorium
  const sentences = [
    hasTime && newTimeMessage(now, before),
    hasHall && m.change_moved_now_hall({ hall: now.auditorium, before: before.auditorium }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A time alone would be taken for one of the same date. */
function newTimeMessage({ startsAt }: ShowtimePlace, before: ShowtimePlace): string {
  if (riyadhClock(startsAt).date === riyadhClock(before.startsAt).date)
    return m.change_moved_now_time({ time: formatTime(startsAt), before: formatTime(before.startsAt) })
  return m.change_moved_now_date({
    time: formatShowDateTimeWithNight({ startsAt }),
    before: formatShowDateTimeWithNight({ startsAt: before.startsAt }),
  })
}

/** A sentence on its own, for a short message: `This showtime was moved. It now starts at 9:15 PM (was 8:30 PM).` */
export const movedNote = (now: ShowtimePlace, before: ShowtimePlace): string =>
  m.change_moved_note({ now: movedMessage(now, before) })

/** The hold of seats of which the cinema has withdrawn some has ended, with the reason. */
export const seatsWithdrawnMessage = (count: number, reason: ChangeReason): string =>
  `${m.seats_notice_withdrawn({ count })} ${changeReasonMessage(reason)}`
