// What the operator has filled in to change showtimes: read from the form, checked, and turned into the order.
import { instantOfCinemaDay, isClockTime, isDate, isoOf } from '../../contracts/rules/riyadh-time.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import type { ChangeKind, ChangeReason } from '../../contracts/showtime-change.ts'
import { MAX_CHANGE_NOTE, MAX_CHANGED_SHOWTIMES } from '../../lib/change-limits.ts'
import { parseSeats } from '../../lib/seat-ranges.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { ChangeOrder } from './change-calls.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { CHANGE_REASON_LABELS } from './operator-words.ts'

export interface ChangeForm {
  kind: ChangeKind
  cinemaId: string
  day: string
  showtimes: string[]
  /** Empty: none is chosen. */
  reason: ChangeReason | ''
  noteEn: string
  noteAr: string
  /** Of seats that are withdrawn, as they were typed: `C4-C9, D1`. */
  seats: string
  /** Of a showtime that is moved: its new time on the cinema day, HH:MM in Riyadh. */
  time: string
  /** Of a showtime that is moved: id of its hall. */
  hall: string
}

/** The button with which an operator returns from the preview to the form, as it was filled in. */
export const BACK = 'back'

/** On one line, because a text message has it inside a sentence. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '')

const isReason = (text: string): text is ChangeReason => Object.hasOwn(CHANGE_REASON_LABELS.en, text)
const reasonOf = (text: string): ChangeForm['reason'] => (isReason(text) ? text : '')
const isKind = (text: string): text is ChangeKind => Object.hasOwn(FAULTS, text)

/** Undefined: the form does not say what it changes, so it is none of ours. */
export function readChangeForm(form: FormData): ChangeForm | undefined {
  const line = (name: string) => lineOf(form.get(name))
  const kind = line('kind')
  if (!isKind(kind)) return undefined
  return {
    kind,
    cinemaId: line('cinema'),
    day: line('day'),
    showtimes: [...new Set(form.getAll('showtime').filter(isOpaqueId))],
    reason: reasonOf(line('reason')),
    noteEn: line('noteEn'),
    noteAr: line('noteAr'),
    seats: line('seats'),
    time: line('time'),
    hall: line('hall'),
  }
}

/** When a showtime of the cinema day starts: a time in the early morning is on the next date. NaN: it is no time. */
function newStart({ day, time }: Pick<ChangeForm, 'day' | 'time'>): number {
  return isDate(day) && isClockTime(time) ? instantOfCinemaDay(day, time) : Number.NaN
}

type FindFault = (form: ChangeForm, locale: Locale) => string | undefined

const FAULTS: Record<ChangeKind, FindFault> = {
  CALLED_OFF: ({ seats }, locale) => (seats ? CHANGE_WORDS[locale].faults.seatsForWhole : undefined),
  MOVED: ({ showtimes, day, time, hall }, locale) => {
    const { faults } = CHANGE_WORDS[locale]
    if (showtimes.length !== 1) return faults.oneAtATime
    if (Number.isNaN(newStart({ day, time }))) return faults.time
    return isOpaqueId(hall) ? undefined : faults.hall
  },
  SEATS_WITHDRAWN: ({ seats }, locale) => {
    const read = parseSeats(seats, locale)
    return 'fault' in read ? read.fault : undefined
  },
}

/** Why the form cannot be sent; undefined: it can. */
export function findFormFault(form: ChangeForm, locale: Locale): string | undefined {
  const { kind, showtimes, reason, noteEn, noteAr } = form
  const { faults } = CHANGE_WORDS[locale]
  if (showtimes.length === 0) return faults.none
  if (showtimes.length > MAX_CHANGED_SHOWTIMES) return faults.tooMany(MAX_CHANGED_SHOWTIMES)
  const fault = FAULTS[kind](form, locale)
  if (fault) return fault
  if (!reason) return faults.reason
  if (Boolean(noteEn) !== Boolean(noteAr)) return faults.bothNotes
  return noteEn.length > MAX_CHANGE_NOTE || noteAr.length > MAX_CHANGE_NOTE
    ? faults.longNote(MAX_CHANGE_NOTE)
    : undefined
}

/** Names and ranges of seats, as they were typed. Empty: they have a fault. */
function seatsOf({ seats }: Pick<ChangeForm, 'seats'>): string[] {
  const read = parseSeats(seats, 'en')
  return 'fault' in read ? [] : read.seats
}

/** Of a form without a fault. A move always names time and hall, so it leads where the preview has shown. */
export function toChangeOrder(id: string, form: ChangeForm): ChangeOrder {
  const { kind, reason, noteEn, noteAr, showtimes, hall } = form
  const order = { id, reason, ...(noteEn ? { note: { ar: noteAr, en: noteEn } } : {}), showtimes }
  if (kind === 'MOVED') return { ...order, kind, to: { startsAt: isoOf(newStart(form)), auditoriumId: hall } }
  return kind === 'SEATS_WITHDRAWN' ? { ...order, kind, seats: seatsOf(form) } : { ...order, kind }
}

/** The day of the address, or today's cinema day. */
export const dayOr = (today: string, day: string | undefined): string =>
  day !== undefined && isDate(day) && day >= today ? day : today
