// What the cinema has changed of a showtime and why, in the words of the site. Lists, seats, checkout, tickets and
// notifications share them.
import type { ChangeKind, ChangeReason } from '#server/contracts/showtime-change.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShowtimePlace } from './moved-showtime.rules.ts'

const REASONS: Record<ChangeReason, () => string> = {
  EQUIPMENT: m.change_reason_equipment,
  BUILDING: m.change_reason_building,
  FILM: m.change_reason_film,
  SCHEDULE: m.change_reason_schedule,
  WEATHER: m.change_reason_weather,
  OTHER: m.change_reason_other,
}

/** A noun phrase for inside a sentence: `a technical fault in the hall`. */
export const changeReasonLabel = (reason: ChangeReason): string => REASONS[reason]()

/** The reason on its own: `Reason: a technical fault in the hall.` */
export const changeReasonMessage = (reason: ChangeReason): string => m.change_reason({ reason: REASONS[reason]() })

/** The short word with the reason, for a line of a list: `Called off: a technical fault in the hall`. */
export const calledOffLabel = (reason: ChangeReason): string =>
  m.change_called_off_label({ reason: changeReasonLabel(reason) })

const isChangeReason = (value: string): value is ChangeReason => Object.hasOwn(REASONS, value)

/** Of a message or a problem that no schema has checked: later gateways may name other reasons. */
export function parseChangeReason(value: unknown): ChangeReason | undefined {
  if (typeof value !== 'string') return undefined
  return isChangeReason(value) ? value : 'OTHER'
}

/** Undefined: the error says nothing of that. `reason` is undefined if the gateway names none. */
export const findCallOff = (error: unknown): { reason: ChangeReason | undefined } | undefined =>
  isProblemError(error) && error.reason === 'showtime_called_off'
    ? { reason: parseChangeReason(error.details.because) }
    : undefined

/** A sentence: `This showtime was called off because of a technical fault in the hall.` */
export const calledOffMessage = (reason: ChangeReason | undefined): string =>
  reason ? m.change_called_off_because({ reason: changeReasonLabel(reason) }) : m.change_called_off_text()

interface Place {
  startsAt: string
  /** Name of the hall; undefined: as before. */
  auditorium?: string | undefined
}

/** When and where a moved showtime was before, as far as it differs: `was 8:30 PM`. Empty if neither does. */
export function formerShowtimeLabel({ startsAt, auditorium }: Place, before: ShowtimePlace): string {
  const hasTime = Date.parse(startsAt) !== Date.parse(before.startsAt)
  const hall = auditorium === undefined || auditorium === before.auditorium ? '' : before.auditorium
  const isSameDay = cinemaDayOf(startsAt) === cinemaDayOf(before.startsAt)
  const time = isSameDay ? formatTime(before.startsAt) : formatShowDateTimeWithNight({ startsAt: before.startsAt })
  if (hasTime && hall) return m.change_was_both({ time, hall })
  if (hasTime) return m.change_was_time({ time })
  return hall && m.change_was_hall({ hall })
}

/** The change of a showtime or of its order, if it is called off. */
export const findCalledOff = <Change extends { kind: ChangeKind }>(change: Change | null | undefined) =>
  change?.kind === 'CALLED_OFF' ? change : undefined

interface Moved extends Place {
  change?: { kind: ChangeKind; before?: ShowtimePlace | null } | null | undefined
}

/** Of a moved showtime; empty of every other. */
export const movedLabel = ({ change, ...place }: Moved): string =>
  change?.kind === 'MOVED' && change.before ? formerShowtimeLabel(place, change.before) : ''
