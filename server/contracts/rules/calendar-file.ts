// One showtime as a calendar file (RFC 5545, RFC 5546), for the button of the ticket and for its e-mails. Pure.
import { BRAND_NAME } from '../brand.ts'
import { isPositionKnown } from './distance.ts'
import { formatIsoSeconds } from './riyadh-time.ts'

export interface CalendarEvent {
  /** Stable, so that a second import updates the entry instead of duplicating it. */
  uid: string
  /** Grows with each change of the entry. A calendar ignores a file with a lower one. */
  sequence: number
  /** The entry is withdrawn. */
  isCancelled?: true
  /** The sender of an e-mail with it. A mail program withdraws an entry only for the sender it came from. */
  organizer?: { name: string; email: string }
  title: string
  place: string
  latitude: number
  longitude: number
  text: string
  /** Missing: nothing is left to open. */
  url?: string
  startsAt: string
  endsAt: string
  /** The time the file is made. */
  madeAt: string
}

const LINE_OCTETS = 75
const REMIND_BEFORE = '-PT1H'

/** 2026-11-19T16:30:00Z → 20261119T163000Z; in UTC, so that a calendar in any country shows the right hour. */
const stamp = (at: string): string => formatIsoSeconds(at).replace(/[-:]/g, '')

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')

/** The limit of a line is in bytes, and an Arabic letter has two. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += char
    octets += size
  }
  return [...parts, part].join('\r\n')
}

export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'CANCEL' | 'PUBLISH' =>
  isCancelled ? 'CANCEL' : 'PUBLISH'

const alarm = ({ title }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escape(title)}`,
  `TRIGGER:${REMIND_BEFORE}`,
  'END:VALARM',
]

export function calendarFile(event: CalendarEvent): string {
  const { organizer, isCancelled, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND_NAME.en}//Tickets//AR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${escape(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    ...(organizer ? [`ORGANIZER;CN="${organizer.name}":mailto:${organizer.email}`] : []),
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.place)}`,
    ...(isPositionKnown(event) ? [`GEO:${event.latitude.toFixed(6)};${event.longitude.toFixed(6)}`] : []),
    `DESCRIPTION:${escape(event.text)}`,
    ...(url ? [`URL:${url}`] : []),
    ...(isCancelled ? [] : alarm(event)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
