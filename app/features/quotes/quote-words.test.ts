import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { formatHallTime, formatQuoteUntil, formatRetryTime } from './quote-words.ts'

it.each([
  ['en', 'the end of Wed 3 Mar', 'Thu 4 Mar, 6:00 PM'],
  ['ar', 'نهاية يوم الأربعاء 3 مارس', 'الخميس 4 مارس، 6:00 م'],
] as const)('a quote that ends at midnight is valid until the end of a day: %s', (locale, midnight, evening) => {
  overwriteGetLocale(() => locale)
  expect(formatQuoteUntil('2027-03-03T21:00:00.000Z')).toBe(midnight)
  expect(formatQuoteUntil('2027-03-04T15:00:00.000Z').replaceAll('\u00A0', ' ')).toBe(evening)
})

it('a hall that is used past midnight says the day of its end', () => {
  const times = { startsAt: '2027-03-03T18:00:00.000Z', endsAt: '2027-03-03T22:00:00.000Z' }
  expect(formatHallTime(times).replaceAll('\u00A0', ' ')).toBe('Wed 3 Mar, 9:00 PM – Thu 4 Mar, 1:00 AM')
})

const asked = (retryAt: unknown) => formatRetryTime({ retryAt, serverNow: '2027-03-04T20:30:00.000Z' })

it('the time of the next payment is named, with its day if that is tomorrow', () => {
  expect(asked('2027-03-04T20:45:00.000Z')?.replaceAll('\u00A0', ' ')).toBe('11:45 PM')
  expect(asked('2027-03-04T21:15:00.000Z')?.replaceAll('\u00A0', ' ')).toBe('Fri 5 Mar, 12:15 AM')
  for (const none of [undefined, 'soon', 5]) expect(asked(none)).toBeUndefined()
})
