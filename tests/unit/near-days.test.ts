// "Today" and "tomorrow" beside showtimes: a cinema day lasts until six in the morning, and a calendar day ends at
// midnight.
import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { cinemaDayOf, daysBetween, isoOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { relativeShowtimeDayLabel } from '#app/shared/orders/booking-words.ts'
import { ticketDayOrOverMessage } from '#app/features/orders/ticket-words.ts'
import { relativeCinemaDayLabel } from '#app/lib/format/dates.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'

const LOCALES = ['en', 'ar'] as const

const at = (local: string): number => Date.parse(`${local}:00+03:00`)
const showAt = (startsAt: number): Pick<Order['showtime'], 'startsAt' | 'endsAt' | 'cinemaDay'> => ({
  startsAt: isoOf(startsAt),
  endsAt: isoOf(startsAt + 2 * HOUR_MS),
  cinemaDay: cinemaDayOf(startsAt),
})
const inBoth = (write: () => string) =>
  LOCALES.map((locale) => {
    overwriteGetLocale(() => locale)
    return write()
  })

// Wednesday 25 November and the night after it.
it.each([
  ['2026-11-25T20:00', '2026-11-25T21:30', ['Today', 'اليوم'], ['See you tonight', 'نراك الليلة']],
  [
    '2026-11-25T20:00',
    '2026-11-26T01:00',
    ['Tonight, after midnight', 'الليلة بعد منتصف الليل'],
    ['See you tonight, after midnight', 'نراك الليلة بعد منتصف الليل'],
  ],
  ['2026-11-25T20:00', '2026-11-26T19:00', ['Tomorrow', 'غدًا'], ['See you tomorrow', 'نراك غدًا']],
  [
    '2026-11-25T20:00',
    '2026-11-27T01:00',
    ['Fri 27 Nov (late Thursday night)', 'الجمعة 27 نوفمبر (بعد منتصف ليل الخميس)'],
    ['See you Fri 27 Nov (late Thursday night)', 'نراك يوم الجمعة 27 نوفمبر (بعد منتصف ليل الخميس)'],
  ],
  ['2026-11-25T20:00', '2026-11-28T19:00', ['In 3 days', 'بعد 3 أيام'], ['See you Saturday', 'نراك يوم السبت']],
  [
    '2026-11-26T00:30',
    '2026-11-26T01:00',
    ['Starting soon', 'يبدأ قريبًا'],
    ['See you soon, at 1:00\u00A0AM', 'نراك قريبًا الساعة 1:00\u00A0ص'],
  ],
  [
    '2026-11-26T00:30',
    '2026-11-26T19:00',
    ['Thu 26 Nov', 'الخميس 26 نوفمبر'],
    ['See you Thu 26 Nov', 'نراك يوم الخميس 26 نوفمبر'],
  ],
  [
    '2026-11-26T00:30',
    '2026-11-27T00:30',
    ['Fri 27 Nov (late Thursday night)', 'الجمعة 27 نوفمبر (بعد منتصف ليل الخميس)'],
    ['See you Fri 27 Nov (late Thursday night)', 'نراك يوم الجمعة 27 نوفمبر (بعد منتصف ليل الخميس)'],
  ],
  ['2026-11-26T06:00', '2026-11-26T19:00', ['Today', 'اليوم'], ['See you tonight', 'نراك الليلة']],
])('at %s a showtime at %s is “%s”, and its ticket says “%s”', (now, startsAt, booking, ticket) => {
  const show = showAt(at(startsAt))
  expect(inBoth(() => relativeShowtimeDayLabel(show, at(now)))).toEqual(booking)
  expect(inBoth(() => ticketDayOrOverMessage(show, at(now)))).toEqual(ticket)
})

it('a booking says “now showing” until the film ends, and then its date', () => {
  const show = showAt(at('2026-11-25T21:30'))
  const labelAt = (now: string) => inBoth(() => relativeShowtimeDayLabel(show, at(now)))
  expect(labelAt('2026-11-25T21:30')).toEqual(['Now showing', 'يُعرض الآن'])
  expect(labelAt('2026-11-25T23:29')).toEqual(['Now showing', 'يُعرض الآن'])
  expect(labelAt('2026-11-25T23:30')).toEqual(['Wed 25 Nov', 'الأربعاء 25 نوفمبر'])
})

describe.each(LOCALES)('in %s, at every hour of two days', (locale) => {
  const hours = Array.from({ length: 48 }, (_, hour) => at('2026-11-25T00:30') + hour * HOUR_MS)
  const [today, tomorrow] = { en: [/today/i, /tomorrow/i], ar: [/اليوم/u, /غدًا/u] }[locale]
  /** The calendar days ahead that the words can be read as; undefined if they name none. */
  const daysIn = (words: string) => (today?.test(words) ? 0 : tomorrow?.test(words) ? 1 : undefined)

  it('“today” and “tomorrow” name the calendar day as well', () => {
    overwriteGetLocale(() => locale)
    for (const now of hours)
      for (const startsAt of hours
        .map((hour) => hour + 24 * HOUR_MS)
        .concat(hours)
        .filter((hour) => hour > now)) {
        const show = showAt(startsAt)
        const ahead = daysBetween(riyadhClock(now).date, riyadhClock(startsAt).date)
        for (const words of [relativeShowtimeDayLabel(show, now), ticketDayOrOverMessage(show, now)])
          expect(daysIn(words) ?? ahead, `${isoOf(now)} ${isoOf(startsAt)} ${words}`).toBe(ahead)
      }
  })

  it('a day to choose is called “today” or “tomorrow” only if the calendar agrees', () => {
    overwriteGetLocale(() => locale)
    for (const now of hours)
      for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
        const ahead = daysBetween(riyadhClock(now).date, date)
        expect(daysIn(relativeCinemaDayLabel(date, now) ?? '') ?? ahead).toBe(ahead)
      }
  })
})
