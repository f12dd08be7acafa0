// Showtimes as markup. A page may have a hundred, and none has state, so each row is one HTML string (`MarkupList`).
// Every value from outside is escaped.
import { escapeHtml } from '#server/contracts/rules/escape-html.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { calledOffLabel, findCalledOff, movedLabel } from '#app/shared/showtime-change/change-words.ts'
import { memoizeNumberText } from '#app/lib/format/memoize-number-text.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { foreignLanguage } from '#app/ui/name.rules.ts'
import type { CompactShowtime } from './showtimes-compact.ts'
import { toLocalizedHref, type SeatsLink } from '#app/lib/paths/links.ts'

/** A name in the other script carries its language, as `Name` does. */
function nameHtml(name: string): string {
  const language = foreignLanguage(name, getLocale())
  return language ? `<bdi lang="${language}">${escapeHtml(name)}</bdi>` : escapeHtml(name)
}

const fewSeats = memoizeNumberText((count) => m.showtimes_seats_left({ count }))
const freeSeats = memoizeNumberText((count) => m.showtimes_seats({ count }))

function seatsInWords({ status, seatsLeft, hasOnlyWheelchair }: CompactShowtime): string {
  if (status === 'STARTED') return m.showtimes_started()
  if (status === 'SOLD_OUT') return m.showtimes_sold_out()
  if (status === 'UNAVAILABLE') return m.showtimes_unavailable()
  if (hasOnlyWheelchair) return m.showtimes_only_wheelchair()
  return status === 'NEARLY_FULL' ? fewSeats(seatsLeft) : freeSeats(seatsLeft)
}

/**
 * As HTML. Of a called-off showtime a screen reader also says the reason: the narrow shape has room for one word. A late
 * showtime has another date than the day it is listed under, so it shows its own.
 */
function detailHtml(showtime: CompactShowtime, isLate: boolean): string {
  const date = isLate ? `${escapeHtml(formatShowDateWithNight(showtime))} · ` : ''
  const calledOff = findCalledOff(showtime.change)
  if (!calledOff) return date + escapeHtml(seatsInWords(showtime))
  const spoken = escapeHtml(calledOffLabel(calledOff.reason))
  return `${date}<span aria-hidden="true">${escapeHtml(m.change_called_off())}</span><span class="sr-only">${spoken}</span>`
}

const LOOKS = {
  AVAILABLE: '',
  NEARLY_FULL: ' show-few',
  SOLD_OUT: ' show-gone',
  STARTED: ' show-gone',
  UNAVAILABLE: ' show-gone',
} as const

/** If the list does not name the experience of a hall, the showtime does. */
type Listed = CompactShowtime & { experience?: string | undefined }

function showtimeHtml(showtime: Listed, booking: SeatsLink, isHeld: boolean): string {
  const { id, startsAt, endsAt, seatsLeft, seatsTotal, status, experience, isCaptioned, hasOnlyWheelchair } = showtime
  const isLate = isAfterMidnight(startsAt)
  const filled = seatsTotal > 0 ? Math.round((1 - seatsLeft / seatsTotal) * 100) : 100
  const moved = movedLabel(showtime)
  // These words are too long for the narrow shape.
  const isWide = isHeld || moved !== '' || (hasOnlyWheelchair && status === 'NEARLY_FULL')
  const off = findCalledOff(showtime.change) ? ' show-off' : ''
  const look = `show${LOOKS[status]}${off}${isLate ? ' show-late' : ''}${isWide ? ' show-wide' : ''}`
  // At large font sizes there is one column; a second one would overflow the window.
  const item = isLate || isWide ? '<li class="min-[16rem]:col-[span_2]">' : '<li>'
  const words = `<b class="time">${escapeHtml(formatTime(startsAt))}</b><i>${escapeHtml(m.showtimes_until({ time: formatTime(endsAt) }))}</i>${experience ? `<i>${nameHtml(experience)}</i>` : ''}${isCaptioned ? `<i>${escapeHtml(m.showtimes_captions())}</i>` : ''}${moved ? `<i>${escapeHtml(moved)}</i>` : ''}${isHeld ? `<i>${escapeHtml(m.exchange_current())}</i>` : ''}<small>${detailHtml(showtime, isLate)}</small>`
  // A showtime that has started keeps its link, because its press reloads the list.
  if (status === 'SOLD_OUT' || status === 'UNAVAILABLE') return `${item}<span class="${look}">${words}</span></li>`
  const href = escapeHtml(toLocalizedHref({ ...booking, search: { ...booking.search, sessionId: id } }))
  const facts = `data-showtime="${escapeHtml(id)}" data-starts="${escapeHtml(startsAt)}" data-status="${status}"`
  return `${item}<a class="${look}" href="${href}" style="--sold:${filled}%" ${facts}>${words}</a></li>`
}

/**
 * Items of a list; `booking` is the link to the seats, whose showtime each item sets. `exchangedShowtimeId`: id of the
 * showtime of the booking that is exchanged. It is marked and keeps its link, because its seats may be changed, too.
 */
export const showtimesHtml = (showtimes: readonly Listed[], booking: SeatsLink, exchangedShowtimeId?: string): string =>
  showtimes.map((showtime) => showtimeHtml(showtime, booking, showtime.id === exchangedShowtimeId)).join('')
