// One line about a change: where a showtime moves, what a change does, and why the gateway refused one.
import type { Locale } from '../../contracts/request-context.ts'
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { COUNTED_AFTER } from './arabic-nouns.ts'
import type { AffectedShowtime, ChangeState, Place, Refusal } from './change-calls.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { clockTime, counted, dateTime } from './operator-format.ts'

/** `21:15 hall 4`. */
const placeLabel = ({ startsAt, auditorium }: Place, locale: Locale): string => {
  const time = clockTime(Date.parse(startsAt))
  return locale === 'ar' ? `الساعة ${time} في القاعة ${auditorium}` : `${time} hall ${auditorium}`
}

/** `from 20:30 hall 3 to 21:15 hall 4`; both are on one cinema day. */
export const moveLabel = (from: Place, to: Place, locale: Locale): string => {
  const [before, after] = [placeLabel(from, locale), placeLabel(to, locale)]
  return locale === 'ar' ? `من ${before} إلى ${after}` : `from ${before} to ${after}`
}

/** `28 Nov 2026, 21:15, hall 4`. */
export const showtimePlaceLabel = ({ startsAt, auditorium }: Place, locale: Locale): string =>
  locale === 'ar'
    ? `${dateTime(startsAt, locale)}، القاعة ${auditorium}`
    : `${dateTime(startsAt, locale)}, hall ${auditorium}`

function changeLabelInArabic({ kind, showtimes, seats = [], to, place }: ChangeState): string {
  const ofShowtimes = COUNTED_AFTER.showtimes(showtimes)
  const at = place ? `: ${showtimePlaceLabel(place, 'ar')}` : ''
  if (kind === 'CALLED_OFF') return `إلغاء ${ofShowtimes}${at}`
  if (kind === 'SEATS_WITHDRAWN') return `سحب ${COUNTED_AFTER.seats(seats.length)} من ${ofShowtimes}${at}`
  return to ? `نقل ${ofShowtimes} إلى ${showtimePlaceLabel(to, 'ar')}` : `نقل ${ofShowtimes}`
}

/** What a change does, for the list of changes. */
export function changeLabel(change: ChangeState, locale: Locale): string {
  if (locale === 'ar') return changeLabelInArabic(change)
  const { kind, showtimes, seats = [], to, place } = change
  const ofShowtimes = counted(showtimes, 'showtime')
  const at = place ? `: ${showtimePlaceLabel(place, locale)}` : ''
  if (kind === 'CALLED_OFF') return `${ofShowtimes} cancelled${at}`
  if (kind === 'SEATS_WITHDRAWN') return `${counted(seats.length, 'seat')} withdrawn from ${ofShowtimes}${at}`
  return to ? `${ofShowtimes} moved to ${showtimePlaceLabel(to, locale)}` : `${ofShowtimes} moved`
}

const APPLIED_IN_ARABIC: Record<ChangeKind, string> = {
  CALLED_OFF: 'المواعيد الملغاة',
  MOVED: 'المواعيد المنقولة',
  SEATS_WITHDRAWN: 'المواعيد التي سُحبت مقاعدها',
}

/** How many showtimes are changed so far, while some are not. */
export function appliedLabel({ kind, applied, showtimes }: ChangeState, locale: Locale): string {
  if (locale === 'ar') return `${APPLIED_IN_ARABIC[kind]}: ${applied} من ${showtimes}`
  const share = `${applied} of ${counted(showtimes, 'showtime')}`
  if (kind === 'SEATS_WITHDRAWN') return `Seats withdrawn from ${share}`
  return `${share} ${kind === 'MOVED' ? 'moved' : 'cancelled'}`
}

export const pendingLabel = ({ kind, applied, showtimes }: ChangeState, locale: Locale): string =>
  CHANGE_WORDS[locale].kinds[kind].pending.label(showtimes - applied)

type Details = Refusal['details']

/** Why a showtime cannot be moved there, or its seats cannot be withdrawn. `open`: the showtimes of the day. */
function becauseLabel(details: Details, open: readonly AffectedShowtime[], locale: Locale): string | undefined {
  const { because, showtime = '', seats = [], count = 0 } = details
  const words = CHANGE_WORDS[locale]
  const busy = open.find(({ id }) => id === showtime)
  const name = busy ? words.showtimeAt(busy.filmTitle, clockTime(Date.parse(busy.startsAt))) : showtime
  return words.because(because, { showtime: name, seats, count })
}

function invalidLabel({ fields = [] }: Details, locale: Locale): string {
  const words = CHANGE_WORDS[locale]
  if (fields.length === 0 || fields.some((field) => field === '' || field.startsWith('note'))) return words.noteRefused
  return words.fieldsRefused(fields.join(', '))
}

interface Where {
  kind: ChangeKind
  locale: Locale
  /** The showtimes of the day. */
  open?: readonly AffectedShowtime[] | undefined
}

/** Why the gateway refused an order or its dry run. */
export function refusalLabel({ reason, details }: Refusal, { kind, locale, open = [] }: Where): string {
  const words = CHANGE_WORDS[locale]
  const { nothing, nothingLeft } = words.kinds[kind]
  if (reason === 'invalid_input') return becauseLabel(details, open, locale) ?? invalidLabel(details, locale)
  if (reason === 'not_found') return nothingLeft
  return reason === 'idempotency_key_reused' ? words.keyReused(nothing) : words.refused(nothing)
}
