// One showtime as a calendar file (RFC 5545), for the button of the ticket and for its e-mail. Pure.
import { BRAND_NAME } from '../brand.ts'
import { isPositionKnown } from './distance.ts'
import { secondOf } from './riyadh-time.ts'

export interface CalendarEvent {
  /** Stable, so that a second import updates the entry instead of duplicating it. */
  uid: string
  title: string
  place: string
  latitude: number
  longitude: number
  text: string
  url: string
  startsAt: string
  endsAt: string
  /** The time the file is made. */
  madeAt: string
}

const LINE_OCTETS = 75
const REMIND_BEFORE = '-PT1H'

/** 2026-11-19T16:30:00Z → 20261119T163000Z; in UTC, so that a calendar in any country shows the right hour. */
const stamp = (at: string): string => secondOf(at).replace(/[-:]/g, '')

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

export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND_NAME.en}//Tickets//AR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escape(event.uid)}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.place)}`,
    ...(isPositionKnown(event) ? [`GEO:${event.latitude.toFixed(6)};${event.longitude.toFixed(6)}`] : []),
    `DESCRIPTION:${escape(event.text)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(event.title)}`,
    `TRIGGER:${REMIND_BEFORE}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
