import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import {
  formatCinemaDay,
  formatShowDateWithNight,
  formatShowFullDateWithNight,
  formatLateShowNight,
  formatShowTime,
  formatShowDateTimeWithNight,
} from './show-day.ts'

/** An instant, by the local time in Riyadh. */
const at = (local: string) => new Date(`${local}:00+03:00`).toISOString()
const inBoth = (write: () => string) =>
  (['en', 'ar'] as const).map((locale) => {
    overwriteGetLocale(() => locale)
    return write()
  })

describe('the start of a showtime', () => {
  it('names its day and date', () => {
    expect(inBoth(() => formatShowDateTimeWithNight({ startsAt: at('2026-11-25T19:30') }))).toEqual([
      'Wed 25 Nov, 7:30\u00A0PM',
      'الأربعاء 25 نوفمبر، 7:30\u00A0م',
    ])
  })

  it('after midnight has the calendar date, and names the evening it belongs to', () => {
    expect(inBoth(() => formatShowDateTimeWithNight({ startsAt: at('2026-11-26T00:30') }))).toEqual([
      'Thu 26 Nov, 12:30\u00A0AM (late Wednesday night)',
      'الخميس 26 نوفمبر، 12:30\u00A0ص (بعد منتصف ليل الأربعاء)',
    ])
  })

  it.each([
    ['at midnight', '2026-11-26T00:00', 'Thu 26 Nov, 12:00\u00A0AM (late Wednesday night)'],
    ['a minute before midnight', '2026-11-25T23:59', 'Wed 25 Nov, 11:59\u00A0PM'],
    ['a minute before the cinema day begins', '2026-11-26T05:59', 'Thu 26 Nov, 5:59\u00A0AM (late Wednesday night)'],
    ['as the cinema day begins', '2026-11-26T06:00', 'Thu 26 Nov, 6:00\u00A0AM'],
    ['at the end of a month', '2026-12-01T01:15', 'Tue 1 Dec, 1:15\u00A0AM (late Monday night)'],
    ['at the end of a year', '2027-01-01T00:30', 'Fri 1 Jan, 12:30\u00A0AM (late Thursday night)'],
    ['on a leap day', '2028-02-29T00:30', 'Tue 29 Feb, 12:30\u00A0AM (late Monday night)'],
  ])('%s', (_, local, words) => {
    overwriteGetLocale(() => 'en')
    expect(formatShowDateTimeWithNight({ startsAt: at(local) })).toBe(words)
  })

  it('after midnight names its night alone where the day is known', () => {
    expect(inBoth(() => formatLateShowNight({ startsAt: at('2026-11-26T00:30') }))).toEqual([
      'Wednesday night, after midnight',
      'بعد منتصف ليل الأربعاء',
    ])
  })

  it('crosses the end of a year in Arabic, too', () => {
    overwriteGetLocale(() => 'ar')
    expect(formatShowDateTimeWithNight({ startsAt: at('2027-01-01T00:30') })).toBe(
      'الجمعة 1 يناير، 12:30\u00A0ص (بعد منتصف ليل الخميس)',
    )
    expect(formatShowFullDateWithNight({ startsAt: at('2027-01-01T00:30') })).toBe(
      'الجمعة 1 يناير 2027 (بعد منتصف ليل الخميس)',
    )
  })

  it('includes the end, if that is known', () => {
    const show = { startsAt: at('2026-11-25T23:15'), endsAt: at('2026-11-26T01:30') }
    expect(inBoth(() => formatShowTime(show))).toEqual(['11:15\u00A0PM – 1:30\u00A0AM', '11:15\u00A0م – 1:30\u00A0ص'])
    expect(inBoth(() => formatShowDateTimeWithNight(show))[0]).toBe('Wed 25 Nov, 11:15\u00A0PM – 1:30\u00A0AM')
  })

  it('omits the time if the time is shown beside it', () => {
    expect(formatShowDateWithNight({ startsAt: at('2026-11-26T00:30') })).toBe('Thu 26 Nov (late Wednesday night)')
    expect(formatShowFullDateWithNight({ startsAt: at('2026-11-25T19:30') })).toBe('Wednesday 25 November 2026')
  })
})

describe('a day to choose', () => {
  const now = Date.parse(at('2026-11-25T16:00'))

  it('includes its date, for today and tomorrow, too', () => {
    expect(inBoth(() => formatCinemaDay('2026-11-25', now))).toEqual(['Today, Wed 25 Nov', 'اليوم، الأربعاء 25 نوفمبر'])
    expect(inBoth(() => formatCinemaDay('2026-11-26', now))).toEqual(['Tomorrow, Thu 26 Nov', 'غدًا، الخميس 26 نوفمبر'])
  })

  it('has another form from eight days ahead on', () => {
    expect(formatCinemaDay('2026-12-03', now)).toBe('Thu 3 Dec')
  })

  // At 00:30 on Thursday the calendar says Thursday, and the programme still Wednesday.
  it.each([
    ['2026-11-25T23:59', '2026-11-25', 'Today, Wed 25 Nov', 'اليوم، الأربعاء 25 نوفمبر'],
    ['2026-11-25T23:59', '2026-11-26', 'Tomorrow, Thu 26 Nov', 'غدًا، الخميس 26 نوفمبر'],
    ['2026-11-26T00:30', '2026-11-25', 'Tonight, Wed 25 Nov', 'الليلة، الأربعاء 25 نوفمبر'],
    ['2026-11-26T00:30', '2026-11-26', 'Thu 26 Nov', 'الخميس 26 نوفمبر'],
    ['2026-11-26T00:30', '2026-11-27', 'Fri 27 Nov', 'الجمعة 27 نوفمبر'],
    ['2026-11-26T05:59', '2026-11-25', 'Tonight, Wed 25 Nov', 'الليلة، الأربعاء 25 نوفمبر'],
    ['2026-11-26T06:00', '2026-11-25', 'Wed 25 Nov', 'الأربعاء 25 نوفمبر'],
    ['2026-11-26T06:00', '2026-11-26', 'Today, Thu 26 Nov', 'اليوم، الخميس 26 نوفمبر'],
  ])('at %s the day %s is called “%s”', (local, date, en, ar) => {
    expect(inBoth(() => formatCinemaDay(date, Date.parse(at(local))))).toEqual([en, ar])
  })
})
