import { describe, expect, it } from 'vitest'
import { BRAND_NAME } from '#server/contracts/brand.ts'
import { calendarFile, foldLine } from './calendar-file.ts'

const event = {
  uid: 'order-1@shasha',
  sequence: 0,
  title: 'متروبوليس',
  place: 'شاشة العُليّا، طريق الملك فهد، الرياض',
  latitude: 24.7,
  longitude: 46.6733,
  text: 'القاعة 1; المقاعد N11, N12\nرقم الحجز SH-7K2M-94QX',
  url: 'https://shasha.test/ar/bookings/order-1/checkout/your-ticket',
  startsAt: '2026-11-19T21:30:00.000Z',
  endsAt: '2026-11-20T00:03:00Z',
  madeAt: '2026-11-18T10:00:00.123Z',
}

describe('a showtime as a calendar file', () => {
  const file = calendarFile(event)
  const unfolded = () => file.replaceAll('\r\n ', '')

  it('begins and ends in UTC, also over midnight', () => {
    expect(file).toContain('\r\nDTSTART:20261119T213000Z\r\n')
    expect(file).toContain('\r\nDTEND:20261120T000300Z\r\n')
    expect(file).toContain('\r\nDTSTAMP:20261118T100000Z\r\n')
  })

  it('escapes characters that would end a value', () => {
    expect(unfolded()).toContain(String.raw`DESCRIPTION:القاعة 1\; المقاعد N11\, N12\nرقم الحجز SH-7K2M-94QX`)
  })

  it('breaks a line at no sign of a title, whatever the title contains', () => {
    const titles = ['a\rb', 'a\r\nb', 'a\nb', 'a\u2028b', 'a\u2029b', 'a\u0085b']
    const files = titles.map((title) => calendarFile({ ...event, title }))
    for (const file of files) expect(file).toContain(String.raw`SUMMARY:a\nb`)
  })

  it('has lines of at most 75 bytes with the line ends of the format', () => {
    const encoder = new TextEncoder()
    for (const line of file.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('keeps every letter when it folds', () => {
    const line = `LOCATION:${'شاشة '.repeat(40)}`
    expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line)
  })

  it('contains the place', () => {
    expect(unfolded()).toContain(`LOCATION:${event.place}`)
    expect(file).toContain('GEO:24.700000;46.673300')
  })
})

it('the whole file is as calendars expect it', () => {
  const plain = { ...event, title: 'Metropolis, again', place: 'Hall 1', text: 'A\r\nB\\C' }
  expect(calendarFile(plain).replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND_NAME.en}//Tickets//AR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:order-1@shasha',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'DTSTAMP:20261118T100000Z',
    'DTSTART:20261119T213000Z',
    'DTEND:20261120T000300Z',
    String.raw`SUMMARY:Metropolis\, again`,
    'LOCATION:Hall 1',
    'GEO:24.700000;46.673300',
    String.raw`DESCRIPTION:A\nB\\C`,
    'URL:https://shasha.test/ar/bookings/order-1/checkout/your-ticket',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Metropolis\, again`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('a line is folded after exactly 75 bytes, the space of the next line included', () => {
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  expect(foldLine('a'.repeat(75 + 74))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}`)
  expect(foldLine('a'.repeat(75 + 75))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`)
  expect(foldLine(`${'a'.repeat(74)}ش`)).toBe(`${'a'.repeat(74)}\r\n ش`)
})

it('a cancelled entry withdraws the one of the same id: no alarm, no link, from the same sender', () => {
  const { url: _url, ...rest } = event
  const organizer = { name: 'Shasha', email: 'tickets@shasha.example' }
  const lines = calendarFile({ ...rest, sequence: 2, isCancelled: true, organizer }).split('\r\n')
  for (const line of [
    'METHOD:CANCEL',
    'UID:order-1@shasha',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
    'ORGANIZER;CN="Shasha":mailto:tickets@shasha.example',
    'DTSTART:20261119T213000Z',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => /^(?:URL|BEGIN:VALARM)/.test(line))).toEqual([])
  expect(calendarFile({ ...event, organizer })).toContain('METHOD:PUBLISH\r\n')
})
